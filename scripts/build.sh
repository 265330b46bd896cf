# Builds missing or stale parts. Sourced by ./turno.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

# has_server NAME: whether this build includes the server, and with it the contract and the dashboard
has_server() { case " $(modules_of "$1") " in *' server '*) ;; *) return 1 ;; esac; }

# sources_of NAME: the paths from which a build is made
sources_of() {
  local module
  printf 'pom.xml .mvn turno scripts/build.sh scripts/start.sh'
  for module in $(modules_of "$1"); do printf ' %s/pom.xml %s/src/main' "$module" "$module"; done
  ! has_server "$1" || printf ' contract contract-tools/pom.xml contract-tools/src/main %s %s' "$dashboard_sources" "$served_documents"
}

# state_of PATH…: a checksum of the content of these files and folders, regardless of modification times
state_of() {
  (
    cd "$root"
    find "$@" \( -name node_modules -o -path web/dist -o -path web/target -o -path 'web/test*' \) -prune \
      -o -type f -print0 2>/dev/null |
      LC_ALL=C sort -z | xargs -0 cksum | cksum | tr -c '0-9\n' '-'
  )
}

# source_state NAME: a checksum of a build's sources and of the JDK's folder and version
source_state() {
  {
    printf '%s\n' "$JAVA_HOME"
    cat "$JAVA_HOME/release"
    # shellcheck disable=SC2046 # a list of paths
    state_of $(sources_of "$1")
  } | cksum | tr -c '0-9\n' '-'
}

lock_build() {
  mkdir -p "$work" "$root/target"
  if command -v flock >/dev/null 2>&1; then
    exec 9>>"$work/build.lock"
    if ! flock -n 9; then
      say "Another build is running in this checkout (pid $(cat "$work/build.pid" 2>/dev/null || echo unknown)); waiting for it."
      flock 9
    fi
  else
    local said= holder
    while ! mkdir "$work/build.lock.d" 2>/dev/null; do
      holder=$(cat "$work/build.pid" 2>/dev/null || echo 0)
      if [ "$holder" != 0 ] && ! kill -0 "$holder" 2>/dev/null; then
        rmdir "$work/build.lock.d" 2>/dev/null || true # the build that held the lock was killed
        continue
      fi
      [ -n "$said" ] || say "Another build is running in this checkout (pid $holder); waiting for it."
      said=yes
      sleep 0.3
    done
    trap 'rmdir "$work/build.lock.d" 2>/dev/null || true' EXIT
  fi
  echo $$ >"$work/build.pid"
}

unlock_build() {
  rm -f "$work/build.pid"
  if command -v flock >/dev/null 2>&1; then
    exec 9>&-
  else
    rmdir "$work/build.lock.d" 2>/dev/null || true
    trap - EXIT
  fi
}

maven() {
  (cd "$root" && mvn -B -Dstyle.color=never -Dturno.checks "$@")
}

# Filters Maven's output to the lines that a waiting person wants to see.
show_steps='
  /^Download(ed|ing) from/ || /^\[INFO\] Download(ed|ing) from/ {
    if (/Downloaded/ && ++files % 40 == 0) { print "  " files " files downloaded"; fflush() }
    next
  }
  /^\[INFO\] --- .*(compiler).*:compile .* @ / { print "  compiling " $(NF - 1); fflush() }
  /^\[INFO\] --- .*(compiler).*:testCompile .* @ / { if (tests) { print "  compiling the tests of " $(NF - 1); fflush() } }
  /^\[INFO\] --- .*exec.*:java / { print "  bundling the contract"; fflush() }
  /^\[(INFO|WARNING|ERROR)\] Tests run:.* -- in / { sub(/^\[[A-Z]*\] /, "  "); print; fflush(); next }
  /^\[ERROR\] +[A-Za-z0-9_]+[.:]/ && tests { sub(/^\[ERROR\] /, "  "); print; fflush() }
  /^\[(INFO|WARNING|ERROR)\] Tests run:/ && tests { sub(/^\[[A-Z]*\] /, ""); closing = closing $0 "\n"; next }
  END { printf "%s", closing }
'

# awk that handles each line as soon as it arrives; by default, mawk (on Debian and Ubuntu) waits for 4 KiB of input.
live_awk() {
  case $(awk -W version 2>/dev/null </dev/null || true) in
    mawk*) awk -W interactive "$@" ;;
    *) awk "$@" ;;
  esac
}

# build_steps LOG TESTS GOAL…: runs Maven with its full output in a file and only the steps on the terminal
build_steps() {
  local file=$1 tests=$2
  shift 2
  mkdir -p "$(dirname "$file")"
  set +e
  maven "$@" 2>&1 | tee "$file" | live_awk -v tests="$tests" "$show_steps" >&2
  local code=${PIPESTATUS[0]}
  set -e
  return "$code"
}

# Prints why a build failed: the lines of the compiler or a plugin, without Maven's hints on how to use Maven.
show_failure() {
  local lines
  lines=$(grep -E '^\[ERROR\]|^\[WARNING\] .*\.java:|^error:' "$1" | grep -vE 'Help 1|re-run Maven|Re-run Maven|full stack trace|For more information|After correcting|mvn <args>|Run .mvn|^\[ERROR\] *$' | awk '!seen[$0]++' | head -40)
  if [ -n "$lines" ]; then say "$lines"; else tail -25 "$1" >&2; fi
  say "The whole output is in $1"
}

# A build is a folder that never changes once it has its name: a running server keeps the build it was started from.
app_folder() { printf '%s/app-%s-%s' "$work" "$1" "$(source_state "$1")"; }

# The version of the sources.
source_version() { sed -n 's:^  <version>\(.*\)</version>$:\1:p' "$root/pom.xml"; }

# assemble NAME FOLDER: lays out a build in this folder, from the jars that Maven has made
assemble() {
  local name=$1 target=$2 fresh=$work/.app-$$ version module jar
  version=$(source_version) # the jar of another version may be in the same folder
  rm -rf "$fresh"
  mkdir -p "$fresh/lib" "$fresh/users"
  for module in $(modules_of "$name"); do
    cp "$root/$module/target/turno-$module-$version.jar" "$fresh/turno-$module.jar"
  done
  for jar in "$root/$name"/target/lib/*.jar; do
    ln "$jar" "$fresh/lib/" 2>/dev/null || cp "$jar" "$fresh/lib/"
  done
  "$JAVA_HOME/bin/java" "$root/scripts/Unsigned.java" "$fresh"/lib/*.jar
  mv "$fresh" "$target"
}

# Whether the checkout has uncommitted changes: while code is being edited, each build is usually started only once, so making a
# start cache would not pay off.
is_edited() {
  [ -n "$(git -C "$root" status --porcelain -- . ':(exclude)data' 2>/dev/null)" ]
}

# drop_old_apps NAME FOLDER: deletes all builds with this name that no process uses, except the one in this folder
drop_old_apps() {
  local folder user used
  for folder in "$work/app-$1"-*; do
    [ -d "$folder" ] && [ "$folder" != "$2" ] || continue
    used=
    for user in "$folder"/users/*; do
      [ -e "$user" ] || continue
      if kill -0 "$(basename "$user")" 2>/dev/null; then used=yes; else rm -f "$user"; fi
    done
    [ -n "$used" ] || rm -rf "$folder"
  done
}

# Makes web/target/dashboard, which the server's jar includes, from the current sources; returns 1 if that is impossible.
build_dashboard() {
  local state file=$root/target/dashboard.log packed=$root/web/target
  state=$(state_of $dashboard_sources)
  [ "$(cat "$packed/state" 2>/dev/null)" != "$state" ] || return 0
  rm -rf "$packed/state" "$packed/dashboard" "$root"/server/target/classes/dashboard "$root"/server/target/quick/classes/dashboard
  has_node || return 1
  say "  building the dashboard"
  mkdir -p "$root/target" "$packed"
  if ! (cd "$root/web" && npm_modules && npm run --silent build && node tools/pack.mjs) >"$file" 2>&1; then
    rm -rf "$packed/dashboard"
    say "The dashboard cannot be built:"
    tail -15 "$file" >&2
    say "The whole output is in $file"
    return 1
  fi
  printf '%s\n' "$state" >"$packed/state"
}

# build NAME: sets $app to the folder of a build that matches the sources. A build without the dashboard has its own folder, and is
# replaced by the next './turno run', 'bench' or 'package' that can build the dashboard.
build() {
  local name=$1
  app=$(app_folder "$name")
  [ ! -d "$app" ] || return 0
  if [ -d "$app-bare" ] && ! { case ${word:-} in run | bench | package) has_node ;; *) false ;; esac; }; then
    app=$app-bare
    return
  fi
  need_maven
  lock_build
  app=$(app_folder "$name")
  if has_server "$name" && [ ! -d "$app" ] && ! build_dashboard; then
    app=$app-bare
  fi
  if [ ! -d "$app" ]; then
    local started=$SECONDS first=
    [ -n "$(ls -d "$work"/app-* 2>/dev/null)" ] || first=" (the first time this downloads libraries and takes a few minutes)"
    say "Building $([ "$name" = server ] && echo Turno || echo "$name")$first"
    # Warnings are not errors here: a newer JDK may warn about more, which concerns people who change Turno (test and ci are strict).
    if ! build_steps "$log" "" -pl "$name" -am -Dmaven.test.skip=true -Dwerror=-g package; then
      show_failure "$log"
      exit 1
    fi
    assemble "$name" "$app"
    [ "$name" != server ] || is_edited || learn_start
    drop_old_apps "$name" "$app"
    say "Built in $((SECONDS - started)) s"
  fi
  unlock_build
}

# used_by PROCESS: protects the build in $app from deletion while this process runs
used_by() { : >"$app/users/$1"; }

# tell_bare: if the build has no dashboard, says so, and says what is needed to build it
tell_bare() {
  case $app in *-bare) ;; *) return 0 ;; esac
  has_node || say_node "The dashboard"
  say "The server starts without the dashboard."
}

# Installs the packages that this folder's lock file pins, if the file has changed since the last installation.
npm_modules() {
  [ ! node_modules -nt package-lock.json ] || return 0
  npm ci --no-audit --no-fund --ignore-scripts --loglevel=error || return 1
  touch node_modules
}
