#!/usr/bin/env python3
"""man-pages.py PROGRAM FOLDER VERSION DATE: writes the man pages of the command and of each subcommand.

What they say is what the program says of itself with --experimental-dump-help.
"""
import json
import os
import subprocess
import sys


def plain(text):
    """A text as roff: nothing in it is taken for a request."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("~", "\\(ti").replace("^", "\\(ha")
    text = text.replace("`", "\\(ga").replace("…", "...")
    lines = [line.strip() for line in text.split("\n")]
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in lines)


def paragraphs(text):
    return "\n.PP\n".join(plain(part.replace("\n", " ")) for part in text.split("\n\n") if part.strip())


def spelled(name):
    return ("\\-" if name["kind"] == "short" else "\\-\\-") + plain(name["name"])


def entry(argument):
    """An option or a value of the command line: how it is written, and what it means."""
    value = plain(argument.get("valueName") or "value")
    if argument["kind"] == "positional":
        head = f".I {value}"
    else:
        names = sorted(argument["names"], key=lambda name: name["kind"] != "short")
        head = ".B " + ", ".join(spelled(name) for name in names)
        if argument["kind"] == "option":
            head = ".BI \"" + ", ".join(spelled(name) for name in names) + f" \" {value}"
    said = [plain(argument.get("abstract", "").replace("\n", " "))]
    if argument.get("allValues"):
        said.append("One of " + ", ".join(plain(one) for one in argument["allValues"]) + ".")
    if argument.get("defaultValue"):
        said.append("Without it: " + plain(argument["defaultValue"]) + ".")
    if argument.get("discussion"):
        said.append(plain(argument["discussion"].replace("\n", " ")))
    return ".TP\n" + head + "\n" + "\n".join(one for one in said if one)


def synopsis(words, shown, has_subcommands):
    line = [f".B {' '.join(words)}"]
    if any(one["kind"] != "positional" for one in shown):
        line.append("[\\fIoptions\\fR]")
    for one in shown:
        if one["kind"] == "positional":
            value = "\\fI" + plain(one["valueName"]) + "\\fR" + (" ..." if one["isRepeating"] else "")
            line.append("[" + value + "]" if one["isOptional"] else value)
    text = line[0] + "\n" + "\n".join(line[1:])
    if has_subcommands:
        text += ("\n[\\fIfile\\fR]\n[\\fIname\\fR=\\fIvalue\\fR ...]"
                 f"\n.PP\n.B {' '.join(words)}\n\\fIsubcommand\\fR\n[\\fIoptions\\fR]\n\\&...")
    return text


def page(command, words, others, version, date):
    """A whole page; `others` are the pages that it points to."""
    name = "-".join(words)
    shown = [one for one in command.get("arguments", []) if one.get("shouldDisplay", True)]
    subcommands = [one for one in command.get("subcommands", []) if one["commandName"] != "help"]
    parts = [
        f'.TH {name.upper()} 1 "{date}" "Runnel {version}" "User Commands"',
        f".SH NAME\n{plain(name)} \\- {plain(command['abstract'].rstrip('.'))}",
        ".SH SYNOPSIS\n" + synopsis(words, shown, bool(subcommands)),
    ]
    said = command.get("discussion", "").split("Exit codes:")
    if said[0].strip():
        parts.append(".SH DESCRIPTION\n" + paragraphs(said[0]))
    else:
        parts.append(".SH DESCRIPTION\n" + paragraphs(command["abstract"]))
    if shown:
        parts.append(".SH OPTIONS\n" + "\n".join(entry(one) for one in shown))
    if subcommands:
        rows = [
            f".TP\n.BR runnel\\-{one['commandName']} (1)\n{plain(one['abstract'])}" for one in subcommands]
        parts.append(".SH SUBCOMMANDS\n" + "\n".join(rows))
    if len(said) > 1:
        parts.append(".SH EXIT STATUS\n" + paragraphs(said[1].strip()))
    links = ",\n".join(f".BR {plain(other)} (1)" for other in others if other != name)
    parts.append(".SH SEE ALSO\n" + links.replace(",\n", " ,\n"))
    return "\n".join(parts) + "\n"


def main():
    program, folder, version, date = sys.argv[1:5]
    said = subprocess.run(
        [program, "--experimental-dump-help"], capture_output=True, text=True, check=True)
    command = json.loads(said.stdout)["command"]
    pages = [(command, ["runnel"])]
    pages += [
        (one, ["runnel", one["commandName"]])
        for one in command["subcommands"]
        if one["commandName"] != "help" and one.get("shouldDisplay", True)
    ]
    names = ["-".join(words) for _, words in pages]
    os.makedirs(folder, exist_ok=True)
    for one, words in pages:
        others = names if len(words) == 1 else ["runnel"]
        with open(os.path.join(folder, "-".join(words) + ".1"), "w", encoding="utf-8") as file:
            file.write(page(one, words, others, version, date))


main()
