import FlowText

// The patterns of `match`.

extension Parser {
  /// Ways to write what other languages have behind a pattern: several of them, a range, a condition.
  var waysBehindPattern: [PatternAdvice] {
    switch current.kind {
    case .comma, .pipe, .or: [.onePattern]
    case .ifKeyword, .whenKeyword, .identifier: [.conditions]
    case let sign where BindingPower(sign) != nil: [.conditions]
    default: []
    }
  }

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
      reportCaseWord(pattern)
    case .memberExpression where isPath(pattern):
      break
    case .nameExpression where beginsCondition && !isLineEnd(before: position):
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

  /// True if a sign or a word of a condition follows a pattern.
  private var beginsCondition: Bool {
    BindingPower(current.kind) != nil || current.kind == .ifKeyword || current.kind == .whenKeyword
  }

  /// Returns the change of a name to `else` or to a case.
  private func fixForName(_ pattern: SyntaxID) -> Fix {
    let name = tree.tokenText(pattern)
    guard ["default", "otherwise"].contains(name) else {
      let fix = Fix(inserting: ".", before: tree.span(pattern), .choice)
      return fix.shown(as: ".\(name)")
    }
    var edits = [Edit(tree.span(pattern), "else")]
    if at(.arrow) || at(.colon) { edits.append(editForSign) }
    return Fix(edits).shown(as: "else => \(textOfValue)")
  }

  /// Returns the changes of `case .a: …`, and of the arms behind it, to `.a => …`.
  private func editsForCaseWords(from first: Int) -> [Edit] {
    let end = openerOfBlock(around: first).flatMap { brackets.closer(of: $0) } ?? first + 1
    var edits: [Edit] = []
    for index in first..<max(first + 1, end)
    where kindOfToken(index + 1) == .dot && textOfTokens(index..<index + 1) == "case" {
      edits.append(Edit(span(at: index).union(gap(behind: index)), ""))
      let sign = index + 3
      guard [.arrow, .colon].contains(kindOfToken(sign)) else { continue }
      edits.append(Edit(span(at: sign), tokens[sign].followsBlank ? "=>" : " =>"))
    }
    return edits
  }

  /// Reports `case .a: …` in a `match`.
  private mutating func reportCaseWord(_ pattern: SyntaxID) {
    let word = tree.span(pattern)
    let hasSign = at(.fatArrow) || at(.arrow) || at(.colon)
    let fix = Fix(
      editsForCaseWords(from: Int(tree.token(pattern).index) - 2), hasSign ? .whole : .choice)
    let shown = ".\(tree.tokenText(pattern)) => \(textOfValue)"
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
            span: parser.span(at: index), label: parser.tree.text(of: label),
            fix: Fix(removing: parser.span(at: index).union(parser.spanWithBlanks(at: index + 1)))))
      }
      return part
    }
    if parts.isEmpty { reportEmptyParentheses(.patterns, from: first) }
    if parts.count == 1, !isRecovering {
      let fix = Fix([Edit(span(at: first), ""), Edit(span(at: position - 1), "")])
      report(WrongTuplePattern(span: span(from: first), label: nil, fix: fix))
    }
    return make(.tuplePattern, parts, from: first)
  }
}
