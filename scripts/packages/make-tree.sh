#!/bin/sh
# Makes the bare file system of a release of Debian or Ubuntu, with Python's venv in it, unless it is there:
# make-tree.sh SUITE FOLDER. Ends with 77 where the archive or its keys can't be had.
set -eu
suite=$1
folder=$2
[ ! -f "$folder/.complete" ] || exit 0
command -v debootstrap > /dev/null || DEBIAN_FRONTEND=noninteractive apt-get install -qq -y debootstrap >&2
rm -rf -- "$folder"
mkdir -p "$folder"
here=$(cd "$(dirname "$0")" && pwd)
options=
script=
mirror=${MIRROR:-}
case $suite in
  bullseye | bookworm | trixie) ;;
  *)
    # Unless one is given, it is the one that debootstrap knows.
    mirror=${UBUNTU_MIRROR:-}
    # Every release of Ubuntu is made alike.
    script=gutsy
    # Debian 13 is the first to have the keys of Ubuntu's archive, so its tree hands them over.
    keys=$folder.keys
    trixie=${folder%/*}/trixie
    sh "$here/make-tree.sh" trixie "$trixie"
    rm -rf -- "$keys"
    mkdir -p "$keys"
    chroot "$trixie" sh -c 'cd /tmp && rm -f ubuntu-keyring_*.deb && apt-get -qq update &&
      apt-get -qq download ubuntu-keyring' > "$folder.log" 2>&1 &&
      dpkg-deb -x "$trixie"/tmp/ubuntu-keyring_*.deb "$keys" || :
    keyring=$keys/usr/share/keyrings/ubuntu-archive-keyring.gpg
    if [ ! -f "$keyring" ]; then
      echo "skipped: $suite, since the keys of Ubuntu's archive can't be had" >&2
      exit 77
    fi
    options="--keyring=$keyring --components=main,universe"
    ;;
esac
# shellcheck disable=SC2086
if ! debootstrap $options --variant=minbase --include=python3-venv "$suite" "$folder" "$mirror" $script > "$folder.log" 2>&1; then
  tail -n 3 "$folder.log" >&2
  rm -rf -- "$folder"
  [ -n "$script" ] && exit 77
  exit 1
fi
touch "$folder/.complete"
