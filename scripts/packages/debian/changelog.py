#!/usr/bin/env python3
"""changelog.py CHANGELOG.md: prints Debian's changelog, an entry for each version of ours."""
import datetime
import re
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    for version, day in re.findall(r"^## \[([0-9.]+)\] - (\S+)$", file.read(), re.MULTILINE):
        date = datetime.datetime.fromisoformat(day).strftime("%a, %d %b %Y 00:00:00 +0000")
        print(f"runnel ({version}-1) unstable; urgency=medium\n")
        print("  * A new version; changelog.gz tells what is new in it.\n")
        print(f" -- The Runnel authors <runnel@example.org>  {date}\n")
