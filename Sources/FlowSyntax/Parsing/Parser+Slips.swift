import FlowText

// What beginners and people with other languages in their fingers write, with the words they need.

extension Parser {
  /// Something stands behind an expression that makes no statement of it.
  mutating func readSlippedStatement(_ left: SyntaxID, from first: Int) -> SyntaxID {
    if let help = helpForForeignWord(left) {
      stumble(
        .unexpectedToken, "there is no `\(tree.tokenText(left))` in this language",
        at: tree.span(left), help: [help])
    } else if at(.fatArrow) {
      stumble(
        .unexpectedToken, "expected `->`, found `=>`", at: foundSpan,
        help: [
          "a contract is written `sources -> target`; `x => e` stands only as an argument"
        ])
    } else if at(.colon), kind(left) == .nameExpression {
      let name = tree.tokenText(left)
      stumble(
        .unexpectedToken, "expected `=` or `->`, found `:`", at: foundSpan,
        help: ["a cell is declared with `cell \(name): Type = value`"])
    } else if at(.stringQuote), kind(left) == .nameExpression {
      let name = tree.tokenText(left)
      stumble(
        .unexpectedToken, "expected `(` before the arguments of `\(name)`, found a string",
        at: foundSpan, help: ["write `\(name)(…)`"])
    } else {
      expected("a new line or `;`")
    }
    return make(.invalid, [left], from: first)
  }

  /// What a statement of another language is called here.
  private func helpForForeignWord(_ left: SyntaxID) -> String? {
    guard kind(left) == .nameExpression else { return nil }
    switch tree.tokenText(left) {
    case "var", "val", "const", "auto", "state", "signal":
      return "write `cell name = value`, or `let name = value` for a constant"
    case "def", "func", "function", "fun":
      return "write `fn name(parameter: Type) = expression`"
    case "while", "for", "foreach", "loop", "repeat":
      return
        "a contract follows every change, `every(1s)` repeats, and lists have `map` and `reduce`"
    case "return":
      return "a function is one expression: `fn f(x: Int) = x + 1`"
    case "class", "struct", "object", "type":
      return "group cells in `scope name { }`"
    case "switch", "case":
      return "write `match value { .a => 1; .b => 2; else => 3 }`"
    case "elif", "elseif":
      return "write `else if`, on the line of the `}`"
    case "unless", "not":
      return "write `!` before the condition"
    default:
      return nil
    }
  }

  /// An expression alone, outside the prompt.
  mutating func reportLoneExpression(_ value: SyntaxID) {
    let span = firstTokenSpan(value)
    if kind(value) == .binaryExpression, tree.token(value).isPresent {
      let sign = Int(tree.token(value).index)
      if tokens[sign].kind == .equal {
        report(
          .statementNotAllowedHere, "this compares and does nothing with the answer", at: span,
          help: ["to assign write `=`; to test write `expect …`"])
        return
      }
      if tokens[sign].kind == .less, tokens[sign + 1].kind == .minus,
        !tokens[sign + 1].followsBlank, tokens[sign + 2].followsBlank
      {
        report(
          .statementNotAllowedHere, "there is no arrow to the left; values go from left to right",
          at: tree.span(of: tree.token(value)), help: ["write the source first: `source -> target`"]
        )
        return
      }
    }
    let name = tree.source.text(of: span)
    report(
      .statementNotAllowedHere, "an expression alone does nothing", at: span,
      help: kind(value) == .nameExpression
        ? ["to show it write `print(\(name))`; to follow it write `\(name) -> print`"]
        : ["to show its value write `print(…)`; to keep it write `let name = …`"])
  }

  /// `->>` and `->` with another arrow behind it.
  mutating func reportSlippedArrow() -> Bool {
    guard at(.greater) || at(.arrow) || at(.fatArrow), !current.followsBlank else { return false }
    report(
      .unexpectedToken, "a contract is written with `->`",
      at: tree.span(of: TokenID(index: Int32(position - 1))).union(tree.span(of: currentID)),
      help: ["write `->`"])
    advance()
    return false
  }

  /// What stands behind `-> name` where only a new cell could have it.
  mutating func reportSlippedTarget() {
    guard current.kind.isAssignmentOperator || current.kind == .define, !isAtEnd else { return }
    let written = tree.text(of: currentID)
    stumble(
      .unexpectedToken, "`\(written)` does not stand behind this target", at: foundSpan,
      help: [
        "a new cell is declared with `-> name = expression`",
        "an assignment stands in braces: `-> { name \(written == ":=" ? "=" : written) … }`",
      ])
  }

  /// A second arrow, or a stage behind the target.
  mutating func reportChainedArrow(from first: Int) {
    guard at(.arrow) || at(.twoWayArrow) || at(.pipe) else { return }
    let isStage = current.kind == .pipe
    let written = tree.text(of: currentID)
    let target = tree.source.text(
      of: tree.span(of: TokenID(index: Int32(max(first, position - 1)))))
    stumble(
      .chainedArrows,
      isStage
        ? "a stage stands before the arrow, found `|` behind the target"
        : "a contract has one arrow, found another `\(written)`",
      at: foundSpan,
      help: isStage
        ? ["write `sources | stage -> target`"]
        : ["write two contracts: end this one at `\(target)` and begin the next with its name"])
    skipToStatementEnd()
  }
}
