#!/bin/sh
# Links the debug build once more in the way of the released program, with everything in it, within seconds:
# link-debug.sh PROGRAM MAP. So tests can make packages without building anything; MAP gets what the linker took.
# SWIFT= names another Swift, whose compiler lies beside it.
set -eu
[ $# -eq 2 ] || { echo "usage: $0 PROGRAM MAP" >&2; exit 64; }
swift=${SWIFT:-swift}
# shellcheck disable=SC2086
objects=$($swift build --show-bin-path)/runnel.product/Objects.LinkFileList
[ -f "$objects" ] || { echo "There is no debug build: $swift build --product runnel makes it." >&2; exit 1; }
# The package manager renames the function `main` of a program, so that tests can hold it.
# shellcheck disable=SC2086
${swift}c -static-executable -o "$1" "@$objects" -Xlinker -s -Xlinker "-Map=$2" \
  -Xlinker --defsym=main=RunnelCLI_main \
  -l_FoundationCollections -l_FoundationCShims -ledit -ltinfo -lbsd -lmd 2> "$2.errors" ||
  { cat "$2.errors" >&2; exit 1; }
rm -f "$2.errors"
