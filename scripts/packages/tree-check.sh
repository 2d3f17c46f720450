#!/bin/sh
# Installs the package, the tarball and the wheel one after the other in a copy of a tree and removes each again:
# tree-check.sh DIST TREE. Each time a first wave is seen, and no file is left behind.
set -eu
dist=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
tree=$work/tree
chmod 755 "$work"
cp -a "$2" "$tree"
mkdir "$tree/packages"
cp "$dist"/runnel*.deb "$dist"/runnel*.whl "$dist"/runnel-*-linux-*.tar.gz "$tree/packages"

# What is started in the tree writes into this folder of it.
export HOME=/packages
# Runs a line of the shell in the tree.
inside() { chroot "$tree" /usr/bin/env -i HOME="$HOME" PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin sh -ec "$1"; }
# What is there, but for what the system's own tools write down.
listed() { (cd "$tree" && find . -xdev ! -path './var/*' ! -path './tmp/*' ! -path './packages/.local*' ! -name '*.pyc' ! -name __pycache__ |
  LC_ALL=C sort); }

listed > "$work/before"
inside 'dpkg -i /packages/runnel_*.deb > /dev/null'
sh "$here/first-wave.sh" chroot "$tree" /usr/bin/runnel
inside 'dpkg -P runnel > /dev/null'
listed > "$work/after"
diff "$work/before" "$work/after" >&2

inside 'tar -xzf /packages/runnel-*.tar.gz -C /usr/local --strip-components=1'
sh "$here/first-wave.sh" chroot "$tree" /usr/local/bin/runnel
inside 'cd /usr/local && tar -tzf /packages/runnel-*.tar.gz | cut -d / -f 2- | grep -v "/$" | xargs rm -f'
(cd "$tree" && find usr/local ! -type d ! -type l) | { ! grep runnel >&2; }

inside 'python3 -m venv /packages/venv'
listed > "$work/before"
inside '/packages/venv/bin/pip install --quiet --no-index --no-cache-dir /packages/runnel_lang-*.whl'
sh "$here/first-wave.sh" chroot "$tree" /packages/venv/bin/runnel
inside '/packages/venv/bin/pip uninstall --quiet --no-cache-dir -y runnel-lang'
# pip leaves the folders that it has made.
find "$tree/packages/venv/share" -type d -empty -delete 2> /dev/null || :
listed > "$work/after"
diff "$work/before" "$work/after" >&2
