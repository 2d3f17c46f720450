#!/bin/sh
# Installs what only the checks of syntax files need: editors from Debian's packages, and Pygments and Oniguruma for Python
# below .build/editors. With `pygments` it installs that alone. Prints 1 where the checks must run, and 0 where they may be
# skipped, with the reason on standard error; so it is used as RUNNEL_NEEDS_PYGMENTS=$(sh scripts/install-editors.sh pygments).
set -eu
cd "$(dirname "$0")/.."
python=$PWD/.build/editors/python

skip() {
  printf '%s\n' "$1" 'So syntax files are not compared with the lexer.' >&2
  echo 0
  exit 0
}

# has MODULE: returns whether Python finds it.
has() {
  PYTHONPATH=$python python3 -c "import $1" > /dev/null 2>&1
}

# add PACKAGE VERSION: installs a package of PyPI, whose module has its name, unless this version is there. Where it can't be
# had, the machine's own does.
add() {
  [ ! -d "$python/$1-$2.dist-info" ] || return 0
  sh scripts/pip.sh install --upgrade --target "$python" "$1==$2" > /dev/null 2>&1 || has "$1" ||
    skip "$1 $2 can't be had from PyPI."
}

command -v python3 > /dev/null || sh scripts/install-package-tools.sh
command -v python3 > /dev/null || skip 'There is no python3.'
add pygments 2.21.0
if [ "${1:-}" = pygments ]; then
  echo 1
  exit 0
fi
add onigurumacffi 1.5.0

missing=
for program in vim nvim emacs kate-syntax-highlighter cc; do
  command -v "$program" > /dev/null || missing="$missing $program"
done
if [ -n "$missing" ]; then
  command -v apt-get > /dev/null || skip "There is no apt-get, and these are missing:$missing."
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo > /dev/null || skip "Installing$missing needs root or sudo."
    as_root=sudo
  fi
  echo "Installing$missing for the checks of syntax files." >&2
  $as_root apt-get update -qq >&2 || echo 'apt-get update failed; trying with the lists there are.' >&2
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -qq -y --no-install-recommends vim neovim emacs-nox libkf5syntaxhighlighting-tools \
      gcc libc6-dev >&2 ||
    skip 'apt-get install of the editors failed.'
fi
echo 1
