#!/bin/sh
# Does what docs/INSTALL.md says, as it stands there, and compares what is printed: newcomer.sh DIST [WAY…]. The ways
# are deb, tarball and wheel, on a bare tree of Debian 12, as root; source, with a fresh clone; package, with a new Swift
# package that depends on one. All of them without a name. The clones are taken from this repository.
set -u
[ $# -ge 1 ] || { echo "usage: $0 DIST [WAY…]" >&2; exit 64; }
dist=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")/../.." || exit 1
root=$PWD
here=$root/scripts/packages
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$work"

block() { python3 "$here/block.py" "$root/docs/INSTALL.md" "$1"; }

# Complains unless the lines that were printed are those of a block, the last of them at least.
says() {
  block "$1" > "$work/expected"
  tail -n "$(wc -l < "$work/expected")" "$work/printed" | diff "$work/expected" - >&2
}

# In a bare tree, by one of the packages; who is there is root already, and without a network.
in_tree() {
  tree=$work/$1
  cp -a "$root/.build/trees/bookworm" "$tree" && mkdir "$tree/newcomer" &&
    cp "$dist"/runnel* "$tree/newcomer" || return 1
  { echo 'set -e'; echo 'cd /newcomer'
    echo 'export HOME=/newcomer PIP_NO_INDEX=1 PIP_FIND_LINKS=/newcomer'
    [ "$1" != wheel ] || echo 'python3 -m venv .venv && . .venv/bin/activate'
    block "$1" | sed 's/^sudo //'; } > "$tree/newcomer/install.sh"
  { echo '[ ! -f .venv/bin/activate ] || . .venv/bin/activate'; block wave; } > "$tree/newcomer/wave.sh"
  chroot "$tree" sh /newcomer/install.sh > "$work/installed" 2>&1 || { cat "$work/installed" >&2; return 1; }
  chroot "$tree" sh -ec 'cd /newcomer && . ./wave.sh' > "$work/printed" < /dev/null && says 'wave says'
}

from_source() {
  git clone -q "file://$root" "$work/source" && block source > "$work/source.sh" || return 1
  (cd "$work/source" && sh -e "$work/source.sh") > "$work/built" 2>&1 || { tail -n 30 "$work/built" >&2; return 1; }
  grep -qx 'In 2017 the age is 32' "$work/built" || { echo 'make demo printed no wave' >&2; return 1; }
  { echo "PATH=$work/source/.build/debug:\$PATH"; block wave; } > "$work/wave.sh"
  sh -e "$work/wave.sh" > "$work/printed" && says 'wave says'
}

new_package() {
  version=$(sh "$here/version.sh")
  git clone -q --bare "file://$root" "$work/runnel" && git -C "$work/runnel" tag -f "$version" > /dev/null || return 1
  mkdir "$work/new"
  block package > "$work/package.sh"
  (cd "$work/new" && RUNNEL=file://$work/runnel && export RUNNEL && . "$work/package.sh" &&
    block observer > Sources/first/first.swift && swift build) > "$work/built" 2>&1 ||
    { tail -n 30 "$work/built" >&2; return 1; }
  (cd "$work/new/first" && swift run -q) > "$work/printed" && says 'observer says'
}

failed=0
[ $# -gt 0 ] || set -- deb tarball wheel source package
for way in "$@"; do
  case $way in
    source) from_source ;;
    package) new_package ;;
    *) sh "$here/make-tree.sh" bookworm "$root/.build/trees/bookworm" && in_tree "$way" ;;
  esac
  status=$?
  [ $status -eq 0 ] && echo "$way: passed" || { echo "$way: failed"; failed=$((failed + 1)); }
done
[ $failed -eq 0 ]
