#!/bin/sh
# Prints the version of the program, as its source has it; with --date the day of that version in CHANGELOG.md; with
# --notes what CHANGELOG.md says of it.
set -eu
cd "$(dirname "$0")/../.."
version=$(sed -n 's/^ *static let version = "\(.*\)"$/\1/p' \
  Sources/Program/RunnelCLI/Commands/RunnelCommand.swift)
[ -n "$version" ] || { echo 'RunnelCommand has no version.' >&2; exit 1; }
case ${1:-} in
  '') echo "$version" ;;
  --date)
    date=$(sed -n "s/^## \[$version\] - //p" CHANGELOG.md)
    [ -n "$date" ] || { echo "CHANGELOG.md has no [$version] with its day." >&2; exit 1; }
    echo "$date"
    ;;
  --notes) awk -v head="## [$version]" 'index($0, "## [") == 1 { on = index($0, head) == 1; next } on' CHANGELOG.md ;;
  *) echo "usage: $0 [--date|--notes]" >&2; exit 64 ;;
esac
