#!/usr/bin/env python3
"""Reads NOTICE: what the installed program holds beside Runnel, each with its licence and the place of its text."""
import json
import os
import re
import shutil
import subprocess

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))


def components():
    """The stanzas of NOTICE; each is a dictionary, with a list of texts and a list of what it holds."""
    found = []
    with open(os.path.join(ROOT, "NOTICE"), encoding="utf-8") as file:
        stanzas = re.sub(r"\n +", " ", file.read()).split("\n\n")
    for stanza in stanzas:
        if not stanza.startswith("Component: "):
            continue
        one = {"Text": []}
        for line in stanza.strip().split("\n"):
            key, value = line.split(": ", 1)
            if key == "Text":
                one["Text"].append(tuple(value.split(" ", 1)))
            else:
                one[key] = value
        one["Holds"] = one["Holds"].split()
        found.append(one)
    return found


def said_by(command):
    """What a command says, or nothing where it is not there or fails."""
    if shutil.which(command[0]) is None:
        return ""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else ""


def toolchain():
    """The folder of Swift's toolchain that has its licence, or nothing."""
    swift = shutil.which("swiftc")
    return os.path.dirname(os.path.dirname(os.path.realpath(swift))) if swift else ""


def debian_package(name):
    """A package of Debian's that is there: its name, or the same with another number, such as libgcc-14-dev."""
    pattern = re.sub(r"\d+", "*", name)
    lines = said_by(["dpkg-query", "-W", "-f", "${db:Status-Abbrev}${Package}\n", name]).split("\n")
    lines += said_by(["dpkg-query", "-W", "-f", "${db:Status-Abbrev}${Package}\n", pattern]).split("\n")
    there = [line[3:].strip() for line in lines if line.startswith("ii")]
    return there[0] if there else name


def place(component, kind, name):
    """Where the text of a licence lies on this machine."""
    if kind == "toolchain":
        return os.path.join(toolchain(), name)
    if kind == "checkout":
        return os.path.join(ROOT, ".build", "checkouts", component["Identifier"], name)
    if kind == "common":
        return os.path.join("/usr/share/common-licenses", name)
    return os.path.join("/usr/share/doc", debian_package(name), "copyright")


def version(component):
    """The version of a component that is linked here, or NOASSERTION."""
    kind, name = component["Text"][0]
    if kind == "debian":
        return said_by(["dpkg-query", "-W", "-f", "${Version}", debian_package(name)]) or "NOASSERTION"
    if kind == "toolchain":
        said = re.search(r"Swift version (\S+)", said_by(["swiftc", "--version"]))
        return said.group(1) if said else "NOASSERTION"
    state = os.path.join(ROOT, ".build", "workspace-state.json")
    if os.path.exists(state):
        with open(state, encoding="utf-8") as file:
            for one in json.load(file)["object"]["dependencies"]:
                if one["packageRef"]["identity"] == component["Identifier"]:
                    return (one["state"].get("checkoutState") or {}).get("version", "NOASSERTION")
    return "NOASSERTION"
