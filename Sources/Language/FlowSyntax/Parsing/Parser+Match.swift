import FlowText

// `match` and its arms.

extension Parser {
  /// Reads `match e { pattern => e; else => e }`.
  mutating func parseMatchExpression() -> SyntaxID {
    readMatch(.matchExpression) { $0.parseMatchArm() }
  }

  /// Reads `match e { pattern => { … }; else => { … } }`.
  mutating func parseMatchStatement() -> SyntaxID {
    readMatch(.matchStatement) { $0.parseBlockArm() }
  }

  private mutating func readMatch(
    _ kind: NodeKind, _ readArm: (inout Parser) -> SyntaxID
  ) -> SyntaxID {
    let first = position
    advance()
    var children = [parseExpression()]
    if atOpeningBrace() {
      let opener = position
      advance()
      children += withLineEnds(true) { $0.readMatchArms(openedAt: opener, readArm) }
      closeBracket(openedAt: opener)
    } else {
      expected(.brace(.casesOfMatch))
    }
    return make(kind, children, from: first)
  }

  private mutating func readMatchArms(
    openedAt opener: Int, _ readArm: (inout Parser) -> SyntaxID
  ) -> [SyntaxID] {
    var arms: [SyntaxID] = []
    var hasToldOfBraces = false
    while true {
      skipStatementEnds()
      if current.kind == .rightBrace || current.kind == .endOfFile {
        if arms.isEmpty { expected(.cases(of: .match)) }
        return arms
      }
      let first = position
      arms.append(readArm(&self))
      if !atStatementEnd {
        reportMoreInArm(arms, from: first, openedAt: opener, &hasToldOfBraces)
      }
      if isRecovering { skipToStatementEnd() }
      if position == first { return arms }
    }
  }

  /// Reports what stands behind an arm; of several assignments in place of values only the first.
  private mutating func reportMoreInArm(
    _ arms: [SyntaxID], from first: Int, openedAt opener: Int, _ hasToldOfBraces: inout Bool
  ) {
    let isBlock = arms.last.map { kind($0) == .blockArm } ?? false
    guard current.kind.isAssignmentOperator, !isBlock else {
      return expected(.endOfArm(isBlock: isBlock))
    }
    if !hasToldOfBraces {
      let fix = fixWithBraces(openedAt: opener).shown(as: inBraces(from: first))
      stumble(WrongArm(span: foundSpan, kind: .actsWithoutBraces, fix: fix))
    }
    hasToldOfBraces = true
    isRecovering = true
  }

  /// The arm that begins at a token, with the rest of it in braces.
  private func inBraces(from first: Int) -> String {
    guard let sign = (first..<position).first(where: { tokens[$0].kind == .fatArrow }) else {
      return ".a => { … }"
    }
    return "\(textOfTokens(first..<sign + 1)) { \(textOfLine(from: sign + 1)) }"
  }

  /// Returns the change that puts braces around what stands behind each `=>` of a `match`.
  private func fixWithBraces(openedAt opener: Int) -> Fix {
    let last = brackets.closer(of: opener) ?? endOfPart(from: position)
    var edits: [Edit] = []
    var isSure = true
    var index = opener + 1
    while index < last, edits.count < 60 {
      let begin = index + 1
      guard kindOfToken(index) == .fatArrow, kindOfToken(begin) != .leftBrace, begin < last else {
        index = indexBehind(index)
        continue
      }
      index = min(last, endOfPart(from: begin))
      isSure = isSure && (begin..<index).contains { kindOfToken($0).isAssignmentOperator }
      edits += [
        Edit(startPoint(of: begin), "{ "), Edit(endPoint(of: max(begin, index - 1)), " }"),
      ]
    }
    return Fix(edits, isSure ? .whole : .choice)
  }

  /// The change of the sign that stands here to `=>`.
  var editForSign: Edit {
    Edit(span(at: position), tokens[position].followsBlank ? "=>" : " =>")
  }

  private mutating func parseMatchArm() -> SyntaxID {
    let first = position
    let pattern = readPatternOfArm(.value)
    let value = current.kind == .leftBrace ? readBlockForValue() : readNestedExpression()
    return make(.matchArm, pattern, value, from: first)
  }

  private mutating func parseBlockArm() -> SyntaxID {
    let first = position
    let pattern = readPatternOfArm(.block)
    let block =
      current.kind == .leftBrace || isRecovering || atStatementEnd
      ? parseBlock(.happensInCase) : readStatementForBlock(from: first)
    return make(.blockArm, pattern, block, from: first)
  }

  /// Reads the pattern of an arm or `else`, and `=>`.
  private mutating func readPatternOfArm(_ body: Expectation.Arm) -> SyntaxID {
    let first = position
    var pattern = SyntaxID.none
    if current.kind == .elseKeyword {
      advance()
    } else {
      pattern = parsePattern()
    }
    if at(.arrow) || at(.colon) {
      let fix = Fix([editForSign])
      let shown = "\(textOfTokens(first..<position)) => \(bodyOfArm(from: position + 1))"
      report(
        WrongArm(
          span: foundSpan, kind: .sign(body, found: tree.text(of: currentID)),
          fix: fix.shown(as: shown)))
      advance()
    } else if at(.fatArrow) || isRecovering {
      expect(.fatArrow, .arm(body))
    } else {
      expected(.arm(body), ways: waysBehindPattern)
    }
    return pattern
  }

  /// The block or the value of an arm as it is written.
  func bodyOfArm(from first: Int) -> String {
    guard kindOfToken(first) == .leftBrace else { return textOfLine(from: first) }
    return "{ \(textInBraces(at: first) ?? "…") }"
  }

  /// Reports an arm with a block in a `match` that gives a value, and passes the block.
  private mutating func readBlockForValue() -> SyntaxID {
    guard let closer = brackets.closer(of: position) else { return readNestedExpression() }
    let first = position
    let isOnLine = !tree.source.text(of: span(at: first).union(span(at: closer))).contains("\n")
    let fix = Fix(
      [
        Edit(spanWithBlanks(at: first), ""),
        Edit(gap(behind: closer - 1).union(span(at: closer)), ""),
      ], isOnLine && closer > first + 1 && isPlain(first + 1..<closer) ? .whole : .choice)
    report(WrongArm(span: foundSpan, kind: .blockForValue, fix: fix))
    position = closer + 1
    return make(.invalid, from: first)
  }

  /// Reads a statement where a block belongs, and reports it.
  private mutating func readStatementForBlock(from first: Int) -> SyntaxID {
    let start = position
    let fix = Fix([
      Edit(startPoint(of: start), "{ "),
      Edit(endPoint(of: max(start, endOfPart(from: start) - 1)), " }"),
    ])
    let shown = "\(textOfTokens(first..<start)) { \(textOfLine(from: start)) }"
    report(WrongArm(span: foundSpan, kind: .statementForBlock, fix: fix.shown(as: shown)))
    let outer = place
    place = .block
    let statement = nested { $0.parseStatement() }
    place = outer
    return make(.block, statement, from: start)
  }

  // MARK: As a statement

  /// True if the first arm of the `match` that is next has a block, so that it is a statement.
  var beginsMatchStatement: Bool {
    guard let opener = openerOfMatch else { return false }
    var index = opener + 1
    // A pattern is short, save for what is in its parentheses.
    for _ in 0..<32 where index + 1 < tokens.count {
      switch tokens[index].kind {
      case .fatArrow, .arrow, .colon: return tokens[index + 1].kind == .leftBrace
      case .rightBrace, .endOfFile: return false
      default: index = indexBehind(index)
      }
    }
    return false
  }

  /// The brace behind the value of the `match` that is next; the value may have a `match` in it.
  private var openerOfMatch: Int? {
    var index = position + 1
    var open = 1
    while index < tokens.count, tokens[index].kind != .endOfFile {
      switch tokens[index].kind {
      // Behind a point it is the name of a part.
      case .matchKeyword where ![.dot, .optionalDot].contains(tokens[index - 1].kind): open += 1
      case .leftBrace:
        open -= 1
        if open == 0 { return index }
      case .rightBrace, .semicolon: return nil
      default: break
      }
      index = indexBehind(index)
      if tokens[index - 1].kind != .leftBrace, index < tokens.count, isLineEnd(before: index) {
        return tokens[index].kind == .leftBrace && open == 1 ? index : nil
      }
    }
    return nil
  }

  /// The token behind another one, or behind the bracket that this opens.
  private func indexBehind(_ index: Int) -> Int {
    guard tokens[index].kind.closer != nil else { return index + 1 }
    return (brackets.closer(of: index) ?? index) + 1
  }
}
