#!/usr/bin/env python3
"""sums.py FILE…: prints the SHA-256 of each file, as sha256sum does where there is one."""
import hashlib
import sys

for name in sorted(sys.argv[1:]):
    with open(name, "rb") as file:
        print(hashlib.sha256(file.read()).hexdigest() + "  " + name)
