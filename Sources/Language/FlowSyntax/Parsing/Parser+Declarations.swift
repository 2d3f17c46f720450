import FlowText

extension Parser {
  mutating func parseLetDeclaration() -> SyntaxID {
    let first = position
    advance()
    if at(.leftParen) {
      expected(.name(.constant), ways: [view.wayToNameParts])
    }
    let name = takeNewName(.constant)
    let type = readTypeAnnotation()
    let value = readValue(.constant)
    return make(.letDeclaration, token: name, type, value, from: first)
  }

  mutating func parseCellDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.cell)
    let type = readTypeAnnotation()
    let hasValue = at(.assign) || at(.define) || at(.equal)
    let value = hasValue ? readValue(.cell) : .none
    if at(.comma) {
      expected(
        hasValue ? .newLine : .value(of: .cell),
        ways: [hasValue ? view.wayForCommaInNumber : view.wayToSeparate(from: first)])
    } else if !hasValue, view.beginsArgument {
      let value = view.textOfLine(from: position)
      let fix = Fix(
        inserting: " =", after: view.span(at: position - 1),
        view.isOneValue(position..<view.endOfPart(from: position)) ? .whole : .choice)
      let head =
        view.kindOfToken(first + 2) == .colon
        ? view.textOfTokens(first..<position) : "cell \(view.text(name))"
      expected(
        .value(of: .cell), ways: [DeclarationAdvice.write(fix.shown(as: "\(head) = \(value)"))])
    }
    let node = make(.cellDeclaration, token: name, type, value, from: first)
    requireDeclarative(node, .word("cell"))
    return node
  }

  mutating func parseEventDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.event)
    let type = readTypeAnnotation()
    if at(.leftParen) {
      let isEmpty = next(is: .rightParen)
      expected(
        isEmpty ? .newLine : .typeOf(.event),
        ways: [view.wayToTypeEvent(view.text(name), isEmpty: isEmpty)])
    }
    let node = make(.eventDeclaration, token: name, type, from: first)
    requireDeclarative(node, .word("event"))
    return node
  }

  mutating func parseEnumDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.enumeration)
    var cases: [SyntaxID] = []
    if atOpeningBrace() {
      let opener = position
      advance()
      cases = withLineEnds(true) { $0.readEnumCases(openedAt: opener) }
      closeBracket(openedAt: opener)
    } else {
      stumble(
        Expected(
          span: view.foundSpan, isMissing: isAtEnd, what: .brace(.casesOfEnumeration),
          found: view.found,
          ways: [view.wayToListCases(of: view.text(name))]))
    }
    let node = make(.enumDeclaration, token: name, cases, from: first)
    requireDeclarative(node, .word("enum"))
    return node
  }

  /// Cases are separated by commas or line ends.
  private mutating func readEnumCases(openedAt opener: Int) -> [SyntaxID] {
    var cases: [SyntaxID] = []
    while true {
      skipStatementEnds()
      if current.kind == .rightBrace || current.kind == .endOfFile {
        if cases.isEmpty { expected(.cases(of: .enumeration)) }
        return cases
      }
      let first = position
      cases.append(parseEnumCase())
      if take(.comma) { continue }
      if !isRecovering, !atStatementEnd {
        expected(.signs([",", "}"]), ways: view.waysToSeparateCases(openedAt: opener))
      }
      if isRecovering {
        skipInList(openedAt: opener)
        _ = take(.comma)
      }
      if position == first { return cases }
    }
  }

  /// Returns the way to write a condition that stands behind a block before it.
  private func wayToMoveCondition(before block: SyntaxID) -> DeclarationAdvice {
    let rest = position..<max(position + 1, view.endOfPart(from: position))
    guard kind(block) == .block, let condition = view.span(of: rest) else {
      return .condition(Fix([]))
    }
    let behind = view.gap(behind: position - 1).union(condition)
    return .condition(
      Fix([
        Edit(
          Span(
            source: condition.source, start: tree.span(block).start, end: tree.span(block).start),
          "\(view.snippet(rest)) "),
        Edit(behind, ""),
      ]))
  }

  private mutating func parseEnumCase() -> SyntaxID {
    let first = position
    if at(.identifier), tree.text(of: currentID) == "case", next(is: .identifier) {
      report(
        CaseWordInEnumeration(
          span: view.span(at: position), fix: Fix(removing: view.spanWithBlanks(at: position))))
      advance()
    }
    let name = takeName(.enumerationCase)
    return make(.enumCase, token: name, from: first)
  }

  mutating func parseCommandDeclaration() -> SyntaxID {
    let first = position
    advance()
    let name = takeNewName(.command)
    let parameters = at(.leftParen) ? parseParameterList() : .none
    let condition = take(.whenKeyword) ? parseExpression() : .none
    if at(.assign) {
      stumble(
        Expected(
          span: view.foundSpan, isMissing: false, what: .brace(.command), found: view.found,
          ways: [view.wayToWriteCommand(from: first)]))
    }
    let block = parseBlock(.command)
    if at(.whenKeyword) {
      expected(.end(of: .command), ways: [wayToMoveCondition(before: block)])
    }
    let node = make(
      .commandDeclaration, token: name, parameters, condition, block, from: first)
    requireDeclarative(node, .word("command"))
    return node
  }

  /// Reads `= value`, which is required here.
  mutating func readValue(_ owner: Expectation.Owner) -> SyntaxID {
    if take(.assign) { return parseExpression() }
    if at(.define) || at(.equal) || at(.fatArrow) {
      report(
        WrongSignBeforeValue(
          span: view.foundSpan, owner: owner, found: tree.text(of: currentID),
          way: view.wayToWriteSign))
      advance()
      return parseExpression()
    }
    if at(.arrow) {
      stumble(
        WrongSignBeforeValue(
          span: view.foundSpan, owner: owner, found: "->", way: view.wayToWriteType))
      return missing()
    }
    expected(.value(of: owner), ways: view.waysToValue(of: owner))
    return missing()
  }
}
