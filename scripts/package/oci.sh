# Makes the container image from the folder of the archive, without an engine or a registry. Sourced by scripts/package.sh.
# shellcheck shell=bash disable=SC2154 # variables of ./turno

# the server's user in the image; a number, so that Kubernetes can see that it is not root
image_user=10001

# make_image TREE VERSION COMMIT EPOCH OUT: makes the image; sets $image to the name of the file
make_image() {
  local tree=$1 version=$2 commit=$3 epoch=$4 out=$5 base=${1%/*}/base layout=${1%/*}/oci layers='' sums='' paths='' config size digest
  say "Making the container image"
  image=turno-$version-oci-amd64.tar
  umask 022 # permissions are part of the layers
  lay_base "$base" || fail "The container image was not made."
  "$JAVA_HOME/bin/java" -cp "$app/lib/*" "$root/scripts/package/Parts.java" "$root" "$tree" "$base" || fail "The container image was not made."
  seal_tree "$tree"
  mkdir -p "$layout/blobs/sha256"

  # layers that rarely change come first: an upgrade downloads the last layer, and the libraries if they changed
  layer "$epoch" "$base" --exclude=./var/lib/turno .
  layer "$epoch" "$tree" --transform='s:^[.]:opt/turno:SH' ./runtime
  layer "$epoch" "$tree" --transform='s:^[.]:opt/turno:SH' ./app/lib
  layer "$epoch" "$tree" --transform='s:^[.]:opt/turno:SH' --exclude=./runtime --exclude=./app/lib .

  image_config "$version" "$commit" "$epoch" "${sums%,}" >"$layout/config"
  blob "$layout/config"
  config=$digest
  {
    printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.manifest.v1+json","config":'
    printf '{"mediaType":"application/vnd.oci.image.config.v1+json","digest":"sha256:%s","size":%s},"layers":[%s]}' "$digest" "$size" "${layers%,}"
  } >"$layout/manifest"
  blob "$layout/manifest"
  {
    printf '{"schemaVersion":2,"mediaType":"application/vnd.oci.image.index.v1+json","manifests":[{'
    printf '"mediaType":"application/vnd.oci.image.manifest.v1+json","digest":"sha256:%s","size":%s,' "$digest" "$size"
    # the name that podman and docker give the image when they load it, and the tag for tools that read layouts
    printf '"platform":{"architecture":"amd64","os":"linux"},"annotations":{"io.containerd.image.name":"localhost/turno:%s",' "$version"
    printf '"org.opencontainers.image.ref.name":"%s"}}]}' "$version"
  } >"$layout/index.json"
  printf '{"imageLayoutVersion":"1.0.0"}' >"$layout/oci-layout"
  # Docker's older image store reads this list, as 'docker save' writes it, and not the layout
  printf '[{"Config":"blobs/sha256/%s","RepoTags":["localhost/turno:%s"],"Layers":[%s]}]' "$config" "$version" "${paths%,}" >"$layout/manifest.json"
  tar -C "$layout" --format=gnu --sort=name --mtime="@$epoch" --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX -cf "$out/$image" \
    oci-layout index.json manifest.json blobs
}

# blob FILE: moves this file to the blobs of the layout, and sets $digest and $size
blob() {
  size=$(stat -c %s "$1")
  digest=$(sha256sum "$1")
  digest=${digest%% *}
  mv "$1" "$layout/blobs/sha256/$digest"
}

# layer EPOCH FOLDER WORD…: archives the files that these arguments of tar name, and adds the layer to $layers, $sums and $paths
layer() {
  local epoch=$1 folder=$2 made=$layout/layer sum common
  shift 2
  common=(--format=gnu --sort=name --mtime="@$epoch" --numeric-owner)
  tar -C "$folder" "${common[@]}" --owner=0 --group=0 -cf "$made" "$@"
  # a second call, because tar gives all files in one call the same owner
  [ ! -d "$folder/var/lib/turno" ] ||
    tar -C "$folder" "${common[@]}" --owner=$image_user --group=$image_user -rf "$made" ./var/lib/turno
  sum=$(sha256sum "$made")
  sums=$sums\"sha256:${sum%% *}\",
  gzip -n -9 <"$made" >"$made.gz"
  rm "$made"
  blob "$made.gz"
  paths=$paths\"blobs/sha256/$digest\",
  layers=$layers$(printf '{"mediaType":"application/vnd.oci.image.layer.v1.tar+gzip","digest":"sha256:%s","size":%s},' "$digest" "$size")
}

# image_config VERSION COMMIT EPOCH SUMS: prints the configuration of the image
image_config() {
  local created
  created=$(date -u -d "@$3" +%Y-%m-%dT%H:%M:%SZ)
  cat <<END
{
  "created": "$created",
  "architecture": "amd64",
  "os": "linux",
  "config": {
    "User": "$image_user:$image_user",
    "ExposedPorts": {"8080/tcp": {}},
    "Env": [
      "PATH=/usr/bin:/bin:/usr/sbin:/sbin",
      "LANG=C.UTF-8",
      "HOME=/var/lib/turno",
      "CACHE_DIRECTORY=/var/lib/turno/cache",
      "CREDENTIALS_DIRECTORY=/run/secrets",
      "TURNO_DATA=/var/lib/turno/data",
      "TURNO_HOST=0.0.0.0"
    ],
    "Entrypoint": ["/opt/turno/bin/turno"],
    "Cmd": ["run", "--empty"],
    "Volumes": {"/var/lib/turno": {}},
    "WorkingDir": "/var/lib/turno",
    "StopSignal": "SIGTERM",
    "Labels": {
      "org.opencontainers.image.title": "Turno",
      "org.opencontainers.image.description": "Scheduling and booking service",
      "org.opencontainers.image.version": "$2",
      "org.opencontainers.image.revision": "$3",
      "org.opencontainers.image.created": "$created",
      "org.opencontainers.image.licenses": "Apache-2.0"
    }
  },
  "rootfs": {"type": "layers", "diff_ids": [$4]}
}
END
}

# lay_base FOLDER: lays out the system files that Java, PostgreSQL and the scripts need, from Debian's packages
lay_base() {
  local base=$1 name version sum _ file word
  mkdir -p "$base/var/lib/dpkg/status.d"
  while read -r name version sum _; do
    case $name in '#'*) continue ;; esac
    find_package "$name" "$version" "$sum" || return 1
    dpkg-deb -x "$file" "$base" || return 1
    # security scanners look here for the packages of an image that has no dpkg
    dpkg-deb -f "$file" >"$base/var/lib/dpkg/status.d/$name"
  done <"$root/scripts/package/base.txt"
  (
    cd "$base" || exit 1
    # encoding conversions and documentation, which no program in the image reads
    rm -rf usr/lib/x86_64-linux-gnu/gconv usr/share/man usr/share/lintian usr/share/initramfs-tools
    find usr/share/doc -type f ! -name copyright -delete
    find usr/share/doc -type d -empty -delete
    mkdir -p opt/turno run/secrets var/lib/turno
    ln -s bash-static bin/bash
    ln -s /opt/turno/bin/turno usr/bin/turno
    for word in sh base64 cat cp date df dirname env find free grep head hostname id kill ls mkdir mv ps readlink rm sed sha256sum sleep \
      sort stat tail tar top touch tr uname vi wc wget; do
      ln -s busybox "bin/$word"
    done
    ln -s ../../bin/busybox usr/bin/env
    cp usr/share/libc-bin/nsswitch.conf etc/nsswitch.conf
    printf '%s\n' 'root:x:0:0:root:/root:/bin/sh' "turno:x:$image_user:$image_user:Turno:/var/lib/turno:/bin/sh" >etc/passwd
    printf '%s\n' 'root:x:0:' "turno:x:$image_user:" >etc/group
    chmod 750 var/lib/turno
  )
}

# find_package NAME VERSION SUM: sets $file to the package; downloads it once
find_package() {
  local folder=$work/debian
  mkdir -p "$folder"
  file=$folder/$1_${2/:/%3a}_amd64.deb
  [ -e "$file" ] || file=${file%_amd64.deb}_all.deb
  if [ ! -e "$file" ]; then
    say "  downloading $1"
    (cd "$folder" && apt-get -qq -o APT::Sandbox::User=root download "$1=$2") >&2 || {
      say "Debian no longer has $1 $2 (or 'apt-get update' has not run here). The versions are in scripts/package/base.txt."
      return 1
    }
    file=$(ls "$folder/$1_${2/:/%3a}"_*.deb)
  fi
  printf '%s  %s\n' "$3" "$file" | sha256sum --check --status || {
    say "$file does not have the checksum that scripts/package/base.txt lists."
    return 1
  }
}
