#!/bin/sh
# Installs the tarball where musl is the C library and no other is there: musl-check.sh TARBALL. The tree is made of
# Debian's packages musl and busybox-static.
set -eu
tarball=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$work"
mkdir "$work/debs" "$work/tree"
(cd "$work/debs" && chmod 777 . && apt-get download -qq musl busybox-static) >&2
for deb in "$work"/debs/*.deb; do dpkg-deb -x "$deb" "$work/tree"; done
[ -n "$(find "$work/tree" -name 'ld-musl-*')" ]
[ -z "$(find "$work/tree" -name 'libc.so.6' -o -name 'ld-linux*')" ]
mkdir -p "$work/tree/usr/local" "$work/tree/tmp"
cp "$tarball" "$work/tree/runnel.tar.gz"
busybox=/bin/busybox
[ -x "$work/tree$busybox" ] || busybox=/usr/bin/busybox
chroot "$work/tree" $busybox tar -xzf /runnel.tar.gz -C /usr/local --strip-components=1
sh "$here/first-wave.sh" chroot "$work/tree" /usr/local/bin/runnel
# A script that names its interpreter is one there, too.
printf '#!/usr/local/bin/runnel\nprint(4)\n' > "$work/tree/four"
chmod 755 "$work/tree/four"
[ "$(chroot "$work/tree" $busybox sh -c /four)" = 4 ]
