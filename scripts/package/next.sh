#!/usr/bin/env bash
# Makes the files that differ between an imitated next version and this version: the tests' migrations, and the number of the last
# migration, which this script prints. With these files first on the class path, this version's program acts as the next version.
# Called by try.sh and ./turno race --upgrade.
# next.sh PATH FOLDER: PATH is the class path of this version; FOLDER receives the classes and migrations
set -euo pipefail

root=$(cd "$(dirname "$0")/../.." && pwd -P)
migrations=$root/server/src/test/resources/next-version
newest=$(basename -a "$migrations"/V*.sql | sed 's/^V\([0-9]*\)__.*/\1/' | sort -n | tail -1)
sources=$(mktemp -d "${TMPDIR:-/tmp}/turno-next.XXXXXX")
trap 'rm -rf "$sources"' EXIT
cp "$root"/server/src/main/java/turno/platform/db/*.java "$sources/"
sed "s/NEWEST = FirstSchema.VERSION/NEWEST = \"$newest\"/" "$root/server/src/main/java/turno/platform/db/Migrations.java" >"$sources/Migrations.java"
grep -q "NEWEST = \"$newest\"" "$sources/Migrations.java" || {
  echo "Migrations.java does not name its newest migration in the way that scripts/package/next.sh expects." >&2
  exit 1
}
mkdir -p "$2/db"
"${JAVA_HOME:-/usr}/bin/javac" -nowarn -proc:none -cp "$1" -d "$2" "$sources"/*.java
cp "$migrations"/V*.sql "$2/db/"
echo "$newest"
