#!/bin/sh
# Counts the lines of Swift under Sources by target, and all together: the one figure of the house that no
# test holds, since a feature may take lines. The other figures are in Tests/HouseTests/FigureTests.swift and in
# Benchmarks/flow/instructions.txt.
set -eu
cd "$(dirname "$0")/.."
for target in Sources/*/*/; do
  find "$target" -name '*.swift' -exec cat {} + | wc -l | awk -v name="$(basename "$target")" '{ printf "%-16s %6d\n", name, $1 }'
done | sort -k2 -n -r
find Sources -name '*.swift' -exec cat {} + | wc -l | awk '{ printf "%-16s %6d\n", "all", $1 }'
