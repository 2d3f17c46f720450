#!/bin/sh
# Lays out all that is installed below an empty folder, which every form of installing then takes from there:
# lay-out.sh PROGRAM FOLDER [--all]. With --all nothing may be missing on this machine; without it, what needs Python
# or a licence that is not here is left out.
set -eu
[ $# -ge 2 ] || { echo "usage: $0 PROGRAM FOLDER [--all]" >&2; exit 64; }
program=$1
folder=$2
all=${3:-}
here=$(cd "$(dirname "$0")" && pwd)
root=$here/../..

# Absolute, since the steps below change folders; a bare name stays one that is looked for.
case $program in */*) program=$(cd "$(dirname "$program")" && pwd)/${program##*/} ;; esac
"$program" --version > /dev/null

install -d "$folder/bin"
install -m 755 "$program" "$folder/bin/runnel"

# Writes what a command prints as a file of the package.
write() {
  target=$folder/$1
  shift
  install -d "${target%/*}"
  "$@" > "$target"
  chmod 644 "$target"
}
write share/bash-completion/completions/runnel "$program" --generate-completion-script bash
write share/zsh/site-functions/_runnel "$program" --generate-completion-script zsh
write share/fish/vendor_completions.d/runnel.fish "$program" --generate-completion-script fish

doc=share/doc/runnel
# Our licence, and what else is in the program.
copyright() {
  cat "$root/LICENSE"
  printf '\n%s\n\n' ----------------------------------------------------------------------
  cat "$root/NOTICE"
}
write $doc/copyright copyright
write $doc/CHANGELOG.md cat "$root/CHANGELOG.md"

# Syntax files, each editor's in a folder of its name; what tests them stays behind.
if [ -d "$root/editors" ]; then
  (cd "$root/editors" && find . -type f ! -path './check/*' ! -path '*/test/*' ! -path '*/tests/*' \
    ! -path '*/node_modules/*' ! -path '*/build/*' ! -name '*.pyc' | LC_ALL=C sort) |
    while IFS= read -r file; do write "share/runnel/editors/${file#./}" cat "$root/editors/$file"; done
fi

if command -v python3 > /dev/null; then
  version=$(sh "$here/version.sh")
  date=$(sh "$here/version.sh" --date)
  export PYTHONDONTWRITEBYTECODE=1
  python3 "$here/man-pages.py" "$program" "$folder/share/man/man1" "$version" "$date"
  python3 "$here/licences.py" "$folder/$doc/licences" ${all:+"$all"}
  write $doc/runnel.spdx.json python3 "$here/spdx.py" "$version" "$date"
  chmod 644 "$folder"/share/man/man1/* "$folder/$doc"/licences/*
elif [ -n "$all" ]; then
  echo 'Python 3 is missing, which writes the man pages.' >&2
  exit 1
else
  echo 'There is no Python 3: the man pages and the licences of what is linked are left out.' >&2
fi
