#!/bin/sh
# Builds the packages once more, in another folder, and compares them byte for byte: reproduce.sh DIST, where DIST has
# those that were built here. Takes as long as `make release` does with nothing built.
set -eu
[ $# -eq 1 ] || { echo "usage: $0 DIST" >&2; exit 64; }
first=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
# A program that names the folder of its sources is another in another folder.
if tar -xzOf "$first"/runnel-*-linux-*.tar.gz --wildcards '*/bin/runnel' | grep -qaF "$PWD/"; then
  echo "The program names the folder $PWD." >&2
  exit 1
fi
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM

mkdir -p "$work/elsewhere/runnel"
git ls-files -z | tar --null -T - -cf - | tar -xf - -C "$work/elsewhere/runnel"
make -C "$work/elsewhere/runnel" dist
if ! cmp "$first/SHA256SUMS" "$work/elsewhere/runnel/dist/SHA256SUMS"; then
  diff "$first/SHA256SUMS" "$work/elsewhere/runnel/dist/SHA256SUMS" >&2 || :
  rm -rf .build/elsewhere
  mv "$work/elsewhere/runnel/dist" .build/elsewhere
  echo 'The second one is kept in .build/elsewhere.' >&2
  exit 1
fi
echo 'Both builds gave the same bytes.'
