#!/bin/sh
# Checks the packages within a minute: check.sh [PROGRAM]. Without a program, with a debug build that is linked as the
# released one is. All checks are carried out, whichever fails. One that can't be here says `skipped: …` and ends with 77;
# one that passes may say so of a part, which is counted as skipped beside it.
set -u
cd "$(dirname "$0")/../.." || exit 1
here=scripts/packages
work=$(mktemp -d)
trap 'rm -rf -- "$work"' EXIT
trap 'exit 1' HUP INT TERM
export RUNNEL_DIST_LEVEL=1 PYTHONDONTWRITEBYTECODE=1
passed=0
failed=0
skipped=0

# Says what is left out.
skip() {
  skipped=$((skipped + 1))
  echo "skipped: $1"
}

# Carries out one check under a name.
check() {
  name=$1
  shift
  "$@" > "$work/output" 2>&1
  status=$?
  case $status in
    0 | 77)
      [ $status -eq 77 ] || passed=$((passed + 1))
      parts=$(grep -c '^skipped: ' "$work/output")
      if [ $status -eq 77 ] && [ "$parts" -eq 0 ]; then skip "$name"; fi
      skipped=$((skipped + parts))
      grep '^skipped: ' "$work/output" || :
      ;;
    *)
      failed=$((failed + 1))
      echo "Failed: $name" >&2
      sed 's/^/  /' "$work/output" >&2
      return 1
      ;;
  esac
}

# Carries out a check that needs a tool, where there is one.
check_with() {
  if command -v "$1" > /dev/null; then shift; check "$@"; else skip "$2, without $1"; fi
}

# Says how all went, and ends.
finish() {
  echo "packages: $passed passed, $failed failed, $skipped skipped"
  [ $failed -eq 0 ]
  exit
}

twice() {
  sh $here/dist.sh "$program" "$work/one" && sh $here/dist.sh "$program" "$work/two/deeper" || return 1
  cmp "$work/one/SHA256SUMS" "$work/two/deeper/SHA256SUMS"
}

check 'versions agree' sh $here/versions-agree.sh
check_with shellcheck 'scripts' find scripts .ci/run -type f '(' -name '*.sh' -o -name run ')' \
  -exec shellcheck --severity=warning {} +
check 'licences of our files' sh $here/reuse-check.sh
check 'release steps' sh scripts/release/check.sh

program=${1:-}
if [ "$(uname)" != Linux ]; then
  skip 'the packages, which are made on Linux'
elif [ -z "$program" ] && ! sh scripts/release-flags.sh | grep -q static-executable; then
  skip 'the packages, without cc, or the archives of libedit and of what it needs'
else
  if [ -z "$program" ]; then
    program=$work/runnel
    check 'linking' sh $here/link-debug.sh "$program" "$work/map" || finish
    check 'NOTICE names what is linked' python3 $here/linked.py "$work/map"
  fi
  check 'the same bytes in any folder' twice || finish
  mkdir "$work/laid" && tar -xzf "$work"/one/*.tar.gz -C "$work/laid" --strip-components=1
  check 'man pages name every option' python3 $here/man-check.py "$program" "$work/laid/share/man/man1"
  check_with mandoc 'man pages are well formed' sh -c "mandoc -T lint -W warning '$work'/laid/share/man/man1/*"
  check 'install and uninstall' sh $here/install-check.sh "$program"
  check 'the package for Debian' sh $here/deb-check.sh "$work"/one/*.deb
  check 'the wheel' sh $here/wheel-check.sh "$work"/one/*.whl
  check 'where nothing else is' sh $here/bare-check.sh "$work"/one/*.tar.gz
fi
finish
