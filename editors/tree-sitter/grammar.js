// Runnel for tree-sitter: texts with their expressions, brackets, calls, stages and all tokens; statements are not told
// apart, so that a broken program is coloured like a whole one. What stands below a line `words: LIST` is written by
// scripts/syntax-files.py, and src/ by scripts/tree-sitter.sh.

// words: declaration
const DECLARATIONS = [
  'let', 'cell', 'event', 'enum', 'fn', 'command', 'scope', 'import',
];

// words: control
const CONTROL = [
  'when', 'dispose', 'together', 'wait', 'at', 'expect', 'always', 'if', 'else', 'match', 'as', 'by',
];

// words: constant
const CONSTANTS = [
  'true', 'false', 'nil',
];

// words: value
const VALUES = [
  'it', 'acc',
];

const DIGITS = '[0-9][0-9_]*';

module.exports = grammar({
  name: 'runnel',
  externals: $ => [$.block_comment],
  extras: $ => [/[ \t\r\f\v]/, $.line_comment, $.mark, $.block_comment],
  word: $ => $.identifier,

  rules: {
    source_file: $ => seq(optional($.script_line), repeat($._piece)),

    script_line: _ => token(prec(3, /#![^\n]*/)),
    line_comment: _ => token(prec(1, /\/\/[^\n]*/)),
    mark: _ => token(prec(2, /\/\/[>~!=?@<][^\n]*/)),
    line_end: _ => /\n/,

    _piece: $ => choice(
      $.line_end, $.declaration, $.control, $.constant, $.value, $.type, $.call, $.identifier, $.integer, $.float,
      $.duration, $.string, $.member, $.pipe, $.arrow, $.operator, $.list_comma, $.punctuation, $.block, $.parentheses,
      $.brackets),

    declaration: _ => choice(...DECLARATIONS),
    control: _ => choice(...CONTROL),
    constant: _ => choice(...CONSTANTS),
    value: _ => choice(...VALUES),

    identifier: _ => /[_\p{XID_Start}]\p{XID_Continue}*/,
    type: _ => token(prec(1, /[A-Z]\p{XID_Continue}*/)),
    call: $ => seq(field('function', choice($.identifier, $.type)),
      alias(token.immediate('('), $.punctuation), optional($.regex), repeat($._piece), alias(')', $.punctuation)),

    integer: _ => new RegExp(DIGITS),
    float: _ => new RegExp(`${DIGITS}(\\.${DIGITS}([eE][+-]?${DIGITS})?|[eE][+-]?${DIGITS})`),
    duration: _ => new RegExp(`(${DIGITS}(h|min|s))*${DIGITS}(\\.${DIGITS})?(h|min|s|ms)`),
    // Behind a dot comes the place of a part: it.0.1.
    member: $ => prec.right(seq(alias('.', $.punctuation),
      optional(alias(token.immediate(prec(1, /[0-9][0-9_]*/)), $.integer)))),

    string: $ => seq(alias('"', $.string_part), repeat(choice(
      alias(token.immediate(prec(4, /[^"\\\n]+/)), $.string_part),
      alias(token.immediate(prec(4, /\\[^(\n]/)), $.string_part),
      alias(token.immediate(prec(5, /\\([ntr0"\\]|u\{[0-9A-Fa-f]{1,8}\})/)), $.escape),
      $.interpolation)), alias(token.immediate(prec(4, '"')), $.string_part)),
    interpolation: $ => seq(alias(token.immediate(prec(5, '\\(')), $.interpolation_sign), repeat($._piece),
      alias(')', $.interpolation_sign)),

    // Directly behind `(` or `,` no operator can stand.
    regex: _ => token(prec(1, /\/([^*/\\\[\n]|\\[^\n]|\[([^\]\\\n]|\\[^\n])*\])([^/\\\[\n]|\\[^\n]|\[([^\]\\\n]|\\[^\n])*\])*\//)),
    list_comma: $ => prec.right(seq(alias(',', $.punctuation), optional($.regex))),

    pipe: $ => prec.right(seq(alias('|', $.arrow), repeat($.line_end), optional($.stage))),
    stage: $ => $.identifier,
    arrow: _ => choice('->', '<->', ':='),
    operator: _ => choice('=>', '...', '??', '?.', '&&', '||', '==', '!=', '<=', '>=', '+=', '-=', '*=', '/=',
      '=', '!', '<', '>', '+', '-', '*', '/', '%', '?'),
    punctuation: _ => choice(':', ';'),

    block: $ => seq(alias('{', $.punctuation), repeat($._piece), alias('}', $.punctuation)),
    parentheses: $ => seq(alias('(', $.punctuation), optional($.regex), repeat($._piece), alias(')', $.punctuation)),
    brackets: $ => seq(alias('[', $.punctuation), repeat($._piece), alias(']', $.punctuation)),
  },
});
