"""A small engine for TextMate grammars over Oniguruma, as much of one as the grammar of Runnel needs.

    python3 editors/check/textmate.py RUNNEL [FILE…]    compares the grammar with the lexer
"""

import json
import sys

import onigurumacffi

import corpus

NAMES = {
    "declaration": {"keyword.declaration"}, "control": {"keyword.control"}, "constant": {"constant.language"},
    "value": {"variable.language"}, "word": {"keyword.control.word"},
    "integer": {"constant.numeric.integer"}, "float": {"constant.numeric.float"},
    "duration": {"constant.numeric.duration"}, "regex": {"string.regexp"}, "string": {"string.quoted.double"},
    "escape": {"constant.character.escape"},
    "interpolation": {"punctuation.section.embedded.begin", "punctuation.section.embedded.end"},
    "arrow": {"keyword.operator.arrow"}, "operator": {"keyword.operator"},
    "punctuation": {"punctuation", "punctuation.section.parens.begin", "punctuation.section.parens.end"},
    "lineComment": {"comment.line.double-slash"}, "blockComment": {"comment.block"},
    "mark": {"comment.line.mark"}, "scriptLine": {"comment.line.shebang"},
    "stage": {"support.function.stage"}, "type": {"support.type", "entity.name.type", "support.function"},
    "name": {"variable.other", "entity.name.function", "support.function"},
}


class Grammar:
    """Colours a text line by line: a stack of open rules, and at each place the rule that matches first."""

    def __init__(self, path):
        self.source = json.loads(path.read_text())
        self.regexes = {}
        self.rules = {}

    def regex(self, pattern):
        if pattern not in self.regexes:
            self.regexes[pattern] = onigurumacffi.compile(pattern)
        return self.regexes[pattern]

    def expand(self, patterns):
        """The rules of a list with what it includes, in order."""
        key = id(patterns)
        if key not in self.rules:
            self.rules[key] = [rule for item in patterns for rule in self._included(item)]
        return self.rules[key]

    def _included(self, item):
        if "include" not in item:
            return [item] if "match" in item or "begin" in item else self._all(item.get("patterns", []))
        name = item["include"]
        if name == "$self":
            return self._all(self.source["patterns"])
        return self._included(self.source["repository"][name[1:]])

    def _all(self, patterns):
        return [rule for item in patterns for rule in self._included(item)]

    def names(self, text):
        """The innermost scope of each character."""
        result = []
        stack = [(None, self.source["patterns"], None)]
        for index, line in enumerate(text.split("\n")):
            result += self._line(line + "\n", stack, index == 0)
        return result[:len(text)]

    def _line(self, line, stack, is_first):
        scopes = [None] * len(line)
        place = 0
        while place < len(line):
            rule, patterns, scope = stack[-1]
            best, chosen, ends = None, None, False
            if rule is not None:
                best = self.regex(rule["end"]).search(line, place)
                ends = best is not None
            for candidate in self.expand(patterns):
                pattern = candidate.get("match") or candidate["begin"]
                if pattern.startswith("\\A") and not is_first:
                    continue
                found = self.regex(pattern).search(line, place)
                if found and (best is None or found.start() < best.start()):
                    best, chosen, ends = found, candidate, False
            if best is None:
                scopes[place:] = [scope] * (len(line) - place)
                break
            scopes[place:best.start()] = [scope] * (best.start() - place)
            if ends:
                self._paint(scopes, best, rule.get("name"), rule.get("endCaptures", {}))
                stack.pop()
            elif "begin" in chosen:
                self._paint(scopes, best, chosen.get("name"), chosen.get("beginCaptures", {}))
                stack.append((chosen, chosen.get("patterns", []), chosen.get("name", scope)))
            else:
                self._paint(scopes, best, chosen.get("name", scope), chosen.get("captures", {}))
            if best.end() == place and not ends and "begin" not in (chosen or {}):
                scopes[place] = scope
                place += 1
            else:
                place = best.end()
        return scopes

    def _paint(self, scopes, match, name, captures):
        scopes[match.start():match.end()] = [name] * (match.end() - match.start())
        for number, capture in captures.items():
            start, end = match.span(int(number))
            if start >= 0:
                scopes[start:end] = [capture["name"]] * (end - start)


def main():
    grammar = Grammar(corpus.root / "editors/textmate/runnel.tmLanguage.json")
    found = corpus.programs(sys.argv[1], sys.argv[2:])
    return 0 if corpus.compare(
        "TextMate", found,
        lambda program: [str(name or "").removesuffix(".runnel") for name in grammar.names(program.text)], NAMES) else 1


if __name__ == "__main__":
    sys.exit(main())
