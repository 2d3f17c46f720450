#!/bin/sh
# Installs what only the tests of the page need: Chromium, if there is no browser and Debian's packages
# can be had. Prints 1 where the tests must find a browser, and 0 where they may be skipped, with the
# reason on standard error; so it is used as RUNNEL_NEEDS_BROWSER=$(sh scripts/install-browser.sh).
set -eu

skip() {
  printf '%s\n' "$1" 'The tests of the page are skipped; RUNNEL_BROWSER=/path/of/a/chromium runs them.' >&2
  echo 0
  exit 0
}

if [ -n "${RUNNEL_NEEDS_BROWSER:-}" ]; then
  echo "$RUNNEL_NEEDS_BROWSER"
  exit 0
fi
if [ -n "${RUNNEL_BROWSER:-}" ]; then
  echo 1
  exit 0
fi
if [ "$(uname)" != Linux ]; then
  # Whether there is one, the tests find out themselves.
  echo 0
  exit 0
fi

system=
[ -r /etc/os-release ] && system=$(. /etc/os-release && echo "${ID:-}")
if [ "$system" != debian ]; then
  for name in chromium chromium-browser google-chrome-stable google-chrome; do
    path=$(command -v "$name") || continue
    # Ubuntu has a script in its place that asks for the snap.
    grep -q /snap/bin "$path" 2> /dev/null && continue
    case $(readlink -f "$path") in /snap/* | */snap) continue ;; esac
    echo 1
    exit 0
  done
  [ "$system" = ubuntu ] &&
    skip "On Ubuntu, Chromium is a snap, which doesn't run in containers and may not see the folders of tests."
  skip 'There is no Chromium.'
fi
if command -v chromium > /dev/null; then
  echo 1
  exit 0
fi

as_root=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo > /dev/null || skip 'There is no Chromium, and installing it needs root or sudo.'
  as_root=sudo
fi
echo 'Installing chromium (168 MB) for the tests of the page.' >&2
$as_root apt-get update -qq >&2 || echo 'apt-get update failed; trying with the lists there are.' >&2
$as_root env DEBIAN_FRONTEND=noninteractive \
  apt-get install -qq -y --no-install-recommends chromium fonts-dejavu-core >&2 ||
  skip 'apt-get install chromium failed.'
echo 1
