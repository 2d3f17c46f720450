#!/bin/sh
# Installs a built runnel and the completion of its command line below a folder, or removes them from there:
# install.sh PROGRAM PREFIX, install.sh --remove PREFIX.
set -eu

[ $# -eq 2 ] || { echo "usage: $0 PROGRAM|--remove PREFIX" >&2; exit 64; }
program=$1
prefix=$2

# Prints where a file belongs: the program, or the script of a shell.
place() {
  case $1 in
    program) echo "$prefix/bin/runnel" ;;
    bash) echo "$prefix/share/bash-completion/completions/runnel" ;;
    zsh) echo "$prefix/share/zsh/site-functions/_runnel" ;;
    fish) echo "$prefix/share/fish/vendor_completions.d/runnel.fish" ;;
  esac
}

if [ "$program" = --remove ]; then
  for part in program bash zsh fish; do rm -f -- "$(place "$part")"; done
  exit 0
fi

install -d "$prefix/bin"
install -m 755 "$program" "$(place program)"
new=
trap '[ -z "$new" ] || rm -f -- "$new"' EXIT
trap 'exit 1' HUP INT TERM
for shell in bash zsh fish; do
  target=$(place "$shell")
  install -d "${target%/*}"
  # Whoever has a shell open while this runs sees the old script or the new one; and no link that somebody has put
  # there is followed.
  new=$(mktemp "${target%/*}/.runnel.XXXXXX")
  "$program" --generate-completion-script "$shell" > "$new"
  chmod 644 "$new"
  mv -f -- "$new" "$target"
  new=
done
