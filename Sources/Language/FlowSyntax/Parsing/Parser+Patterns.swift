import FlowText

// The patterns of `match`.

extension Parser {
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
      reportCaseWord(pattern)
    case .memberExpression where isPath(pattern):
      break
    case .nameExpression where view.beginsCondition && !isLineEnd(before: position):
      stumble(
        NoPattern(
          span: tree.span(pattern), found: .code(tree.tokenText(pattern)), way: .conditions))
    case .nameExpression:
      report(
        NoPattern(
          span: tree.span(pattern), found: .code(tree.tokenText(pattern)),
          way: .write(fixForName(pattern))))
    default:
      report(
        NoPattern(span: tree.span(pattern), found: words(for: pattern), way: .conditions))
    }
    return pattern
  }

  /// Returns the change of a name to `else` or to a case.
  private func fixForName(_ pattern: SyntaxID) -> Fix {
    let name = tree.tokenText(pattern)
    guard ["default", "otherwise"].contains(name) else {
      let fix = Fix(inserting: ".", before: tree.span(pattern), .choice)
      return fix.shown(as: ".\(name)")
    }
    var edits = [Edit(tree.span(pattern), "else")]
    if at(.arrow) || at(.colon) { edits.append(view.editForSign) }
    return Fix(edits).shown(as: "else => \(view.textOfValue)")
  }

  /// Reports `case .a: …` in a `match`.
  private mutating func reportCaseWord(_ pattern: SyntaxID) {
    let word = tree.span(pattern)
    let hasSign = at(.fatArrow) || at(.arrow) || at(.colon)
    let fix = Fix(
      view.editsForCaseWords(from: Int(tree.token(pattern).index) - 2), hasSign ? .whole : .choice)
    let shown = ".\(tree.tokenText(pattern)) => \(view.textOfValue)"
    stumble(WrongArm(span: word, kind: .caseWord, fix: fix.shown(as: shown)))
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
        let index = Int(label.index)
        parser.report(
          WrongTuplePattern(
            span: parser.view.span(at: index), label: parser.tree.text(of: label),
            fix: Fix(
              removing: parser.view.span(at: index).union(parser.view.spanWithBlanks(at: index + 1))
            )))
      }
      return part
    }
    if parts.isEmpty { reportEmptyParentheses(.patterns, from: first) }
    if parts.count == 1, !isRecovering {
      let fix = Fix([Edit(view.span(at: first), ""), Edit(view.span(at: position - 1), "")])
      report(WrongTuplePattern(span: view.span(from: first), label: nil, fix: fix))
    }
    return make(.tuplePattern, parts, from: first)
  }
}
