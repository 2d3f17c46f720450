#!/usr/bin/env python3
"""wheel.py FOLDER VERSION TARGET: makes the wheel runnel-lang of what is laid out in a folder.

The program is a script of the wheel, so that pip puts it on the path; it needs neither the C library of the machine
nor Python, hence the tags.
"""
import base64
import hashlib
import os
import platform
import sys
import time
import zipfile

# The oldest C libraries that the tags can name: the program asks for none.
TAGS = "py3-none-manylinux_2_17_{0}.manylinux2014_{0}.musllinux_1_1_{0}"

METADATA = """\
Metadata-Version: 2.1
Name: runnel-lang
Version: {version}
Summary: Runnel, a small language for values that follow one another
License: MIT
Keywords: reactive,dataflow,language,interpreter
Classifier: Environment :: Console
Classifier: License :: OSI Approved :: MIT License
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Education
Classifier: Topic :: Software Development :: Interpreters
Description-Content-Type: text/markdown

Runnel is a small language for values that follow one another: you declare *cells* and the *contracts* between
them, and when a cell changes, everything that depends on it moves.

    pip install runnel-lang
    runnel              # a prompt that shows what moved, and why
    runnel learn        # lessons

This package holds the program itself, for any Linux; it has no module for Python.
"""

# `pipx run runnel-lang` looks for a program of the package's name.
BY_THE_NAME_OF_THE_PACKAGE = '#!/bin/sh\nexec "$(dirname -- "$(readlink -f -- "$0")")/runnel" "$@"\n'


def members(folder, version):
    """The files of the wheel: their names, bytes, and which of them are programs."""
    data = f"runnel_lang-{version}.data"
    yield f"{data}/scripts/runnel-lang", BY_THE_NAME_OF_THE_PACKAGE.encode(), True
    for parent, _, files in os.walk(folder):
        for name in files:
            path = os.path.join(parent, name)
            inside = os.path.relpath(path, folder)
            with open(path, "rb") as file:
                is_program = inside.startswith("bin/")
                place = "scripts/" + inside[4:] if is_program else "data/" + inside
                yield f"{data}/{place}", file.read(), is_program


def main():
    folder, version, target = sys.argv[1:4]
    info = f"runnel_lang-{version}.dist-info"
    tag = TAGS.format(platform.machine())
    when = time.gmtime(int(os.environ["SOURCE_DATE_EPOCH"]))[:6]
    level = int(os.environ.get("RUNNEL_DIST_LEVEL", 9))
    first, abi, platforms = tag.split("-")
    tags = "".join(f"Tag: {first}-{abi}-{one}\n" for one in platforms.split("."))
    files = sorted(members(folder, version))
    files.append((f"{info}/METADATA", METADATA.format(version=version).encode(), False))
    files.append((
        f"{info}/WHEEL",
        f"Wheel-Version: 1.0\nGenerator: wheel.py\nRoot-Is-Purelib: false\n{tags}".encode(), False))
    record = ""
    for name, content, _ in files:
        mark = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
        record += f"{name},sha256={mark},{len(content)}\n"
    files.append((f"{info}/RECORD", (record + f"{info}/RECORD,,\n").encode(), False))
    path = os.path.join(target, f"runnel_lang-{version}-{tag}.whl")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=level) as archive:
        for name, content, is_program in files:
            entry = zipfile.ZipInfo(name, when)
            entry.external_attr = (0o100755 if is_program else 0o100644) << 16
            entry.create_system = 3
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, content, compresslevel=level)


main()
