#!/bin/sh
# Counts instructions of single workloads with callgrind, and compares them with a budget.
#
# The cost of a step is the slope between two counts of steps, so that start-up drops out. Counts
# repeat to a tenth of a percent where times do not; this is what an automatic check may go by.
# Every operator that the program knows needs a row. With --measured, rows with the budgets that would be
# set now are printed instead of verdicts.
# usage: count-instructions.sh [--measured] [BUDGET]  (from anywhere; needs a release build and valgrind)
set -eu
here=$(cd "$(dirname "$0")" && pwd)
measured=
if [ "${1:-}" = --measured ]; then measured=yes; shift; fi
budget=${1:-$here/instructions.txt}
program=$here/.build/release/Benchmarks
command -v valgrind >/dev/null || { echo "valgrind is not installed" >&2; exit 69; }
[ -x "$program" ] || { echo "build it first: make bench" >&2; exit 66; }

scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
# Some versions of valgrind refuse Swift's debug information.
strip -o "$scratch/benchmarks" "$program"

count() {
  SWIFT_DETERMINISTIC_HASHING=1 valgrind --tool=callgrind --callgrind-out-file="$scratch/out" \
    "$scratch/benchmarks" --repeat "$1" "$2" >"$scratch/log" 2>&1 ||
    { cat "$scratch/log" >&2; exit 70; }
  sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$scratch/log"
}

status=0
checked=0
while read -r workload few many steps allowed; do
  case $workload in '' | '#'*) continue ;; esac
  less=$(count "$workload" "$few")
  more=$(count "$workload" "$many")
  each=$(((more - less) / ((many - few) * steps)))
  checked=$((checked + 1))
  if [ -n "$measured" ]; then
    printf '%-32s %5d %5d %5d %6d\n' "$workload" "$few" "$many" "$steps" $(((each * 103 + 99) / 100))
    continue
  fi
  verdict=within
  if [ "$each" -gt "$allowed" ]; then verdict=OVER status=1; fi
  printf '%-32s %6d instructions, budget %6d: %s\n' "$workload" "$each" "$allowed" "$verdict"
done <"$budget"
[ "$checked" -gt 0 ] || { echo "the budget is empty" >&2; exit 65; }
for operator in $("$program" --operators); do
  awk -v name="$operator" '$1 == name { found = 1 } END { exit !found }' "$budget" ||
    { echo "$operator has no budget" >&2; status=1; }
done
exit $status
