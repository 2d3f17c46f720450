#!/bin/sh
# Has reuse look whether every file of the repository has a licence. It comes from PyPI, into .build/reuse, since only
# newer versions than Debian's read REUSE.toml; where it can't be had, the check is left out.
set -eu
cd "$(dirname "$0")/../.."
git rev-parse --git-dir > /dev/null 2>&1 || { echo 'skipped: licences of our files, without the repository'; exit 77; }
if [ ! -x .build/reuse/bin/reuse ]; then
  rm -rf .build/reuse
  { python3 -m venv .build/reuse && .build/reuse/bin/python -m pip --quiet install reuse==6.2.0; } > /dev/null 2>&1 ||
    { rm -rf .build/reuse; echo "skipped: licences of our files, since reuse can't be had"; exit 77; }
fi
.build/reuse/bin/python -m reuse lint --quiet || .build/reuse/bin/python -m reuse lint
