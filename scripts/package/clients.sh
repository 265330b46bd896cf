# Makes the clients' files. Sourced by scripts/package.sh.
# shellcheck shell=bash disable=SC2034,SC2154 # variables of ./turno and scripts/package.sh

# make_java_client FOLDER VERSION EPOCH OUT: makes an archive of a Maven repository; sets $java_client to its name
make_java_client() {
  local made=$1 version=$2 file=$root/target/java-client.log name=turno-client-$2-maven group part sum place
  say "Making the Java client"
  java_client=$name.tar.gz
  group=$(sed -n 's:^  <groupId>\(.*\)</groupId>$:\1:p' "$root/clients/java/pom.xml")
  mkdir -p "$made/client"
  # a copy, because the tests use the compiled original
  cp -R "$root/clients/java/pom.xml" "$root/clients/java/.mvn" "$root/clients/java/src" "$made/client/"
  mkdir -p "$made/client/src/main/resources/META-INF"
  cp "$root/LICENSE" "$made/client/src/main/resources/META-INF/"
  if ! (cd "$made/client" && mvn -B -q -Ppublish -Dmaven.test.skip=true package) >"$file" 2>&1; then
    show_failure "$file"
    fail "The Java client was not made."
  fi
  place=$made/$name/$(printf '%s' "$group" | tr . /)/turno-client/$version
  mkdir -p "$place"
  cp "$made/client/pom.xml" "$place/turno-client-$version.pom"
  for part in '' -sources -javadoc; do cp "$made/client/target/turno-client-$version$part.jar" "$place/"; done
  for part in "$place"/*; do
    # Maven asks for md5 and sha1; some repositories require the other checksums
    for sum in md5 sha1 sha256 sha512; do
      "${sum}sum" <"$part" | cut -d ' ' -f 1 | tr -d '\n' >"$part.$sum"
    done
  done
  chmod -R u=rwX,go=rX "$made/$name"
  pack "$made" "$name" "$3" "$4/$java_client"
}

# make_typescript_client FOLDER OUT: makes the file that npm installs; sets $typescript_client to its name
make_typescript_client() {
  local made=$1 file=$root/target/typescript-client.log part
  say "Making the TypeScript client"
  if ! (cd "$root/clients/typescript" && npm_modules && rm -rf dist && npm run --silent build) >"$file" 2>&1; then
    tail -15 "$file" >&2
    fail "The TypeScript client was not made."
  fi
  # packs a copy with fixed permissions, because npm keeps the permissions of files, which depend on the checkout's umask
  mkdir -p "$made/node_modules"
  cp "$root/LICENSE" "$made/"
  for part in package.json README.md dist; do cp -R "$root/clients/typescript/$part" "$made/"; done
  for part in openapi-fetch openapi-typescript-helpers; do cp -R "$root/clients/typescript/node_modules/$part" "$made/node_modules/"; done
  chmod -R u=rwX,go=rX "$made"
  typescript_client=$(cd "$made" && npm pack --silent --pack-destination "$2")
}
