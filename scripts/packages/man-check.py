#!/usr/bin/env python3
"""man-check.py PROGRAM FOLDER: every subcommand has a man page, and each has every option that --help names."""
import os
import re
import subprocess
import sys


def said(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def options(text):
    """The options at the beginning of the rows of a help text."""
    found = set()
    for row in re.findall(r"^ {2}(-\S.*?)(?: {2,}|$)", text, re.MULTILINE):
        found.update(re.findall(r"(?<!\S)--?[A-Za-z][\w-]*", row))
    return found


def main():
    program, folder = sys.argv[1:3]
    wrong = []
    listed = re.findall(
        r"^ {2}(\w+)\b", said(program, "--help").split("SUBCOMMANDS:")[1], re.MULTILINE)
    names = [name for name in listed if name != "See"]
    expected = {"runnel.1"} | {f"runnel-{name}.1" for name in names}
    pages = {name for name in os.listdir(folder) if name.startswith("runnel")}
    wrong += [f"there is no {name}" for name in expected - pages]
    wrong += [f"{name} is of no subcommand" for name in pages - expected]
    for name in [""] + names:
        page = os.path.join(folder, f"runnel-{name}.1" if name else "runnel.1")
        if not os.path.exists(page):
            continue
        with open(page, encoding="utf-8") as file:
            text = file.read().replace("\\-", "-")
        help_text = said(program, name, "--help") if name else said(program, "--help")
        asked = options(help_text.split("SUBCOMMANDS:")[0])
        if not asked:
            wrong.append(f"{name or 'runnel'}: no options found in --help")
        for option in asked:
            if not re.search(rf"(?<![\w-]){re.escape(option)}(?![\w-])", text):
                wrong.append(f"{os.path.basename(page)} does not name {option}")
    if len(names) < 5:
        wrong.append("--help lists no subcommands")
    if wrong:
        sys.exit("\n".join(sorted(wrong)))


main()
