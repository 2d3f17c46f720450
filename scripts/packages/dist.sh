#!/bin/sh
# Makes what is published, in a folder: dist.sh PROGRAM FOLDER. On Linux a tarball, a package for Debian and a wheel
# with the same files in each, elsewhere the tarball; then SHA256SUMS.
#
# The same program gives the same bytes in any folder: every time is that of the version's day, every list is sorted.
# RUNNEL_DIST_LEVEL=1 compresses less, for tests; without it, as well as can be.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 PROGRAM FOLDER" >&2; exit 64; }
program=$1
mkdir -p "$2"
folder=$(cd "$2" && pwd)
here=$(cd "$(dirname "$0")" && pwd)
export PYTHONDONTWRITEBYTECODE=1 LC_ALL=C TZ=UTC
umask 022

version=$(sh "$here/version.sh")
date=$(sh "$here/version.sh" --date)
SOURCE_DATE_EPOCH=$(python3 -c 'import datetime, sys
print(int(datetime.datetime.fromisoformat(sys.argv[1] + "T00:00:00+00:00").timestamp()))' "$date")
export SOURCE_DATE_EPOCH

work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
cp "$program" "$work/runnel"
if [ "$(uname)" = Linux ]; then
  if readelf -l "$work/runnel" | grep -q INTERP; then
    echo "$program needs shared libraries; what is published must not: make release links it without on Debian, where cc and libedit-dev are." >&2
    exit 1
  fi
  # In these two builds of the same source differ.
  objcopy -R .swift_modhash -R .note.gnu.build-id "$work/runnel"
fi

name=runnel-$version-$(uname -s | tr '[:upper:]' '[:lower:]')-$(uname -m)
sh "$here/lay-out.sh" "$work/runnel" "$work/$name" "$([ "$(uname)" != Linux ] || echo --all)"
rm -f "$folder"/runnel-*.tar.gz "$folder"/runnel_*.deb "$folder"/runnel_lang-*.whl "$folder/SHA256SUMS"
python3 "$here/tarball.py" "$work/$name" "$folder/$name.tar.gz"
if [ "$(uname)" = Linux ]; then
  sh "$here/deb.sh" "$work/$name" "$folder"
  python3 "$here/wheel.py" "$work/$name" "$version" "$folder"
fi
(cd "$folder" && python3 "$here/sums.py" runnel* > "$work/sums" && mv "$work/sums" SHA256SUMS && chmod 644 SHA256SUMS)
ls -l "$folder"
