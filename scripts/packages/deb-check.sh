#!/bin/sh
# Installs and removes the package for Debian in a file system of its own: deb-check.sh PACKAGE. Nothing is left. Where
# lintian is, it has nothing to say.
set -eu
package=$1
here=$(cd "$(dirname "$0")" && pwd)
command -v dpkg-deb > /dev/null || { echo 'skipped: the package for Debian, without dpkg'; exit 77; }
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
chmod 755 "$work"

if command -v lintian > /dev/null; then
  lintian --allow-root --fail-on error,warning "$package" >&2
else
  echo 'skipped: the package as Debian wants it, without lintian'
fi

mkdir -p "$work/tree/var/lib/dpkg/info" "$work/tree/var/lib/dpkg/updates"
: > "$work/tree/var/lib/dpkg/status"
# dpkg runs its own tools by their names, wherever they are.
install_it() { dpkg --root="$work/tree" --force-not-root --force-bad-path --log=/dev/null "$@" > "$work/said" 2>&1 ||
  { cat "$work/said" >&2; exit 1; }; }
install_it -i "$package"
sh "$here/first-wave.sh" "$work/tree/usr/bin/runnel"
install_it -r runnel
install_it -P runnel
left=$(cd "$work/tree" && find . -mindepth 1 ! -path './var*')
[ -z "$left" ] || { printf 'left by dpkg -r:\n%s\n' "$left" >&2; exit 1; }
