#!/bin/sh
# Prints how the program that is installed is linked: on Linux with everything in it, where the
# archives of libedit and of what it needs are there, as Debian's libedit-dev has them. It then starts in
# a third of the time, and needs no library of the system's. Elsewhere Swift's own libraries are in it.
flags='--static-swift-stdlib -Xlinker -s'
libraries='-ledit -ltinfo -lbsd -lmd'
# shellcheck disable=SC2086
if [ "$(uname)" = Linux ] && command -v cc > /dev/null &&
  echo 'int main(void) { return 0; }' | cc -static -x c - $libraries -o /dev/null 2> /dev/null; then
  flags="$flags -Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -lbsd -Xlinker -lmd"
fi
echo "$flags"
