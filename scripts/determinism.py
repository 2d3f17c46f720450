#!/usr/bin/env python3
"""Runs every example and every golden program several times and compares all that comes out, byte for
byte: standard output, standard error and the exit code.

    scripts/determinism.py [TIMES] [PROGRAM]

Each process orders its sets and dictionaries by a seed of its own, so what depends on that order differs
sooner or later. Programs run under virtual time, in waves and in classic, and as entries of a prompt;
examples are also checked, and run in real time as a person runs them. Needs the release build
(`make release`).
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
TIMES = int(sys.argv[1]) if len(sys.argv) > 1 else 20
PROGRAM = str(pathlib.Path(sys.argv[2] if len(sys.argv) > 2 else ROOT / ".build/release/runnel").resolve())
# With it every process would have the same order.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "SWIFT_DETERMINISTIC_HASHING"}


def runs():
    """Arguments, and what is read from standard input."""
    virtual = ["--time", "virtual", "--until", "10s"]
    for folder in ["examples", "Tests/Golden"]:
        for script in sorted((ROOT / folder).rglob("*.flow")):
            path = str(script.relative_to(ROOT))
            yield ["run", *virtual, path], None
            if "/repl/" in path or folder == "examples":
                yield ["repl", *virtual], path
            if "/classic/" in path or "/seeds/" in path:
                yield ["run", "--semantics=classic", *virtual, path], None
            if folder == "examples":
                yield ["check", path], None
                # A clock that ticks for ever ends in the middle between two ticks.
                yield ["run", "--until", "3.55s", path], None


def outcome(arguments, source):
    with open(ROOT / source if source else os.devnull, "rb") as file:
        result = subprocess.run(
            [PROGRAM, *arguments], cwd=ROOT, env=ENVIRONMENT, stdin=file, capture_output=True, timeout=60)
    return result.returncode, result.stdout, result.stderr


def difference(case):
    """What differs between the runs of a program; None if nothing does."""
    first = outcome(*case)
    for number in range(2, TIMES + 1):
        now = outcome(*case)
        for what, one, other in zip(["exit code", "output", "errors"], first, now):
            if one != other:
                return f"run {number}: another {what}: {one!r} and then {other!r}"[:400]
    return None


def main():
    if TIMES < 2:
        sys.exit("one run can't be compared with anything")
    cases = list(runs())
    if len(cases) < 1000:
        sys.exit(f"only {len(cases)} programs were found")
    differ = 0
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for case, found in zip(cases, pool.map(difference, cases)):
            if found:
                differ += 1
                print(f"{' '.join(case[0])} {case[1] or ''}: {found}")
    print(f"{len(cases)} programs, {TIMES} runs each: {differ} of them differ")
    sys.exit(1 if differ else 0)


main()
