#!/usr/bin/env bash
# Tries a release as an operator would: checks it, starts it with an empty environment as an unprivileged user, creates a workspace,
# and starts it again, with the notes of the first start and with broken ones; the archive, and the container image by podman or,
# without a podman that can start it, in a chroot. Called by ./turno ci --full.
# try.sh FOLDER: the folder that ./turno package wrote
set -euo pipefail

out=$(cd "$1" && pwd -P)
tries=$(mktemp -d /tmp/turno-release.XXXXXX)
server=
way=archive
name=turno-try-$$
end() {
  [ -z "$server" ] || kill -TERM "$server" 2>/dev/null || true
  wait
  # overlay mounts and the files of other users
  [ ! -d "$tries/storage" ] || (engine system reset --force) >/dev/null 2>&1 || true
  rm -rf "$tries"
}
trap end EXIT

fail() {
  printf '%s\n' "$*" >&2
  [ ! -e "$tries/log" ] || tail -20 "$tries/log" >&2
  exit 1
}

# turno WORD…
turno() { (become "$@"); }

# become WORD…: the same in place of this process, which a signal then reaches
become() {
  case $way in
    archive) # a machine that has neither Java nor Maven nor Node.js on its PATH
      cd "$tries/home" && exec env -i PATH=/nothing:/usr/bin:/bin JAVA_HOME=/nothing HOME="$tries/home" TURNO_DATA="$tries/home/data" \
        TURNO_PORT=0 TURNO_RESTART=off "${user[@]}" "$installed/bin/turno" "$@"
      ;;
    podman)
      case $1 in
        run | version) engine run --name "$name" "${confined[@]}" -e TURNO_HOST=127.0.0.1 -e TURNO_PORT=0 -e TURNO_RESTART=off "$image" "$@" ;;
        *) engine exec "$name" turno "$@" ;;
      esac
      ;;
    chroot)
      # shellcheck disable=SC2016 # for the other shell
      exec unshare --mount sh -c 'cd "$1"; shift
        mount -t proc proc proc && mount --rbind /dev dev && mount --bind /etc/resolv.conf etc/resolv.conf
        exec chroot --userspec=10001:10001 . /usr/bin/env -i "$@"' sh "$rootfs" "${environment[@]}" \
        TURNO_HOST=127.0.0.1 TURNO_PORT=0 TURNO_RESTART=off turno "$@"
      ;;
  esac
}

# engine WORD…: podman with a storage of its own
engine() {
  exec podman --root "$tries/storage" --runroot "$tries/runroot" --cgroup-manager cgroupfs --events-backend none "${runtime[@]}" "$@"
}

start() {
  local began=$SECONDS
  become run --empty >"$tries/log" 2>&1 &
  server=$!
  until grep -q '^ready on' "$tries/log"; do
    kill -0 "$server" 2>/dev/null || fail "The server did not start."
    [ $((SECONDS - began)) -lt 1200 ] || fail "The server was not ready within twenty minutes."
    sleep 0.1
  done
  base=$(sed -n 's/^ready on //p' "$tries/log")
  echo "ready after $((SECONDS - began)) s"
}

stop() {
  local code=0
  kill -TERM "$server"
  wait "$server" || code=$?
  server=
  [ "$code" = 0 ] || fail "The stopped server ended with exit code $code."
}

# ask METHOD PATH [BODY]
ask() {
  curl -sf -X "$1" "$base$2" -H "Authorization: Bearer $key" -H "Content-Type: application/json" -H "Idempotency-Key: $RANDOM$RANDOM" ${3:+-d "$3"}
}

# The first start, a workspace, and the second start.
try_starts() {
  turno version | grep -q ", commit $commit, schema " || fail "turno version names neither commit nor schema."
  start
  turno workspaces create --name Try --slug try --time-zone America/Sao_Paulo --currency BRL --locale pt-BR >/dev/null
  key=$(turno keys create --workspace try --name try --scopes all --role owner | grep -o 'sak_[A-Za-z0-9_]*')
  ask GET /me >/dev/null || fail "The API does not answer."
  stop
  start
  ask GET /me >/dev/null || fail "The workspace did not survive a restart."
}

try_archive() {
  tar -xzf "$out"/turno-*-linux-amd64.tar.gz -C "$tries" --no-same-owner
  installed=$(echo "$tries"/turno-*)
  commit=$(cat "$installed/COMMIT")
  (cd "$installed" && sha256sum --check --quiet SHA256SUMS)
  ! find "$installed" -name '*.jar' | grep -qE 'junit|verification|darwin|arm64' || fail "The release has parts of another platform, or tools for tests."
  for page in $(grep -rhoE 'docs/[a-z/.-]*[a-z/]' "$installed/docs/help"); do
    [ -e "$installed/$page" ] || fail "The help texts name $page, and the release has no such page."
  done
  mkdir "$tries/home"
  user=()
  if [ "$(id -u)" = 0 ]; then
    chmod 711 "$tries"
    chown nobody "$tries/home"
    user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
  fi
  try_starts
  stop
  sh -c 'cat "$1"/home/.cache/turno/start-*.aot >/dev/null' sh "$tries" || fail "The first start noted nothing."
  for notes in "$tries"/home/.cache/turno/start-*.aot; do echo broken >"$notes"; done
  start
  ask GET /me >/dev/null || fail "The workspace did not survive a restart."
  stop
  echo "The archive works."
}

# The image as compose.yaml confines it.
try_image() {
  local archive
  archive=$(echo "$out"/turno-*-oci-amd64.tar)
  if find_engine "$archive"; then
    way=podman
    try_starts
    (engine exec "$name" wget -q -O /dev/null "${base%/v1}/health/ready") || fail "The image cannot ask for its own health."
  elif [ "$(id -u)" = 0 ]; then
    way=chroot
    unpack_image "$archive"
    try_starts
  else
    echo "The container image was not tried: that takes podman, or root for a chroot."
    return
  fi
  stop
  echo "The container image works (tried by $way)."
}

# find_engine ARCHIVE: sets runtime, confined and image; 1 without a podman that can start a container here
find_engine() {
  command -v podman >/dev/null 2>&1 || return 1
  runtime=()
  image=$(engine load --quiet --input "$1" | sed -n 's/^Loaded image: //p') || return 1
  for runtime in "" "--runtime=runc"; do
    # a machine may not allow the limits that podman sets by itself
    confined=(--rm --network=host --read-only --cap-drop=all --security-opt=no-new-privileges --ulimit=nofile=4096:4096
      --ulimit=nproc=4096:4096 --volume "$name:/var/lib/turno")
    # shellcheck disable=SC2206 # nothing, or one option
    runtime=($runtime)
    ! (engine run "${confined[@]}" "$image" version) >"$tries/log" 2>&1 || return 0
  done
  echo "podman can start no container here: $(tail -1 "$tries/log")"
  return 1
}

# unpack_image ARCHIVE: sets rootfs and environment
unpack_image() {
  local layout=$tries/layout layer
  mkdir "$layout"
  tar -xf "$1" -C "$layout"
  blobs() { grep -o '"digest":"sha256:[0-9a-f]*"' "$1" | sed "s|.*sha256:\(.*\)\"|$layout/blobs/sha256/\1|"; }
  manifest=$(blobs "$layout/index.json")
  if command -v umoci >/dev/null 2>&1; then
    umoci unpack --image "$layout:$(sed -n 's/.*ref.name":"\([^"]*\).*/\1/p' "$layout/index.json")" "$tries/bundle" >"$tries/log" 2>&1 ||
      fail "umoci cannot unpack the image."
    rootfs=$tries/bundle/rootfs
  else
    rootfs=$tries/rootfs
    mkdir "$rootfs"
    for layer in $(blobs "$manifest" | tail -n +2); do tar -xzf "$layer" -C "$rootfs" --same-owner; done
  fi
  chmod 711 "$tries"
  : >"$rootfs/etc/resolv.conf"
  mapfile -t environment < <(sed -n '/"Env"/,/]/s/^ *"\([A-Z_]*=.*\)",\{0,1\}$/\1/p' "$(blobs "$manifest" | head -1)")
}

(cd "$out" && sha256sum --check --quiet SHA256SUMS)
try_archive
try_image
echo "The release works."
