# The texts of --help. Sourced by ./turno, and by the script of an installation.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

# Java commands describe themselves: docs/help has their help as picocli prints it, so that --help works before anything is built.
# HelpTest compares these files with the commands, and ./turno help write rewrites the files.
help_texts=$root/docs/help

# help_of COMMAND: the help text of a command, which begins with the command's name and a summary
help_of() {
  case $1 in
    contract)
      cat <<'TEXT'
./turno contract: show what a change to the contract breaks, and regenerate the reference
Usage: ./turno contract diff
       ./turno contract accept
       ./turno contract write

For changes to the contract (docs/howto/add-an-operation.md).

  diff    list the changes since the released contract that would break clients; exit code 1 when there are any
  accept  make the current contract the released one: contract/released/v1.json
  write   regenerate docs/reference from the contract

A test fails if diff lists anything or docs/reference is out of date.
TEXT
      ;;
    clients)
      cat <<'TEXT'
./turno clients: regenerate the typed clients from the contract
Usage: ./turno clients

Regenerates the generated part of clients/typescript and clients/java from the contract. Needs Node.js with npm, and Maven; the
first time, this downloads the generators.

A test fails if the generated part is out of date.
TEXT
      ;;
    test)
      cat <<'TEXT'
./turno test: run every test
Usage: ./turno test
       ./turno test NAME…

Builds everything and runs every test, with a real PostgreSQL. The whole output is in target/test.log.

With the names of test classes (ApiKeysTest), methods (ApiKeysTest#revokedKeyIsRefusedImmediately) or modules
(availability), it runs only their tests, compiles only files that have changed, skips the static checks, and
prints little if the tests pass.
TEXT
      ;;
    ci)
      cat <<'TEXT'
./turno ci: run all checks that a change must pass: format, static checks, contract, tests
Usage: ./turno ci [--full]

Runs all checks that a change must pass before it is accepted: the dashboard's checks, formatting, static checks, the contract
linter, the typed clients and their installation, and all tests, including those with a browser.

  --full  also run the long forms: every fault at every call to the database, more random worlds, and the dashboard in every
          language, size and theme; then a release, minutes of race, fuzz, simulation and failovers, all attacks, and agents
          (about 70 minutes)
TEXT
      ;;
    bench)
      cat <<'TEXT'
./turno bench: run the benchmarks
Usage: ./turno bench [NAME…]

Runs benchmarks and prints ratios within one run, because absolute times differ between machines. Without a name, it runs all.

  engine    computing free times compared with rendering the answer; how the time grows with window, history and size;
            harder questions compared with the simple one (about 4 min)
  slots     GET /slots over HTTP compared with an answer from memory behind the same pipeline (about 80 s)
  holds     POST /holds and confirming compared with the same SQL without HTTP; writes that share commits (about 2 min)
  bytes     the bytes of rows, indexes and PostgreSQL's log (WAL) that a POST /holds writes (about 60 s)
  tools     a tool call at /mcp compared with the same operation over HTTP (about 2 min)
  places    GET /slots of a business with five locations and alternating weeks, compared with a simpler one (about 60 s)
  customers searching among a million customers over HTTP (about 2 min)
  webhooks  holds with and without webhook receivers; one hanging receiver among 200; a long history (about 4 min)
  payments  confirming with a deposit compared with the provider's own time; holds during a hundred slow charges (about 60 s)
  messages  customers' messages during holds, and holds during messages (about 60 s)
  reminders finding due messages among a million bookings, and ten thousand reminders at once (about 3 min)
  changes   a thousand idle streams of changes; how soon another node reports a change (about 2 min)
  neighbours
            holds of one workspace next to a hostile one, for each kind of attack, compared with an honest one (about 9 min)
  dashboard the time from an interaction to the next paint, for a day of 20 people and 600 bookings, in Chromium on a
            processor slowed down to a quarter of its speed (about 60 s; needs Node.js and Chromium)
  start     how long ./turno run --demo takes until it serves requests, and how much memory it uses (about 30 s)
  scale     slots and holds with 10,000 workspaces of 1,000 bookings, compared with 250 workspaces (about 10 minutes and 36 GB
            of disk; --workspaces N and --bookings M for less)
TEXT
      ;;
    fmt)
      cat <<'TEXT'
./turno fmt: format the code
Usage: ./turno fmt

Formats the Java code with google-java-format, and the dashboard with Biome.
TEXT
      ;;
    package)
      cat <<'TEXT'
./turno package: make a release: an archive, a Debian package, a container image, the clients
Usage: ./turno package [FOLDER]

Makes an archive (turno-VERSION-linux-amd64.tar.gz), a Debian package (turno_VERSION_amd64.deb) and a container image
(turno-VERSION-oci-amd64.tar), with a Java runtime and PostgreSQL inside: a machine that runs them needs no JDK, Maven or Node.js.
Also makes the Java client (turno-client-VERSION-maven.tar.gz, a Maven repository) and the TypeScript client
(turno-client-VERSION.tgz). Writes all of them and their SHA256SUMS to FOLDER (default: target/package). Two builds of one commit
are byte-for-byte identical. A release is for Linux on amd64, and must be made on such a machine (docs/operations/release.md).
TEXT
      ;;
    *) cat "$help_texts/$1.txt" ;;
  esac
}

show_help() {
  case $1 in
    help) list_commands ;;
    write) write_help ;;
    *) case " $words " in *" $1 "*) help_of "$1" | as_called ;; *) unknown_word "$1" ;; esac ;;
  esac
}

# Adapts a help text to an installation, in which the script is called turno and the pages are in the installation's folder.
as_called() {
  local pages=docs/
  [ "$called" = ./turno ] || pages=$root/docs/
  sed "s#\./turno#$called#g; s#docs/#$pages#g"
}

# Prints each command with the summary from its help text.
list_commands() {
  local command first
  printf '%s\n\n' "Turno: a scheduling and booking service. Usage: $called COMMAND [options]"
  for command in $words; do
    [ "$command" != help ] || continue
    [ "$command" != contract ] || printf '\n' # commands from here on are for people who change Turno
    first=$(help_of "$command" | sed -n 1p)
    printf '  %-20s%s\n' "$command" "${first#*: }"
  done
  printf '\n  %-20s%s\n' "help [COMMAND]" "print this text, or the help of a command"
  printf '\n%s\n' "$called COMMAND --help describes a command."
  printf '%s\n' "Exit codes: 0 success; 2 an invalid command, option or value; 1 any other failure."
}

write_help() {
  export TURNO_HELP=write
  word_test HelpTest
}
