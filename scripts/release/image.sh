#!/bin/sh
# Builds the image for containers of the tarball in a folder and pushes it under its version: image.sh FOLDER NAME.
# Needs `docker`, logged in where the image goes.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 FOLDER NAME" >&2; exit 64; }
folder=$(cd "$1" && pwd)
cd "$(dirname "$0")/../.."
version=$(sh scripts/packages/version.sh)
tarball=$folder/runnel-$version-linux-$(uname -m).tar.gz
# What docker is handed: the Dockerfile, and below dist the files that it names.
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
sh scripts/packages/image-root.sh "$tarball" "$work/dist/image"
docker build --file Dockerfile --tag "$2:$version" --tag "$2:latest" "$work"
docker push "$2:$version"
docker push "$2:latest"
