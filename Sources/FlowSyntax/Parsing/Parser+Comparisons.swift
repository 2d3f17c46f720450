import FlowText

// Conditions, where many people write an assignment or a statement by mistake.

extension Parser {
  /// A condition, in which `=` is read as `==`.
  mutating func parseComparison() -> SyntaxID {
    let first = position
    let condition = parseExpression()
    guard at(.assign) else { return condition }
    let sign = currentID
    let left = textOfTokens(first..<max(position, first + 1))
    advance()
    let right = parseExpression()
    let written = textOfTokens(Int(sign.index) + 1..<max(position, Int(sign.index) + 2))
    let isShort =
      left.count + written.count <= 60 && !left.contains("\n") && !written.contains("\n")
    report(
      .unexpectedToken, "`=` assigns; a condition compares", at: tree.span(of: sign),
      help: [isShort ? "write `\(left) == \(written)`" : "write `==`"])
    return makeAround(.binaryExpression, token: sign, condition, right)
  }

  /// Reports braces after the condition of an `always`.
  mutating func reportBlockBehindCondition(_ condition: SyntaxID) {
    let source = tree.source
    let written = source.text(of: tree.span(condition))
    let body = brackets.closer(of: position).flatMap { closer in
      closer > position + 1 ? textOfTokens(position + 1..<closer) : nil
    }
    let shown = body.map { $0.count > 40 || $0.contains("\n") ? "…" : $0 } ?? "…"
    let cell = namesIn(condition)
    stumble(
      .unexpectedToken, "`always` only states a condition, and does nothing", at: foundSpan,
      help: [
        "to do something whenever it holds, write `\(cell) -> { if \(written) { \(shown) } }`",
        "to state that it always holds, write `always \(written)`",
      ])
  }
}

extension TokenKind {
  /// True if a condition follows the word.
  var takesCondition: Bool {
    switch self {
    case .ifKeyword, .alwaysKeyword, .expectKeyword, .whenKeyword: true
    default: false
    }
  }
}
