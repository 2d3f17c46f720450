#!/bin/sh
# Runs pip in a virtual environment below .build/pip, which it makes first, since a bare machine has no pip of its own:
# pip.sh ARGUMENT…, such as `install --target FOLDER PACKAGE==VERSION`.
set -eu
environment=$(cd "$(dirname "$0")/.." && pwd)/.build/pip
if [ ! -f "$environment/.complete" ]; then
  rm -rf -- "$environment"
  python3 -c 'import ensurepip, venv' || sh "$(dirname "$0")/install-package-tools.sh"
  python3 -m venv "$environment" >&2
  touch "$environment/.complete"
fi
exec "$environment/bin/python" -m pip --quiet --disable-pip-version-check "$@"
