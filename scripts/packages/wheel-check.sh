#!/bin/sh
# Installs the wheel into a fresh virtual environment, sees a first wave and removes it: wheel-check.sh WHEEL. Where
# pipx is, it runs it by the name of the package.
set -eu
wheel=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM

# On Debian venv is a package of its own.
python3 -c 'import ensurepip, venv' 2> /dev/null || { echo 'skipped: the wheel, without venv'; exit 77; }
python3 -m venv "$work/venv" > "$work/said" 2>&1 || { cat "$work/said" >&2; exit 1; }
pip="$work/venv/bin/python -m pip --quiet --disable-pip-version-check --no-input"
(cd "$work/venv" && find . ! -name '*.pyc' ! -name __pycache__ | LC_ALL=C sort) > "$work/before"
# shellcheck disable=SC2086
$pip install --no-index --no-deps "$wheel"
sh "$here/first-wave.sh" "$work/venv/bin/runnel"
[ "$("$work/venv/bin/runnel-lang" -e 'print(1)' < /dev/null)" = 1 ]
[ -s "$work/venv/share/man/man1/runnel.1" ]
# shellcheck disable=SC2086
$pip check
# shellcheck disable=SC2086
$pip uninstall --yes runnel-lang
find "$work/venv/share" -type d -empty -delete 2> /dev/null || :
(cd "$work/venv" && find . ! -name '*.pyc' ! -name __pycache__ | LC_ALL=C sort) > "$work/after"
diff "$work/before" "$work/after" >&2

if ! command -v pipx > /dev/null; then
  echo 'skipped: the wheel by its name, without pipx'
else
  said=$(PIPX_HOME=$work/pipx PIPX_BIN_DIR=$work/bin PIPX_SHARED_LIBS=$work/shared \
    pipx run --spec "$wheel" runnel-lang -e 'print(2)' < /dev/null 2> "$work/said") ||
    { cat "$work/said" >&2; exit 1; }
  [ "$said" = 2 ] || { echo "pipx run printed: $said" >&2; exit 1; }
fi
