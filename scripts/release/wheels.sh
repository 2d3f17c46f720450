#!/bin/sh
# Puts the wheels among what was made into a folder of their own, which is all that goes to PyPI: wheels.sh FROM TO.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 FROM TO" >&2; exit 64; }
here=$(cd "$(dirname "$0")" && pwd)
version=$(sh "$here/../packages/version.sh")
mkdir -p "$2"
for wheel in "$1"/runnel_lang-"$version"-*.whl; do
  [ -f "$wheel" ] || { echo "there is no wheel of $version in $1" >&2; exit 1; }
  cp "$wheel" "$2"
done
