"""Counts the instructions that steps of whole programs take, with callgrind, beside a budget.

usage: count_instructions.py RUNNEL [BUDGET]

The cost of a step is the slope between a small and a large program, so that start-up drops out. Counts
repeat to a tenth of a percent where times do not; this is what an automatic check may go by.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def driven(n, body):
    return f"cell head = 0\nevery(1ms) | take({n}) -> head\n{body}wait {n + 1}ms\n"


def staged(stage):
    """A ticker of n ticks, and one stage behind it."""
    return lambda n: driven(n, f"head | {stage} -> out = it\n")


def line(expression):
    """A ticker of n ticks, at each of which something is found in a line of a log."""
    return lambda n: (
        'cell line = "2026-11-24T10:00:00 INFO request 17 served in 1204 ms"\n'
        f"every(1ms) | take({n}) | map({expression}) -> out = it\nwait {n + 1}ms\n")


def keyed(keys, stages):
    """Each of so many keys once, and n values more for keys that are there: positive first, then negative ones."""
    return lambda n: (
        "cell missing: Int\nlet none: [Int: Int] = [:]\nevent value: Int\n"
        f"value | {stages} -> out = it\nfor key in 1...{keys} {{ value(key) }}\n"
        f"for n in 1...{n} {{ value(-(n * 7919 % {keys} + 1)) }}\n")


# A value for a key, and one whose wave is taken back, for few keys and for many.
KEYED = {
    f"{name}-{size}": (keyed(keys, stages), 1000, 6000, ["run", "--max-value", "1GiB"])
    for name, stages in {
        "per": "per(abs(it)) | scan(0, acc + 1)",
        "per-undone": "per(abs(it)) | scan(0, it) | map(it < 0 ? missing : it)",
        "dictionary": "scan(none, acc.with(abs(it), it)) | map(it.count)",
        "dictionary-undone":
            "scan(none, acc.with(abs(it), it).with(0, it)) | map((it[0] ?? 0) < 0 ? missing : it.count)",
    }.items()
    for size, keys in (("few", 1000), ("many", 100_000))
}

# Rows that are counted with `--profile` too. Where instructions are counted a look at the clock seems long, and each run
# is measured, so that these take more here than elsewhere.
MEASURED = ["tick", "update", "fan", "words"]

# Two rows by their names: what the one takes, for each instruction of the other. Two spellings of one thing, or one
# thing among many and among few.
RATIOS = ["contract/definition"] + [
    f"{name}-many/{name}-few" for name in ("per", "per-undone", "dictionary", "dictionary-undone")] + [
    f"{name}-profile/{name}" for name in MEASURED]

# What a step is, a program with n of them, few and many; and how it is started, where not by `run`.
WORKLOADS = {
    "definition": (
        lambda n: "cell x0 = 1\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, n)), 1000, 6000),
    "formula": (
        lambda n: "cell a = 1\ncell b = 2\n" + "".join(f"x{i} := (a * {i} + b) % 97\n" for i in range(n)),
        1000, 6000),
    "cell": (lambda n: "".join(f"cell x{i} = {i}\n" for i in range(n)), 1000, 6000),
    "text": (
        lambda n: 'cell t = "a"\n' + "".join(f't -> u{i} = "\\(t){i}"\n' for i in range(n)), 500, 2500),
    "block": (
        lambda n: "cell a = 1\ncell b = 1\n" + "b -> { a += 1 }\n" * n, 500, 2500),
    "scope": (
        lambda n: "cell a = 1\n" + "".join(f"scope s{i} {{ b := a + {i} }}\n" for i in range(n)), 500, 2500),
    "tick": (lambda n: driven(n, ""), 1000, 6000),
    "update": (
        lambda n: driven(n // 100, "x0 := head\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, 100))),
        10_000, 110_000),
    "fan": (
        lambda n: driven(n // 500, "".join(f"head -> x{i} = head + {i}\n" for i in range(500))), 10_000, 110_000),
    "contains": (line('line.contains("served")'), 1000, 6000),
    "split": (line('line.split(" ")[2]'), 1000, 6000),
    "words": (line("line.split[2]"), 1000, 6000),
    "throttle": (staged("throttle(10ms)"), 1000, 6000),
    "debounce": (staged("debounce(10ms)"), 1000, 6000),
    "delay": (staged("delay(10ms)"), 1000, 6000),
    "buffer": (staged("buffer(10ms)"), 1000, 6000),
    "scan": (staged("scan(0, acc + it)"), 1000, 6000),
    "zip": (lambda n: driven(n, "head -> other = it + 1\nhead | zip(other) -> out = it\n"), 1000, 6000),
    "contract": (
        lambda n: "cell x0 = 1\n" + "".join(f"x{i - 1} -> x{i} = x{i - 1} + 1\n" for i in range(1, n)), 1000, 6000),
    "redefine": (
        lambda n: "cell a = 1\nb := a\n" + "".join(f"b := a + {i}\n" for i in range(n)), 500, 2500, ["repl"]),
    # Lines of input, in place of a longer program.
    "stdin": (
        lambda n: "".join(f"{i}\n" for i in range(100_000, 100_000 + n)), 1000, 6000,
        ["run", "-e", "stdin.line | filter(it.count > 3) -> print(it)"]),
    "json": (
        lambda n: "".join(f'{{"id":{i},"sensor":"sensor-{i % 97}","n":{i % 100}}}\n' for i in range(n)), 1000, 6000,
        ["run", "-e", "stdin.line | decode((sensor: String, n: Int)) | ignoreNil | filter(it.n > 99) -> print(it.n)"]),
    "literal": (
        lambda n: "".join(f"2026-11-28 INFO worker {i} is {'late' if i % 10 == 0 else 'there'}\n" for i in range(n)),
        2000, 22_000, ["run", "-e", "stdin.line | filter(it.contains(\"late\")) | scan(0, acc + 1) -> n = it"]),
    "classic": (lambda n: driven(n, ""), 1000, 6000, ["run", "--semantics", "classic", "--time", "virtual"]),
    "classic-chain": (
        lambda n: driven(n // 100, "x0 := head\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, 100))),
        10_000, 60_000, ["run", "--semantics", "classic", "--time", "virtual"]),
} | KEYED
WORKLOADS |= {f"{name}-profile": (*WORKLOADS[name], ["run", "--profile", "--time", "virtual"]) for name in MEASURED}


def count(program, text, folder, how):
    path = os.path.join(folder, "program.flow")
    with open(path, "w") as out:
        out.write(text)
    is_input = how == ["repl"] or "-e" in how
    with open(path) as lines:
        done = subprocess.run(
            ["valgrind", "--tool=callgrind", f"--callgrind-out-file={folder}/out", program, *how,
             *([] if is_input else [path])],
            # Else each process lays its sets out in another way.
            env=dict(os.environ, SWIFT_DETERMINISTIC_HASHING="1"),
            stdin=lines if is_input else subprocess.DEVNULL, capture_output=True, text=True)
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"{path}: {done.stderr[-500:]}")
    return int(found.group(1))


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    if not shutil.which("valgrind"):
        sys.exit("valgrind is not installed")
    budget = {}
    with open(sys.argv[2] if len(sys.argv) > 2 else os.path.join(HERE, "instructions.txt")) as lines:
        for line in lines:
            if line.strip() and not line.startswith("#"):
                name, allowed = line.split()
                budget[name] = float(allowed)
    if set(budget) != {*WORKLOADS, *RATIOS}:
        sys.exit(f"the budget speaks of {sorted(budget)}, not of {sorted([*WORKLOADS, *RATIOS])}")
    within, counted = True, {}
    with tempfile.TemporaryDirectory() as folder:
        # Some versions of valgrind refuse Swift's debug information.
        program = os.path.join(folder, "runnel")
        subprocess.run(["strip", "-o", program, sys.argv[1]], check=True)
        for name, (text, few, many, *how) in WORKLOADS.items():
            how = how[0] if how else ["run", "--time", "virtual"]
            more, less = (count(program, text(n), folder, how) for n in (many, few))
            each = counted[name] = (more - less) / (many - few)
            verdict = "within" if each <= budget[name] else "OVER"
            within = within and each <= budget[name]
            print(f"{name:13} {each:8.0f} instructions, budget {budget[name]:6.0f}: {verdict}", flush=True)
    for name in RATIOS:
        first, second = name.split("/")
        ratio = counted[first] / counted[second]
        verdict = "within" if ratio <= budget[name] else "OVER"
        within = within and ratio <= budget[name]
        print(f"{name}: {ratio:.3f}, budget {budget[name]:.3f}: {verdict}")
    sys.exit(0 if within else 1)


if __name__ == "__main__":
    main()
