#!/bin/sh
# Sees a first wave in an installed runnel: first-wave.sh COMMAND…, where the command is how it is called. A text,
# lines that are piped to the prompt, and a prompt at a terminal have to say what README.md says of them.
set -eu
[ $# -ge 1 ] || { echo "usage: $0 COMMAND…" >&2; exit 64; }
here=$(cd "$(dirname "$0")" && pwd)

# Complains unless the second text is in the first.
holds() {
  case $1 in *"$2"*) ;; *) printf 'not found: %s\nin:\n%s\n' "$2" "$1" >&2; exit 1 ;; esac
}

version=$(sh "$here/version.sh")
holds "$("$@" --version)" "runnel $version"
program='cell year = 2016
year -> age = year - 1985
age -> print("now \(it)")
year = 2017'
[ "$("$@" -e "$program" < /dev/null)" = "now 31
now 32" ] || { echo 'a text did not print what it should' >&2; exit 1; }
holds "$(printf 'cell year = 2016\nyear -> age = year - 1985\nyear = 2017\n' | "$@")" 'age   31 -> 32'
! command -v python3 > /dev/null || for term in xterm-256color dumb ''; do
  TERM=$term python3 "$here/prompt.py" "$@"
done
