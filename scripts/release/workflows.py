#!/usr/bin/env python3
"""workflows.py: each step of the workflows that runs something runs one script or one target, which is there.

So what a workflow does can be done, and tried, anywhere. What it uses of others it names by a commit, which nobody
can move.
"""
import os
import re
import shlex
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def targets():
    with open(os.path.join(ROOT, "Makefile"), encoding="utf-8") as file:
        return set(re.findall(r"^([a-z-]+):", file.read(), re.MULTILINE))


def complaint(command, known):
    """What is wrong with a command of a workflow, or nothing."""
    if re.search(r"&&|\|\||[;|`<>]|\$\(", command):
        return "is more than one call"
    words = shlex.split(command)
    if words[0] == "make":
        unknown = [word for word in words[1:] if "=" not in word and word not in known]
        return f"names no target: {unknown[0]}" if unknown else None
    if words[0] not in ("sh", "bash", "python3") or len(words) < 2:
        return "is no script and no target"
    if not os.path.exists(os.path.join(ROOT, words[1])):
        return f"names no file: {words[1]}"
    return None


def main():
    known, wrong, count = targets(), [], 0
    folder = os.path.join(ROOT, ".github", "workflows")
    for name in sorted(os.listdir(folder)):
        with open(os.path.join(folder, name), encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                found = re.match(r"\s*(?:- )?run: (.*)$", line)
                if found:
                    count += 1
                    said = complaint(found.group(1).strip(), known)
                    if said:
                        wrong.append(f"{name}:{number}: `{found.group(1).strip()}` {said}")
                used = re.match(r"\s*(?:- )?uses: (\S+)", line)
                if used and not re.search(r"@[0-9a-f]{40}$", used.group(1)):
                    wrong.append(f"{name}:{number}: `{used.group(1)}` names no commit")
    if count < 5:
        wrong.append("the workflows run nothing")
    if wrong:
        sys.exit("\n".join(wrong))


main()
