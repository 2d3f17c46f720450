#!/bin/sh
# Installs what dist.sh made in file systems of other systems, sees a first wave in each, and removes it: trees.sh DIST
# [TREE…]. The trees are bullseye, bookworm, trixie (Debian 11 to 13), noble (Ubuntu 24.04), musl and empty; all
# without a name. Needs root and Debian's packages; Ubuntu's tree needs its keys and archive, and is left
# out where they can't be had. MIRROR= names another mirror of Debian. The trees are kept in .build/trees.
set -u
[ $# -ge 1 ] || { echo "usage: $0 DIST [TREE…]" >&2; exit 64; }
dist=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")/../.." || exit 1
here=$PWD/scripts/packages
kept=$PWD/.build/trees
[ "$(id -u)" -eq 0 ] || { echo 'Trees can be made by root alone.' >&2; exit 77; }
mkdir -p "$kept"
passed=0
failed=0
skipped=0

# Says how a tree went.
count() {
  case $2 in
    0) passed=$((passed + 1)); echo "$1: passed" ;;
    77) skipped=$((skipped + 1)); echo "$1: skipped" ;;
    *) failed=$((failed + 1)); echo "$1: failed" ;;
  esac
}

[ $# -gt 0 ] || set -- bullseye bookworm trixie noble musl empty
for tree in "$@"; do
  case $tree in
    empty) sh "$here/bare-check.sh" "$dist"/runnel-*-linux-*.tar.gz ;;
    musl) sh "$here/musl-check.sh" "$dist"/runnel-*-linux-*.tar.gz ;;
    *)
      sh "$here/make-tree.sh" "$tree" "$kept/$tree"
      status=$?
      [ $status -eq 0 ] || { count "$tree" $status; continue; }
      sh "$here/tree-check.sh" "$dist" "$kept/$tree"
      ;;
  esac
  count "$tree" $?
done
echo "trees: $passed passed, $failed failed, $skipped skipped"
[ $failed -eq 0 ]
