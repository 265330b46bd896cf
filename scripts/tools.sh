# Finds the tools that must be installed, or says how to install them. Sourced by ./turno.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

as_root() {
  if [ "$(id -u)" = 0 ]; then printf '%s' "$1"; else printf 'sudo %s' "$1"; fi
}

# how_to_install NAME APT DNF PACMAN APK BREW: the install command on this system; empty if the system has no such package
how_to_install() {
  if command -v apt-get >/dev/null 2>&1; then
    [ -z "$2" ] || printf 'Install it with: %s\n' "$(as_root "apt-get install $2")"
  elif command -v dnf >/dev/null 2>&1; then
    printf 'Install it with: %s\n' "$(as_root "dnf install $3")"
  elif command -v pacman >/dev/null 2>&1; then
    printf 'Install it with: %s\n' "$(as_root "pacman -S $4")"
  elif command -v apk >/dev/null 2>&1; then
    printf 'Install it with: %s\n' "$(as_root "apk add $5")"
  elif command -v brew >/dev/null 2>&1; then
    printf 'Install it with: %s\n' "brew install $6"
  fi
}

# The feature number of the JDK in a folder; empty if there is no JDK (a bare runtime cannot build).
jdk_number() {
  [ -x "$1/bin/javac" ] && [ -r "$1/release" ] || return 0
  sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$1/release"
}

jdk_candidates() {
  [ -z "${JAVA_HOME:-}" ] || printf '%s\n' "$JAVA_HOME"
  local java folder
  if java=$(command -v java 2>/dev/null); then
    java=$(readlink -f "$java" 2>/dev/null || printf '%s' "$java")
    printf '%s\n' "${java%/bin/java}"
  fi
  [ ! -x /usr/libexec/java_home ] || /usr/libexec/java_home -v "$java_least+" 2>/dev/null || true
  for folder in /usr/lib/jvm/* /usr/java/* /opt/java/* /opt/jdk* "${SDKMAN_DIR:-$HOME/.sdkman}"/candidates/java/* "$HOME"/.jdks/* \
    "$HOME"/.local/share/mise/installs/java/* /Library/Java/JavaVirtualMachines/*/Contents/Home \
    "$HOME"/Library/Java/JavaVirtualMachines/*/Contents/Home /opt/homebrew/opt/openjdk*/libexec/openjdk.jdk/Contents/Home; do
    [ ! -d "$folder" ] || printf '%s\n' "$folder"
  done
}

find_jdk() {
  local folder number seen=
  while IFS= read -r folder; do
    number=$(jdk_number "$folder")
    [ -n "$number" ] || continue
    if [ "$number" -ge "$java_least" ]; then
      JAVA_HOME=$folder
      export JAVA_HOME
      return
    fi
    seen=$(printf '%s\n  %s (JDK %s)' "$seen" "$folder" "$number")
  done <<EOF
$(jdk_candidates)
EOF
  say "Turno needs a JDK $java_least or newer, and none was found on this machine."
  [ -z "$seen" ] || say "Too old:$seen"
  local packaged=
  if command -v apt-cache >/dev/null 2>&1 && [ -n "$(apt-cache search --names-only "^openjdk-$java_least-jdk-headless\$" 2>/dev/null)" ]; then
    packaged=openjdk-$java_least-jdk-headless
  fi
  local command
  command=$(how_to_install JDK "$packaged" "java-$java_least-openjdk-devel" jdk-openjdk "openjdk$java_least" "openjdk@$java_least")
  if [ -n "$command" ]; then
    say "$command"
  else
    say "No package of JDK $java_least was found for this system. Install Eclipse Temurin $java_least: add the package repository of Adoptium and"
    say "run '$(as_root "apt-get install temurin-$java_least-jdk")', or unpack its archive below /usr/lib/jvm. With SDKMAN: sdk install java $java_least-tem"
  fi
  fail "If it is installed elsewhere, set JAVA_HOME to its folder."
}

need_maven() {
  command -v mvn >/dev/null 2>&1 && return
  say "Turno needs Maven 3.8 or newer to build, and 'mvn' was not found on this machine."
  say "$(how_to_install Maven maven maven maven maven maven)"
  exit 1
}

# is_node_enough VERSION: whether a version such as 20.20.2, or Debian's 18.20.4+dfsg-1, is at least node_least
is_node_enough() {
  local major=${1%%.*} minor=${1#*.}
  minor=${minor%%[!0-9]*}
  [ "${major:-0}" -gt "${node_least%.*}" ] || { [ "${major:-0}" -eq "${node_least%.*}" ] && [ "${minor:-0}" -ge "${node_least#*.}" ]; }
}

has_node() {
  # a Node.js in the checkout (see .ci/run) takes precedence over an older one of the system
  case $PATH in
    "$work"/node/*) ;;
    *) [ ! -d "$work/node/node_modules/.bin" ] || PATH=$work/node/node_modules/.bin:$PATH ;;
  esac
  command -v npm >/dev/null 2>&1 && command -v node >/dev/null 2>&1 && is_node_enough "$(node --version | tr -d v)"
}

# say_node SUBJECT: says that SUBJECT needs Node.js, and prints the command that installs Node.js
say_node() {
  say "$1 needs Node.js $node_least or newer, with npm; this machine has $(node --version 2>/dev/null || echo none)."
  if ! command -v apt-cache >/dev/null 2>&1 || is_node_enough "$(apt-cache show --no-all-versions nodejs 2>/dev/null | sed -n 's/^Version: //p')"; then
    say "$(how_to_install Node.js "nodejs npm" "nodejs npm" "nodejs npm" "nodejs npm" node)"
    return
  fi
  # Debian 12 packages Node.js 18; npm can install a newer one, which has_node finds
  command -v npm >/dev/null 2>&1 || say "Install npm with: $(as_root "apt-get install npm")"
  say "This system packages an older Node.js. Install a newer one for this checkout only, by running this in its folder:"
  say "npm install --prefix .turno/node node@22"
}

need_node() {
  has_node && return
  say_node "$1"
  exit 1
}
