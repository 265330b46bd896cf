# Runs the tests. Sourced by ./turno.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

# Tests create and drop hundreds of databases, which on a disk takes longer than the tests themselves, so the databases are kept in
# memory if there is room. Sets $memory to the folder; empty if there is no room.
test_memory() {
  local old
  memory=
  [ -d /dev/shm ] && [ -w /dev/shm ] && [ -r /proc/meminfo ] || return 0
  for old in /dev/shm/turno-tests.*; do
    [ ! -O "$old" ] || kill -0 "${old##*.}" 2>/dev/null || rm -rf "$old" # its test run was killed
  done
  [ "$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')" -ge 4000000 ] || return 0
  [ "$(awk '/^MemAvailable:/ { print $2 }' /proc/meminfo)" -ge 12000000 ] || return 0
  memory=/dev/shm/turno-tests.$$
  mkdir "$memory" 2>/dev/null || memory= # a folder that already exists is not used
}

# run_tests LOG OPTION…: runs tests with Maven and these options, and runs classes with a failed test again
run_tests() {
  local started=$SECONDS file=$1 memory passed=yes
  shift
  test_memory
  [ -z "$memory" ] || set -- "-Dtest.folder=$memory" "-Dtest.databases=$memory" "$@"
  build_steps "$file" yes "$@" || passed=
  [ -z "$memory" ] || rm -rf "$memory"
  # with maven.test.failure.ignore, a build succeeds even if tests failed
  if grep -qE 'There are test failures|There was a timeout in the fork' "$file"; then
    if [ -z "$passed" ] || ! repeat_failed "$file" "$@"; then
      say "Tests failed. Their output is in $file"
      return 1
    fi
  elif [ -z "$passed" ]; then
    show_failure "$file"
    return 1
  fi
  say "All tests passed in $((SECONDS - started)) s"
}

# repeat_failed LOG OPTION…: runs classes with a failed test once more, alone in new processes. Gives up if a process had timed out, or
# if a class has the tag "alone": docs/decisions/0054-failed-tests-run-again.md
repeat_failed() {
  local file=$1 class classes='' option options=()
  shift
  ! grep -q 'There was a timeout in the fork' "$file" || return 1
  for class in $(sed -n 's/^\[ERROR\] Tests run: .* <<< [A-Z]*! -* in \([A-Za-z0-9_.]*\).*/\1/p' "$file" | sort -u); do
    if grep -qs '^@Tag("alone")' "$root"/*/src/test/java/"${class//./\/}".java; then
      say "$class failed. It is not run again, because it has the tag \"alone\""
      return 1
    fi
    classes="$classes ${class##*.}"
  done
  for option in "$@"; do
    case $option in -Dturno.*) options+=("$option") ;; esac
  done
  [ -n "$classes" ] || return 1
  say "Running these classes again:$classes"
  # shellcheck disable=SC2086 # a list of names
  (choose_tests $classes && begin_quick && few_tests ${options[@]+"${options[@]}"}) || return 1
  grep -q 'Tests run: [1-9]' "$root/target/test.log" || return 1
  say "These classes failed at first and passed when they ran again. Find and fix the cause of each failure:$classes"
}

# -T 2 tests two modules at a time: the tests of the modules other than the server mostly wait for the systems under test.
test_all() { run_tests "$root/target/test.log" -T 2 -pl server -am "$@" verify; }

# Stops at the same phase as check_code: a module that found classes instead of another module's jar would be compiled again.
test_modules() { run_tests "$root/target/modules-test.log" -T 2 -pl "$modules" -Dmodules.compiled -Dmaven.test.failure.ignore=true "$@" package; }

# Tests only the server: the tests of the other modules have already run.
test_server() {
  run_tests "$root/target/server-test.log" -pl server -am -Dmaven.test.skip.exec=true -Dmaven.test.failure.ignore=true "$@" verify
}

word_test() {
  find_jdk
  need_maven
  # before the lock: a test runs this with an unknown test name while its own run holds the lock
  [ $# -eq 0 ] || choose_tests "$@"
  lock_build
  # without Node.js, the browser tests are skipped
  build_dashboard || true
  if [ $# -gt 0 ]; then
    run_some_tests
    return
  fi
  say "Building and testing (the first time this downloads libraries)"
  test_all
}

# Sets $chosen to the tests for surefire, and $chosen_modules to their modules. A name is that of a class, a method (Class#method)
# or a module.
choose_tests() {
  local name class module file found near
  chosen=
  chosen_modules=
  for name in "$@"; do
    found=
    class=${name%%#*}
    for module in "$root"/*/src/test/java "$root"/clients/java/src/test/java; do
      module=${module#"$root"/}
      module=${module%/src/test/java}
      if [ "$module" = "$name" ]; then class='*Test'; else class=${name%%#*}; fi
      while IFS= read -r file; do
        [ -n "$file" ] || continue
        found=yes
        file=${file#./}
        file=${file%.java}
        chosen=${chosen:+$chosen,}${file//\//.}
        case $name in *'#'*) chosen=$chosen#${name#*#} ;; esac
        case ",$chosen_modules," in *",$module,"*) ;; *) chosen_modules=${chosen_modules:+$chosen_modules,}$module ;; esac
      done <<FILES
$(cd "$root/$module/src/test/java" && find . -name "$class.java")
FILES
    done
    if [ -z "$found" ]; then
      say "There is no test class or module '$name'."
      near=$(cd "$root" && find . -path '*/src/test/java/*' -name "${class:0:4}*Test.java" | sed 's#.*/##; s#[.]java$##' | head -1)
      [ -z "$near" ] || say "Did you mean ./turno test $near?"
      exit 2
    fi
  done
}

# The output of a run of a few tests: failures, and the number of tests.
show_few='
  /^\[ERROR\] +[A-Za-z0-9_]+[.:]/ && !/ (Failures|Errors): *$/ { sub(/^\[ERROR\] +/, "  "); if (!seen[$0]++) { print; fflush() } }
  /^\[(INFO|WARNING|ERROR)\] Tests run: [0-9]+, Failures: [0-9]+, Errors: [0-9]+, Skipped: [0-9]+ *$/ {
    match($0, /run: [0-9]+/); run += substr($0, RSTART + 5, RLENGTH - 5)
    match($0, /Skipped: [0-9]+/); skipped += substr($0, RSTART + 9, RLENGTH - 9)
  }
  END { if (run > 0) print run " tests ran" (skipped > 0 ? ", " skipped " were skipped" : "") }
'

# few_tests OPTION…: runs the chosen tests
few_tests() {
  mkdir -p "$root/target"
  set +e
  maven -Pquick -pl "$chosen_modules" -am "-Dtest=$chosen" -Dsurefire.failIfNoSpecifiedTests=false "$@" test 2>&1 |
    tee "$root/target/test.log" | live_awk "$show_few" >&2
  local code=${PIPESTATUS[0]}
  set -e
  return "$code"
}

# Prepares the first run of a few tests with the classes that were compiled with the static checks.
begin_quick() {
  local module target
  for module in ${modules//,/ } server; do
    target=$root/$module/target
    [ -d "$target/classes" ] && [ -d "$target/test-classes" ] && [ ! -d "$target/quick" ] || continue
    mkdir "$target/quick"
    cp -Rp "$target/classes" "$target/test-classes" "$target/quick/"
  done
}

# Compiles the files that changed since the last such run, and runs only the chosen tests. Classes that call changed code may be
# stale: if Java or the compiler reports such an error, everything is compiled and the tests run again.
run_some_tests() {
  local started=$SECONDS
  begin_quick
  if ! few_tests; then
    if grep -qE 'NoSuch(Method|Field)Error|AbstractMethodError|IncompatibleClassChangeError|NoClassDefFoundError|IllegalAccessError|COMPILATION ERROR' "$root/target/test.log"; then
      rm -rf "$root"/*/target/quick/*classes "$root"/clients/java/target/quick/*classes
      few_tests || few_failed
    else
      few_failed
    fi
  fi
  grep -q 'Tests run: [1-9]' "$root/target/test.log" || fail "No test ran, because none has that name."
  say "Passed in $((SECONDS - started)) s"
}

few_failed() {
  grep -q 'There are test failures' "$root/target/test.log" || show_failure "$root/target/test.log"
  if grep -qE 'Compiling [0-9]{1,2} source' "$root/target/test.log"; then
    say "Only changed files were compiled. If you changed the value of a constant, also compile the files that use it: rm -rf */target/quick"
  fi
  say "Failed. The whole output is in $root/target/test.log"
  exit 1
}
