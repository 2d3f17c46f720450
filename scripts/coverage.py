#!/usr/bin/env python3
"""Runs every test with coverage, prints a table of regions by module, and lists what no test reaches.

    scripts/coverage.py [--no-run] [--list MODULE] [--filter TESTS]

Processes that the tests spawn count as well, but for those that are killed. Fails where a module has
less than it must have. Of the places where no test goes it says how many stand in files with an entry
in `Tests/unreached.txt`, and which files have none. `--list` names a module, or a folder in one, whose
uncovered regions are listed as file:line:column; without it all go to `.build-coverage/uncovered.txt`.
"""

import argparse
import collections
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRATCH = ROOT / ".build-coverage"
# What must be reached, in percent of the regions; the rest together.
WANTED = {
    "FlowSyntax": 95, "FlowCheck": 95, "ReactiveKernel": 95, "FlowRuntime/Time": 95, "all": 90,
}
# Why a region is not reached, by what stands in its line; the first that fits.
KINDS = [
    ("we are wrong: a precondition with a sentence", r"precondition|assert\("),
    ("a whole that can't be had: the search for faults finds none",
     r"Graph\+Invariants\.swift: .*wrong"),
    ("behind an error that was reported: nothing more is said of it",
     r"isPresent|\.invalid|goesOn\(\)|symbol\(declaredBy|symbolOf\(|isEmpty else|isWellFormed"),
    ("the compiler asks for an answer that is never asked for", r"default:|guard let|guard case|\?\?"),
]

UNTOUCHED = "no test goes there"


def run(*arguments, **options):
    return subprocess.run([str(argument) for argument in arguments], cwd=ROOT, **options)


def tool(name):
    """The toolchain's, for the system's may read another format."""
    swift = pathlib.Path(shutil.which("swift")).resolve()
    return swift.parent / name


def measure(tests):
    swift = ["swift", "test", "--disable-xctest", "--enable-code-coverage", "--scratch-path", SCRATCH]
    profiles = SCRATCH / "debug" / "codecov"
    shutil.rmtree(profiles, ignore_errors=True)
    result = run(*swift, *(["--filter", tests] if tests else []))
    found = list(profiles.glob("*.profraw"))
    if not found:
        sys.exit("the tests left no profile")
    names = SCRATCH / "profiles.txt"
    names.write_text("\n".join(map(str, found)))
    # What was killed leaves a file that can't be read.
    run(tool("llvm-profdata"), "merge", "-sparse", "--failure-mode=all", "-f", names,
        "-o", SCRATCH / "all.profdata", stderr=subprocess.DEVNULL, check=True)
    return result.returncode


def export():
    programs = SCRATCH / "debug"
    objects = [programs / "runnel", programs / "REPLFixture"]
    output = run(
        tool("llvm-cov"), "export", programs / "runnelPackageTests.xctest",
        *[part for name in objects for part in ("-object", name)],
        f"-instr-profile={SCRATCH / 'all.profdata'}", ROOT / "Sources",
        check=True, stdout=subprocess.PIPE).stdout
    return json.loads(output)["data"][0]["files"]


def source(name):
    """A file or folder by its module and path, in whichever group the module stands."""
    return next(ROOT.glob(f"Sources/*/{name}"), None)


def uncovered(file, name):
    """The beginnings of regions that were never run, with the text of their lines."""
    lines = source(name).read_text().splitlines()
    for line, column, count, has_count, begins, is_gap in (s[:6] for s in file["segments"]):
        if has_count and begins and not is_gap and count == 0:
            yield f"{name}:{line}:{column}", lines[line - 1].strip()


def kind(place, text):
    name = place.split("/")[-1].split(":")[0]
    for words, pattern in KINDS:
        if re.search(pattern, f"{name}: {text}"):
            return words
    return UNTOUCHED


def explained():
    """The files and folders, by module, with an entry in `Tests/unreached.txt`."""
    lines = (ROOT / "Tests/unreached.txt").read_text().splitlines()
    entries = {line for line in lines if line and line[0] not in "# "}
    for entry in sorted(entries):
        if source(entry) is None:
            print(f"Tests/unreached.txt: there is no {entry}")
    return entries


def compare(files):
    """Says which files, each as often as it has a place where no test goes, have no entry."""
    entries = explained()
    missing = collections.Counter(
        name for name in files
        if name not in entries and not entries & set(map(str, pathlib.PurePath(name).parents)))
    left = missing.total()
    print(f"\nOf {len(files)} places of the kind \"{UNTOUCHED}\", {len(files) - left} stand in files "
          f"with an entry in Tests/unreached.txt, and {left} in {len(missing)} files without:")
    for name, count in missing.most_common():
        print(f"{count:6}  {name}")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--no-run", action="store_true")
    parser.add_argument("--list")
    parser.add_argument("--filter")
    arguments = parser.parse_args()
    os.environ.pop("LLVM_PROFILE_FILE", None)
    status = 0 if arguments.no_run else measure(arguments.filter)
    reached = collections.defaultdict(lambda: [0, 0])
    places = []
    kinds = collections.Counter()
    for file in export():
        name = file["filename"].split("/Sources/")[1].partition("/")[2]
        regions = file["summary"]["regions"]
        parts = name.split("/")
        rows = [parts[0], "all"] + (["/".join(parts[:2])] if "/".join(parts[:2]) in WANTED else [])
        for row in rows:
            reached[row][0] += regions["covered"]
            reached[row][1] += regions["count"]
        for place, text in uncovered(file, name):
            places.append((place, text))
            kinds[kind(place, text)] += 1
    if len(reached) < 10:
        sys.exit("hardly a module was measured")
    (SCRATCH / "uncovered.txt").write_text(
        "".join(f"{place}: {kind(place, text)}: {text}\n" for place, text in sorted(places)))
    print(f"{'module':18} {'regions':>8} {'reached':>8}      %")
    short = []
    for row in sorted(reached, key=lambda name: (name == "all", name)):
        covered, count = reached[row]
        percent = 100 * covered / max(1, count)
        print(f"{row:18} {count:8} {covered:8}  {percent:5.1f}")
        if percent < WANTED.get(row, 0):
            short.append(f"{row} has {percent:.1f} %, less than {WANTED[row]}")
    print(f"\n{len(places)} places are not reached:")
    for words, count in kinds.most_common():
        print(f"{count:6}  {words}")
    compare([place.split(":")[0] for place, text in places if kind(place, text) == UNTOUCHED])
    for place, text in sorted(places):
        if arguments.list and place.startswith(arguments.list):
            print(f"{place}: {text}")
    for line in short:
        print(line, file=sys.stderr)
    sys.exit(1 if short or status else 0)


main()
