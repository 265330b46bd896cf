# Makes the Debian package from the folder of the archive. Sourced by scripts/package.sh.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

# installed_size FOLDER: the size in KiB as dpkg-gencontrol counts it, independent of the file system
installed_size() { find "$1" -path "$1/DEBIAN" -prune -o -printf '%y %s\n' | awk '{ sum += $1 == "f" ? int(($2 + 1023) / 1024) : 1 } END { print sum }'; }

# make_debian TREE VERSION COMMIT EPOCH OUT: makes the package; sets $package to the name of the file
make_debian() {
  local tree=$1 commit=$3 epoch=$4 out=$5 from=$root/scripts/package/debian version=$2 made doc
  say "Making the Debian package"
  # each commit before a release gets its own version; these versions sort in the order of the commits, and before the release
  case $version in *-SNAPSHOT) version=${version%-SNAPSHOT}~$(date -u -d "@$epoch" +%Y%m%d%H%M%S).${commit/-/.} ;; esac
  package=turno_${version}_amd64.deb
  made=${tree%/*}/deb
  doc=$made/usr/share/doc/turno
  mkdir -p "$made/DEBIAN" "$made/usr/bin" "$made/usr/lib" "$made/usr/lib/systemd/system" "$made/etc/turno" "$doc" \
    "$made/usr/share/lintian/overrides"
  cp -R "$tree" "$made/usr/lib/turno"
  cp "$from/turno" "$made/usr/bin/turno"
  ln -s ../../../lib/turno/docs "$doc/docs"
  cp "$from/turno.service" "$made/usr/lib/systemd/system/turno.service"
  cp "$from/turno.env" "$made/etc/turno/turno.env"
  cp "$from/lintian-overrides" "$made/usr/share/lintian/overrides/turno"
  {
    printf 'Copyright 2026 the authors of Turno\n\nLicensed under the Apache License 2.0:\n/usr/share/common-licenses/Apache-2.0\n\n'
    printf 'The bundled parts and their licences: /usr/lib/turno/licenses/README.md\n'
  } >"$doc/copyright"
  printf 'turno (%s) unstable; urgency=medium\n\n  * See CHANGELOG.md.gz.\n\n -- Turno <release@turno.dev>  %s\n' "$version" \
    "$(LC_ALL=C date -u -R -d "@$epoch")" | gzip -n -9 >"$doc/changelog.gz"
  gzip -n -9 <"$root/CHANGELOG.md" >"$doc/CHANGELOG.md.gz"
  sed "s/@VERSION@/$version/; s/@SIZE@/$(installed_size "$made")/" "$from/control" >"$made/DEBIAN/control"
  printf '/etc/turno/turno.env\n' >"$made/DEBIAN/conffiles"
  cp "$from/postinst" "$from/prerm" "$from/postrm" "$made/DEBIAN/"
  chmod -R u=rwX,go=rX "$made"
  chmod 755 "$made/usr/bin/turno" "$made/DEBIAN/postinst" "$made/DEBIAN/prerm" "$made/DEBIAN/postrm"
  # the file may contain passwords; postinst sets its group to that of the service
  chmod 640 "$made/etc/turno/turno.env"
  (cd "$made" && find . -path ./DEBIAN -prune -o -type f ! -path './etc/*' -printf '%P\0' | LC_ALL=C sort -z | xargs -0 md5sum >DEBIAN/md5sums)
  chmod 644 "$made/DEBIAN/md5sums"
  SOURCE_DATE_EPOCH=$epoch dpkg-deb --root-owner-group --uniform-compression -Zxz -z4 --threads-max=1 --build "$made" "$out/$package" >/dev/null
}
