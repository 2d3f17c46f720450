#!/bin/sh
# Installs what the build needs beside Swift, if it is missing: libedit's headers, and pkg-config,
# which tells where they are. Does nothing, and needs no network, when they are there.
set -eu

if [ "$(uname)" = Darwin ]; then
  # libedit is part of the system.
  exit 0
fi
if command -v pkg-config > /dev/null && pkg-config --exists libedit; then
  exit 0
fi

give_up() {
  printf '%s\n' "$1" \
    'Runnel needs libedit with its headers, and pkg-config. Install them, then run make again:' \
    '  Debian, Ubuntu    apt-get install libedit-dev pkg-config' \
    '  Fedora, RHEL      dnf install libedit-devel pkgconf-pkg-config' \
    '  Arch              pacman -S libedit pkgconf' \
    '  Alpine            apk add libedit-dev pkgconf' >&2
  exit 1
}

command -v apt-get > /dev/null || give_up 'libedit or pkg-config is missing, and there is no apt-get.'

as_root=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo > /dev/null ||
    give_up 'libedit or pkg-config is missing, and installing needs root or sudo.'
  as_root=sudo
fi

echo 'Installing libedit-dev and pkg-config.'
# A fresh machine has no package lists yet.
# One repository that can't be reached need not be the one that has them.
$as_root apt-get update -qq || echo 'apt-get update failed; trying with the lists there are.' >&2
$as_root env DEBIAN_FRONTEND=noninteractive \
  apt-get install -qq -y --no-install-recommends libedit-dev pkg-config ||
  give_up 'apt-get install failed.'
