"""Compares the lexer for Pygments with the language's own.

    python3 editors/check/pygments_check.py RUNNEL [FILE…]
"""

import sys

import corpus

sys.path.insert(0, str(corpus.root / "editors/pygments"))

from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, Punctuation, String  # noqa: E402
from runnel_pygments import RunnelLexer  # noqa: E402

NAMES = {
    "declaration": {Keyword.Declaration}, "control": {Keyword}, "constant": {Keyword.Constant},
    "value": {Name.Builtin.Pseudo}, "word": {Keyword.Reserved}, "integer": {Number.Integer}, "float": {Number.Float},
    "duration": {Number.Duration}, "regex": {String.Regex}, "string": {String.Double}, "escape": {String.Escape},
    "interpolation": {String.Interpol}, "arrow": {Operator.Word}, "operator": {Operator},
    "punctuation": {Punctuation}, "lineComment": {Comment.Single}, "blockComment": {Comment.Multiline},
    "mark": {Generic.Output, Generic.Error, Comment.Special}, "scriptLine": {Comment.Hashbang}, "stage": {Name.Function.Magic},
    "type": {Keyword.Type, Name.Class, Name.Builtin}, "name": {Name, Name.Builtin, Name.Function},
}


def names(program):
    result = []
    for _, token, text in RunnelLexer().get_tokens_unprocessed(program.text):
        result += [token] * len(text)
    return result


if __name__ == "__main__":
    sys.exit(0 if corpus.compare("Pygments", corpus.programs(sys.argv[1], sys.argv[2:]), names, NAMES) else 1)
