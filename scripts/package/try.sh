#!/usr/bin/env bash
# Tries a release as an operator would: checks it, starts it with an empty environment as an unprivileged user, creates a workspace,
# and starts it again, with the notes of the first start and with broken ones. Called by ./turno ci --full.
# try.sh FOLDER: the folder that ./turno package wrote
set -euo pipefail

out=$(cd "$1" && pwd -P)
tries=$(mktemp -d /tmp/turno-release.XXXXXX)
server=
end() {
  [ -z "$server" ] || kill -TERM "$server" 2>/dev/null || true
  wait
  rm -rf "$tries"
}
trap end EXIT

fail() {
  printf '%s\n' "$*" >&2
  [ ! -e "$tries/log" ] || tail -20 "$tries/log" >&2
  exit 1
}

(cd "$out" && sha256sum --check --quiet SHA256SUMS)
tar -xzf "$out"/turno-*-linux-amd64.tar.gz -C "$tries" --no-same-owner
installed=$(echo "$tries"/turno-*)
(cd "$installed" && sha256sum --check --quiet SHA256SUMS)
! find "$installed" -name '*.jar' | grep -qE 'junit|verification|darwin|arm64' || fail "The release has parts of another platform, or tools for tests."

mkdir "$tries/home"
user=()
if [ "$(id -u)" = 0 ]; then
  chmod 711 "$tries"
  chown nobody "$tries/home"
  user=(setpriv --reuid=nobody --regid=nogroup --clear-groups)
fi
# turno WORD…: a machine that has neither Java nor Maven nor Node.js on its PATH
turno() { (become "$@"); }

# become WORD…: the same in place of this process, which a signal then reaches
become() {
  cd "$tries/home" && exec env -i PATH=/nothing:/usr/bin:/bin JAVA_HOME=/nothing HOME="$tries/home" TURNO_DATA="$tries/home/data" TURNO_PORT=0 \
    TURNO_RESTART=off "${user[@]}" "$installed/bin/turno" "$@"
}

start() {
  local began=$SECONDS
  become run --empty >"$tries/log" 2>&1 &
  server=$!
  until grep -q '^ready on' "$tries/log"; do
    kill -0 "$server" 2>/dev/null || fail "The server did not start."
    [ $((SECONDS - began)) -lt 300 ] || fail "The server was not ready within five minutes."
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

turno version | grep -q ", commit $(cat "$installed/COMMIT"), schema " || fail "turno version names neither commit nor schema."
start
sh -c 'cat "$1"/home/.cache/turno/start-*.aot >/dev/null' sh "$tries" || fail "The first start noted nothing."
turno workspaces create --name Try --slug try --time-zone America/Sao_Paulo --currency BRL --locale pt-BR >/dev/null
key=$(turno keys create --workspace try --name try --scopes all --role owner | grep -o 'sak_[A-Za-z0-9_]*')
ask GET /me >/dev/null || fail "The API does not answer."
stop
start
stop
for notes in "$tries"/home/.cache/turno/start-*.aot; do echo broken >"$notes"; done
start
ask GET /me >/dev/null || fail "The workspace did not survive a restart."
stop
echo "The release works."
