"""Draws the grammar as railroad diagrams: docs/GRAMMAR.md and a picture for each rule in docs/grammar.

usage: python3 scripts/draw-grammar.py          (needs python3-railroad-diagrams)
"""

import pathlib
import re

from railroad import (Choice, Comment, Diagram, NonTerminal, OneOrMore, Optional, Sequence, Terminal,
                      ZeroOrMore)

ROOT = pathlib.Path(__file__).resolve().parent.parent
STYLE = """
svg.railroad-diagram { background: none; }
svg.railroad-diagram path { stroke-width: 2; stroke: #57606a; fill: none; }
svg.railroad-diagram text { font: 14px ui-monospace, Menlo, Consolas, monospace; text-anchor: middle; fill: #1f2328; }
svg.railroad-diagram text.comment { font-style: italic; }
svg.railroad-diagram rect { stroke-width: 1.5; stroke: #57606a; fill: #f6f8fa; }
svg.railroad-diagram .terminal rect { fill: #ddf4ff; stroke: #0969da; }
@media (prefers-color-scheme: dark) {
  svg.railroad-diagram path, svg.railroad-diagram rect { stroke: #8b949e; }
  svg.railroad-diagram text { fill: #e6edf3; }
  svg.railroad-diagram rect { fill: #161b22; }
  svg.railroad-diagram .terminal rect { fill: #0c2d6b; stroke: #58a6ff; }
}
"""
# Stands for a quotation mark until the attributes, whose quotation marks are not escaped, are written.
QUOTE = "\N{SYMBOL FOR NULL}"
TOKEN = re.compile(r"\s*('(?:[^']+)'|\[(?:\\.|[^\]])*\]|#x[0-9A-Fa-f]+|[A-Za-z]\w*|[()|?*+-])")


class Reader:
  """Reads the right side of a rule into the pieces of a diagram."""

  def __init__(self, text):
    self.tokens = []
    place = 0
    text = text.rstrip()
    while place < len(text):
      match = TOKEN.match(text, place)
      if not match:
        raise SystemExit(f"can't read: {text[place:place + 40]!r}")
      self.tokens.append(match.group(1))
      place = match.end()
    self.place = 0

  def peek(self):
    return self.tokens[self.place] if self.place < len(self.tokens) else None

  def take(self):
    self.place += 1
    return self.tokens[self.place - 1]

  def choice(self):
    options = [self.sequence()]
    while self.peek() == '|':
      self.take()
      options.append(self.sequence())
    return options[0] if len(options) == 1 else Choice(0, *options)

  def sequence(self):
    parts = []
    while self.peek() not in (None, '|', ')'):
      if self.peek() == '-':
        self.take()
        parts += [Comment('unless'), self.item()]
      else:
        parts.append(self.item())
    return parts[0] if len(parts) == 1 else Sequence(*parts)

  def item(self):
    token = self.take()
    if token == '(':
      piece = self.choice()
      if self.take() != ')':
        raise SystemExit("a parenthesis is not closed")
    elif token.startswith("'"):
      piece = Terminal(token[1:-1])
    elif token.startswith(('[', '#')):
      piece = Terminal(token)
    else:
      piece = NonTerminal(token)
    while self.peek() in ('?', '*', '+'):
      piece = {'?': Optional, '*': ZeroOrMore, '+': OneOrMore}[self.take()](piece)
    return piece


def sections(text):
  """The headings of the grammar with their rules, each a name and what stands right of `::=`."""
  heading = None
  rule = None
  result = []
  for part in re.split(r"(/\*.*?\*/)", text.replace("'/*'", "'\0'").replace("'*/'", "'\1'"), flags=re.S):
    if part.startswith('/*'):
      title = part[2:-2].strip()
      if title.startswith('The grammar'):
        continue
      heading = title.split('\n')[0].split(', ')[0].strip()
      result.append((heading, []))
      continue
    part = part.replace('\0', '/*').replace('\1', '*/')
    for line in part.splitlines():
      match = re.match(r"(\w+) ::= (.*)", line)
      if match:
        rule = [match.group(1), match.group(2)]
        result[-1][1].append(rule)
      elif line.strip() and rule:
        rule[1] += ' ' + line.strip()
  return result


def main():
  text = (ROOT / 'grammar/flow.ebnf').read_text()
  folder = ROOT / 'docs/grammar'
  folder.mkdir(exist_ok=True)
  for old in folder.glob('*.svg'):
    old.unlink()
  page = ["# The grammar in pictures", "",
          "Drawn from [grammar/flow.ebnf](../grammar/flow.ebnf) by `make grammar`; that file also tells the",
          "rules of layout. Follow a line from left to right: blue boxes are written as they stand, grey ones",
          "are rules of their own.", ""]
  for heading, rules in sections(text):
    page += [f"## {heading}", ""]
    for name, body in rules:
      diagram = Diagram(Reader(body).choice(), css=STYLE, type='complex')
      rule = ' '.join(body.split())
      diagram.attrs['role'] = 'img'
      diagram.attrs['aria-label'] = f'{name} ::= {rule}'.replace('"', QUOTE)
      pieces = []
      diagram.writeSvg(pieces.append)
      (folder / f'{name}.svg').write_text(''.join(pieces).replace(QUOTE, '&quot;') + '\n')
      page += [f"### {name}", "", f"![{name}](grammar/{name}.svg)", "", "```", f"{name} ::= {rule}", "```", ""]
  (ROOT / 'docs/GRAMMAR.md').write_text('\n'.join(page).rstrip() + '\n')


main()
