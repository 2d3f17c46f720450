#!/usr/bin/env python3
"""completions-check.py FOLDER: presses Tab at a terminal in each shell that is here, with what is laid out in a folder.

A script is completed behind the command, behind a subcommand, and behind an option with a value; and so is a
subcommand. Without the package's files none of the words could be found, but for the script's name.
"""
import os
import pty
import re
import select
import shutil
import sys
import tempfile
import time

# What is typed before Tab, and what has to stand on the line then.
CASES = [
    ("runnel ag", "runnel age.flow"),
    ("runnel check ag", "runnel check age.flow"),
    ("runnel graph --format svg ag", "runnel graph --format svg age.flow"),
    ("runnel marb", "runnel marbles"),
    ("runnel graph --format sv", "runnel graph --format svg"),
]


def commands(folder):
    """How each shell is started, and what it is told first."""
    share = os.path.join(folder, "share")
    return {
        "bash": (
            ["bash", "--norc", "--noprofile", "-i"],
            f"bind 'set bell-style none'; source {share}/bash-completion/completions/runnel; PS1='re''ady> '"),
        "zsh": (
            ["zsh", "-f", "-i"],
            f"unsetopt beep zle_bracketed_paste prompt_sp; fpath=({share}/zsh/site-functions $fpath); "
            "autoload -Uz compinit; compinit -u -D; PS1='re''ady> '"),
        "fish": (
            ["fish", "--no-config", "-i"],
            f"set -p fish_complete_path {share}/fish/vendor_completions.d; set -g fish_autosuggestion_enabled 0; "
            "function fish_prompt; echo -n 're''ady> '; end; function fish_greeting; end"),
    }


class Terminal:
    """A shell at a terminal of its own."""

    def __init__(self, words, environment, folder):
        self.seen = ""
        self.child, self.descriptor = pty.fork()
        if self.child == 0:
            os.chdir(folder)
            os.execvpe(words[0], words, environment)

    def text(self):
        plain = re.sub(r"\x1b(\[[0-9;?>=]*[ -/]*[@-~]|[()=>][0-9A-Z]?|\][^\x07]*\x07)", "", self.seen)
        return re.sub(r"[^\n]\x08", "", plain)

    def type(self, text):
        os.write(self.descriptor, text.encode())

    def waits_for(self, text, seconds=20):
        end = time.monotonic() + seconds
        while text not in self.text():
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.descriptor], [], [], left)[0]:
                return False
            try:
                self.seen += os.read(self.descriptor, 65536).decode("utf-8", "replace")
            except OSError:
                return False
        return True

    def end(self):
        os.close(self.descriptor)
        os.waitpid(self.child, 0)


def wrong_in(shell, folder):
    """What does not complete in a shell."""
    words, start = commands(folder)[shell]
    wrong = []
    with tempfile.TemporaryDirectory() as home:
        with open(os.path.join(home, "age.flow"), "w", encoding="utf-8") as file:
            file.write("print(1)\n")
        environment = {
            "HOME": home, "TERM": "xterm", "LC_ALL": "C.UTF-8",
            "PATH": os.path.join(folder, "bin") + ":" + os.environ["PATH"],
        }
        for typed, expected in CASES:
            terminal = Terminal(words, environment, home)
            terminal.type(start + "\r")
            if not terminal.waits_for("ready> ", 30):
                wrong.append(f"{shell} shows no prompt:\n{terminal.text()}")
            terminal.seen = ""
            terminal.type(typed + "\t")
            if not terminal.waits_for(expected):
                wrong.append(f"{shell}: `{typed}` and Tab gave\n{terminal.seen!r}")
            terminal.end()
    return wrong


def main():
    wrong = []
    for shell in ("bash", "zsh", "fish"):
        if shutil.which(shell):
            wrong += wrong_in(shell, os.path.abspath(sys.argv[1]))
        else:
            print(f"skipped: completion in {shell}, which is not here")
    if wrong:
        sys.exit("\n".join(wrong))


main()
