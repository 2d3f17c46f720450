#!/bin/sh
# Writes Tests/entered.txt: the functions that the debug build enters for the script of docs/READING.md.
set -eu
cd "$(dirname "$0")/.."
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
printf 'cell year = 2026\nyear -> age = year - 1985\nyear = 2027\n' >"$folder/ages.flow"
# Valgrind can't read the debug information, and needs only the names.
strip -g -o "$folder/runnel" .build/debug/runnel
valgrind --tool=callgrind --callgrind-out-file="$folder/calls" "$folder/runnel" "$folder/ages.flow" \
  >"$folder/output" 2>&1
# Of each mangled name in our own modules: the type and the function, without what the compiler makes.
grep -oE '^c?fn=\([0-9]+\) \S+' "$folder/calls" | sed "s/.* //; s/'[0-9]*\$//" \
  | grep -E '^\$s[0-9]+(Flow|Runnel|Reactive)' | LC_ALL=C sort -u | swift demangle --simplified \
  | grep -vE 'getter|modify|setter|closure|default arg|metadata|witness|destroy|init|didset|value |outlined' \
  | grep -vE 'static .* ==|deinit|subscript|specialized|\$defer|merged|of type|Addressor' \
  | sed 's/(.*//; s/<.*//' | LC_ALL=C sort -u >Tests/entered.txt
wc -l Tests/entered.txt
