"""Searches with Python's engine: usage: search.py IN OUT, both JSON.

Patterns are rewritten where Python's mean something else: `$` also stands in front of a last line end, and digits are
those of all scripts.
"""

import json
import re
import sys


def rewritten(pattern):
    pattern = pattern.replace("(?<", "(?P<").replace("$", r"\Z")
    return pattern.replace(r"\d", "[0-9]").replace(r"\D", "[^0-9]")


def search(pattern, text):
    match = pattern.search(text)
    return match and [match.group(0)] + list(match.groups())


with open(sys.argv[1], encoding="utf-8") as file:
    cases = json.load(file)
found = []
for case in cases:
    pattern = re.compile(rewritten(case["pattern"]))
    found.append([search(pattern, text) for text in case["texts"]])
with open(sys.argv[2], "w", encoding="utf-8") as file:
    json.dump(found, file)
