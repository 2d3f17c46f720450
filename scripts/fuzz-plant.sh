#!/bin/bash
# Shows that the fuzzers can fail: plants a fault in a copy of the sources, one after the other, and
# waits until the target has found it.
#   scripts/fuzz-plant.sh [SECONDS]
set -uo pipefail
cd "$(dirname "$0")/.." || exit 1
seconds=${1:-120}
copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
missed=0

# plant TARGET FILE OLD NEW: OLD has to stand in FILE.
plant() {
  rm -rf "${copy:?}"/*
  cp -R Sources Tests Fuzz examples grammar scripts "$copy"
  # What is built already is built again only where it changed; found inputs would be replayed.
  mkdir -p "$copy/.build-fuzz"
  cp -Rp .build-fuzz/fuzzer "$copy/.build-fuzz" 2> /dev/null
  find "$copy/Sources" "$copy/Tests" "$copy/Fuzz" -name '*.swift' -exec touch -d '2001-01-01' {} +
  if ! OLD=$3 NEW=$4 perl -0pi -e 's/\Q$ENV{OLD}\E/$ENV{NEW}/ or die "it does not stand there\n"' \
    "$copy/$2"; then
    missed=1
    return
  fi
  local log=$copy/log
  (cd "$copy" && scripts/fuzz.sh "$1" "$seconds") > "$log" 2>&1
  local status=$?
  local runs
  runs=$(sed -n 's/.*number_of_executed_units: //p' "$log")
  if [ "$status" -eq 77 ] || [ "$status" -eq 70 ]; then
    echo "$1: found after $runs runs: $3 -> $4"
    grep -a -m 1 'Fatal error' "$log" | cut -c1-160
  else
    echo "$1: NOT found ($status) in $seconds s, $runs runs: $3 -> $4"
    tail -n 3 "$log"
    missed=1
  fi
}

plant parse Sources/Language/FlowSyntax/Parsing/Parser.swift \
  'record.end = max(record.end, tree.nodes[Int(child.index)].end)' 'record.end = record.end + 0'
plant run Sources/Language/FlowRuntime/Machine/Machine+Arithmetic.swift \
  '(result, sign) = (left.addingReportingOverflow(right), "+")' \
  '(result, sign) = ((left + right, false), "+")'
plant run Sources/Language/FlowRuntime/Builtins/Machine+Text.swift 'place < text.endIndex' 'true'
plant graph Sources/Core/ReactiveKernel/Waves/Graph+Waves.swift 'sortEffects()' '_ = 0'
plant page Sources/Program/PageServer/Gate.swift 'difference |= right[index] ^ given[index]' \
  'difference = right[index] ^ given[index]'
plant page Sources/Program/PageServer/FrameRules.swift 'guard open == nil else { throw .protocolError }' ''
exit $missed
