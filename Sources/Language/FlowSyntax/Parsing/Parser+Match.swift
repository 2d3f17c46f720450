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
      let fix = view.fixWithBraces(openedAt: opener).shown(as: view.inBraces(from: first))
      stumble(WrongArm(span: view.foundSpan, kind: .actsWithoutBraces, fix: fix))
    }
    hasToldOfBraces = true
    isRecovering = true
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
      let fix = Fix([view.editForSign])
      let shown = "\(view.textOfTokens(first..<position)) => \(view.bodyOfArm(from: position + 1))"
      report(
        WrongArm(
          span: view.foundSpan, kind: .sign(body, found: tree.text(of: currentID)),
          fix: fix.shown(as: shown)))
      advance()
    } else if at(.fatArrow) || isRecovering {
      expect(.fatArrow, .arm(body))
    } else {
      expected(.arm(body), ways: view.waysBehindPattern)
    }
    return pattern
  }

  /// Reports an arm with a block in a `match` that gives a value, and passes the block.
  private mutating func readBlockForValue() -> SyntaxID {
    guard let closer = view.brackets.closer(of: position) else { return readNestedExpression() }
    let first = position
    let isOnLine = !tree.source.text(of: view.span(at: first).union(view.span(at: closer)))
      .contains("\n")
    let fix = Fix(
      [
        Edit(view.spanWithBlanks(at: first), ""),
        Edit(view.gap(behind: closer - 1).union(view.span(at: closer)), ""),
      ], isOnLine && closer > first + 1 && view.isPlain(first + 1..<closer) ? .whole : .choice)
    report(WrongArm(span: view.foundSpan, kind: .blockForValue, fix: fix))
    position = closer + 1
    return make(.invalid, from: first)
  }

  /// Reads a statement where a block belongs, and reports it.
  private mutating func readStatementForBlock(from first: Int) -> SyntaxID {
    let start = position
    let fix = Fix([
      Edit(view.startPoint(of: start), "{ "),
      Edit(view.endPoint(of: max(start, view.endOfPart(from: start) - 1)), " }"),
    ])
    let shown = "\(view.textOfTokens(first..<start)) { \(view.textOfLine(from: start)) }"
    report(WrongArm(span: view.foundSpan, kind: .statementForBlock, fix: fix.shown(as: shown)))
    let outer = place
    place = .block
    let statement = nested { $0.parseStatement() }
    place = outer
    return make(.block, statement, from: start)
  }

  // MARK: As a statement
}
