#!/bin/bash
# Lays out what a fuzzer starts from, below the folder that is named: flow.dict, with every token of
# the grammar and every name that the language knows, and seeds, with the repository's own programs.
set -euo pipefail
cd "$(dirname "$0")/.."
work=${1:?a folder}
mkdir -p "$work/seeds/parse" "$work/seeds/run"

# The tokens stand in the grammar in single quotes; the names of stages and of the library are the
# string literals of the two files that list them.
{
  grep -o "'[^']*'" grammar/flow.ebnf | sed "s/^'//; s/'\$//"
  grep -oh '"[A-Za-z]*"' Sources/FlowCheck/StageName.swift Sources/FlowCheck/Library.swift |
    tr -d '"'
  grep -o 'case [a-z][A-Za-z, ]*' Sources/FlowCheck/StageName.swift | sed 's/case //; s/, /\n/g'
  printf '%s\n' Int Float String Bool Duration print every after now hasValue failed 1s 10ms 0 1 1.5 \
    9223372036854775807 '/*' '*/' '//'
} | grep -v '^$' | sort -u | sed 's/\\/\\\\/g; s/"/\\"/g; s/.*/"&"/' > "$work/flow.dict"
printf '"\\x0a"\n"\\x0d\\x0a"\n"\\xef\\xbb\\xbf"\n"\\xe3\\x80\\x80"\n"\\xe2\\x80\\xae"\n' \
  >> "$work/flow.dict"

number=0
find examples Tests/Golden -name '*.flow' -size -4 | sort | while read -r file; do
  number=$((number + 1))
  for target in parse run; do
    # What a golden expects is no part of the program.
    sed 's|[[:space:]]*//[>!=?].*$||' "$file" > "$work/seeds/$target/$number.flow"
  done
done
