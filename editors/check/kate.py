"""Compares the syntax file of Kate with the lexer, by the highlighter that Kate, KWrite and KDevelop share.

    python3 editors/check/kate.py RUNNEL [FILE…]

A copy of the file gives each of its styles a colour of its own, by which the highlighter's page tells them apart. Programs
that can be read are coloured as one text, since the highlighter takes one file at a time.
"""

import html
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import corpus

NAMES = {kind: {kind.title()} for kind in
         "declaration control constant value word integer float duration regex string escape interpolation arrow "
         "operator punctuation stage mark".split()}
NAMES.update({
    "lineComment": {"Comment"}, "blockComment": {"Block Comment"}, "scriptLine": {"Script Line"},
    "type": {"Type", "Known Type", "Surroundings", "Function"}, "name": {"Name", "Call", "Function", "Surroundings"},
})
BORDER = "\n// border of two programs\n"


def main():
    runnel, *paths = sys.argv[1:]
    found = corpus.programs(runnel, paths)
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        place = folder / "org.kde.syntax-highlighting/syntax"
        place.mkdir(parents=True)
        colours = {}

        def coloured(match):
            colour = f"#{len(colours) + 1:06x}"
            colours[colour] = match.group(1)
            return f'<itemData name="{match.group(1)}" color="{colour}" '

        text = (corpus.root / "editors/kate/runnel.xml").read_text()
        (place / "runnel.xml").write_text(re.sub(r'<itemData name="([^"]+)" ', coloured, text))

        def names(source):
            """The style of each character of a text."""
            (folder / "program.flow").write_text(source, newline="")
            page = subprocess.run(
                ["kate-syntax-highlighter", "--syntax", "Runnel", "--theme", "Breeze Light", str(folder / "program.flow")],
                env=dict(os.environ, XDG_DATA_HOME=str(folder), QT_QPA_PLATFORM="offscreen", LC_ALL="C.UTF-8"),
                stdout=subprocess.PIPE, check=True, timeout=600).stdout.decode()
            body = re.search(r"<pre[^>]*>\n?(.*)</pre>", page, re.S).group(1)
            result = []
            style = ""
            for tag, piece in re.findall(r"(<[^>]*>)|([^<]+)", body):
                if tag.startswith("<span"):
                    colour = re.search(r"color:(#[0-9a-f]{6})", tag)
                    style = colours.get(colour.group(1), "") if colour else ""
                elif tag:
                    style = ""
                else:
                    result += [style] * len(html.unescape(piece))
            return result

        every = {}
        whole = [program for program in found if not program.wrong and not program.text.startswith("#!")
                 and "\r" not in program.text]
        text = BORDER.join(program.text for program in whole)
        styles = names(text)
        at = 0
        for program in whole:
            every[id(program)] = styles[at:at + len(program.text)]
            at += len(program.text) + len(BORDER)
        for program in found:
            if id(program) not in every:
                # The highlighter drops carriage returns.
                styles = iter(names(program.text.replace("\r", "")))
                every[id(program)] = ["" if character == "\r" else next(styles, "") for character in program.text]
        return 0 if corpus.compare("Kate", found, lambda program: every[id(program)], NAMES) else 1


if __name__ == "__main__":
    sys.exit(main())
