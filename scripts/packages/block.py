#!/usr/bin/env python3
"""block.py PAGE NAME: prints the block of a page that stands below `<!-- newcomer: NAME -->`."""
import re
import sys

page, name = sys.argv[1:3]
with open(page, encoding="utf-8") as file:
    found = re.findall(rf"<!-- newcomer: {re.escape(name)} -->\n```\w*\n(.*?)```\n", file.read(), re.DOTALL)
if len(found) != 1:
    sys.exit(f"{page} has {len(found)} blocks named {name}")
print(found[0], end="")
