#!/bin/sh
# Installs what only the audit of the page needs: axe-core, which a package of PyPI holds, as .build/axe/axe.min.js.
# Prints its path where it is there, and else nothing, with the reason on standard error; so it is used as
# RUNNEL_AXE=$(sh scripts/install-axe.sh).
set -eu
cd "$(dirname "$0")/.."
found=$PWD/.build/axe/axe.min.js
package=axe-playwright-python==0.1.8

if [ -n "${RUNNEL_AXE:-}" ]; then
  echo "$RUNNEL_AXE"
  exit 0
fi
if [ ! -s "$found" ]; then
  mkdir -p .build/axe
  if ! sh scripts/pip.sh download --no-deps --dest .build/axe "$package" > /dev/null 2>&1; then
    echo "$package can't be had: the audit of the page is skipped." >&2
    exit 0
  fi
  python3 - << 'END'
import glob, zipfile
wheel = zipfile.ZipFile(sorted(glob.glob(".build/axe/*.whl"))[-1])
open(".build/axe/axe.min.js", "wb").write(wheel.read("axe_playwright_python/axe.min.js"))
END
fi
echo "$found"
