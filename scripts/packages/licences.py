#!/usr/bin/env python3
"""licences.py FOLDER [--all]: copies the text of each licence that NOTICE names into a folder.

With --all a text that is not on this machine is an error; without, it is left out.
"""
import os
import sys

import components


def main():
    folder, strict = sys.argv[1], "--all" in sys.argv[2:]
    os.makedirs(folder, exist_ok=True)
    missing = []
    for component in components.components():
        texts = []
        for kind, name in component["Text"]:
            path = components.place(component, kind, name)
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    texts.append(file.read())
            else:
                missing.append(f"{component['Component']}: {path}")
        if texts:
            with open(os.path.join(folder, component["Identifier"] + ".txt"), "w", encoding="utf-8") as file:
                file.write("\n\n".join(texts))
    if strict and missing:
        sys.exit("licences that are not on this machine:\n  " + "\n  ".join(missing))


main()
