#!/bin/sh
# Writes editors/tree-sitter/src from grammar.js, in a tree of Debian 13, since Debian 12 has no tree-sitter-cli:
# tree-sitter.sh [FOLDER]. The tree is made in FOLDER by debootstrap, which needs root, and is used again if it is there.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-$PWD/.build/debian-13}
if [ ! -x "$folder/usr/bin/tree-sitter" ]; then
  command -v debootstrap > /dev/null || apt-get install -qq -y --no-install-recommends debootstrap >&2
  debootstrap --variant=minbase --include=tree-sitter-cli,nodejs trixie "$folder" > "$folder.log" 2>&1
fi
work=$(mktemp -d "$folder/tmp/grammar.XXXXXX")
trap 'rm -rf "$work"' EXIT
cp -r editors/tree-sitter/. "$work"
chroot "$folder" sh -c 'cd "$0" && tree-sitter generate --no-bindings' "/tmp/${work##*/}"
rm -rf editors/tree-sitter/src
rm -f "$work/src/tree_sitter/alloc.h" "$work/src/tree_sitter/array.h"
cp -r "$work/src" editors/tree-sitter/src
sha256sum < editors/tree-sitter/grammar.js | cut -d ' ' -f 1 > editors/tree-sitter/src/grammar.sha256
