# Parses the command and reports errors. Sourced by ./turno, and by the script of an installation (scripts/installed/turno).
# shellcheck shell=bash disable=SC2154 # variables of those scripts

say() { printf '%s\n' "$*" >&2; }

fail() {
  say "$@"
  exit 1
}

no_arguments() {
  local word=$1
  shift
  [ $# -eq 0 ] || {
    say "$called $word does not accept '$1'."
    exit 2
  }
}

unknown_word() {
  local near
  say "There is no '$called $1'."
  case $1 in
    start | serve | up) near=run ;;
    backup | restore) near="db $1" ;;
    stop | down | quit | exit)
      say "Ctrl-C in the terminal of $called run stops the server, and so does SIGTERM."
      exit 2
      ;;
    *) near=$(nearest_word "$1") ;;
  esac
  if [ -n "$near" ]; then say "Did you mean $called $near?"; else say "$called help lists the commands."; fi
  exit 2
}

# nearest_word TYPED: prints the command that differs from TYPED in the fewest letters: in at most a third of the letters or, for short
# words and for $careful_words, in at most one letter; see NearestName
nearest_word() {
  printf '%s\n' $words | awk -v typed="$1" -v careful=" $careful_words " '
    function least(a, b) { return a < b ? a : b }
    function distance(a, b,   i, j, d, same) {
      for (i = 0; i <= length(a); i++) d[i, 0] = i
      for (j = 0; j <= length(b); j++) d[0, j] = j
      for (i = 1; i <= length(a); i++)
        for (j = 1; j <= length(b); j++) {
          same = substr(a, i, 1) == substr(b, j, 1)
          d[i, j] = least(least(d[i - 1, j], d[i, j - 1]) + 1, d[i - 1, j - 1] + !same)
          if (i > 1 && j > 1 && substr(a, i, 1) == substr(b, j - 1, 1) && substr(a, i - 1, 1) == substr(b, j, 1))
            d[i, j] = least(d[i, j], d[i - 2, j - 2] + 1)
        }
      return d[length(a), length(b)]
    }
    length(typed) <= 64 {
      far = distance(typed, $1)
      may = index(careful, " " $1 " ") ? 1 : int(least(length(typed), length($1)) / 3)
      if (far <= (may > 1 ? may : 1) && (best == "" || far < nearest)) { best = $1; nearest = far }
    }
    END { print best }'
}

main() {
  local word=${1:-help} argument
  [ $# -eq 0 ] || shift
  case $word in -h | --help) word=help ;; esac
  case $word in await-ready) await_ready; return ;; esac # only systemd units call this command, so no list shows it
  case " $words " in *" $word "*) ;; *) unknown_word "$word" ;; esac
  for argument in "$@"; do
    case $argument in
      -h | --help)
        show_help "$word"
        return
        ;;
      --) break ;;
    esac
  done
  case $word in
    help) [ $# -le 1 ] || no_arguments "help $1" "${@:2}"; show_help "${1:-help}" ;;
    *) do_word "$word" "$@" ;;
  esac
}
