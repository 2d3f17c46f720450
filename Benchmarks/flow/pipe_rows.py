"""Rows of whole programs that read standard input: the goals P13, P14 and P19, and how keys grow (P12).

Called by flow_rows.py, which is handed in as `bench`. Both sides of a row read the same file and have to
print the same.
"""

import os
import random

LINES = 1_000_000


def reading(program, lines):
    """A command that reads a file as its standard input."""
    return ["sh", "-c", 'lines=$1; shift; exec "$@" < "$lines"', "sh", lines, *program]


def lines_file(bench, name, lines):
    path = os.path.join(bench.SCRATCH, name)
    with open(path, "w") as out:
        out.writelines(lines)
    return path


def p13(bench, rounds):
    """A log of a million lines: those with a word in them are counted, a tenth of all."""
    chance = random.Random(1)
    levels = ["INFO"] * 7 + ["WARN", "ERROR", "DEBUG"]
    log = lines_file(bench, "log", (
        f"2026-11-22T08:{i // 60000 % 60:02}:{i // 1000 % 60:02} {chance.choice(levels)} worker-{chance.randrange(64)}"
        f" request {i} took {chance.randrange(2000)} ms\n" for i in range(LINES)))
    with open(log) as lines:
        expected = str(sum("ERROR" in line for line in lines))
    python = bench.file("count.py", "import sys\nn = 0\nfor line in sys.stdin:\n"
                        "    if \"ERROR\" in line:\n        n += 1\nprint(n)\n")
    spellings = {
        "filter and scan": "| filter(it.contains(\"ERROR\")) | scan(0, acc + 1) -> n = it\n",
        "filter and a block": "| filter(it.contains(\"ERROR\")) -> { n += 1 }\n",
    }
    for name, contract in spellings.items():
        text = ("cell n = 0\n" if "block" in name else "") + f"stdin.line {contract}stdin.end -> print(n)\n"
        ours = whole(bench, "flow", [bench.RUNNEL, bench.file("count.flow", text)], log, expected)
        for other, program, goal in (
                ("python3", ["python3", python], 1), ("mawk", ["mawk", "/ERROR/ { n++ } END { print n }"], 5)):
            bench.row("P13", f"a million lines, {name}", "line", goal,
                      [ours, whole(bench, other, program, log, expected)], rounds)


def p14(bench, rounds):
    """A million JSON lines of a thousand sensors: a running sum for each, told where it is large."""
    text = ("stdin.line | decode((sensor: String, n: Int)) | ignoreNil | per(it.sensor) | scan(0, acc + it.n)"
            " | filter(it % 5000 == 0) -> print(\"\\(key) \\(it)\")\n")
    python = ("import json, sys\nsums = {}\nfor line in sys.stdin:\n    r = json.loads(line)\n    key = r[\"sensor\"]\n"
              "    sums[key] = n = sums.get(key, 0) + r[\"n\"]\n    if n % 5000 == 0:\n        print(key, n)\n")
    def readings(name, count):
        chance = random.Random(1)
        return lines_file(bench, name, (
            f'{{"id":{i},"sensor":"sensor-{chance.randrange(1000)}","n":{chance.randrange(100)}}}\n'
            for i in range(count)))
    def contenders(lines, expected):
        return [whole(bench, "flow", [bench.RUNNEL, bench.file("json.flow", text)], lines, expected),
                whole(bench, "python3", ["python3", bench.file("sums.py", python)], lines, expected)]
    def expected(lines):
        import json
        sums, told = {}, []
        with open(lines) as opened:
            for line in opened:
                reading = json.loads(line)
                key = reading["sensor"]
                sums[key] = sums.get(key, 0) + reading["n"]
                if sums[key] % 5000 == 0:
                    told.append(f"{key} {sums[key]}")
        return "\n".join(told)
    few, many = readings("few.json", LINES // 10), readings("many.json", LINES)
    bench.row("P14", "a million JSON lines, decode, per, scan", "line", 1, contenders(many, expected(many)), rounds)
    # No process takes less here than this one does, which starts it.
    memory = [bench.usage(contenders(lines, expected(lines))[0].command, expected(lines))[1] for lines in (few, many)]
    growth = memory[1] / memory[0]
    bench.show("P14", "its memory with ten times the lines of the same keys", f"{memory[1]} KiB", f"{memory[0]} KiB",
               bench.number(growth), 1.1, "", "met" if growth <= 1.1 else "missed")


def p19(bench, rounds):
    """So many lines within a minute, of which a window has the latest: what is asked of it is asked for each line."""
    sizes = (5000, 50_000, 500_000)
    files = {size: lines_file(bench, f"window-{size}", (f"{i}\n" for i in range(1, size + 1))) for size in sizes}
    asked = {
        "count": lambda n: n, "sum": lambda n: n * (n + 1) // 2, "max": lambda n: n, "mean": lambda n: (n + 1) / 2}
    for fold, result in asked.items():
        text = (f"stdin.line | map(Int(it)) | ignoreNil | window(1min) -> recent = it\nx := recent.{fold}\n"
                "stdin.end -> print(x)\n")
        program = [bench.RUNNEL, bench.file("window.flow", text)]
        bench.whole_curve(
            f"flow, a window of a minute with so many lines, `{fold}`", "line", sizes,
            lambda size: (size, result(size)), 1.2, rounds,
            lambda name, size: reading(program, files[size]) if size else [bench.RUNNEL, bench.file(name, "")], "P19")


def whole(bench, name, program, lines, expected):
    return bench.Whole(name, reading(program, lines), expected, LINES)


# One more value for a key that is there, and one more key, beside what Python's own dict grows by: the caches end.
KEYED = {
    "`per`": "stdin.line | per(it) | scan(0, acc + 1) -> n = it\nstdin.end -> print(n)\n",
    "a dictionary in `scan`": ("let none: [String: Int] = [:]\nstdin.line"
                               " | scan(none, acc.with(it, (acc[it] ?? 0) + 1)) -> d = it\n"
                               "stdin.end -> print(d.count)\n"),
    "a dictionary in a block": ("cell d: [String: Int] = [:]\nstdin.line -> { d[it] = (d[it] ?? 0) + 1 }\n"
                                "stdin.end -> print(d.count)\n"),
}
PYTHON = ("import sys\nd = {}\nfor line in sys.stdin:\n    key = line[:-1]\n    d[key] = n = d.get(key, 0) + 1\n"
          "print(n if len(sys.argv) > 1 else len(d))\n")


def keys(bench, rounds):
    sizes, few, many = (1000, 1_000_000), 100_000, 500_000
    python = bench.file("keys.py", PYTHON)
    files = {(size, more): keyed_lines(bench, size, more) for size in sizes for more in (few, many)}
    for name, text in KEYED.items():
        program = bench.file("keys.flow", text)
        ours = [bench.RUNNEL, "run", "--max-value", "1GiB", "--max-memory", "8GiB", program]
        theirs = ["python3", python] + (["last"] if "per" in name else [])
        def slope(command, size):
            times = []
            for more in (few, many):
                lines, last = files[size, more]
                expected = str(last if "per" in name else size)
                times.append(min(bench.cpu(reading(command, lines), expected) for _ in range(rounds)))
            return (times[1] - times[0]) / (many - few) * 1e9
        own, other = ([slope(command, size) for size in sizes] for command in (ours, theirs))
        growth, allowed = own[1] / own[0], max(2, other[1] / other[0])
        text = lambda times: ", ".join(f"{size}: {bench.number(time)}" for size, time in zip(sizes, times))
        bench.show("P12", f"flow, a value with so many keys, {name}", f"ns per value {text(own)}",
                   f"python3 {text(other)}", bench.number(growth), bench.number(allowed), "",
                   "met" if growth <= allowed else "missed")


def keyed_lines(bench, size, more):
    """Each key once, in some order, and so many values for keys by chance; with how often the last one came."""
    chance = random.Random(size)
    order = list(range(size))
    chance.shuffle(order)
    order += chance.choices(range(size), k=more)
    lines = lines_file(bench, f"keys-{size}-{more}", (f"key-{key}\n" for key in order))
    return lines, order.count(order[-1])
