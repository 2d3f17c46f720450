import FlowText

// Conditions, where many people write an assignment or a statement by mistake.

extension Parser {
  /// A condition, in which `=` is read as `==`.
  mutating func parseComparison() -> SyntaxID {
    let first = position
    let condition = parseExpression()
    guard at(.assign) else { return condition }
    let sign = currentID
    let left = view.textOfTokens(first..<max(position, first + 1))
    advance()
    let right = parseExpression()
    let written = view.textOfTokens(Int(sign.index) + 1..<max(position, Int(sign.index) + 2))
    let isShort =
      left.count + written.count <= 60 && !left.contains("\n") && !written.contains("\n")
    let fix = Fix(replacing: tree.span(of: sign), with: "==")
      .shown(as: isShort ? "\(left) == \(written)" : "==")
    report(ConditionSlip(span: tree.span(of: sign), kind: .assignment(fix)))
    return makeAround(.binaryExpression, token: sign, condition, right)
  }

  /// Reports braces after the condition of an `always`.
  mutating func reportBlockBehindCondition(_ condition: SyntaxID) {
    let written = tree.snippet(condition)
    let closer = view.brackets.closer(of: position)
    let body = closer.map { view.snippet(position + 1..<$0, upTo: 40) } ?? "…"
    let place = view.span(ofTokens: lineStart..<(closer ?? position) + 1)
    let act: Snippet = "\(namesIn(condition)) -> { if \(written) { \(body) } }"
    stumble(
      ConditionSlip(
        span: view.foundSpan,
        kind: .block(
          act: Fix(replacing: place, with: act),
          state: Fix(replacing: place, with: "always \(written)"))))
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
