import FlowText

// The patterns of `match`.

extension Parser {
  /// Help for what other languages write behind a pattern: several of them, a range, a condition.
  var helpBehindPattern: [String] {
    switch current.kind {
    case .comma, .pipe, .or: ["an arm has one pattern; write one arm for each"]
    case .ifKeyword, .whenKeyword, .identifier: [Self.wayToConditions]
    case let sign where BindingPower(sign) != nil: [Self.wayToConditions]
    default: []
    }
  }

  private static let wayToConditions =
    "`match` compares with cases and literals; other conditions are written with `? :`"

  /// The value of a case, after its sign.
  private var textOfValue: String {
    let hasSign = at(.fatArrow) || at(.arrow) || at(.colon)
    let written = hasSign ? bodyOfArm(from: position + 1) : ""
    return written.isEmpty ? "value" : written
  }

  /// Reads `.name`, `Enum.name`, a literal, `_`, or patterns in parentheses.
  mutating func parsePattern() -> SyntaxID {
    if at(.identifier), tree.text(of: currentID) == "_", !next(is: .dot) {
      return parseWildcardPattern()
    }
    if at(.leftParen) { return nested { $0.parseTuplePattern() } }
    let pattern = parseUnaryExpression()
    switch kind(pattern) {
    case .caseExpression, .invalid, .integerLiteral, .floatLiteral, .durationLiteral,
      .stringLiteral, .booleanLiteral, .nilLiteral:
      break
    case .unaryExpression where isNegativeNumber(pattern):
      break
    case .memberExpression where tree.tokenText(tree.child(pattern, 0)) == "case":
      stumble(
        .unexpectedToken, "the cases of a `match` are written without `case`",
        at: tree.span(pattern),
        help: ["write `.\(tree.tokenText(pattern)) => \(textOfValue)`"])
    case .memberExpression where isPath(pattern):
      break
    case .nameExpression where BindingPower(current.kind) != nil && !isLineEnd(before: position):
      stumble(
        .unexpectedToken, "expected a case or a literal, found `\(tree.tokenText(pattern))`",
        at: tree.span(pattern), help: [Self.wayToConditions])
    case .nameExpression:
      report(
        .unexpectedToken, "expected a case or a literal, found `\(tree.tokenText(pattern))`",
        at: tree.span(pattern),
        help: [
          ["default", "otherwise"].contains(tree.tokenText(pattern))
            ? "write `else => \(textOfValue)`" : "write `.\(tree.tokenText(pattern))`"
        ])
    default:
      report(
        .unexpectedToken, "expected a case or a literal, found \(words(for: pattern))",
        at: tree.span(pattern), help: [Self.wayToConditions])
    }
    return pattern
  }

  private func isNegativeNumber(_ node: SyntaxID) -> Bool {
    guard tree.tokenKind(node) == .minus else { return false }
    switch kind(tree.child(node, 0)) {
    case .integerLiteral, .floatLiteral, .durationLiteral: return true
    default: return false
    }
  }

  private mutating func parseWildcardPattern() -> SyntaxID {
    readToken(.wildcardPattern)
  }

  private mutating func parseTuplePattern() -> SyntaxID {
    let first = position
    let parts = readList(allowsTrailingComma: false) { parser in
      let label = parser.takeLabel()
      let part = parser.parsePattern()
      if label.isPresent {
        let name = parser.tree.text(of: label)
        parser.report(
          .unexpectedToken, "the parts of a pattern have no labels",
          at: parser.tree.span(of: label),
          help: ["leave `\(name):` out; each part stands at its place"])
      }
      return part
    }
    if parts.isEmpty { reportEmptyParentheses("patterns", from: first) }
    if parts.count == 1, !isRecovering {
      report(
        .unexpectedToken, "a pattern in parentheses has at least two parts", at: span(from: first),
        help: ["leave the parentheses out"])
    }
    return make(.tuplePattern, parts, from: first)
  }
}
