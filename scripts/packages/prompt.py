#!/usr/bin/env python3
"""prompt.py COMMAND…: enters a first contract at the prompt of a terminal, and ends it by ^D."""
import os
import pty
import re
import select
import sys
import time


def main():
    if not os.environ.get("TERM"):
        os.environ.pop("TERM", None)
    child, terminal = pty.fork()
    if child == 0:
        os.execvp(sys.argv[1], sys.argv[1:])
    seen = ""
    end = time.monotonic() + 60

    def wait_for(text):
        nonlocal seen
        while text not in re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", seen):
            if time.monotonic() > end or not select.select([terminal], [], [], 60)[0]:
                sys.exit(f"no {text!r} at the prompt with TERM={os.environ.get('TERM')}; it said\n{seen}")
            try:
                seen += os.read(terminal, 65536).decode("utf-8", "replace")
            except OSError:
                sys.exit(f"the prompt ended before {text!r}; it said\n{seen}")

    wait_for("flow>")
    for line, answer in [
        ("cell year = 2016", "year = 2016"), ("year -> age = year - 1985", "age = 31"),
        ("year = 2017", "31 -> 32"),
    ]:
        os.write(terminal, (line + "\r").encode())
        wait_for(answer)
    os.write(terminal, b"\x04")
    while True:
        try:
            if not os.read(terminal, 65536):
                break
        except OSError:
            break
    status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    if status != 0:
        sys.exit(f"the prompt ended with {status}")


main()
