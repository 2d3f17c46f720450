#!/bin/sh
# Lays out the file system of the image for containers: image-root.sh TARBALL FOLDER. It is the tarball's files and four
# entries of terminfo, since the ncurses that is linked in brings none.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 TARBALL FOLDER" >&2; exit 64; }
mkdir -p "$2/usr" "$2/tmp" "$2/here"
chmod 1777 "$2/tmp"
tar -xzf "$1" -C "$2/usr" --strip-components=1
for name in xterm xterm-256color screen-256color tmux-256color; do
  found=
  for folder in /etc/terminfo /lib/terminfo /usr/share/terminfo; do
    file=$folder/$(printf %.1s "$name")/$name
    [ -n "$found" ] || [ ! -f "$file" ] || found=$file
  done
  [ -n "$found" ] || { echo "there is no terminfo of $name here" >&2; exit 1; }
  install -d "$2/usr/share/terminfo/$(printf %.1s "$name")"
  install -m 644 "$found" "$2/usr/share/terminfo/$(printf %.1s "$name")/$name"
done
