"""Compares the mode for Emacs with the lexer, in Emacs itself.

    python3 editors/check/emacs.py RUNNEL [FILE…]
"""

import json
import pathlib
import subprocess
import sys
import tempfile

import corpus

NAMES = {kind: {f"runnel-{kind}"} for kind in
         "declaration control constant value word integer float duration regex escape interpolation arrow operator "
         "stage mark".split()}
NAMES.update({
    "string": {"font-lock-string-face"}, "punctuation": {""}, "scriptLine": {"runnel-script-line"},
    "lineComment": {"font-lock-comment-face", "font-lock-comment-delimiter-face"},
    "blockComment": {"font-lock-comment-face", "font-lock-comment-delimiter-face"},
    "type": {"runnel-type", "runnel-function"}, "name": {"", "runnel-function"},
})


def main():
    runnel, *paths = sys.argv[1:]
    found = corpus.programs(runnel, paths)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        (folder / "list").write_text("".join(f"{program.path}\n" for program in found))
        subprocess.run(["emacs", "-Q", "--batch", "-l", str(corpus.root / "editors/emacs/runnel-mode.el"),
                        "-l", str(corpus.root / "editors/check/names.el"), str(folder / "list"), str(folder / "result")],
                       check=True, timeout=1800)
        rows = (folder / "result").read_text().split("\n")
    runs = {id(program): json.loads(row) for program, row in zip(found, rows)}

    def names(program):
        every = [face for face, length in runs[id(program)] for _ in range(length)]
        return every

    return 0 if corpus.compare("Emacs", found, names, NAMES) else 1


if __name__ == "__main__":
    sys.exit(main())
