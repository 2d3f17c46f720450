#!/usr/bin/env python3
"""Writes the language's words into the syntax files of editors/.

    python3 scripts/syntax-files.py            writes them
    python3 scripts/syntax-files.py --check    writes nothing; names what would change, exit 1 if anything would
    python3 scripts/syntax-files.py --words FILE    takes the words of FILE, which `runnel tokens --words` wrote

The words are those of editors/words.json, which a test compares with the program's own lists, and the reserved ones
must be those of grammar/flow.ebnf. What is new among the reserved words has to be put into a group here.
"""

import argparse
import hashlib
import json
import pathlib
import re
import sys

root = pathlib.Path(__file__).resolve().parent.parent
editors = root / "editors"

GROUPS = {
    "declaration": "let cell event enum fn command scope import".split(),
    "control": "when dispose together wait at expect always if else match as by".split(),
    "constant": "true false nil".split(),
    "value": "it acc".split(),
}


def lists(words):
    """The lists that a syntax file may name, each in the order in which it is written."""
    reserved = words["reserved"]
    grouped = [word for group in GROUPS.values() for word in group]
    if sorted(grouped) != sorted(reserved):
        sys.exit(f"syntax-files.py: no group, or none any more, for {sorted(set(grouped) ^ set(reserved))}")
    grammar = (root / "grammar/flow.ebnf").read_text()
    body = re.search(r"^reservedWord ::=(.*?)\n\n", grammar, re.S | re.M).group(1)
    if sorted(re.findall(r"'(\w+)'", body)) != sorted(reserved):
        sys.exit("syntax-files.py: the reserved words of editors/words.json are not those of grammar/flow.ebnf")
    return {
        **GROUPS,
        "reserved": reserved,
        # A value may follow a word that is a name elsewhere.
        "noValue": [word for word in reserved if word not in GROUPS["value"]],
        "contextual": words["contextual"] + ["in", "after"],
        "stages": words["stages"],
        "types": words["types"],
        "functions": words["functions"],
        "surroundings": sorted(words["commands"] + words["sources"] + words["constants"]),
    }


def text_mate(text, words):
    """Puts alternatives into each rule whose comment is `words: LIST`."""
    grammar = json.loads(text)

    def visit(rule):
        if isinstance(rule, list):
            for item in rule:
                visit(item)
        elif isinstance(rule, dict):
            name = re.match(r"words: (\w+)$", str(rule.get("comment", "")))
            for key in ("match", "begin", "end"):
                if name and key in rule:
                    rule[key] = re.sub(r"\(\?:(?:words|\w+(?:\|\w+)+)\)",
                                       lambda _: "(?:" + "|".join(words[name.group(1)]) + ")", rule[key], count=1)
            for item in rule.values():
                visit(item)

    visit(grammar)
    return json.dumps(grammar, indent=2, ensure_ascii=False) + "\n"


def wrapped(words, indent, width=100, separator=" ", quote="{}"):
    lines, line = [], indent
    for word in map(quote.format, words):
        if len(line) + len(separator) + len(word) > width:
            lines.append(line.rstrip())
            line = indent
        line += (separator if line.strip() else "") + word
    return "\n".join(lines + [line.rstrip()])


def vim(text, words):
    def line(match):
        return match.group(1) + " ".join(words[match.group(2)]) + "\n"

    text = re.sub(r'(" words: (\w+)\nsyn keyword \w+ )[^\n]*\n', line, text)
    return re.sub(r'(" words: (\w+)\nlet s:\w+ = )[^\n]*\n',
                  lambda m: m.group(1) + "'" + "\\|".join(words[m.group(2)]) + "'\n", text)


def pygments(text, words):
    def body(match):
        return match.group(1) + wrapped(words[match.group(2)], "    ") + "\n" + match.group(3)

    return re.sub(r'(# words: (\w+)\n\w+ = """\n)(?:(?!""").)*(""")', body, text, flags=re.S)


def emacs(text, words):
    return re.sub(r";; words: (\w+)\n.*?'\(\n.*?\)", lambda m: re.sub(
        r"('\(\n).*?(\))", lambda n: n.group(1) + wrapped(words[m.group(1)], "    ", quote='"{}"') + n.group(2),
        m.group(0), flags=re.S), text, flags=re.S)


def kate(text, words):
    def body(match):
        rows = "".join(f"      <item>{word}</item>\n" for word in words[match.group(2)])
        return match.group(1) + rows + match.group(3)

    text = re.sub(r'(<!ENTITY (reserved|noValue) ")[^"]*', lambda m: m.group(1) + "|".join(words[m.group(2)]), text)
    return re.sub(r'(<list name="(\w+)">\n).*?(    </list>)', body, text, flags=re.S)


def tree_sitter(text, words):
    def body(match):
        return match.group(1) + wrapped(words[match.group(2)], "  ", separator=", ", quote="'{}'") + ",\n" + match.group(3)

    return re.sub(r"(// words: (\w+)\nconst \w+ = \[\n).*?\n?(\])", body, text, flags=re.S)


def queries(text, words):
    return re.sub(r"(; words: (\w+)\n.*?\^\()[^)]*(\)\$)",
                  lambda m: m.group(1) + "|".join(words[m.group(2)]) + m.group(3), text, flags=re.S)


FILES = {
    "textmate/runnel.tmLanguage.json": text_mate,
    "vim/syntax/runnel.vim": vim,
    "pygments/runnel_pygments/__init__.py": pygments,
    "emacs/runnel-mode.el": emacs,
    "kate/runnel.xml": kate,
    "tree-sitter/grammar.js": tree_sitter,
    "tree-sitter/queries/highlights.scm": queries,
}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--words", type=pathlib.Path)
    arguments = parser.parse_args()
    kept = editors / "words.json"
    written = (arguments.words or kept).read_text()
    texts = {kept: written}
    for name, write in FILES.items():
        path = editors / name
        if path.exists():
            texts[path] = write(path.read_text(), lists(json.loads(written)))
    changed = [path for path, text in texts.items() if not path.exists() or path.read_text() != text]
    for path in changed:
        print(f"{path.relative_to(root)} {'is not as' if arguments.check else 'is now as'} the words say")
        if not arguments.check:
            path.write_text(texts[path])
    return 1 if arguments.check and (changed or not parser_is_new()) else 0


def parser_is_new():
    """Whether the parser in C was generated from the grammar as it is."""
    grammar = (editors / "tree-sitter/grammar.js").read_bytes()
    if (editors / "tree-sitter/src/grammar.sha256").read_text().strip() == hashlib.sha256(grammar).hexdigest():
        return True
    print("editors/tree-sitter/src is not of this grammar.js: scripts/tree-sitter.sh writes it")
    return False


if __name__ == "__main__":
    sys.exit(main())
