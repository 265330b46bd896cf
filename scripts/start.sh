# Starts the server and the programs that test it. Sourced by ./turno, and by the script of an installation
# (scripts/installed/turno).
# shellcheck shell=bash disable=SC2154 # variables of ./turno

# memory_megabytes: the memory of this machine or container; empty if unknown
memory_megabytes() {
  local bytes file limit
  if [ -r /proc/meminfo ]; then
    bytes=$(($(sed -n 's/^MemTotal: *\([0-9]*\) kB/\1/p' /proc/meminfo) * 1024))
    for file in /sys/fs/cgroup/memory.max /sys/fs/cgroup/memory/memory.limit_in_bytes; do
      limit=$(cat "$file" 2>/dev/null || true)
      # 'max', or a number larger than the machine's memory, means no limit
      case $limit in '' | *[!0-9]*) continue ;; esac
      [ ${#limit} -gt 15 ] || [ "$limit" -ge "$bytes" ] || bytes=$limit
    done
  else
    bytes=$(sysctl -n hw.memsize 2>/dev/null || true)
  fi
  [ -z "$bytes" ] || printf '%s' $((bytes / 1048576))
}

# heap_megabytes MEMORY: a quarter of this memory, from 256 to 2048 MiB: PostgreSQL and the system's cache need the rest
heap_megabytes() {
  local heap=$((${1:-0} / 4))
  [ "$heap" -ge 256 ] || heap=256
  [ "$heap" -le 2048 ] || heap=2048
  printf '%s' "$heap"
}

processors() { getconf _NPROCESSORS_ONLN 2>/dev/null || printf 1; }

# modules_of NAME: the modules that provide the jars of a build, in addition to the libraries of the first module
modules_of() {
  case $1 in
    server) printf 'server availability postgres' ;;
    contract-tools) printf 'contract-tools' ;;
    verification) printf 'verification postgres' ;;
    bench) printf 'bench server availability verification postgres' ;;
  esac
}

# speak_utf8: Java reads arguments and writes text in the locale's character set. Without a locale (cron), or with one that this
# machine lacks (often over ssh), the character set is ASCII: a name with an accent would be stored as question marks.
speak_utf8() {
  case $(locale charmap 2>/dev/null || true) in
    # a machine without this locale prints a warning and continues as before
    ANSI_X3.4-1968 | US-ASCII | '') export LC_ALL=C.UTF-8 2>/dev/null ;;
  esac
}

# java_command WORD NAME: sets $java_command to the Java command line for the build in $app, up to the class name.
java_command() {
  local module path=
  speak_utf8
  for module in $(modules_of "$2"); do path=$path$app/turno-$module.jar:; done
  # sorted independently of the locale: Java's start cache is valid for one class path only
  path=$path$(LC_ALL=C; printf '%s:' "$app"/lib/*.jar)
  java_command=(
    "$JAVA_HOME/bin/java"
    -XX:-UsePerfData
    -XX:MetaspaceSize=96m # otherwise full collections run while classes are loaded
    -XX:MaxTenuringThreshold=2 # objects that outlive a request live long, and would otherwise be copied up to fifteen times
    -Xlog:disable
    -Xlog:all=error:stderr
    -Duser.timezone=UTC
    --enable-native-access=ALL-UNNAMED
    ${origin[@]+"${origin[@]}"}
  )
  local heap=256 collector=(-XX:+UseSerialGC)
  case $1 in
    run)
      heap=$(heap_megabytes "$(memory_megabytes)")
      # a full collection of a large heap by one thread would block requests for a second
      [ "$heap" -lt 1024 ] || [ "$(processors)" -lt 2 ] || collector=(-XX:+UseG1GC -XX:MaxGCPauseMillis=20)
      java_command+=(-XX:+ExitOnOutOfMemoryError) # with exit code 3; the state after the Error is unknown
      ;;
    race | fuzz | simulate | attack | agents | pix-simulator | whatsapp-simulator) ;;
    *) java_command+=(-XX:TieredStopAtLevel=1) ;; # other commands are too short-lived for the better compiler to pay off
  esac
  java_command+=("-Xmx${heap}m")
  case ${TURNO_JAVA_OPTIONS:-} in *-XX:+Use*GC*) ;; *) java_command+=("${collector[@]}") ;; esac
  [ ! -e "$(start_cache)" ] || java_command+=("-XX:AOTCache=$(start_cache)")
  # shellcheck disable=SC2206 # several options in one variable
  java_command+=(${TURNO_JAVA_OPTIONS:-} -cp "${path%:}")
}

# Starts the new build once, with a temporary data folder, so that Java records the classes it loads in a start cache: later starts
# take half the processor time. A build works without this cache too, so a failure here does not stop the build.
learn_start() {
  local folder=$work/.learn-$$ noted=$work/learn-start.log pid port path tenths=0
  rm -rf "$folder"
  mkdir -p "$folder" || return 0
  say "  recording the classes that a start loads"
  java_command run server
  env -i PATH="$PATH" HOME="${HOME:-/}" "${java_command[@]}" "-XX:AOTCacheOutput=$folder/turno.aot" \
    turno.Main run --port 0 --data "$folder/data" --demo >"$noted" 2>&1 9>&- &
  pid=$!
  trap 'kill -TERM "$pid" 2>/dev/null || true; wait "$pid" 2>/dev/null || true; rm -rf "$folder"; exit 130' INT TERM
  while [ "$tenths" -lt 1800 ] && ! grep -q '^ready on' "$noted" 2>/dev/null && kill -0 "$pid" 2>/dev/null; do
    sleep 0.1
    tenths=$((tenths + 1))
  done
  port=$(sed -n 's#^ready on http://[^/]*:\([0-9]*\)/.*#\1#p' "$noted")
  if [ -n "$port" ]; then
    for path in /health/ready /v1/openapi.json /v1/me; do ask 127.0.0.1 "$port" "$path" >/dev/null; done
  fi
  kill -TERM "$pid" 2>/dev/null || true
  wait "$pid" 2>/dev/null || true
  trap - INT TERM
  if [ -s "$folder/turno.aot" ]; then
    mv "$folder/turno.aot" "$(start_cache)" || true
  else
    say "  (starts will be slower: see $noted)"
  fi
  rm -rf "$folder"
}

# The file with Java's start cache. Its name depends on the build's folder: Java fails if the jars were moved after the cache was
# made, so a moved or copied build must not find the cache.
start_cache() {
  printf '%s/start-%s.aot' "${cache:-$app}" "$(printf '%s' "$app${build_id:-}" | cksum | tr -c '0-9\n' '-')"
}

# ask HOST PORT PATH: prints the answer to a GET request
ask() {
  local line
  (
    exec 3<>"/dev/tcp/$1/$2" || exit 0
    printf 'GET %s HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n' "$3" >&3
    while IFS= read -r -t 5 line <&3; do printf '%s\n' "$line"; done
  ) 2>/dev/null || true
}

# setting NAME DEFAULT: the value that the server uses, from the environment or from turno.conf
setting() {
  local value=${!1:-}
  [ -n "$value" ] || value=$(sed -n "s/^[[:space:]]*$1[[:space:]]*=[[:space:]]*//p" "${TURNO_DATA:-data}/turno.conf" 2>/dev/null | tail -1 || true)
  printf '%s' "${value:-$2}"
}

# The command for a unit's ExecStartPost: waits until the server serves requests, and fails if systemd's MAINPID has exited. After ten
# minutes, it stops waiting without failing, because a recovery or a migration may take longer.
await_ready() {
  local host port ends=$((SECONDS + 600))
  host=$(setting TURNO_HOST 127.0.0.1)
  port=$(setting TURNO_PORT 8080)
  case $host in 0.0.0.0 | '') host=127.0.0.1 ;; ::) host=::1 ;; esac
  while [ "$SECONDS" -lt "$ends" ]; do
    [ -z "${MAINPID:-}" ] || kill -0 "$MAINPID" 2>/dev/null || fail "The server has ended."
    case $(ask "$host" "$port" /health/ready) in 'HTTP/1.1 200'*) return 0 ;; esac
    sleep 0.2
  done
  say "The server does not serve requests yet; its log says what it is waiting for."
}

# Whether this script restarts a failed server; by default, it leaves that to systemd if systemd started the server.
starts_again() {
  case ${TURNO_RESTART:-auto} in
    on) return 0 ;;
    off) return 1 ;;
    *) [ -z "${INVOCATION_ID:-}" ] ;;
  esac
}

# run_again COMMAND…: runs a server, and restarts it if it exits because of a fault, up to a limit
run_again() {
  local most=5 within=600 child code again stopping= ends= kept count at
  trap 'stopping=yes; kill -TERM "$child" 2>/dev/null || true' INT TERM HUP
  while :; do
    "$@" <&0 &
    child=$!
    [ -z "${app:-}" ] || used_by "$child"
    while :; do
      code=0
      wait "$child" || code=$?
      kill -0 "$child" 2>/dev/null || break # otherwise a signal has ended only the wait, not the server
    done
    again=0
    wait "$child" 2>/dev/null || again=$?
    [ "$again" = 127 ] || code=$again
    # 3: the server found a fault in itself, or ran out of memory; 134: Java aborted
    case $code in 3 | 134) ;; *) return "$code" ;; esac
    [ -z "$stopping" ] || return "$code"
    kept=
    count=0
    for at in $ends; do
      if [ $((SECONDS - at)) -lt "$within" ]; then
        kept="$kept $at"
        count=$((count + 1))
      fi
    done
    if [ "$count" -ge "$most" ]; then
      say "The server was restarted $most times within $((within / 60)) minutes and has failed again; it is not restarted."
      return "$code"
    fi
    ends="$kept $SECONDS"
    say "The server ended with exit code $code; restarting it ($((count + 1)) of $most times within $((within / 60)) minutes)."
  done
}

serve() {
  find_jdk
  build server
  if [ "$1" = run ]; then
    used_by $$
    tell_bare
  fi
  java_command "$1" server
  local command=("${java_command[@]}" turno.Main "$@") code=0
  if is_demo "$@"; then
    begin_demo_provider
    export TURNO_ALLOW_NETWORKS="${TURNO_ALLOW_NETWORKS:+$TURNO_ALLOW_NETWORKS,}127.0.0.1/32"
    command+=(--pix-simulator "http://127.0.0.1:$demo_provider_port")
    run_again "${command[@]}" || code=$?
    kill "$demo_provider" 2>/dev/null || true
    exit "$code"
  fi
  if [ "$1" = run ] && starts_again; then
    run_again "${command[@]}" || exit $?
    exit 0
  fi
  exec "${command[@]}"
}

is_demo() {
  local argument
  [ "$1" = run ] || return 1
  for argument in "$@"; do
    [ "$argument" != --demo ] || return 0
  done
  return 1
}

# Starts the simulated provider of the demo's deposits, which stops with the server. The server need not wait for the provider,
# because it retries.
begin_demo_provider() {
  local server=$app
  build verification
  java_command pix-simulator verification
  mkdir -p "$root/target"
  "${java_command[@]}" -Dslf4j.internal.verbosity=ERROR turno.verification.VerificationMain pix-simulator --port "$demo_provider_port" \
    >"$root/target/pix-simulator.log" 2>&1 9>&- </dev/null &
  demo_provider=$!
  used_by "$demo_provider"
  app=$server
}

# verify WORD…: runs a program that tests servers from outside, and that starts them from the same build as ./turno run
verify() {
  local server
  find_jdk
  build server
  used_by $$
  java_command run server
  server=$(printf '%s\n' "${java_command[@]}" turno.Main)
  build verification
  java_command "$1" verification
  exec "${java_command[@]}" -Dslf4j.internal.verbosity=ERROR "-Dturno.server=$server" turno.verification.VerificationMain "$@"
}

# imitate WORD ARG…: runs a simulator of an outside service that Turno uses; it needs no Turno server
imitate() {
  find_jdk
  build verification
  used_by $$
  java_command "$1" verification
  exec "${java_command[@]}" -Dslf4j.internal.verbosity=ERROR turno.verification.VerificationMain "$@"
}
