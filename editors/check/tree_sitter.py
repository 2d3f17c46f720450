"""Compares the grammar and the queries for tree-sitter with the lexer, by the engine in Neovim.

    python3 editors/check/tree_sitter.py RUNNEL [FILE…]
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import corpus

NAMES = {
    "declaration": {"keyword"}, "control": {"keyword.control"}, "word": {"keyword"}, "constant": {"constant.builtin"},
    "value": {"variable.builtin"}, "integer": {"number"}, "float": {"number.float"}, "duration": {"number.duration"},
    "regex": {"string.regexp"}, "string": {"string"}, "escape": {"string.escape"},
    "interpolation": {"punctuation.special"}, "arrow": {"keyword.operator"}, "operator": {"operator"},
    "punctuation": {"punctuation.delimiter"}, "lineComment": {"comment"}, "blockComment": {"comment"},
    "mark": {"comment.documentation"}, "scriptLine": {"keyword.directive"}, "stage": {"function.macro"},
    "type": {"type"}, "name": {"", "function.builtin"},
}
FOLDER = corpus.root / "editors/tree-sitter"


def main():
    runnel, *paths = sys.argv[1:]
    found = corpus.programs(runnel, paths)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        subprocess.run(["cc", "-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-unused-parameter", "-O1", "-shared", "-fPIC",
                        "-I", str(FOLDER / "src"), "-o", str(folder / "runnel.so"),
                        str(FOLDER / "src/parser.c"), str(FOLDER / "src/scanner.c")], check=True)
        (folder / "list").write_text("".join(f"{program.path}\n" for program in found))
        settings = {"list": folder / "list", "result": folder / "result", "library": folder / "runnel.so",
                    "queries": FOLDER / "queries/highlights.scm"}
        subprocess.run(
            ["nvim", "-u", "NONE", "-i", "NONE", "-n", "--headless", "-es",
             *[word for name, path in settings.items() for word in ("--cmd", f"let g:{name} = '{path}'")],
             "-c", f"luafile {corpus.root}/editors/check/names.lua"],
            stdin=subprocess.DEVNULL, timeout=1200)
        rows = (folder / "result").read_text().split("\n")
    captures = {id(program): json.loads(row) for program, row in zip(found, rows)}

    def names(program):
        data = program.text.encode()
        result = [""] * (len(data) + 1)
        for name, start, end in captures[id(program)]:
            result[start:end] = [name] * (end - start)
        at = 0
        every = []
        for character in program.text:
            every.append(result[at])
            at += len(character.encode())
        return every

    return 0 if corpus.compare("tree-sitter", found, names, NAMES) else 1


if __name__ == "__main__":
    sys.exit(main())
