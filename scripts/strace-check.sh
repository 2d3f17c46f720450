#!/bin/sh
# Runs every example and every bad input under strace and shows what the program touches beside the
# script itself and the shared libraries: a script opens no file, no socket and no process. Needs strace
# and the release build (`make release`).
#
#     scripts/strace-check.sh [program]
set -eu
cd "$(dirname "$0")/.."
program=${1:-.build/release/runnel}
trace=$(mktemp)
trap 'rm -f "$trace"' EXIT
checked=0
bad=0
calls=open,openat,openat2,creat,execve,connect,socket,bind,unlink,unlinkat,rename,renameat
calls=$calls,renameat2,mkdir,mkdirat,link,symlink,fork,vfork,clone,clone3
# What is left of a trace without what is allowed: the process itself, its threads, what the system says
# about the process, its libraries and its clock, all of it read and not written; and what is named.
touched() {
  grep -v -e 'exited with' -e 'killed by' -e "^execve(\"$program\"" -e '^clone3*(.*CLONE_THREAD' \
    -e '^<\.\.\. clone' -e '^---' -e '^+++' -e '^openat([^,]*, "[^"]*\.so[.0-9]*", O_RDONLY' \
    -e '^openat([^,]*, "/proc/self/[^"]*", O_RDONLY' -e '^openat([^,]*, "/sys/[^"]*", O_RDONLY' \
    -e '^openat([^,]*, "/etc/l[do][^"]*", O_RDONLY' \
    -e '^openat([^,]*, "/\(usr/\)*lib/[^"]*", O_RDONLY' "$@" || true
}
# Traces a run. Now and then a thread ends while strace reads its call, which it then can't name: such a run
# says nothing, and is done once more.
traced() {
  for _ in 1 2 3 4 5; do
    SWIFT_BACKTRACE=enable=no timeout 20 strace -f -qq -o "$trace" -e "trace=$calls" \
      "$program" run --time virtual --until 2s "$1" </dev/null >/dev/null 2>&1 || true
    grep -q '???(' "$trace" || return 0
  done
}
for script in $(find examples Tests/Golden -name '*.flow' | sort); do
  folder=$(cd "$(dirname "$script")" && pwd)
  traced "$script"
  checked=$((checked + 1))
  # The script and what it imports, which lie in or below the script's folder.
  found=$(sed 's/^[0-9]* *//' "$trace" \
    | touched -e "^open.*\"$script\".*O_RDONLY" -e "^open.*\"${folder}[/\"].*O_RDONLY" \
      -e "^open.*\"$(dirname "$script")[/\"].*O_RDONLY" -e '^openat([0-9]*, "[^/.][^"]*", O_RDONLY')
  if [ -n "$found" ]; then
    bad=$((bad + 1))
    printf '%s\n%s\n' "$script:" "$found"
  fi
done
# The bad inputs that a single script holds: whatever the program does with them, it touches nothing else.
folder=$(mktemp -d)
trap 'rm -rf "$trace" "$folder"' EXIT
inputs=0
sed -n 's/^[0-9]*  *[0-9,]*  *[-*R0-9]*  *\(printf .*\) | runnel -$/\1/p' Tests/BadInput/cases.txt \
  >"$folder/commands"
while IFS= read -r command; do
  inputs=$((inputs + 1))
  (cd "$folder" && sh -c "$command" </dev/null >input.flow 2>/dev/null) || true
  traced "$folder/input.flow"
  found=$(sed 's/^[0-9]* *//' "$trace" | touched -e "^open.*\"$folder/input.flow\".*O_RDONLY")
  if [ -n "$found" ]; then
    bad=$((bad + 1))
    printf '%s\n%s\n' "$command:" "$found"
  fi
done <"$folder/commands"
# Standard input is read by a script that listens to its lines, and by no other: neither by one that names
# nothing from outside, nor by one with a parameter or a variable of the environment, nor by one that names
# `stdin` and does not listen.
reads() {
  printf '%s\n' "$2" >"$folder/reads.flow"
  printf 'a line\n' | strace -f -qq -o "$trace" -e trace=read,pread64,readv \
    "$program" run --time virtual "$folder/reads.flow" >/dev/null 2>&1 || true
  found=$(grep -c 'read[v]*(0, ' "$trace" || true)
  checked=$((checked + 1))
  case "$1:$found" in
    no:0) ;;
    no:* | yes:0)
      bad=$((bad + 1))
      printf '%s: reads standard input %s times\n' "$2" "$found"
      ;;
  esac
}
reads no 'print(1)'
reads no 'param limit: Int = 3
print(limit)'
reads no 'print(env("HOME") ?? "none")'
reads no 'cell n = 0
if n > 0 { stdin.line("a") }'
reads yes 'stdin.line -> print'
[ "$inputs" -gt 40 ] || { echo "only $inputs bad inputs were found" >&2; exit 1; }
[ "$checked" -gt 100 ] || { echo "only $checked scripts were found" >&2; exit 1; }
echo "$checked scripts and $inputs bad inputs, $bad of them touched something else"
[ "$bad" -eq 0 ]
