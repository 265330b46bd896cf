#!/usr/bin/env bash
# Tries a release as an operator would: checks it, starts the server with an empty environment as an unprivileged user, makes a
# booking, and starts the server again, both with the start cache of the first start and with a broken one; upgrades the server to a
# version with a newer schema, and rolls back as docs/operations/upgrade.md describes. Covers the archive; the Debian package in
# a chroot of Debian 12, where it is also removed and purged; and the container image with podman or, if podman cannot start the
# image, in a chroot. Called by ./turno ci --full.
# try.sh FOLDER: the folder that ./turno package wrote
set -euo pipefail

out=$(cd "$1" && pwd -P)
root=$(cd "$(dirname "$0")/../.." && pwd -P)
tries=$(mktemp -d /tmp/turno-release.XXXXXX)
server=
running=
way=archive
name=turno-try-$$
# limits for a start that uses the start cache of an earlier start
max_milliseconds=3000
max_megabytes=300
end() {
  [ -z "$server" ] || kill -TERM "$server" 2>/dev/null || true
  for _ in $(seq 60); do
    [ -n "$server" ] && kill -0 "$server" 2>/dev/null || break
    sleep 0.5
  done
  [ -z "$server" ] || kill -KILL "$server" 2>/dev/null || true
  wait
  # podman leaves behind overlay mounts, and files that belong to other users
  [ ! -d "$tries/storage" ] || { (engine system reset --force) || umount "$tries/storage/overlay"; } >/dev/null 2>&1 || true
  rm -rf "$tries"
}
trap end EXIT

# not_tried PART REASON: records and reports that a part of the release could not be tried
untried=
not_tried() {
  untried="${untried:+$untried, }$1"
  echo "The $1 was not tried: $2"
}

fail() {
  printf '%s\n' "$*" >&2
  [ ! -e "$tries/log" ] || tail -20 "$tries/log" >&2
  exit 1
}

# turno WORD…: runs a command of the release being tried
turno() { (become "$@"); }

# become WORD…: like turno, but replaces this process, so that a signal reaches the command
become() {
  case $way in
    archive) # a machine without Java, Maven and Node.js on its PATH
      cd "$tries/home" && exec env -i PATH=/nothing:/usr/bin:/bin JAVA_HOME=/nothing HOME="$tries/home" TURNO_DATA="$tries/home/data" \
        TURNO_PORT=0 TURNO_RESTART=off "${user[@]}" "$installed/bin/turno" "$@"
      ;;
    debian) # runs the server as the unit does, and other commands as root does
      case $1 in
        run) enter setpriv --reuid=turno --regid=turno --init-groups env "${unit[@]}" /usr/lib/turno/bin/turno "$@" ;;
        await-ready | learn-start) enter setpriv --reuid=turno --regid=turno --init-groups env "${unit[@]}" MAINPID="$server" /usr/lib/turno/bin/turno "$@" ;;
        *) enter turno "$@" ;;
      esac
      ;;
    podman)
      local named=()
      [ "$1" != run ] || named=(--name "$name")
      if [ -n "$running" ] && [ "$1" != learn-start ]; then engine exec "$name" turno "$@"; fi
      engine run "${named[@]}" "${confined[@]}" "${mounts[@]}" -e TURNO_HOST=127.0.0.1 -e TURNO_PORT=0 -e TURNO_RESTART=off "$image" "$@"
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

# enter WORD…: runs a command in the Debian chroot, as root
enter() {
  # shellcheck disable=SC2016 # for the other shell
  exec unshare --mount sh -c 'cd "$1"; shift
    mount -t proc proc proc && mount --rbind /dev dev
    exec chroot . /usr/bin/env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8 "$@"' sh "$rootfs" "$@"
}

# engine WORD…: runs podman with its own storage
engine() {
  exec podman --root "$tries/storage" --runroot "$tries/runroot" --cgroup-manager cgroupfs --events-backend none "${runtime[@]}" "$@"
}

start() {
  local began
  began=$(date +%s%3N)
  become run --empty >"$tries/log" 2>&1 &
  server=$!
  if [ "$way" = debian ]; then
    while [ -e "/proc/$server" ] && [ "$(stat -c %u "/proc/$server")" = 0 ]; do sleep 0.05; done
    turno await-ready || fail "'turno await-ready', with which the unit waits for the server, failed."
  fi
  until grep -q '^ready on' "$tries/log"; do
    kill -0 "$server" 2>/dev/null || fail "The server did not start."
    [ $(($(date +%s%3N) - began)) -lt 1200000 ] || fail "The server was not ready within twenty minutes."
    sleep 0.05
  done
  took=$(($(date +%s%3N) - began))
  running=yes
  base=$(sed -n 's/^ready on //p' "$tries/log")
  echo "ready after $took ms"
}

stop() {
  local code=0
  kill -TERM "$server"
  wait "$server" || code=$?
  server=
  running=
  [ "$code" = 0 ] || fail "The stopped server ended with exit code $code."
}

# ask METHOD PATH [BODY]: sends a request to the server's API, and prints the answer
ask() {
  curl -sf -X "$1" "$base$2" -H "Authorization: Bearer $key" -H "Content-Type: application/json" -H "Idempotency-Key: $RANDOM$RANDOM" ${3:+-d "$3"}
}

# Tries the first start, creates a workspace with a booking, and tries the second start.
try_starts() {
  local person service
  # reads the whole output: podman fails if its reader ends early
  [[ $(turno version) == *", commit $commit, schema "* ]] || fail "turno version does not name this commit and the schema."
  start
  turno workspaces create --name Try --slug try --time-zone America/Sao_Paulo --currency BRL --locale pt-BR >/dev/null
  key=$(turno keys create --workspace try --name try --scopes all --role owner | grep -o 'sak_[A-Za-z0-9_]*')
  person=$(id_of "$(ask POST /resources '{"name":"Ana"}')")
  service=$(id_of "$(ask POST /services '{"name":"Cut","duration_minutes":30,"requirements":[{"resource_id":"'"$person"'"}]}')")
  booking=$(id_of "$(ask POST /bookings '{"service_id":"'"$service"'","start":"'"$(date -u -d 'tomorrow 15:00' +%FT%TZ)"'","customer":{"name":"Maria"}}')")
  stop
  start
  require_booking
}

# id_of JSON: the first id in an answer, which is the id of the object
id_of() { printf '%s' "$1" | grep -oE '"id":"[a-z]+_[0-9A-Za-z]+"' | head -1 | cut -d '"' -f 4; }

require_booking() { [[ $(ask GET "/bookings/$booking") == *'"status":"confirmed"'* ]] || fail "The booking is missing."; }

# Checks the limits that the server promises once it has a start cache. A machine that is busy at that moment gets a second
# chance.
require_limits() {
  local postmaster process java sum=0
  if [ "$took" -gt "$max_milliseconds" ]; then
    stop
    start
  fi
  [ "$took" -le "$max_milliseconds" ] || fail "A start took $took ms, more than $max_milliseconds."
  java=$(resident "$server")
  postmaster=$(head -1 "$state/data/postgres/postmaster.pid")
  for process in "$postmaster" $(pgrep -P "$postmaster"); do sum=$((sum + $(resident "$process"))); done
  echo "$java MiB resident, and $sum MiB in PostgreSQL"
  # only Java is limited: PostgreSQL's memory is mostly buffers, which grow with the machine's memory
  [ "$java" -le "$max_megabytes" ] || fail "Java uses $java MiB, more than $max_megabytes."
}

# resident PROCESS: the memory of a process in MiB; memory that processes share is divided among them
resident() { awk '$1 == "Pss:" { print int($2 / 1024) }' "/proc/$1/smaps_rollup" 2>/dev/null || echo 0; }

# make_next: lays out the same release with the migrations of a later version, sets $next to its folder, and sets $schema to the
# number of the last migration
make_next() {
  local work=$tries/make
  next=$tries/next/${installed##*/}
  mkdir -p "$work" "$tries/next"
  cp -a "$installed" "$next"
  schema=$("$root/scripts/package/next.sh" "$installed/app/*:$installed/app/lib/*" "$work" 2>"$tries/log") || fail "The next version cannot be compiled."
  "${JAVA_HOME:-/usr}/bin/jar" --update --file "$next/app/turno-server.jar" -C "$work" .
  (cd "$next" && find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | xargs -0 sha256sum >SHA256SUMS)
}

# use old|next: installs one version in place of the other, without restarting the server
use() {
  local from=$installed_old file
  [ "$1" = old ] || from=$next
  case $way in
    archive) installed=$from ;;
    debian)
      cp "$tries/$1.deb" "$rootfs/tmp/turno.deb"
      (enter dpkg -i /tmp/turno.deb) >"$tries/dpkg.log" 2>&1 || fail "The package cannot be installed: $(tail -3 "$tries/dpkg.log")"
      ;;
    podman)
      mounts=()
      [ "$1" = old ] || for file in app/turno-server.jar SHA256SUMS; do mounts+=(--volume "$from/$file:/opt/turno/$file:ro"); done
      ;;
    chroot)
      for file in app/turno-server.jar SHA256SUMS; do
        cp "$from/$file" "$rootfs/opt/turno/$file.new" && mv "$rootfs/opt/turno/$file.new" "$rootfs/opt/turno/$file"
      done
      ;;
  esac
}

# Follows docs/operations/upgrade.md: backup, start cache in advance, the new version on the same data, and the rollback. Needs a
# running server.
try_upgrade() {
  local lost
  turno db backup "$inner/before.turno" >"$tries/words.log" 2>&1 || fail "The backup failed: $(tail -3 "$tries/words.log")"
  use next
  turno learn-start >"$tries/words.log" 2>&1
  stop
  start
  ! grep -q 'recording the classes that a start loads' "$tries/log" || fail "The start cache was not made in advance."
  require_booking
  # in a chroot, Java finds no disk for the data folder, which turno check reports as a fault
  turno check >"$tries/words.log" 2>&1 || true
  grep -q "schema: .*$schema" "$tries/words.log" || fail "The next version did not migrate the database."
  lost=$(id_of "$(ask POST /customers '{"name":"Lost"}')")
  stop
  [ "$way" != debian ] || rm "$rootfs/etc/turno/turno.env" # an operator may delete the file
  use old
  if (become run --empty) >"$tries/log" 2>&1; then fail "The earlier version started on the newer schema."; fi
  grep -q 'does not know' "$tries/log" || fail "The earlier version does not say why it refuses to start."
  turno db restore "$inner/before.turno" --data "$inner/data-back" >"$tries/words.log" 2>&1 || fail "The restore failed: $(tail -3 "$tries/words.log")"
  [ ! -e "$state/data/secret.key" ] || cp -p "$state/data/secret.key" "$state/data-back/"
  mv "$state/data" "$state/data-newer"
  mv "$state/data-back" "$state/data"
  start
  require_booking
  ! ask GET "/customers/$lost" >/dev/null || fail "A customer created after the backup is still there."
  turno db release --yes >"$tries/words.log" 2>&1 || fail "turno db release failed: $(tail -3 "$tries/words.log")"
  stop
  echo "The upgrade and the rollback work."
}

try_archive() {
  tar -xzf "$out"/turno-*-linux-amd64.tar.gz -C "$tries" --no-same-owner
  installed=$(echo "$tries"/turno-*)
  installed_old=$installed
  state=$tries/home
  inner=$state
  commit=$(cat "$installed/COMMIT")
  (cd "$installed" && sha256sum --check --quiet SHA256SUMS)
  ! find "$installed" -name '*.jar' | grep -qE 'junit|verification|darwin|arm64' || fail "The release contains parts for another platform, or test tools."
  for page in $(grep -rhoE 'docs/[a-z/.-]*[a-z/]' "$installed/docs/help"); do
    [ -e "$installed/$page" ] || fail "The help texts name $page, which the release lacks."
  done
  mkdir "$tries/home"
  user=()
  if [ "$(id -u)" = 0 ]; then
    chmod 711 "$tries"
    chown nobody "$tries/home"
    user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
  fi
  try_starts
  require_limits
  stop
  sh -c 'cat "$1"/home/.cache/turno/start-*.aot >/dev/null' sh "$tries" || fail "The first start made no start cache."
  for notes in "$tries"/home/.cache/turno/start-*.aot; do echo broken >"$notes"; done
  start
  make_next
  try_upgrade
  echo "The archive works."
}

try_debian() {
  local debian=$root/.turno/debian-base
  if [ "$(id -u)" != 0 ] || ! command -v debootstrap >/dev/null 2>&1; then
    not_tried "Debian package" "that needs root, and debootstrap for a chroot."
    return
  fi
  if [ ! -d "$debian" ]; then
    rm -rf "$debian.new"
    if ! debootstrap --variant=minbase --include=adduser bookworm "$debian.new" >"$tries/debootstrap.log" 2>&1; then
      not_tried "Debian package" "debootstrap could not make a chroot: $(tail -1 "$tries/debootstrap.log")"
      return
    fi
    mv "$debian.new" "$debian"
  fi
  way=debian
  rootfs=$tries/debian
  cp -a "$debian" "$rootfs"
  state=$rootfs/var/lib/turno
  inner=/var/lib/turno
  port=$((20000 + RANDOM % 10000))
  unit=(-i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/var/lib/turno TURNO_DATA=/var/lib/turno/data CACHE_DIRECTORY=/var/cache/turno
    CREDENTIALS_DIRECTORY=/run/turno INVOCATION_ID=try "TURNO_PORT=$port")
  cp "$out"/turno_*_amd64.deb "$tries/old.deb"
  make_next_package
  use old
  [ "$(stat -c '%U %a' "$rootfs/etc/turno/secret.key")" = 'root 600' ] || fail "The key does not belong to root with mode 600."
  printf ' TURNO_PORT = %s \n' "$port" >>"$rootfs/etc/turno/turno.env"
  hand_over_key
  try_starts
  require_limits
  try_upgrade
  (enter dpkg -r turno) >"$tries/dpkg.log" 2>&1 || fail "The package cannot be removed: $(tail -3 "$tries/dpkg.log")"
  mv "$state/data" "$state/elsewhere" # as if the data were in an external database
  (enter dpkg -P turno) >"$tries/dpkg.log" 2>&1 || fail "The package cannot be purged: $(tail -3 "$tries/dpkg.log")"
  [ -s "$rootfs/etc/turno/secret.key" ] || fail "A purge deletes the key."
  [ -d "$state/elsewhere/postgres" ] || fail "A purge deletes data."
  [ ! -e "$rootfs/usr/lib/turno" ] && [ ! -e "$rootfs/var/cache/turno" ] || fail "A purge leaves files of the program."
  echo "The Debian package works (tried in a chroot, without systemd)."
}

# Imitates systemd's LoadCredential=.
hand_over_key() {
  mkdir -p "$rootfs/run/turno"
  cp "$rootfs/etc/turno/secret.key" "$rootfs/run/turno/secret.key"
  chown -R --reference="$state" "$rootfs/run/turno"
}

make_next_package() {
  local made=$tries/next-package file
  dpkg-deb -R "$tries/old.deb" "$made"
  for file in app/turno-server.jar SHA256SUMS; do cp "$next/$file" "$made/usr/lib/turno/$file"; done
  sed -i 's/^Version: .*/&+next/' "$made/DEBIAN/control"
  (cd "$made" && find . -path ./DEBIAN -prune -o -type f ! -path './etc/*' -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  dpkg-deb --root-owner-group -Zgzip -z1 --build "$made" "$tries/next.deb" >/dev/null
  rm -rf "$made"
}

# Tries the image with the restrictions of compose.yaml.
try_image() {
  local archive
  archive=$(echo "$out"/turno-*-oci-amd64.tar)
  if find_engine "$archive"; then
    way=podman
    state=$tries/storage/volumes/$name/_data
    inner=/var/lib/turno
    try_starts
    (engine exec "$name" wget -q -O /dev/null "${base%/v1}/health/ready") || fail "The health check inside the image fails."
  elif [ "$(id -u)" = 0 ]; then
    way=chroot
    unpack_image "$archive"
    state=$rootfs/var/lib/turno
    inner=/var/lib/turno
    try_starts
    require_limits
  else
    not_tried "container image" "that needs podman, or root for a chroot."
    return
  fi
  try_upgrade
  echo "The container image works (tried by $way)."
}

# find_engine ARCHIVE: sets $runtime, $confined and $image; returns 1 if no podman here can start a container
find_engine() {
  command -v podman >/dev/null 2>&1 || return 1
  runtime=()
  mounts=()
  image=$(engine load --quiet --input "$1" | sed -n 's/^Loaded image: //p') || return 1
  for runtime in "" "--runtime=runc"; do
    # a machine may not allow the limits that podman sets by default
    confined=(--rm --network=host --read-only --cap-drop=all --security-opt=no-new-privileges --ulimit=nofile=4096:4096
      --ulimit=nproc=4096:4096 --volume "$name:/var/lib/turno")
    # shellcheck disable=SC2206 # no option, or one
    runtime=($runtime)
    ! (engine run "${confined[@]}" "$image" version) >"$tries/log" 2>&1 || return 0
  done
  echo "podman cannot start a container here: $(tail -1 "$tries/log")"
  return 1
}

# unpack_image ARCHIVE: sets $rootfs and $environment
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
try_debian
try_image
if [ -n "$untried" ]; then
  [ "${TURNO_TRY:-}" = part ] || fail "Not tried: $untried. To accept a release that was tried only in part, set TURNO_TRY=part."
  echo "The release works, as far as it was tried. Not tried: $untried."
else
  echo "The release works."
fi
