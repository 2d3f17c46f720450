"""Measures whole programs of the language beside others that do the same work.

usage: flow_rows.py RUNNEL [--only GROUP] [--rounds N] [--json FILE]

A figure is CPU time, that of a long run less that of a short one, for each unit of work; the contenders
of a row take turns, and the ratio is taken in each round, the median counting. Every run checks what
it prints. What has a wrong result has no time.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import tempfile

import data_rows
import pipe_rows

HERE = os.path.dirname(os.path.abspath(__file__))
SCRATCH = tempfile.mkdtemp()
ROWS = []


class Wrong(Exception):
    pass


def usage(command, expected):
    """The CPU time of a process in seconds, and the most memory that it had, in KiB."""
    with tempfile.TemporaryFile("w+") as out, tempfile.TemporaryFile("w+") as errors:
        child = subprocess.Popen(command, stdout=out, stderr=errors)
        _, _, used = os.wait4(child.pid, 0)
        child.returncode = 0
        out.seek(0)
        errors.seek(0)
        printed = out.read().strip()
        if printed != expected.strip():
            raise Wrong(f"{command[0]}: {printed[:60]!r}, not {expected.strip()[:60]!r} {errors.read()[:200]}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss


def cpu(command, expected):
    return usage(command, expected)[0]


def file(name, text):
    path = os.path.join(SCRATCH, name)
    with open(path, "w") as out:
        out.write(text)
    return path


class Contender:
    """`make(n)` gives a command and what it prints; `units` is the work of each of n."""

    def __init__(self, name, make, units, few, many):
        self.name, self.make, self.units, self.few, self.many = name, make, units, few, many

    def time(self):
        times = [cpu(*self.make(n)) for n in (self.few, self.many)]
        return (times[1] - times[0]) / (self.many - self.few) / self.units * 1e9


class Whole:
    """Whole processes: the time of one less that of a program without anything, for each of `units`."""

    def __init__(self, name, command, expected, units, nothing=None, times=1):
        self.name, self.command, self.expected, self.units = name, command, expected, units
        self.nothing, self.times = nothing, times

    def time(self):
        used = sum(cpu(self.command, self.expected) for _ in range(self.times))
        if self.nothing:
            used -= sum(cpu(self.nothing, "") for _ in range(self.times))
        return used / self.times / self.units * 1e9


class Memory:
    """What a whole process has at most, in bytes for each of `units`."""

    def __init__(self, name, command, expected, units):
        self.name, self.command, self.expected, self.units = name, command, expected, units

    def time(self):
        return usage(self.command, self.expected)[1] * 1024 / self.units


def number(value):
    return f"{value:.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def show(group, workload, ours, others, ratio, goal, spread, verdict):
    print(f"| {group} | {workload} | {ours} | {others} | {ratio} | {goal} | {spread} | {verdict} |", flush=True)
    ROWS.append({
        "goal": group, "workload": workload, "ours": ours, "comparedWith": others, "ratio": ratio,
        "atMost": goal, "spread": spread, "verdict": verdict})


def row(group, workload, unit, goal, contenders, rounds, measure="ns"):
    times = {c.name: [] for c in contenders}
    try:
        for _ in range(rounds):
            for c in contenders:
                times[c.name].append(c.time())
    except Wrong as wrong:
        show(group, workload, f"WRONG: {wrong}", "", "", "", "", "wrong")
        return False
    ours = times[contenders[0].name]
    others = [f"{c.name} {number(statistics.median(times[c.name]))}" for c in contenders[1:]]
    ratio = ""
    verdict = ""
    if len(contenders) > 1:
        ratios = [a / b for a, b in zip(ours, times[contenders[1].name])]
        ratio = statistics.median(ratios)
        verdict = "" if goal is None else "met" if ratio <= goal else "missed"
        ratio = number(ratio)
    spread = (max(ours) - min(ours)) / statistics.median(ours)
    show(
        group, workload, f"{number(statistics.median(ours))} {measure} per {unit}", ", ".join(others), ratio,
        goal or "", f"{spread:.0%}", verdict)
    return True


# The programs


def driven(n, body, result):
    """A program whose cell `head` goes from 1 to n, each in a wave of its own."""
    return f"cell head = 0\nevery(1ms) | take({n}) -> head\n{body}wait {n + 1}ms\nprint({result})\n"


def flow(text):
    return [RUNNEL, "run", "--time", "virtual", file("program.flow", text)]


GRAPHS = {
    "broad": (150, "".join(f"head -> a{i} = head + {i}\na{i} -> b{i} = a{i} + 1\nb{i} -> c{i} = b{i}\n"
                           for i in range(50)), "[" + ", ".join(f"c{i}" for i in range(50)) + "].sum",
              lambda n: 50 * (n + 1) + 49 * 25),
    "deep": (51, "head -> a1 = head + 1\n" + "".join(f"a{i} -> a{i + 1} = a{i} + 1\n" for i in range(1, 50))
             + "a50 -> c = a50\n", "c", lambda n: n + 50),
    "diamond": (11, "".join(f"head -> a{i} = head + 1\n" for i in range(5))
                + "s := a0 + a1 + a2 + a3 + a4\ns -> c = s\n", "c", lambda n: 5 * (n + 1)),
    "triangle": (21, "head -> a1 = head + 1\n" + "".join(f"a{i} -> a{i + 1} = a{i} + 1\n" for i in range(1, 9))
                 + "s := head + " + " + ".join(f"a{i}" for i in range(1, 10)) + "\ns -> c = s\n", "c",
                 lambda n: 10 * n + 45),
}


def sweep(graph, n):
    edges, _, _, expected = GRAPHS[graph]
    observers = 50 if graph == "broad" else 1
    total = sum(expected(k) for k in range(1, n + 1))
    return [SWEEP, graph, str(n)], f"{total} {n * observers}"


class Net:
    """A graph's own cost: that of the driven program less that of driving alone."""

    def __init__(self, name, whole, drive):
        self.name, self.whole, self.drive = name, whole, drive

    def time(self):
        return self.whole.time() - self.drive.time()


def p1(rounds):
    for graph, (edges, body, result, expected) in GRAPHS.items():
        many = 20_000_000 // edges
        def program(n):
            return flow(driven(n, body, result)), str(expected(n))
        def drive(n):
            return flow(driven(n, "", "head")), str(n)
        whole = Contender("with driving", program, edges, many // 10, many)
        net = Net("flow", whole, Contender("", drive, edges, many // 10, many))
        c = Contender("C sweep", lambda n: sweep(graph, n), edges, many // 2, many * 10)
        row("P1", f"flow {graph}", "edge", 3, [net, c, whole], rounds)
    for layers in (1000, 2500):
        p1_cellx(layers, rounds)


def cellx_values(layers, sources):
    for _ in range(layers):
        a, b, c, d = sources
        sources = [b, a - c, b + d, c]
    return " ".join(map(str, sources))


def p1_cellx(layers, rounds):
    text = "".join(f"cell p0_{i} = {i}\n" for i in range(1, 5))
    for layer in range(1, layers + 1):
        p, q = f"p{layer - 1}_", f"p{layer}_"
        text += f"{q}1 := {p}2\n{q}2 := {p}1 - {p}3\n{q}3 := {p}2 + {p}4\n{q}4 := {p}3\n"
        text += "".join(f"{q}{i} -> e{layer}_{i} = {q}{i}\n" for i in range(1, 5))
    text += ("cell beat = 0\nbeat -> { if beat % 2 == 1 { p0_1 = 4; p0_2 = 3; p0_3 = 2; p0_4 = 1 } "
             "else { p0_1 = 1; p0_2 = 2; p0_3 = 3; p0_4 = 4 } }\n")
    def program(n):
        last = " ".join(f"\\(p{layers}_{i})" for i in range(1, 5))
        return flow(text + f'every(1ms) | take({n}) -> beat\nwait {n + 1}ms\nprint("{last}")\n'), cellx_values(layers, [1, 2, 3, 4] if n % 2 == 0 else [4, 3, 2, 1])
    def c(n):
        return [SWEEP, f"cellx{layers}", str(n)], cellx_values(layers, [1, 2, 3, 4] if n % 2 == 0 else [4, 3, 2, 1])
    row("P1", f"flow cellx{layers}", "edge", 3,
        [Contender("flow", program, layers * 10, 100, 20_100), Contender("C sweep", c, layers * 10, 4, 10_004)],
        rounds)


def p6(rounds):
    size = 1_000_000
    text = "head -> x0 = head + 1\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, size))
    def full(n):
        return flow(driven(n, text, f"x{size - 1}")), str(n + size)
    def c(n):
        return [SWEEP, str(size), str(n)], f"{sum(k + size for k in range(1, n + 1))} {n}"
    row("P6", "flow, full update of 1000000", "cell", 1.2,
        [Contender("flow", full, size, 10, 510), Contender("C sweep", c, size, 1, 301)], min(rounds, 3))
    ends = "head -> first = head + 1\n"
    last = "head -> last = head + 2\n"
    middle = "cell other = 0\nother -> x0 = other\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, size))
    def sparse(n):
        return flow(driven(n, ends + middle + last, "first + last")), str(2 * n + 3)
    def alone(n):
        return flow(driven(n, ends + last, "first + last")), str(2 * n + 3)
    row("P6", "flow, sparse update of two cells", "update", 2,
        [Contender("flow", sparse, 1, 1000, 400_000), Contender("alone", alone, 1, 1000, 400_000)], min(rounds, 3))


TEN_LINES = (
    """let now = 2026
cell year = 1985
age := now - year
next := age + 1
cell names = ["Ann", "Bob"]
count := names.count
line := "\\(age), \\(next): \\(count)"
year = 1990
names = ["Ann", "Bob", "Cid"]
print(line)
""", """local now = 2026
local year = 1985
local function age() return now - year end
local function next() return age() + 1 end
local names = {"Ann", "Bob"}
local function count() return #names end
local function line() return age() .. ", " .. next() .. ": " .. count() end
year = 1990
names = {"Ann", "Bob", "Cid"}
print(line())
""", "36, 37: 3")


def p7(rounds):
    ours, lua, expected = TEN_LINES
    row("P7", "start, ten lines, exit", "run", 0.8,
        [Whole("flow", [RUNNEL, file("ten.flow", ours)], expected, 1, times=40),
         Whole("lua5.4", ["lua5.4", file("ten.lua", lua)], expected, 1, times=40)], rounds)


def p9(rounds):
    size = 1_000_000
    ours = "cell x0 = 1\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, size)) + f"print(x{size - 1})\n"
    # A function of LuaJIT has room for 65,536 constants.
    block = 10_000
    lua = "x0 = 1\n" + "".join(
        "(function()\n" + "".join(f"x{i} = x{i - 1} + 1\n" for i in range(max(1, first), first + block)) + "end)();\n"
        for first in range(0, size, block)) + f"print(x{size - 1})\n"
    ours, lua = [RUNNEL, file("lines.flow", ours)], ["luajit", file("lines.lua", lua)]
    rounds = min(rounds, 3)
    row("P9", "a script of 1000000 lines", "line", 1.5,
        [Whole("flow", ours, str(size), size), Whole("luajit", lua, str(size), size)], rounds)
    row("P9", "its memory", "line", 4,
        [Memory("flow", ours, str(size), size), Memory("luajit", lua, str(size), size)], 1, "bytes")


def p8(rounds):
    inner = 1000
    cases = {
        "year - 1985": ("t + (y - 1985)", "t = t + (y - 1985)", lambda s, y: y - 1985),
        "(a * b + c) % 97": ("t + (y * rows + s) % 97", "t = t + (y * rows + s) % 97", None),
    }
    for name, (expression, statement, _) in cases.items():
        def value(n):
            if name.startswith("year"):
                return n * sum(y - 1985 for y in range(1, inner + 1))
            return sum((y * n + s) % 97 for s in range(1, n + 1) for y in range(1, inner + 1))
        def program(n):
            text = (f"cell rows = {n}\ntotal := (1...rows).reduce(0, (u, s) => u + "
                    f"(1...{inner}).reduce(0, (t, y) => {expression}))\nprint(total)\n")
            return flow(text), str(value(n))
        def lua(n):
            text = (f"local rows, u = {n}, 0\nfor s = 1, rows do local t = 0\n"
                    f"for y = 1, {inner} do {statement} end u = u + t end print(u)\n")
            return ["lua5.4", file("program.lua", text)], str(value(n))
        row("P8", name, "evaluation", 0.5,
            [Contender("flow", program, inner, 100, 10_000), Contender("lua5.4", lua, inner, 100, 10_000)], rounds)


def p10(rounds):
    body = "".join(f"head -> a{i} = head + {i}\n" for i in range(1000))
    def program(n):
        return flow(driven(n, body, "a0 + a999")), str(2 * n + 999)
    def luajit(n):
        text = (f"local v, set = {{}}, {{}}\nfor i = 0, 999 do set[#set + 1] = function(x) v[i] = x + i end end\n"
                f"for n = 1, {n} do for k = 1, #set do set[k](n) end end print(v[0] + v[999])\n")
        return ["luajit", file("program.lua", text)], str(2 * n + 999)
    row("P10", "one source to 1000 cells", "cell", 0.5,
        [Contender("flow", program, 1000, 1000, 300_000), Contender("luajit", luajit, 1000, 1000, 200_000)], rounds)


def p11(rounds):
    try:
        import reaktiv  # noqa: F401
    except ImportError:
        print("| P11 | | `reaktiv` is not installed: pip install reaktiv | | | | | |")
        return
    cases = {
        "texts, joined": (
            'head -> t = "n\\(head)"\nhead, t -> u = t + "-" + t.upper\nu -> size = u.count\n', "size",
            "t = Computed(lambda: 'n%d' % head())\nu = Computed(lambda: t() + '-' + t().upper())\n"
            "size = Computed(lambda: len(u()))\n", lambda n: len(f"n{n}") * 2 + 1, 3),
        "lists": (
            "head -> l = [head, head + 1, head + 2]\nl -> m = l.map(x => x * 2)\nm -> size = m.sum\n", "size",
            "l = Computed(lambda: [head(), head() + 1, head() + 2])\n"
            "m = Computed(lambda: [x * 2 for x in l()])\nsize = Computed(lambda: sum(m()))\n",
            lambda n: 6 * n + 6, 3),
        "filter and combine": (
            "head | filter(it % 2 == 0) -> even = it\nhead | filter(it % 3 == 0) -> third = it\n"
            "even, third -> size = even + third\n", "size",
            "even = Computed(lambda: head() - head() % 2)\nthird = Computed(lambda: head() - head() % 3)\n"
            "size = Computed(lambda: even() + third())\n", lambda n: n - n % 2 + n - n % 3, 3),
        "throttle": (
            "head | throttle(10ms) | filter(it > 0) -> size = it\n", "size * 0 + 1", None, lambda n: 1, 1),
    }
    for name, (body, result, python, expected, nodes) in cases.items():
        def program(n):
            return flow(driven(n, body, result)), str(expected(n))
        contenders = [Contender("flow", program, nodes, 1000, 50_000)]
        if python:
            def other(n):
                text = ("from reaktiv import Signal, Computed, Effect\nhead = Signal(0)\n" + python
                        + "seen = []\ne = Effect(lambda: seen.append(size()))\n"
                        + f"for n in range(1, {n} + 1): head.set(n)\nprint(size())\n")
                return [sys.executable, file("program.py", text)], str(expected(n))
            contenders.append(Contender("reaktiv", other, nodes, 200, 3000))
        row("P11", f"flow, {name}", "cell", 0.03 if python else None, contenders, rounds)


def curve(workload, unit, sizes, make, goal, rounds, updates):
    """How the time for a unit grows: the factor when the size doubles, where it grows most.

    So many units are updated in all, so that what a wave takes stands out from what reading takes. Of each
    run the best of all rounds counts: what others do to the machine only adds.
    """
    points = []
    for size in sizes:
        few, many = bounds(updates // size)
        least = [min(cpu(*make(size, n)) for _ in range(rounds)) for n in (few, many)]
        points.append((size, (least[1] - least[0]) / (many - few) / size * 1e9))
    show_growth(workload, unit, points, goal)


def show_growth(workload, unit, points, goal, group="P12"):
    text = ", ".join(f"{size}: {number(time)}" for size, time in points)
    if any(time <= 0 for _, time in points):
        show(group, workload, f"ns per {unit}", text, "", goal, "", "lost in noise")
        return
    growth = 0
    for (small, before), (large, after) in zip(points, points[1:]):
        doublings = math.log2(large / small)
        growth = max(growth, (after / before) ** (1 / doublings))
    show(group, workload, f"ns per {unit}", text, f"{growth:.2f}", goal, "", "met" if growth <= goal else "missed")


def bounds(waves):
    many = max(4, waves)
    return max(1, many // 10), many


def p12(rounds):
    def affected(size, n):
        body = "".join(f"head -> a{i} = head + {i}\n" for i in range(size))
        return flow(driven(n, body, f"a{size - 1}")), str(n + size - 1)
    curve("flow, affected cells", "cell", (1000, 10_000, 100_000, 1_000_000), affected, 1.2, min(rounds, 3),
          3_000_000_000)
    def sources(size, n):
        body = "".join(f"head -> a{i} = head\n" for i in range(size))
        body += "s := " + " + ".join(f"a{i}" for i in range(size)) + "\n"
        return flow(driven(n, body, "s")), str(n * size)
    curve("flow, sources into one contract", "source", (1000, 10_000, 100_000), sources, 1.2, min(rounds, 3),
          100_000_000)
    def there(size, n):
        body = "head -> first = head + 1\n" + "".join(f"cell x{i} = {i}\nx{i} -> y{i} = x{i}\n" for i in range(size))
        return flow(driven(n * size // 4, body + "head -> last = head\n", "last")), str(n * size // 4)
    curve("flow, cells that are only there", "quarter of a wave", (1000, 10_000, 100_000), there, 1.2, min(rounds, 3),
          4_000_000)
    p12_programs(min(rounds, 3))


def whole_curve(workload, unit, sizes, make, goal, rounds, run=None, group="P12"):
    """The same of whole programs: reading and checking them counts."""
    run = run or flow_file
    nothing = run("nothing.flow", "")
    points = []
    for size in sizes:
        text, expected = make(size)
        # Starting is taken off, which is as long as reading a thousand lines.
        whole = Whole("", run("whole.flow", text), str(expected), size, nothing, max(1, 20_000 // size))
        points.append((size, statistics.median(whole.time() for _ in range(rounds))))
    show_growth(workload, unit, points, goal, group)


def flow_file(name, text):
    return [RUNNEL, "run", "--time", "virtual", file(name, text)]


def prompt_file(name, text):
    """The lines as entries at a prompt; the last line that it answers counts."""
    return ["sh", "-c", '"$0" repl --time virtual < "$1" | tail -n 1', RUNNEL, file(name, text)]


def p12_programs(rounds):
    def lines(size):
        return "cell x0 = 1\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, size)) + f"print(x{size - 1})\n", size
    whole_curve("flow, lines read and run", "line", (1000, 10_000, 100_000, 1_000_000), lines, 1.2, rounds)
    def scopes(size):
        text = "cell a = 1\n" + "".join(f"scope s{i} {{ b := a + {i} }}\n" for i in range(size))
        return text + "a = 2\n" + "".join(f"dispose s{i}\n" for i in range(size)) + "print(a)\n", 2
    whole_curve("flow, scopes made and disposed of", "scope", (1000, 10_000, 100_000), scopes, 1.2, rounds)
    def chain(size):
        cells = "".join(f"cell c{i} = {i}\n" for i in range(size + 1))
        return cells + "".join(f"c{i} -> c{i + 1}\n" for i in range(size)) + f"print(c{size})\n", 0
    whole_curve("flow, contracts between cells declared before", "contract", (1000, 10_000, 100_000), chain, 1.2, rounds)
    def two_ways(size):
        cells = "".join(f"cell c{i} = {i}\n" for i in range(size + 1))
        return cells + "".join(f"c{i} <-> c{i + 1}\n" for i in range(size)) + f"print(c{size})\n", 0
    whole_curve("flow, two-way bindings between cells declared before", "binding", (1000, 10_000, 100_000), two_ways,
                1.2, rounds)
    def from_its_end(size):
        cells = "".join(f"cell c{i}: Int\n" for i in range(size + 1))
        bindings = "".join(f"c{i} <-> c{i + 1}\n" for i in reversed(range(size)))
        return cells + bindings + f"c0 = 7\nprint(c{size})\n", 7
    whole_curve("flow, two-way bindings signed from the end of the ring", "binding", (1000, 10_000, 40_000),
                from_its_end, 1.2, rounds)
    def one_by_one(size):
        text = "cell c0 = 7\n"
        text += "".join(f"cell c{i}: Int\nc{i - 1} <-> c{i}\n" for i in range(1, size + 1))
        return text + f"print(c{size})\n", 7
    whole_curve("flow, two-way bindings at the prompt, one for each entry", "binding", (1000, 10_000, 40_000),
                one_by_one, 1.2, rounds, prompt_file)
    def hops(size):
        stages = " | deliverOn(background) | map(it + 1) | deliverOn(main)" * size
        return f"cell a = 0\ncell b = 0\na{stages} -> b\nwait 1ms\nprint(b)\n", size
    whole_curve("flow, hops of one contract", "pair of hops", (1000, 3000, 10_000), hops, 1.2, rounds)
    def again(size):
        text = "cell a = 1\ncell t = 0\n"
        text += "".join(f"let k{i} = 1\nb{i} := a + k{i}\na -> t as n{i}\n" for i in range(size))
        text += "".join(f"let k{i} = 2\na -> t as n{i}\n" for i in range(size))
        return text + f"print(b{size - 1})\n", 3
    whole_curve("flow, names declared again at the prompt", "name", (1000, 10_000, 50_000), again, 1.2, rounds,
                prompt_file)
    def ended(size):
        text = "cell a = 1\n" + "".join(f"scope s{i} {{ let k = 1; b := a + k }}\n" for i in range(size))
        return text + "".join(f"dispose s{i}\n" for i in range(size)) + "print(a)\n", 1
    whole_curve("flow, scopes disposed of at the prompt", "scope", (1000, 10_000, 50_000), ended, 1.2, rounds,
                prompt_file)
    def middle(size):
        text = "cell x0 = 1\n" + "".join(f"x{i} := x{i - 1} + 1\n" for i in range(1, size))
        text += "".join(f"dispose x{i}\n" for i in range(1, size, 2)) + "x0 = 7\n"
        return text + f"print(x{size - 1})\n", size
    whole_curve("flow, every other cell disposed of", "cell", (1000, 10_000, 100_000, 1_000_000), middle, 1.2, rounds)
    def timers(size):
        text = "cell a = 0\n" + "".join(f"after({1 + i * 7919 % size}ms) -> {{ a += 1 }}\n" for i in range(size))
        return text + f"wait {size + 1}ms\nprint(a)\n", size
    whole_curve("flow, timers, set and due", "timer", (1000, 10_000, 100_000), timers, 1.2, rounds)
    def elements(size):
        text = f"cell n = {size}\nxs := (1...n).map(x => x * 2)\nys := xs.filter(x => x % 4 == 0)\n"
        return text + "print(ys.sum - ys.count)\n", sum(range(4, 2 * size + 1, 4)) - size // 2
    whole_curve("flow, elements of a list", "element", (10_000, 100_000, 1_000_000), elements, 1.2, rounds)
    def gathered(size):
        text = f"every(1ms) | take({size}) | scan([], acc + [it]) -> xs = it\nwait {size + 1}ms\n"
        return text + "print(xs.count)\n", size
    whole_curve("flow, values gathered by `scan`", "value", (1000, 10_000, 100_000), gathered, 1.2, rounds)
    def buffered(size):
        text = f"every(1ms) | take({size}) | buffer({size}ms) -> xs = it.count\nwait {size + 1}ms\n"
        return text + "print(xs)\n", size
    whole_curve("flow, values in one `buffer`", "value", (1000, 10_000, 90_000), buffered, 1.2, rounds)
    for fold, result in {
            "count": lambda n: n, "sum": lambda n: n * n + n * (n + 1) // 2, "min": lambda n: n + 1}.items():
        def windowed(size):
            text = (f"every(1ms) | take({2 * size}) | window({size}ms) | map(it.{fold}) -> n = it\n"
                    f"wait {2 * size}ms\nprint(n)\n")
            return text, result(size)
        whole_curve(f"flow, values that come to a `window` and leave, `{fold}`", "value", (5000, 50_000, 500_000),
                    windowed, 1.2, rounds)
    def zipped(size):
        text = (f"cell a = 0\nevent b: Int\na | updates | zip(b) -> n = it.1\n"
                f"every(1ms) | take({size}) -> a\nwait {size + 1}ms\nb(7)\nb(8)\nprint(n)\n")
        return text, 8
    whole_curve("flow, values that `zip` holds", "value", (1000, 10_000, 90_000), zipped, 1.2, rounds)


def main():
    global RUNNEL, SWEEP
    parser = argparse.ArgumentParser()
    parser.add_argument("runnel")
    parser.add_argument("--only")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json")
    options = parser.parse_args()
    RUNNEL = os.path.abspath(options.runnel)
    SWEEP = os.path.join(SCRATCH, "sweep")
    sources = os.path.join(HERE, "..", "Sources", "CSweep")
    subprocess.run(
        ["cc", "-O3", "-I", os.path.join(sources, "include"), os.path.join(HERE, "sweep.c"),
         os.path.join(sources, "sweep.c"), os.path.join(sources, "meter.c"), "-o", SWEEP], check=True)
    print("| goal | workload | ours | compared with | ratio | at most | spread | |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |", flush=True)
    bench = sys.modules[__name__]
    groups = {
        "P1": p1, "P6": p6, "P7": p7, "P8": p8, "P9": p9, "P10": p10, "P11": p11,
        "P12": lambda rounds: (p12(rounds), pipe_rows.keys(bench, min(rounds, 3))),
        "P13": lambda rounds: pipe_rows.p13(bench, rounds), "P14": lambda rounds: pipe_rows.p14(bench, rounds),
        "P15": lambda rounds: data_rows.p15(bench, rounds), "P16": lambda rounds: data_rows.p16(bench, rounds),
        "P18": lambda rounds: data_rows.p18(bench, min(rounds, 2)),
        "P19": lambda rounds: pipe_rows.p19(bench, min(rounds, 3)),
        "P20": lambda rounds: data_rows.p20(bench, min(rounds, 3))}
    for group, measure in groups.items():
        if options.only in (None, group):
            measure(options.rounds)
    if options.json:
        report = {}
        if os.path.exists(options.json):
            with open(options.json) as before:
                report = json.load(before)
        report["programs"] = ROWS
        with open(options.json, "w") as out:
            json.dump(report, out, indent=2)
    if any(row["verdict"] == "wrong" for row in ROWS):
        sys.exit(65)


main()
