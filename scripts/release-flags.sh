#!/bin/sh
# Prints how the program that is installed is linked: on Linux with everything in it, where the
# archives of libedit and of what it needs are there, as Debian's libedit-dev has them, and cc, which
# tries them. It then starts in a third of the time, and needs no library of the system's. Elsewhere Swift's own libraries are in it.
#
# The compiler has the metadata of a type such as [String: Int] made where it is first used. By default it
# asks for it by a name, which is looked for at run time, and how its keys are compared in all that is
# linked: two thirds of the instructions of a start. Here it calls what makes it.
flags='--static-swift-stdlib -Xlinker -s'
flags="$flags -Xswiftc -Xfrontend -Xswiftc -disable-concrete-type-metadata-mangled-name-accessors"
# An assertion in C names its file. Named from here on, it is the same wherever the sources lie. (A flag can't hold a
# blank here; then the name stays whole.)
case $PWD in *[[:space:]]*) ;; *) flags="$flags -Xcc -ffile-prefix-map=$PWD=." ;; esac
libraries='-ledit -ltinfo -lbsd -lmd'
# shellcheck disable=SC2086
if [ "$(uname)" = Linux ] && command -v cc > /dev/null &&
  echo 'int main(void) { return 0; }' | cc -static -x c - $libraries -o /dev/null 2> /dev/null; then
  flags="$flags -Xswiftc -static-executable -Xlinker -ltinfo -Xlinker -lbsd -Xlinker -lmd"
fi
echo "$flags"
