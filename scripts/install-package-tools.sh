#!/bin/sh
# Installs what only the checks of the packages need: lintian, mandoc, shellcheck, pipx, and Python's venv, which those of
# syntax files and of the page need as well; if Debian's packages can be had. A check whose tool is not there is left
# out, and says so.
set -eu
missing=
for tool in lintian mandoc shellcheck pipx; do
  command -v "$tool" > /dev/null || missing="$missing $tool"
done
# Debian has venv in a package of its own.
python3 -c 'import ensurepip, venv' 2> /dev/null || missing="$missing python3-venv"
[ -n "$missing" ] || exit 0

skip() {
  echo "$1: the checks that need$missing are left out." >&2
  exit 0
}
command -v apt-get > /dev/null || skip 'There is no apt-get'
as_root=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo > /dev/null || skip 'Installing needs root or sudo'
  as_root=sudo
fi
add() { $as_root env DEBIAN_FRONTEND=noninteractive apt-get install -qq -y --no-install-recommends "$@" >&2; }
echo "Installing$missing for the checks of the packages." >&2
$as_root apt-get update -qq >&2 || echo 'apt-get update failed; trying with the lists there are.' >&2
# One that can't be had must not keep the others away.
# shellcheck disable=SC2086
add $missing || {
  wanted=$missing
  missing=
  for package in $wanted; do add "$package" || missing="$missing $package"; done
  [ -z "$missing" ] || skip 'apt-get install failed'
}
