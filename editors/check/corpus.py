"""The programs with what the lexer makes of them, and the comparison of a syntax file with that.

Each checker gives, for a program, the name that its syntax file has for every character; NAMES of the checker says
which names a class of tokens may have.
"""

import json
import pathlib
import re
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(root / "scripts"))

GROUPS = __import__("syntax-files").GROUPS

CLASSES = {word: group for group, members in GROUPS.items() for word in members}
CLASSES.update({kind: kind for kind in
                "integer float duration regex lineComment blockComment mark scriptLine word".split()})
CLASSES.update({"stringQuote": "string", "interpolationStart": "interpolation", "interpolationEnd": "interpolation"})
CLASSES.update({sign: "arrow" for sign in "-> <-> := |".split()})
CLASSES.update({sign: "punctuation" for sign in ", : ; . ( ) [ ] { }".split()})
CLASSES.update({sign: "operator" for sign in
                "=> = += -= *= /= ?. ? ?? ... + - * / % == != < <= > >= && || !".split()})

ESCAPE = re.compile(r'\\(?:[ntr0"\\]|u\{[0-9A-Fa-f]{1,8}\})')


class Program:
    """A program: its text, and the pieces (class, start, end) in characters that a syntax file has to agree with."""

    def __init__(self, record):
        self.path = pathlib.Path(record["file"]).resolve()
        data = self.path.read_bytes().removeprefix(b"\xef\xbb\xbf")
        self.text = data.decode()
        places = {}
        at = 0
        for index, character in enumerate(self.text):
            places[at] = index
            at += len(character.encode())
        places[at] = len(self.text)
        tokens = [(kind, places[start], places[end]) for kind, start, end in record["tokens"]]
        self.wrong = self._wrong(tokens, [places[place] for place in record["mistakes"]])
        self.pieces = list(self._pieces(tokens))

    def _wrong(self, tokens, mistakes):
        """The lines that are left out: those where reading failed, and those a failing token goes over."""
        starts = [0] + [match.end() for match in re.finditer("\n", self.text)]
        line = lambda place: sum(1 for start in starts if start <= place)
        lines = set(map(line, mistakes))
        for kind, start, end in tokens:
            first, last = line(start), line(max(start, end - 1))
            if kind == "unknown" or kind != "blockComment" and last > first:
                lines.update(range(first, last + 1))
        self.line = line
        return lines

    def _pieces(self, tokens):
        before = None
        for kind, start, end in tokens:
            text = self.text[start:end]
            if kind == "stringSegment":
                place = start
                for match in ESCAPE.finditer(text):
                    if start + match.start() > place:
                        yield "string", place, start + match.start()
                    yield "escape", start + match.start(), start + match.end()
                    place = start + match.end()
                if place < end:
                    yield "string", place, end
            elif kind == "identifier":
                yield "stage" if before == "|" else "type" if text[0].isascii() and text[0].isupper() else "name", start, end
            elif kind == "word" and text in ("param", "type"):
                yield "declaration", start, end
            elif kind in CLASSES:
                yield CLASSES[kind], start, end
            if "omment" not in kind and kind != "mark":
                before = kind


def programs(runnel, paths=None):
    """All programs of examples and Tests/Golden that are text, or those of `paths`."""
    paths = paths or sorted(str(path) for folder in ("examples", "Tests/Golden") for path in (root / folder).rglob("*.flow"))
    found = []
    for first in range(0, len(paths), 500):
        run = subprocess.run([runnel, "tokens", "--json", *paths[first:first + 500]], stdout=subprocess.PIPE,
                             stderr=subprocess.DEVNULL, encoding="utf-8")
        found += [Program(json.loads(line)) for line in run.stdout.splitlines()]
    return found


def compare(name, found, names, allowed):
    """Compares and reports.

    `names` gives for a program a list with a name for each character; `allowed` says which names a class may have.
    Prints a line with what was counted; returns whether all agree.
    """
    counted = left_out = 0
    problems = []
    for program in found:
        actual = names(program)
        for kind, start, end in program.pieces:
            lines = range(program.line(start), program.line(max(start, end - 1)) + 1)
            if any(line in program.wrong for line in lines):
                left_out += 1
                continue
            counted += 1
            seen = {actual[place] for place in range(start, end) if program.text[place] not in "\r\n"}
            if not seen <= allowed[kind]:
                problems.append(f"{program.path.relative_to(root)}:{lines[0]}: `{program.text[start:end][:40]}` is "
                                f"{kind}, and {name} says {', '.join(map(str, sorted(map(str, seen))))}")
    for problem in problems[:40]:
        print(problem)
    print(f"{name}: {counted} pieces of {len(found)} programs, {left_out} on lines that can't be read, "
          f"{len(problems)} differ")
    return not problems and counted > 0
