#!/bin/sh
# Makes a fresh container of Swift's image ready to build, test and pack: what it lacks of Debian's packages. By cc is tried
# whether the program can be linked without shared libraries.
set -eu
[ "$(uname)" = Linux ] || exit 0
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
  make git gcc libc6-dev python3 python3-venv python3-pip binutils xz-utils zsh fish
# A checkout that belongs to another user is git's all the same.
git config --global --add safe.directory "$(cd "$(dirname "$0")/../.." && pwd)"
