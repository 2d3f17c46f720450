#!/bin/sh
# Starts the program of a tarball where there is nothing else, not even /proc and /dev: bare-check.sh TARBALL. Then
# from the folder that the image for containers is made of, which has entries of terminfo as well.
set -eu
tarball=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$work"

mkdir "$work/empty"
sh "$here/in-root.sh" / true || { echo 'skipped: no empty file system can be made here'; exit 77; }
tar -xzf "$tarball" -C "$work"
cp "$work"/runnel-*/bin/runnel "$work/empty/runnel"
sh "$here/first-wave.sh" sh "$here/in-root.sh" "$work/empty" /runnel
# A file is found by its name, and a mistake in it has its page.
printf 'print(3)\n' > "$work/empty/three.flow"
[ "$(sh "$here/in-root.sh" "$work/empty" /runnel three.flow)" = 3 ]
sh "$here/in-root.sh" "$work/empty" /runnel explain R2001 | grep -q 'R2001'

sh "$here/image-root.sh" "$tarball" "$work/image"
sh "$here/first-wave.sh" sh "$here/in-root.sh" "$work/image" /usr/bin/runnel
