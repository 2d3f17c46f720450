#!/bin/sh
# Makes a fresh container of Swift's image ready to build, test and pack: what it lacks of Debian's packages.
set -eu
[ "$(uname)" = Linux ] || exit 0
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends \
  make git python3 python3-venv python3-pip binutils xz-utils zsh fish
# A checkout that belongs to another user is git's all the same.
git config --global --add safe.directory "$(cd "$(dirname "$0")/../.." && pwd)"
