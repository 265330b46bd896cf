# The checks that every change must pass. Sourced by ./turno.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

step() {
  local name=$1 started=$SECONDS
  shift
  say "== $name"
  "$@" || fail "ci: $name failed"
  say "   $((SECONDS - started)) s"
}

# Runs all checks that come before the server's tests. The compiler mostly works in one thread, so other checks run at the same time.
check_all() {
  local beside=$root/target/checks.log first failed=
  step "dashboard" need_dashboard
  in_background "$beside" check_beside
  first=$background
  step "static checks of the modules" check_code -pl "$modules"
  in_background "$root/target/modules.log" step "tests of the modules" test_modules "$@"
  trap 'kill -- "-$first" "-$background" 2>/dev/null || true; exit 130' INT TERM
  (
    step "static checks of the server" check_code -Dmodules.compiled
    step "contract" check_contract
  ) || failed=yes
  wait "$first" || failed=yes
  wait "$background" || failed=yes
  trap - INT TERM
  cat "$beside" "$root/target/modules.log" >&2
  [ -z "$failed" ] || exit 1
}

# in_background FILE FUNCTION…: starts the function as a process group and sets $background to the group's id. Ctrl-C does not reach the group.
in_background() {
  local file=$1
  shift
  set -m
  "$@" </dev/null >"$file" 2>&1 &
  background=$!
  set +m
}

check_beside() {
  step "checks of the dashboard" check_dashboard
  step "conformance suite" fetch_conformance
  [ -z "${full:-}" ] || step "lighthouse" fetch_lighthouse
  step "format" check_format
  step "deployment files" check_deploy
  step "clients" check_clients
}

check_format() {
  build_steps "$root/target/format.log" "" spotless:check && return
  show_failure "$root/target/format.log"
  say "Run ./turno fmt."
  return 1
}

# check_code [OPTION…]: compiles the modules that Maven selects by these options, with all static checks, and makes their jars
check_code() {
  build_steps "$log" yes -T 2 -DskipTests "$@" package && return
  show_failure "$log"
  return 1
}

check_contract() {
  local file=$root/target/contract.log
  lint_contract >"$file" 2>&1 && return
  cat "$file" >&2
  return 1
}

lint_contract() (
  cd "$root/contract/lint" || exit 1
  npm_modules || exit 1
  REDOCLY_TELEMETRY=off REDOCLY_SUPPRESS_UPDATE_NOTICE=true \
    npx --no-install redocly lint "$root/server/target/classes/contract/openapi.json" --config redocly.yaml
)

# Installs the official conformance suite and client for MCP. Install scripts are allowed, because one of them installs the right Node.js.
fetch_conformance() (
  cd "$root/verification/conformance" || exit 1
  [ ! node_modules -nt package-lock.json ] || exit 0
  npm ci --no-audit --no-fund --loglevel=error >"$root/target/conformance.log" 2>&1 || {
    cat "$root/target/conformance.log" >&2
    exit 1
  }
  touch node_modules
)

# Installs Lighthouse, which judges the booking page in the browser tests.
fetch_lighthouse() (
  cd "$root/verification/lighthouse" && npm_modules >"$root/target/lighthouse.log" 2>&1 && exit 0
  cat "$root/target/lighthouse.log" >&2
  exit 1
)

# Makes the build that './turno run' would start, with its start cache, for tests that start a server in a separate process.
need_program() {
  app=$(app_folder server)
  if [ ! -d "$app" ]; then
    assemble server "$app"
    learn_start
    drop_old_apps server "$app"
  fi
  java_command run server
}

# Builds the dashboard files that the tests of the server and the browser need.
need_dashboard() {
  build_dashboard && (cd "$root/web" && npm_modules && node tools/sizes.mjs) >&2
}

check_dashboard() {
  local file=$root/target/dashboard-check.log
  (cd "$root/web" && npm run --silent check) >"$file" 2>&1 && return
  tail -60 "$file" >&2
  say "The whole output is in $file"
  return 1
}

check_deploy() (
  cd "$root/deploy/lint" || exit 1
  npm_modules >"$root/target/deploy.log" 2>&1 || {
    cat "$root/target/deploy.log" >&2
    exit 1
  }
  node check.mjs
)

check_clients() {
  local file=$root/target/clients.log
  local tries=$root/target/clients java_file=$root/target/java-client.log java_pid failed=
  rm -rf "$tries/typescript" "$tries/java" "$tries/repository"
  mkdir -p "$tries/typescript" "$tries/java" "$tries/repository"
  install_java_client "$tries" >"$java_file" 2>&1 &
  java_pid=$!
  { try_typescript_client && install_typescript_client "$tries/typescript"; } >"$file" 2>&1 || failed=$file
  wait "$java_pid" || failed=${failed:-$java_file}
  [ -n "$failed" ] || return 0
  tail -40 "$failed" >&2
  return 1
}

try_typescript_client() (
  cd "$root/clients/typescript" || exit 1
  npm_modules && npm test
)

# install_typescript_client FOLDER: packs the TypeScript client into this folder, then installs and calls it there
install_typescript_client() {
  (cd "$root/clients/typescript" && npm pack --silent --pack-destination "$1") && use_typescript_client "$1"
}

# use_typescript_client FOLDER: makes this folder an empty project, installs the package in it without network access, and calls the client
use_typescript_client() (
  cd "$1" || exit 1
  printf '{ "private": true, "type": "module" }\n' >package.json
  npm install --offline --cache "$1/cache" --no-audit --no-fund --loglevel=error ./turno-client-*.tgz || exit 1
  node -e 'import("turno-client").then(({ Turno }) => new Turno({ address: "http://127.0.0.1:1" }).get)'
)

# install_java_client FOLDER: installs the Java client from a copy, because the tests use the compiled original, and runs it.
install_java_client() {
  local tries=$1 old release
  mkdir -p "$tries/java/client"
  cp -R "$root/clients/java/pom.xml" "$root/clients/java/.mvn" "$root/clients/java/src" "$tries/java/client/" || return 1
  # the libraries that are already installed, but no earlier build of the client
  link_repository "${HOME:-/root}/.m2/repository" "$tries/repository" "$(client_group | tr . /)"
  # built with JDK 17, as users may build it; without one, only the compiler's option restricts the JDK API that the client can use
  old=$(old_jdk)
  (cd "$tries/java/client" && JAVA_HOME=${old:-$JAVA_HOME} mvn -B -o -q "-Dmaven.repo.local=$tries/repository" -Dmaven.test.skip=true install) || return 1
  for release in 3.5.0 4.0.0; do run_java_client "$tries" "$release" "${old:-$JAVA_HOME}" || return 1; done
}

# The group id under which the Java client is published.
client_group() {
  sed -n 's:^  <groupId>\(.*\)</groupId>$:\1:p' "$root/clients/java/pom.xml"
}

# link_repository FROM TO WITHOUT: links the content of a Maven repository, except one folder.
link_repository() {
  local entry name
  mkdir -p "$2"
  for entry in "$1"/*; do
    name=${entry##*/}
    case $3 in
      "$name") ;;
      "$name"/*) link_repository "$entry" "$2/$name" "${3#*/}" ;;
      *) ln -s "$entry" "$2/" ;;
    esac
  done
}

# The folder of a JDK 17, the oldest that the Java client supports; empty if there is none.
old_jdk() {
  local folder
  for folder in $(jdk_candidates); do
    [ "$(jdk_number "$folder")" != 17 ] || { printf '%s' "$folder"; return; }
  done
}

# run_java_client TRIES RELEASE JDK: compiles the example in the Java client's README and runs scripts/java-client, with the libraries
# that this release of Spring Boot pins
run_java_client() {
  local project=$1/java/boot-$2 path
  mkdir -p "$project/classes"
  cp "$root"/scripts/java-client/* "$project/"
  sed -n '/^```java$/,/^```$/{/^```/d;p;}' "$root/clients/java/README.md" | sed '/^}$/q' >"$project/FirstBooking.java"
  maven -q "-Dmaven.repo.local=$1/repository" -f "$project/pom.xml" "-Dboot=$2" "-Dclient.group=$(client_group)" \
    org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath "-Dmdep.outputFile=$project/path" || return 1
  path=$(cat "$project/path")
  "$3/bin/javac" -cp "$path" -d "$project/classes" "$project"/*.java && "$3/bin/java" -cp "$project/classes:$path" Tried
}

# Checks that the generators produce the checked-in files. The tests check that the seal matches these files, so it suffices to compare
# the seal before and after a run of the generators.
remake_clients() {
  local seal=$root/clients/generated.seal before
  before=$(cat "$seal")
  "$root/turno" clients || return 1
  [ "$before" = "$(cat "$seal")" ] || {
    say "The generated part of clients/ was out of date and has been regenerated."
    return 1
  }
}

# Makes a release from this checkout, and tries it. If the checkout has no uncommitted changes, also makes a release from a clone with a
# umask of 077, and checks that the two releases are the same.
try_release() {
  local tries=$root/target/releases
  rm -rf "$tries"
  mkdir -p "$tries/elsewhere"
  "$root/turno" package "$tries/here" || return 1
  if ! is_edited; then
    (umask 077 && git clone --quiet "$root" "$tries/elsewhere/checkout" && "$tries/elsewhere/checkout/turno" package "$tries/there") || return 1
    (cd "$tries/here" && sha256sum --check --quiet ../there/SHA256SUMS) || {
      ! command -v diffoscope >/dev/null 2>&1 || diffoscope --max-text-report-size 20000 "$tries/here" "$tries/there" >&2
      return 1
    }
    rm -rf "$tries/elsewhere"
  fi
  "$root/scripts/package/try.sh" "$tries/here" && try_released_clients "$tries/here" && lint_release "$tries/here"
}

# try_released_clients FOLDER: tries the clients' files of a release, with the libraries that are already installed
try_released_clients() {
  local tries=$root/target/released-clients
  rm -rf "$tries"
  mkdir -p "$tries/typescript" "$tries/repository"
  cp "$1"/turno-client-*.tgz "$tries/typescript/"
  use_typescript_client "$tries/typescript" || return 1
  link_repository "${HOME:-/root}/.m2/repository" "$tries/repository" "$(client_group | tr . /)"
  tar -xzf "$1"/turno-client-*-maven.tar.gz -C "$tries/repository" --strip-components=1
  run_java_client "$tries" 4.0.0 "$JAVA_HOME"
}

# lint_release FOLDER: runs lintian, if it is installed
lint_release() {
  ! command -v lintian >/dev/null 2>&1 || lintian --fail-on error --suppress-tags jar-not-in-usr-share,unknown-java-class-version "$1"/*.deb
}

word_ci() {
  local full='' started=$SECONDS more=()
  if [ "${1:-}" = --full ]; then
    full=yes
    more=(-Dturno.faults=all -Dturno.worlds=3000 -Dturno.seeds=100 -Dturno.browser.matrix=whole)
    shift
  fi
  no_arguments ci "$@"
  find_jdk
  need_maven
  need_node "./turno ci"
  lock_build
  # a test runs the snippets for webhook receivers in the installed languages; if all are installed, it may skip no snippet
  if command -v python3 >/dev/null 2>&1 && command -v php >/dev/null 2>&1; then more+=(-Dturno.interpreters=required); fi
  more+=(-Dturno.browser=required)
  check_all ${more[@]+"${more[@]}"}
  step "program" need_program
  more+=("-Dturno.program.path=${java_command[${#java_command[@]}-1]}")
  [ ! -e "$(start_cache)" ] || more+=("-Dturno.program.cache=$(start_cache)")
  step "tests of the server" test_server ${more[@]+"${more[@]}"}
  if [ -n "$full" ]; then
    unlock_build
    step "release" try_release
    step "regenerated clients" remake_clients
    step "race" "$root/turno" race --seconds 60 --kill
    step "upgrade of two servers" "$root/turno" race --upgrade
    step "fuzz" "$root/turno" fuzz --minutes 5
    step "simulation" "$root/turno" simulate --minutes 10
    step "simulation of payments" "$root/turno" simulate --payments --minutes 5
    step "failovers" "$root/turno" simulate --failover --rounds 2
    step "simulation of messages" "$root/turno" simulate --messages --bookings 10000
    step "attacks" "$root/turno" attack
    step "agents" "$root/turno" agents --businesses 200
  fi
  say "ci: all passed in $((SECONDS - started)) s"
}
