#!/bin/sh
# Runs every test of a build that is there. Those in the browser come one after the other and wait more than they
# compute, so they run in a process of their own beside the others; what they print comes at the end.
set -u
swift=${SWIFT:-swift}
bundle=$($swift build --show-bin-path)/runnelPackageTests.xctest

# Elsewhere than on Linux the tests are no program.
if [ ! -f "$bundle" ] || [ ! -x "$bundle" ]; then
  exec $swift test --skip-build --disable-xctest
fi

log=$(mktemp)
trap 'rm -f -- "$log"' EXIT
trap 'kill "$browser" 2> /dev/null; exit 1' HUP INT TERM
"$bundle" --testing-library swift-testing --filter InTheBrowser > "$log" 2>&1 &
browser=$!
$swift test --skip-build --disable-xctest --skip InTheBrowser
status=$?
wait "$browser" || status=1
cat "$log"
if ! grep -qE 'Test run with [1-9][0-9]* tests?' "$log"; then
  echo 'No test in the browser was run.' >&2
  status=1
fi
exit "$status"
