#!/bin/sh
# Makes the bare file system of a release of Debian or Ubuntu, with Python's venv in it, unless it is there:
# make-tree.sh SUITE FOLDER. Ends with 77 where the archive or its keys can't be had.
set -eu
suite=$1
folder=$2
[ ! -f "$folder/.complete" ] || exit 0
rm -rf -- "$folder"
mkdir -p "$folder"
script=
case $suite in
  bullseye | bookworm | trixie) mirror=${MIRROR:-} ;;
  *)
    mirror=${UBUNTU_MIRROR:-http://archive.ubuntu.com/ubuntu}
    # Every release of Ubuntu is made alike.
    script=gutsy
    if [ ! -f /usr/share/keyrings/ubuntu-archive-keyring.gpg ]; then
      echo "skipped: $suite, without the keys of Ubuntu's archive (the package ubuntu-archive-keyring)" >&2
      exit 77
    fi
    ;;
esac
# shellcheck disable=SC2086
if ! debootstrap --variant=minbase --include=python3-venv "$suite" "$folder" $mirror $script > "$folder.log" 2>&1; then
  tail -n 3 "$folder.log" >&2
  rm -rf -- "$folder"
  [ -n "$script" ] && exit 77
  exit 1
fi
touch "$folder/.complete"
