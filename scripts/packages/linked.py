#!/usr/bin/env python3
"""linked.py MAP: compares NOTICE with what the linker took, as its map tells; the one has to name the other, each way."""
import os
import re
import sys

import components


def taken(path):
    """The names of the archives and of the modules that are in the program."""
    archives, modules = set(), set()
    with open(path, encoding="utf-8", errors="replace") as file:
        text = file.read()
    for name in set(re.findall(r"/(lib[\w+]+)(?:-[\d.]+)?\.a\b", text)):
        archives.add(name)
    for name in set(re.findall(r"/([^/\s(]+)\.build/", text)):
        modules.add(name)
    return archives, modules


def package_of(module):
    """The package that a module comes from, or nothing where it is our own."""
    checkouts = os.path.join(components.ROOT, ".build", "checkouts")
    for package in sorted(os.listdir(checkouts)):
        if os.path.isdir(os.path.join(checkouts, package, "Sources", module)):
            return package
    return None


def main():
    archives, modules = taken(sys.argv[1])
    listed = components.components()
    known = {name for one in listed for name in one["Holds"] if name != "package"}
    known_packages = {one["Identifier"] for one in listed if "package" in one["Holds"]}
    packages = {package_of(module) for module in modules} - {None}
    wrong = [f"{name} is linked, and NOTICE does not name it" for name in archives - known]
    wrong += [f"{name} is linked, and NOTICE does not name it" for name in packages - known_packages]
    wrong += [f"NOTICE names {name}, which is not linked" for name in known - archives]
    wrong += [f"NOTICE names {name}, which is not linked" for name in known_packages - packages]
    wrong += [f"{name} is not to be linked" for name in archives if re.search("ICU", name)]
    if not archives or not modules:
        wrong.append("the map names nothing")
    if wrong:
        sys.exit("\n".join(sorted(wrong)))


main()
