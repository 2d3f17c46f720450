#!/usr/bin/env python3
"""tarball.py FOLDER FILE: packs a folder; the same files give the same bytes, whoever owns them and when."""
import gzip
import os
import sys
import tarfile


def main():
    folder, target = sys.argv[1:3]
    epoch = int(os.environ["SOURCE_DATE_EPOCH"])
    level = int(os.environ.get("RUNNEL_DIST_LEVEL", 9))

    def fixed(entry):
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        entry.mtime = epoch
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    top = os.path.basename(folder)
    paths = [top]
    for parent, folders, files in os.walk(folder):
        inside = os.path.relpath(parent, os.path.dirname(folder))
        paths += [os.path.join(inside, name) for name in folders + files]
    with open(target, "wb") as raw:
        with gzip.GzipFile("", "wb", level, raw, epoch) as packed:
            with tarfile.open(fileobj=packed, mode="w", format=tarfile.USTAR_FORMAT) as archive:
                for path in sorted(paths):
                    archive.add(
                        os.path.join(os.path.dirname(folder), path), path, recursive=False, filter=fixed)


main()
