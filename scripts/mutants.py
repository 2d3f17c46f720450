#!/usr/bin/env python3
"""Plants small faults in the core and looks which of them the tests notice.

    scripts/mutants.py [--count 350] [--seed 1] [--module NAME ...] [--only ID ...]

Works on a copy in .build-mutants. All faults are compiled at once, each behind a number; the tests then
run once for each number, those of the fault's own module first and all others only if it survives.
Results are kept, so that a run that was stopped goes on. Survivors are listed with their place and
what was changed; those that are known to change nothing stand with a reason in Tests/mutants.txt.
"""

import argparse
import collections
import contextlib
import glob
import hashlib
import itertools
import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
import threading
import time

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
WORK = os.path.join(ROOT, ".build-mutants")
TREE = os.path.join(WORK, "tree")
ORIGINAL = os.path.join(WORK, "original")
RESULTS = os.path.join(WORK, "results.json")
# What was built last: the sources may have changed since.
PLANTED = os.path.join(WORK, "planted.json")
EXPLAINED = os.path.join(ROOT, "Tests", "mutants.txt")

# The modules that are the core, the tests that come first, and those that a survivor meets then.
MODULES = {
    "ReactiveKernel": (["ReactiveKernelTests"],
                       ["ReactiveTests", "FlowRuntimeTests", "FlowSessionTests", "RunnelTests"]),
    "Memory": (["MemoryTests", "ReactiveKernelTests"], ["FlowRuntimeTests", "FlowSessionTests"]),
    "ReactiveStages": (["ReactiveStagesTests", "ReactiveTests"], ["FlowSessionTests", "RunnelTests"]),
    "Reactive": (["ReactiveTests"], ["ReactiveDocumentationTests", "RunnelTests"]),
    "FlowSyntax": (["FlowSyntaxTests"],
                   ["FlowCheckTests", "FlowSessionTests", "RunnelREPLTests",
                    "RunnelCLITests.DiagnosticPageTests"]),
    "FlowCheck": (["FlowCheckTests", "FlowSessionTests.GoldenTests"],
                  ["FlowSessionTests", "RunnelTests", "RunnelREPLTests",
                   "RunnelCLITests.DiagnosticPageTests"]),
    "FlowLower": (["FlowSessionTests.GoldenTests"],
                  ["FlowSessionTests", "FlowRuntimeTests", "RunnelTests", "RunnelREPLTests"]),
    "FlowRuntime": (["FlowRuntimeTests", "FlowSessionTests.GoldenTests"],
                    ["FlowSessionTests", "RunnelTests", "RunnelREPLTests"]),
}
# Of the library its operators and its time, which share their meaning with the stages of the language.
FOLDERS = {"Reactive": ["Operators", "Time"]}
# So many of a small module at least, where it has as many lines that can be changed.
LEAST = 16
# What compiles Swift, posts from threads or types at a terminal is slow and sees no more.
SKIPPED = ["CompileTests", "ThreadTests", "TerminalTests", "PromptSignalTests"]

# What Swift Testing says when an expectation fails.
ISSUE = "recorded an issue"

MEMORY = 12 << 30
Limit = collections.namedtuple("Limit", "clock processor")

SWITCH = """\
#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

// Code that other modules may inline names it.
@usableFromInline enum Mutant {
  @usableFromInline static let active = unsafe getenv("RUNNEL_MUTANT").flatMap { unsafe Int(String(cString: $0)) } ?? 0
  @inlinable static func on(_ number: Int) -> Bool { active == number }
}
"""

COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
OPERAND = r"[A-Za-z_][\w.]*(?:\[[\w.]+\])?|\d+"
CONDITION = re.compile(r"^(\s*(?:\} else )?(?:if|while)|\s*guard) (.+?)( else)? (\{.*)$")
STATEMENT = re.compile(r"^(\s*)((?:[a-z_][\w]*[.\w\[\]?]*)(?: (?:=|\+=|-=|&\+=|&-=|\|=) .+|\(.*\)))$")
STEP = re.compile(r"^(\s*)([a-z_][\w.\[\]]*) (\+=|-=|&\+=|&-=) (.+)$")
INITIALIZER = re.compile(r"^\s*(?:@?\w+ )*init\b")
LEAP = re.compile(r"^(\s*)(continue|break|return)$")
COMPARISON = re.compile(r"(?<![\w.)\]] )(?<![\w.])(%s) (<|<=|>|>=|==|!=) (%s)(?![\w.(\[])" % (OPERAND, OPERAND))
# What counts work does so in debug builds only.
COUNTS_WORK = re.compile(r"^count\([\w.]*\)$")
NUMBER = re.compile(r"(?<![\w.\"\[])([01])(?![\w.\"])")
TRUTH = re.compile(r"\b(true|false)\b")


def is_balanced(text):
    depth = 0
    for character in text:
        depth += character in "([{"
        depth -= character in ")]}"
        if depth < 0:
            return False
    return depth == 0 and text.count('"') % 2 == 0


def variants(line):
    """The ways to change a line: what is done, and the line with # for the number."""
    code = line.split("//")[0].rstrip()
    if not code.strip() or '"' in code or "#" in code or "@" in code:
        return
    # What makes room ahead changes nothing that holds.
    if re.search(r"\bcount\(\)$|\bcount\(\w+\.count\)$|[rR]eserve", code):
        return
    condition = CONDITION.match(code)
    if condition:
        head, test, otherwise, rest = condition.groups()
        plain = is_balanced(test) and not re.search(r"\b(let|var|case|as|is|try)\b|, |\{", test)
        if plain:
            yield "negated", f"{head} Mutant.on(#) != ({test}){otherwise or ''} {rest}"
            for ours, other in ((" && ", " || "), (" || ", " && ")):
                if test.count(ours) == 1 and other not in test and "(" not in test and "!" not in test:
                    yield ours.strip() + " is " + other.strip(), (
                        f"{head} (Mutant.on(#) ? {test.replace(ours, other)} : {test})"
                        f"{otherwise or ''} {rest}")
    if re.match(r"^\s*(let|var|case|default|func|init|struct|enum|class|extension|import|switch|for)\b", code):
        return
    step = STEP.match(code)
    if step and is_balanced(step[4]):
        swapped = step[3].replace("+", "-") if "+" in step[3] else step[3].replace("-", "+")
        yield f"{step[3]} is {swapped}", (
            f"{step[1]}if Mutant.on(#) {{ {step[2]} {swapped} {step[4]} }} else {{ {code.strip()} }}")
    statement = STATEMENT.match(code)
    if statement and is_balanced(code) and not re.match(r"\s*(if|while|guard|return|throw|precondition)", code):
        yield "left out", f"{statement[1]}if !Mutant.on(#) {{ {statement[2]} }}"
    leap = LEAP.match(code)
    if leap:
        yield "left out", f"{leap[1]}if !Mutant.on(#) {{ {leap[2]} }}"
    if re.match(r"^\s*(if|while|guard|return|\} else if)\b", code) and not re.search(r"\b(case|let)\b", code):
        for found in COMPARISON.finditer(code):
            left, operator, right = found.groups()
            after = code[found.end():]
            if re.match(r"\s*[-+*/%?]|\s*&[-+*]|\s*\.\.", after) or re.search(r"[-+*/%?]\s*$", code[:found.start()]):
                continue
            other = COMPARISONS[operator]
            yield f"{operator} is {other}", (
                code[:found.start()] + f"(Mutant.on(#) ? {left} {other} {right} : {left} {operator} {right})" + after)
        for found in NUMBER.finditer(code):
            other = "1" if found[1] == "0" else "2"
            yield f"{found[1]} is {other}", (
                code[:found.start()] + f"(Mutant.on(#) ? {other} : {found[1]})" + code[found.end():])
        for found in TRUTH.finditer(code):
            # The compiler must see that a loop has no other end.
            if code.strip().startswith("while true "):
                continue
            other = "false" if found[1] == "true" else "true"
            yield f"{found[1]} is {other}", (
                code[:found.start()] + f"(Mutant.on(#) ? {other} : {found[1]})" + code[found.end():])


def source_folder(root, module):
    """The folder of a module, in whichever group it stands."""
    return glob.glob(os.path.join(root, "Sources", "*", module))[0]


def candidates(module):
    found = []
    top = source_folder(ROOT, module)
    walks = [os.walk(os.path.join(top, folder)) for folder in FOLDERS.get(module, [""])]
    for folder, _, files in sorted(itertools.chain(*walks)):
        for name in sorted(files):
            if not name.endswith(".swift"):
                continue
            path = os.path.relpath(os.path.join(folder, name), ROOT)
            # What only checks, counts or describes for tests is no part of what is tested.
            if "Invariants" in name or "Work" in name or "Census" in name:
                continue
            inside, label, maker = 0, False, None
            times = collections.Counter()
            for number, line in enumerate(open(os.path.join(ROOT, path)), 1):
                follows, label = label, line.rstrip().endswith(":")
                if line.startswith("  #if DEBUG") or line.startswith("    #if DEBUG"):
                    inside += 1
                if line.strip().startswith("#endif") and inside:
                    inside -= 1
                if inside:
                    continue
                # What makes a value has to give all its properties.
                if maker is None and INITIALIZER.match(line) and line.rstrip().endswith(("{", "(")):
                    maker = len(line) - len(line.lstrip())
                elif maker is not None and line.startswith(" " * maker + "}"):
                    maker = None
                if follows and line.strip() == "break":
                    # The whole of a case; a case needs a statement.
                    continue
                for what, changed in variants(line.rstrip("\n")):
                    if maker is not None and what == "left out" and " = " in line:
                        continue
                    key = f"{path}: {what}: {line.strip()}"
                    times[key] += 1
                    if times[key] > 1:
                        key += f" ({times[key]})"
                    found.append(dict(module=module, path=path, line=number, what=what, key=key,
                                      before=line.strip(), changed=changed))
    return found


def sample(modules, count, seed):
    """One fault a line at most, from each module as many as it has room for among all, or a few.

    What is chosen follows from the text of each fault, so that it changes little with the sources.
    """
    def place(mutant):
        return hashlib.sha256(f"{seed} {mutant['key']}".encode()).digest()

    pools = {module: candidates(module) for module in modules}
    total = sum(len(pool) for pool in pools.values())
    chosen = []
    for pool in pools.values():
        lines, wanted = set(), max(round(1.35 * LEAST), round(1.35 * count * len(pool) / total))
        for mutant in sorted(pool, key=place):
            if len(lines) == wanted:
                break
            if (mutant["path"], mutant["line"]) not in lines:
                # Whoever takes the first of them all takes the same share of each module.
                mutant["share"] = len(lines) / wanted
                lines.add((mutant["path"], mutant["line"]))
                chosen.append(mutant)
    chosen.sort(key=lambda mutant: (mutant["share"], place(mutant)))
    for number, mutant in enumerate(chosen, 1):
        mutant["id"] = number
    return chosen


def copy_tree():
    os.makedirs(TREE, exist_ok=True)
    for tree in (TREE, ORIGINAL):
        shutil.rmtree(os.path.join(tree, "Sources"), ignore_errors=True)
    files = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout
    for name in files.decode().split("\0"):
        source = os.path.join(ROOT, name)
        if name and os.path.exists(source):
            for tree in (TREE, ORIGINAL):
                target = os.path.join(tree, name)
                os.makedirs(os.path.dirname(target), exist_ok=True)
                if os.path.islink(source):
                    if not os.path.islink(target):
                        os.symlink(os.readlink(source), target)
                else:
                    shutil.copy2(source, target)


def plant(mutants):
    by_file = collections.defaultdict(dict)
    for mutant in mutants:
        by_file[mutant["path"]][mutant["line"]] = mutant
    for path, lines in by_file.items():
        text = open(os.path.join(ORIGINAL, path)).read().split("\n")
        for line, mutant in lines.items():
            text[line - 1] = mutant["changed"].replace("#", str(mutant["id"]))
        new = "\n".join(text)
        target = os.path.join(TREE, path)
        if open(target).read() != new:
            open(target, "w").write(new)
    for module in MODULES:
        with open(os.path.join(source_folder(TREE, module), "Mutant.swift"), "w") as file:
            file.write(SWITCH)


def nearest(mutants, path, line):
    """The number of the fault of a file that is nearest to a place; None if there is none."""
    near = [(abs(m["line"] - line), m["line"] > line, m["id"]) for m in mutants if m["path"] == path]
    return min(near)[2] if near else None


def build(mutants):
    """Leaves out what does not compile; returns the rest, in a build with optimisation."""
    while mutants:
        plant(mutants)
        # A quick build finds what does not compile.
        for target in ("FlowRuntime", "Reactive"):
            command = ["swift", "build", "--target", target]
            result = subprocess.run(command, cwd=TREE, capture_output=True, text=True)
            if result.returncode:
                break
        if result.returncode == 0:
            command = ["swift", "build", "-c", "release", "--build-tests", "-Xswiftc", "-enable-testing"]
            result = subprocess.run(command, cwd=TREE, capture_output=True, text=True)
        if result.returncode == 0:
            return mutants
        places = set(re.findall(r"(Sources/[\w/+.]+\.swift):(\d+):\d+: error", result.stdout + result.stderr))
        broken = {(path, int(line)) for path, line in places}
        kept = [m for m in mutants if (m["path"], m["line"]) not in broken]
        if len(kept) == len(mutants):
            # An error elsewhere comes of the fault before it, or one behind it.
            blamed = {nearest(mutants, path, line) for path, line in broken}
            kept = [m for m in mutants if m["id"] not in blamed]
        print(f"{len(mutants) - len(kept)} faults do not compile", flush=True)
        if len(kept) == len(mutants):
            sys.exit(result.stdout[-3000:] + result.stderr[-3000:])
        for mutant in mutants:
            if mutant not in kept:
                shutil.copy2(os.path.join(ORIGINAL, mutant["path"]), os.path.join(TREE, mutant["path"]))
        mutants = kept
    sys.exit("the faults do not compile")


def program():
    folder = os.path.join(TREE, ".build", "release")
    return next(os.path.join(folder, name) for name in os.listdir(folder) if name.endswith(".xctest"))


def run(tests, number, limit=None):
    """How the tests fail with a fault, None if they pass; a hang and a crash count as noticed.

    What hangs is ended by the processor time it takes, which does not depend on what else runs here;
    the clock is for what waits for ever, the memory for what grows for ever.
    """
    environment = dict(os.environ, RUNNEL_MUTANT=str(number), SWIFT_BACKTRACE="enable=no")

    def confine():
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        if limit:
            resource.setrlimit(resource.RLIMIT_CPU, (limit.processor, limit.processor + 5))

    clock = limit.clock if limit else 1800
    process = subprocess.Popen(
        [program(), "--testing-library", "swift-testing", "--filter", "|".join(tests),
         "--skip", "|".join(SKIPPED)],
        cwd=TREE, env=environment, preexec_fn=confine, start_new_session=True, text=True,
        errors="replace", stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    late = threading.Event()

    def end():
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)

    def end_late():
        late.set()
        end()

    timer = threading.Timer(clock, end_late)
    timer.start()
    # The first issue is enough.
    has_failed = any(ISSUE in line for line in process.stderr)
    if has_failed:
        end()
    code = process.wait()
    timer.cancel()
    if has_failed:
        return "fails"
    if late.is_set() or code in (-signal.SIGXCPU, -signal.SIGKILL):
        return "hangs"
    if code:
        return "crashes" if code < 0 else "fails"
    return None


def measure(tests):
    """What the tests may take with a fault, from what they take without."""
    def processor():
        return sum(resource.getrusage(resource.RUSAGE_CHILDREN)[:2])

    begun, used = time.time(), processor()
    if run(tests, 0):
        sys.exit(f"{', '.join(tests)} fail without a fault")
    return Limit(clock=10 * (time.time() - begun) + 20, processor=int(4 * (processor() - used)) + 10)


def judge(mutant, limits):
    for tests, limit in zip(MODULES[mutant["module"]], limits[mutant["module"]]):
        outcome = run(tests, mutant["id"], limit)
        if outcome:
            return outcome
    return "survives"


def results():
    return json.load(open(RESULTS)) if os.path.exists(RESULTS) else {}


def explained():
    """What survives for a reason: `path: what: line`, of one fault or several, then the reason, indented.

    A line that stands in a file more than once has its number among them behind it: `return (2)`.
    """
    known = {}
    if os.path.exists(EXPLAINED):
        keys = []
        for line in open(EXPLAINED):
            if line.startswith("  "):
                for key in keys:
                    known[key] = known.get(key, "") + line.strip() + " "
            elif not line.strip():
                keys = []
            elif not line.startswith("#"):
                keys.append(line.strip())
    return known


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=350)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--module", action="append", choices=list(MODULES))
    parser.add_argument("--only", action="append", type=int)
    parser.add_argument("--list", action="store_true", help="only say what would be planted")
    parser.add_argument("--built", action="store_true", help="go on with what was built last time")
    options = parser.parse_args()
    modules = options.module or list(MODULES)
    mutants = sample(list(MODULES), options.count, options.seed)
    mutants = [m for m in mutants if not COUNTS_WORK.search(m["before"])]
    if options.list:
        for mutant in mutants:
            print(f'{mutant["path"]}:{mutant["line"]}: {mutant["what"]}: {mutant["before"]}')
        return
    if options.built:
        mutants = json.load(open(PLANTED))
    else:
        copy_tree()
        mutants = build(mutants)
        with open(PLANTED, "w") as file:
            json.dump(mutants, file, indent=1)
    mutants = [m for m in mutants[:options.count]
               if m["module"] in modules and (not options.only or m["id"] in options.only)]
    limits = {}
    survivors, killed, known, kept = [], 0, explained(), {}
    for place, mutant in enumerate(mutants, 1):
        key = mutant["key"]
        # Another run may have gone on meanwhile, with other modules.
        kept = results()
        if key not in kept or options.only:
            module = mutant["module"]
            if module not in limits:
                limits[module] = [measure(tests) for tests in MODULES[module]]
            outcome = judge(mutant, limits)
            kept = results()
            kept[key] = outcome
            with open(RESULTS + ".new", "w") as file:
                json.dump(kept, file, indent=1)
            os.replace(RESULTS + ".new", RESULTS)
        if kept[key] == "survives":
            survivors.append((key, mutant["line"], mutant["id"]))
        else:
            killed += 1
        print(f"{place}/{len(mutants)} {kept[key]:9} {key}", flush=True)
    for module in modules:
        own = [kept[m["key"]] for m in mutants
               if m["module"] == module]
        print(f"{module}: {sum(o != 'survives' for o in own)} of {len(own)}")
    unexplained = [s for s in survivors if s[0] not in known]
    print(f"\n{killed} of {len(mutants)} noticed ({100 * killed // len(mutants)} %); "
          f"{len(survivors)} survive, {len(unexplained)} of them without a reason:")
    for key, line, number in unexplained:
        print(f"  {key}   (line {line}, --only {number})")


if __name__ == "__main__":
    main()
