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
for script in $(find examples Tests/Golden -name '*.flow' | sort); do
  folder=$(cd "$(dirname "$script")" && pwd)
  SWIFT_BACKTRACE=enable=no timeout 20 strace -f -qq -o "$trace" -e "trace=$calls" \
    "$program" run --time virtual --until 2s "$script" >/dev/null 2>&1 || true
  checked=$((checked + 1))
  # Allowed: the process itself, its threads, the script and what it imports, which lie in or below the
  # script's folder, and what the system says about the process and its clock. Nothing is written.
  found=$(grep -v -e 'exited with' -e 'killed by' "$trace" \
    | sed 's/^[0-9]* *//' \
    | grep -v -e "^execve(\"$program\"" -e '^clone3*(.*CLONE_THREAD' -e '^<\.\.\. clone' \
      -e '\.so\.[0-9]*", O_RDONLY' -e '^---' -e '^+++' -e '^openat(.*"/proc/self/' -e '^openat(.*"/sys/' -e '^openat(.*"/etc/l[do]' -e '^openat(.*"/\(usr/\)*lib/' \
    | grep -v -e "^open.*\"$script\".*O_RDONLY" -e "^open.*\"$folder[/\"].*O_RDONLY" \
      -e "^open.*\"$(dirname "$script")[/\"].*O_RDONLY" -e '^openat([0-9]*, "[^/.][^"]*", O_RDONLY' \
    || true)
  if [ -n "$found" ]; then
    bad=$((bad + 1))
    printf '%s\n%s\n' "$script:" "$found"
  fi
done
[ "$checked" -gt 100 ] || { echo "only $checked scripts were found" >&2; exit 1; }
echo "$checked scripts, $bad of them touched something else"
[ "$bad" -eq 0 ]
