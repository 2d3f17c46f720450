#!/bin/sh
# Makes the package for Debian and Ubuntu of what is laid out in a folder: deb.sh FOLDER TARGET. It depends on
# nothing, since the program holds all it needs.
set -eu
folder=$1
target=$2
here=$(cd "$(dirname "$0")" && pwd)
version=$(sh "$here/version.sh")-1
architecture=$(dpkg --print-architecture)

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
root=$work/root
mkdir -p "$root/usr" "$root/DEBIAN"
cp -R "$folder/." "$root/usr"

# What Debian wants otherwise: pages and changes compressed, zsh's completions in their own folder, no second copy
# of licences that every Debian has.
doc=$root/usr/share/doc/runnel
mv "$root/usr/share/zsh/site-functions" "$root/usr/share/zsh/vendor-completions"
gzip -9n "$root"/usr/share/man/man1/*
gzip -9nc "$doc/CHANGELOG.md" > "$doc/changelog.gz"
rm "$doc/CHANGELOG.md"
python3 "$here/debian/changelog.py" "$folder/share/doc/runnel/CHANGELOG.md" | gzip -9nc > "$doc/changelog.Debian.gz"
mkdir -p "$root/usr/share/lintian/overrides"
cp "$here/debian/lintian-overrides" "$root/usr/share/lintian/overrides/runnel"

find "$root/usr" -type d -exec chmod 755 {} +
find "$root/usr" -type f -exec chmod 644 {} +
chmod 755 "$root/usr/bin/runnel"
# As dpkg-gencontrol counts, whatever the file system: each file in whole KiB, and one for each folder.
size=$(find "$root/usr" -printf '%y %s\n' | awk '{ sum += $1 == "d" ? 1 : int(($2 + 1023) / 1024) } END { print sum }')
sed "s/@VERSION@/$version/; s/@ARCHITECTURE@/$architecture/; s/@SIZE@/$size/" "$here/debian/control.in" \
  > "$root/DEBIAN/control"
(cd "$root" && find usr -type f -print0 | LC_ALL=C sort -z | xargs -0 md5sum) > "$root/DEBIAN/md5sums"
chmod 755 "$root/DEBIAN"
chmod 644 "$root/DEBIAN"/*
find "$root" -exec touch -h -d "@$SOURCE_DATE_EPOCH" {} +
dpkg-deb --root-owner-group -Zxz "-z${RUNNEL_DIST_LEVEL:-9}" --build "$root" \
  "$target/runnel_${version}_$architecture.deb" > /dev/null
