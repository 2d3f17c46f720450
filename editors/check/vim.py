"""Compares the syntax file of Vim with the lexer, in Vim or in Neovim itself.

    python3 editors/check/vim.py RUNNEL vim|nvim [FILE…]
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import corpus

NAMES = {
    "declaration": {"Declaration"}, "control": {"Control"}, "constant": {"Constant"}, "value": {"Value"},
    "word": {"Word"}, "integer": {"Integer"}, "float": {"Float"}, "duration": {"Duration"}, "regex": {"Regex"},
    "string": {"String"}, "escape": {"Escape"}, "interpolation": {"InterpolationSign"}, "arrow": {"Arrow"},
    "operator": {"Operator"}, "punctuation": {"Punctuation"}, "lineComment": {"Comment"},
    "blockComment": {"BlockComment"}, "mark": {"Mark"}, "scriptLine": {"ScriptLine"}, "stage": {"Stage"},
    "type": {"Type", "KnownType", "Function"}, "name": {"Name", "Call", "Function", "Surroundings"},
}

COMMANDS = {
    "vim": ["vim", "-u", "NONE", "-i", "NONE", "-n", "-es"],
    "nvim": ["nvim", "-u", "NONE", "-i", "NONE", "-n", "--headless", "-es"],
}


def names(program, lines):
    """The name of each character, from the lists of `name bytes` for each line."""
    result = []
    for text, runs in zip(program.text.split("\n"), lines + [[]]):
        for run in runs:
            result.append(run.rsplit(" ", 1)[0].removeprefix("runnel"))
        result += [""] * (len(text) - len(runs) + 1)
    return result


def main():
    runnel, editor, *paths = sys.argv[1:]
    found = corpus.programs(runnel, paths)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "list").write_text("".join(f"{program.path.resolve()}\n" for program in found))
        subprocess.run(
            [*COMMANDS[editor], "--cmd", f"let g:list = '{folder}/list' | let g:result = '{folder}/result'",
             "--cmd", f"set nocompatible runtimepath^={corpus.root}/editors/vim",
             "-S", str(corpus.root / "editors/check/names.vim")], stdin=subprocess.DEVNULL, timeout=1200)
        rows = (folder / "result").read_text().split("\n")
    lines = {id(program): json.loads(row) for program, row in zip(found, rows)}
    return 0 if corpus.compare(editor, found, lambda program: names(program, lines[id(program)]), NAMES) else 1


if __name__ == "__main__":
    sys.exit(main())
