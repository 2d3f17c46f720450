#!/bin/sh
# Installs a built runnel with its man pages, its completion and its licences below a folder, or removes them from
# there: install.sh PROGRAM PREFIX, install.sh --remove PREFIX.
#
# What was put there is written down in PREFIX/share/runnel/installed: files, and the folders that were made for
# them. So an older version's files go as well, and folders that were there stay.
set -eu

[ $# -eq 2 ] || { echo "usage: $0 PROGRAM|--remove PREFIX" >&2; exit 64; }
program=$1
prefix=$2
here=$(cd "$(dirname "$0")" && pwd)
list=$prefix/share/runnel/installed

# Removes what the list names: its files, then the folders that are empty, the innermost first.
remove() {
  # Before there was a list, these four were installed.
  [ -f "$list" ] || for path in bin/runnel share/bash-completion/completions/runnel \
    share/zsh/site-functions/_runnel share/fish/vendor_completions.d/runnel.fish; do
    rm -f -- "$prefix/$path"
  done
  [ -f "$list" ] || return 0
  while read -r kind path; do
    [ "$kind" != file ] || rm -f -- "$prefix/$path"
  done < "$list"
  folders=$(sed -n 's/^folder //p' "$list" | LC_ALL=C sort -r)
  rm -f -- "$list"
  for path in $folders; do rmdir -- "$prefix/${path#.}" 2> /dev/null || :; done
}

if [ "$program" = --remove ]; then
  remove
  exit 0
fi

work=$(mktemp -d)
laid_out=$work/laid-out
names=$work/names
new=
trap 'rm -rf -- "$work"; [ -z "$new" ] || rm -f -- "$new"' EXIT
trap 'exit 1' HUP INT TERM
sh "$here/packages/lay-out.sh" "$program" "$laid_out"

# The folders that are made now, and those that an earlier time has made, even if this version has nothing in them.
(cd "$laid_out" && find . -type f | sed 's|^\./||' | LC_ALL=C sort) > "$names"
made=$({
  [ ! -f "$list" ] || grep '^folder ' "$list" || :
  (cd "$laid_out" && find . -type d; echo ./share/runnel) | sed 's|^\./||' |
    while IFS= read -r path; do [ -d "$prefix/$path" ] || echo "folder $path"; done
} | LC_ALL=C sort -u)
old=
[ ! -f "$list" ] || old=$(sed -n 's/^file //p' "$list")

# Whoever has a shell open while this runs sees the old file or the new one; and no link that somebody has put
# there is followed.
while IFS= read -r path; do
  target=$prefix/$path
  install -d "${target%/*}"
  new=$(mktemp "${target%/*}/.runnel.XXXXXX")
  cat "$laid_out/$path" > "$new"
  case $path in bin/*) chmod 755 "$new" ;; *) chmod 644 "$new" ;; esac
  mv -f -- "$new" "$target"
  new=
done < "$names"

# What an older version had and this one has not.
for path in $old; do
  grep -qxF "$path" "$names" || rm -f -- "$prefix/$path"
done
install -d "${list%/*}"
new=$(mktemp "${list%/*}/.runnel.XXXXXX")
{ sed 's/^/file /' "$names"; printf '%s\n' "$made" | sed '/^$/d'; } > "$new"
chmod 644 "$new"
mv -f -- "$new" "$list"
new=
