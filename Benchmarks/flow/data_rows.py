"""Rows of programs that work on texts and collections: the goals P15, P16, P18 and P20.

Called by flow_rows.py, which is handed in as `bench`. Both sides of a row read the same file and have to
print the same; each side's program stands here, beside the other's.
"""

import math
import random
import statistics
import subprocess

from pipe_rows import lines_file, reading

LEVELS = ["INFO"] * 7 + ["WARN", "ERROR", "DEBUG"]


def log(bench, count):
    """Lines of a log, with a worker in the fourth place and a number in the fifth."""
    chance = random.Random(2)
    return lines_file(bench, f"log-{count}", (
        f"2026-11-27 08:{i // 60 % 60:02}:{i % 60:02} {chance.choice(LEVELS)} worker-{chance.randrange(64)}"
        f" {chance.randrange(2000)} ms for request {i}\n" for i in range(count)))


def compared(bench, group, workload, unit, goal, units, ours, others, lines, expected, rounds):
    """Shows one row for each peer, and returns the ratio to the first."""
    contender = bench.Whole("flow", reading(ours, lines), expected, units)
    for name, program, allowed in others:
        bench.row(group, f"{workload}, beside {name}", unit, allowed if goal is None else goal,
                  [contender, bench.Whole(name, reading(program, lines), expected, units)], rounds)
    return [float(row["ratio"]) for row in bench.ROWS[-len(others):] if row["ratio"]][:1]


# Each with its program, Python's, and what both print, of the fields of all lines.
TEXTS = {
    "a field counted in a dictionary": (
        "cell hits: [String: Int] = [:]\n"
        "stdin.line -> {\n  let f = it.split(\" \")\n  hits[f[3]] = (hits[f[3]] ?? 0) + 1\n}\n"
        "stdin.end -> print(\"\\(hits.count) \\(hits[\"worker-7\"] ?? 0)\")\n",
        "import sys\nhits = {}\nfor line in sys.stdin:\n    f = line.rstrip('\\n').split(' ')\n"
        "    hits[f[3]] = hits.get(f[3], 0) + 1\nprint(len(hits), hits['worker-7'])\n"),
    "a running sum for each key": (
        "stdin.line | map(it.split(\" \")) | per(it[3]) | scan(0, acc + (Int(it[4]) ?? 0)) | filter(it % 5000 == 0)"
        " -> print(\"\\(key) \\(it)\")\n",
        "import sys\nsums = {}\nfor line in sys.stdin:\n    f = line.rstrip('\\n').split(' ')\n"
        "    sums[f[3]] = n = sums.get(f[3], 0) + int(f[4])\n    if n % 5000 == 0:\n        print(f[3], n)\n"),
}
WORDS = (
    "cell words: [String: Int] = [:]\n"
    "stdin.line -> { for w in it.split(\" \") { words[w] = (words[w] ?? 0) + 1 } }\n"
    "stdin.end -> print(\"\\(words.count) \\(words[\"ms\"] ?? 0)\")\n",
    "import sys\nwords = {}\nfor line in sys.stdin:\n    for w in line.rstrip('\\n').split(' '):\n"
    "        words[w] = words.get(w, 0) + 1\nprint(len(words), words['ms'])\n")
CSV = (
    "cell n = 0\ncell total = 0.0\ncell most = 0.0\n"
    "stdin.line | csv | filter(it.count == 3) -> {\n  let price = Float(it[2]) ?? 0.0\n"
    "  n += 1\n  total += price\n  if price > most { most = price }\n}\n"
    "stdin.end -> print(\"\\(n) \\(Int(total)) \\(Int(most))\")\n",
    "import csv, sys\nn, total, most = 0, 0.0, 0.0\nfor row in csv.reader(sys.stdin):\n"
    "    if len(row) != 3:\n        continue\n    price = float(row[2])\n    n += 1\n    total += price\n"
    "    if price > most:\n        most = price\nprint(n, int(total), int(most))\n")
COPY = ("stdin.line -> print\n",
        "import sys\nfor line in sys.stdin:\n    print(line, end='')\n")


def p15(bench, rounds):
    """What a script does with the text of each line, beside Python doing the same."""
    count, ratios = 200_000, []
    lines = log(bench, count)

    def beside_python(name, programs, lines, unit, units, goal=1):
        ours, theirs = bench.file("text.flow", programs[0]), bench.file("text.py", programs[1])
        python = ["python3", theirs]
        bench_ratio = compared(
            bench, "P15", name, unit, goal, units, [bench.RUNNEL, ours], [("python3", python, goal)], lines,
            output(python, lines), rounds)
        ratios.extend(bench_ratio)

    for name, programs in TEXTS.items():
        beside_python(name, programs, lines, "line", count)
    beside_python("800,000 words counted in a dictionary", WORDS, log(bench, 100_000), "word", 800_000)
    chance = random.Random(3)
    rows = lines_file(bench, "rows.csv", (
        f'{i},"name {chance.randrange(100)}",{chance.randrange(4000) / 4}\n' for i in range(count)))
    beside_python("numbers of a CSV file", CSV, rows, "row", count)
    beside_python("a million lines copied", COPY, log(bench, 1_000_000), "line", 1_000_000, 0.5)
    if ratios:
        mean = math.exp(statistics.mean(map(math.log, ratios)))
        bench.show("P15", "geometric mean", "", "", bench.number(mean), 0.5, "", "met" if mean <= 0.5 else "missed")


def output(program, lines):
    """What a peer prints: ours has to print the same."""
    with open(lines) as opened:
        return subprocess.run(program, stdin=opened, capture_output=True, text=True, check=True).stdout


def p16(bench, rounds):
    """A million lines of which one in ten has a word, or fits a regular expression: they are counted."""
    count = 1_000_000
    lines = log(bench, count)
    for name, condition, awk, grep in (
            ("a literal", 'it.contains(" ERROR ")', "/ ERROR /", ["-F", " ERROR "]),
            ("a regular expression", "it.matches(/worker-[0-9]+ 1[0-9]{3} ms/)", "/worker-[0-9]+ 1[0-9][0-9][0-9] ms/",
             ["-E", "worker-[0-9]+ 1[0-9]{3} ms"])):
        ours = bench.file("filter.flow", f"stdin.line | filter({condition}) | scan(0, acc + 1) -> n = it\n"
                          "stdin.end -> print(n)\n")
        grep = ["grep", "-c", *grep]
        compared(bench, "P16", f"lines filtered by {name} and counted", "line", None, count, [bench.RUNNEL, ours],
                 [("mawk", ["mawk", awk + " { n++ } END { print n }"], 1), ("grep", grep, 3)], lines,
                 output(grep, lines), rounds)


# What is computed of a collection of which one element changes for each line.
FOLDS = {
    "sum": "sum", "count": "count", "min": "min", "max": "max", "filter": "filter(v => v % 2 == 0).count",
    "map": "map(v => v * 2).sum", "group": "group(v => v % 10).count", "tally": "tally.count",
    "sorted": "sorted.first ?? 0", "contains": "contains(-1) ? 1 : 0"}


def p18(bench, rounds):
    """A derived cell over a collection when one element of it changes: the same time however many there are."""
    sizes, (few, many) = (1000, 100_000), (50, 250)
    for kind, made, written, read in (
            ("a list", "cell xs = (0...{last}).map(i => i * 7 % 1000)", "xs[{i}] = {v}", "xs"),
            ("a dictionary", "cell xs: [Int: Int] = [:]\nfor i in 0...{last} {{ xs[i] = i * 7 % 1000 }}",
             "xs[{i}] = {v}", "xs.values")):
        for fold, text in FOLDS.items():
            def program(size, turns):
                chance = random.Random(size)
                changes = "".join(
                    written.format(i=chance.randrange(size), v=chance.randrange(1000)) + "\n" for _ in range(turns))
                body = f"{made.format(last=size - 1)}\nx := {read}.{text}\n{changes}print(\"done\")\n"
                return [bench.RUNNEL, bench.file("fold.flow", body)]
            times = []
            for size in sizes:
                spent = [min(bench.cpu(program(size, turns), "done") for _ in range(rounds)) for turns in (few, many)]
                times.append(max(spent[1] - spent[0], 1e-6) / (many - few) * 1e9)
            growth = times[1] / times[0]
            shown = ", ".join(f"{size}: {bench.number(time)}" for size, time in zip(sizes, times))
            bench.show("P18", f"{fold} of {kind} when one element changes", f"ns per change {shown}", "itself",
                       bench.number(growth), 1.3, "", "met" if growth <= 1.3 else "missed")


# Loops in a block and in Python, and what both print.
LOOPS = {
    "`n += 1`": ("cell n = 0\ngo -> { for i in 1...N { n += 1 } }\n", "n", "n = 0\nfor i in range(N): n += 1\n", "n"),
    "`d[k] = v`": ("cell d: [Int: Int] = [:]\ngo -> { for i in 1...N { d[i % 1000] = i } }\n", "d.count",
                   "d = {}\nfor i in range(1, N + 1): d[i % 1000] = i\n", "len(d)"),
    "`xs[i] = e`": ("cell xs = (0...9999).map(i => i)\ngo -> { for i in 1...N { xs[i % 10000] = i } }\n", "xs.sum",
                    "xs = list(range(10000))\nfor i in range(1, N + 1): xs[i % 10000] = i\n", "sum(xs)"),
    "`s += x`": ("cell s = \"\"\ngo -> { for i in 1...N { s += \"x\" } }\n", "s.count",
                 "s = ''\nfor i in range(N): s += 'x'\n", "len(s)"),
}


def p20(bench, rounds):
    """What a loop of a block assigns again and again: its time beside Python's, and its memory."""
    turns = 200_000
    for name, (text, asked, python, theirs) in LOOPS.items():
        def ours(n):
            body = f"event go\n{text.replace('N', str(n))}go()\nprint({asked})\n"
            return [bench.RUNNEL, "run", "--max-value", "1GiB", bench.file("loop.flow", body)]
        peer = ["python3", bench.file("loop.py", f"{python.replace('N', str(turns))}print({theirs})\n")]
        expected = subprocess.run(peer, capture_output=True, text=True, check=True).stdout
        bench.row("P20", f"{name} in a loop of a block", "turn", 2,
                  [bench.Whole("flow", ours(turns), expected, turns), bench.Whole("python3", peer, expected, turns)],
                  rounds)
        few = subprocess.run(ours(turns // 10), capture_output=True, text=True, check=True).stdout
        memory = [bench.usage(ours(n), printed)[1] for n, printed in ((turns // 10, few), (turns, expected))]
        growth = memory[1] / memory[0]
        bench.show("P20", f"{name}, memory of ten times the turns", f"{memory[1]} KiB", f"{memory[0]} KiB",
                   bench.number(growth), 1.5, "", "met" if growth <= 1.5 else "missed")
