"""Runnel in the colours of Pygments: `pygmentize -l runnel age.flow`, and ```` ```runnel ```` in Sphinx and MkDocs.

What stands below a line `words: LIST` is written by scripts/syntax-files.py.
"""

import re

from pygments.lexer import RegexLexer, bygroups, default, include, words
from pygments.token import (Comment, Generic, Keyword, Name, Number, Operator, Punctuation, String, Text,
                            Whitespace)

__all__ = ["RunnelLexer"]

# words: declaration
DECLARATIONS = """
    let cell event enum fn command scope import
""".split()

# words: control
CONTROL = """
    when dispose together wait at expect always if else match as by
""".split()

# words: constant
CONSTANTS = """
    true false nil
""".split()

# words: value
VALUES = """
    it acc
""".split()

# words: reserved
RESERVED = """
    let cell event enum fn command when scope dispose together wait at expect always import if else
    match as by it acc true false nil
""".split()

# words: noValue
NO_VALUE = """
    let cell event enum fn command when scope dispose together wait at expect always import if else
    match as by true false nil
""".split()

# words: types
TYPES = """
    Int Float String Bool Duration Date
""".split()

# words: functions
FUNCTIONS = """
    Date Float Int String abs all append atan2 ceil chunks contains cos count csv date dictionary
    enumerated env exp failed filter find findAll first fixed flat floor from group grouped
    hasPrefix hasSuffix hasValue indexOf isDisposed isEmpty join json keys last left lines log lower
    map mapValues matches max mean median min name now parts pow prefix present quoted random
    recover reduce removing repeat replace replacing reversed right round sin sorted split sqrt
    suffix sum tally trim unique upper values with without zip
""".split()

# words: surroundings
SURROUNDINGS = """
    after every exit pi print screen stdin warn write
""".split()

# What is no ASCII goes on with a name: marks do, and what does not is a mistake.
NAME = r"[^\W\d](?:\w|[^\x00-\x7f\s])*"
DIGITS = r"[0-9][0-9_]*"
REGEX = r"/(?![/*])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\[\n])+/(?!/)"


def one_of(names):
    return "(?:" + "|".join(names) + r")\b"


# Arrows stand out as words that are operators do; Duration is a kind of number, which takes the colour of numbers where
# a style doesn't know it.
Arrow = Operator.Word
Duration = Number.Duration


class RunnelLexer(RegexLexer):
    """Runnel, a language of cells and the contracts between them."""

    name = "Runnel"
    aliases = ["runnel"]
    filenames = ["*.flow", "*.runnel"]
    mimetypes = ["text/x-runnel"]
    flags = re.MULTILINE | re.UNICODE

    tokens = {
        "root": [
            (r"\A#![^\n]*", Comment.Hashbang),
            include("code"),
        ],
        "blanks": [
            (r"\s+", Whitespace),
            # What a test expects: output, messages, and the rest.
            (r"//[>~<][^\n]*", Generic.Output),
            (r"//![^\n]*", Generic.Error),
            (r"//[=?@][^\n]*", Comment.Special),
            (r"//[^\n]*", Comment.Single),
            (r"/\*", Comment.Multiline, "comment"),
        ],
        "comment": [
            (r"/\*", Comment.Multiline, "#push"),
            (r"\*/", Comment.Multiline, "#pop"),
            (r"[^*/]+|[*/]", Comment.Multiline),
        ],
        "code": [
            include("blanks"),
            (r'"', String.Double, "string"),
            # Directly behind `(` or `,` no operator can stand.
            (r"([(,])([ \t]*)(" + REGEX + ")", bygroups(Punctuation, Whitespace, String.Regex)),
            include("numbers"),
            (r"\|(?!\|)", Arrow, "stage"),
            include("words"),
            (r"<->|->|:=", Arrow),
            (r"=>|\.\.\.|\?\?|(?<!\s)\?\.|&&|\|\||[=!<>+*/-]=|[=!<>+*/%?-]", Operator),
            (r"[,:;.(){}\[\]]", Punctuation),
            (r".", Text),
        ],
        "numbers": [
            # Behind a dot comes the place of a part: it.0.1.
            (r"(?<=[^.]\.)" + DIGITS + r"\b", Number.Integer),
            (rf"(?:{DIGITS}(?:h|min|s))*{DIGITS}(?:\.{DIGITS})?(?:h|min|s|ms)\b", Duration),
            (rf"{DIGITS}(?:\.{DIGITS}(?:[eE][+-]?{DIGITS})?|[eE][+-]?{DIGITS})", Number.Float),
            (DIGITS, Number.Integer),
        ],
        "stage": [
            include("blanks"),
            (rf"(?!{one_of(RESERVED)}){NAME}", Name.Function.Magic, "#pop"),
            default("#pop"),
        ],
        "words": [
            # Words that are names elsewhere.
            (rf"(?<!\.)(?:param|type)\b(?=[ \t]+(?!{one_of(RESERVED)})[^\W\d])", Keyword.Declaration),
            (rf"(?<!\.)for\b(?=(?:[ \t]+{NAME}|[ \t]*\([^{{}}]*\))[ \t]*in\b)", Keyword.Reserved),
            (r"(?<=[\w)][ \t])in\b(?=[ \t]+[\w\[(\"])", Keyword.Reserved),
            (rf"(?<!\.)(?<!let )(?<!(?:cell|type) )(?<!event )(?<!command )(?<!fn )(?<!scope )after\b"
             rf"(?=[ \t]+(?!{one_of(NO_VALUE)})\w|[ \t]*\([^{{}}|\n]*\)[^|,:=<>{{}}\n-]*\{{)", Keyword.Reserved),
            (one_of(DECLARATIONS), Keyword.Declaration),
            (one_of(CONTROL), Keyword),
            (one_of(CONSTANTS), Keyword.Constant),
            (one_of(VALUES), Name.Builtin.Pseudo),
            (one_of(TYPES), Keyword.Type),
            (one_of(FUNCTIONS) + r"(?=\()", Name.Builtin),
            (r"(?<!\.)" + one_of(SURROUNDINGS), Name.Builtin),
            (r"[A-Z]\w*", Name.Class),
            (NAME + r"(?=\()", Name.Function),
            (NAME, Name),
        ],
        "string": [
            (r'[^"\\\n]+', String.Double),
            (r'\\(?:[ntr0"\\]|u\{[0-9A-Fa-f]{1,8}\})', String.Escape),
            (r"\\\(", String.Interpol, "interpolation"),
            (r"\\", String.Double),
            (r'"', String.Double, "#pop"),
            # A text ends with its line, even if its quote is missing.
            (r"\n", Whitespace, "#pop"),
        ],
        "interpolation": [
            (r"\)", String.Interpol, "#pop"),
            include("parentheses"),
        ],
        "parentheses": [
            (rf"(\()([ \t]*)({REGEX})", bygroups(Punctuation, Whitespace, String.Regex), "inParentheses"),
            (r"\(", Punctuation, "inParentheses"),
            include("code"),
        ],
        "inParentheses": [
            (r"\)", Punctuation, "#pop"),
            include("parentheses"),
        ],
    }
