#!/bin/sh
# Runs a command with a folder as its whole file system: in-root.sh FOLDER COMMAND…; as root, or as a user who may make
# namespaces. Says on standard error that it can't, and ends with 77, where neither is possible.
set -eu
folder=$1
shift
if [ "$(id -u)" -eq 0 ]; then
  exec chroot "$folder" "$@"
elif unshare --map-root-user true 2> /dev/null; then
  exec unshare --map-root-user chroot "$folder" "$@"
fi
echo 'A folder can be made the file system of a program by root alone here.' >&2
exit 77
