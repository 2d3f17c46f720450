#!/bin/sh
# Installs a program below a folder of its own and removes it again: install-check.sh PROGRAM. Everything is gone then
# but what was there before; and so it is where an older version left a file and a folder that this one has not.
set -eu
program=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM

# Where nothing was, nothing is left.
sh "$here/../install.sh" "$program" "$work/a new place"
"$work/a new place/bin/runnel" --version > /dev/null
[ -s "$work/a new place/share/man/man1/runnel.1" ]
[ -s "$work/a new place/share/doc/runnel/copyright" ]
sh "$here/../install.sh" --remove "$work/a new place"
[ ! -e "$work/a new place" ] || { echo 'not removed:' >&2; find "$work/a new place" >&2; exit 1; }

# Another's files stay, and the folders that were there.
used=$work/used
mkdir -p "$used/share/man/man1" "$used/share/zsh" "$used/bin"
echo mine > "$used/share/man/man1/runnel-other.1"
(cd "$used" && find . | LC_ALL=C sort) > "$work/before"
sh "$here/../install.sh" "$program" "$used"
echo old > "$used/share/man/man1/runnel-gone.1"
mkdir "$used/share/gone"
echo old > "$used/share/gone/old"
printf '%s\n' 'file share/man/man1/runnel-gone.1' 'folder share/gone' 'file share/gone/old' \
  >> "$used/share/runnel/installed"
sh "$here/../install.sh" "$program" "$used"
[ ! -e "$used/share/man/man1/runnel-gone.1" ] || { echo "an older version's file stayed" >&2; exit 1; }
sh "$here/../install.sh" --remove "$used"
(cd "$used" && find . | LC_ALL=C sort) > "$work/after"
diff "$work/before" "$work/after" >&2
