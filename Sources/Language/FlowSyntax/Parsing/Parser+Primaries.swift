import FlowText

extension Parser {
  /// Reads an operand: a literal, a name, brackets, or `match`.
  mutating func parsePrimaryExpression(_ role: Role) -> SyntaxID {
    guard !isLineEnd(before: position) else { return missingExpression(role) }
    if let leaf = current.kind.leaf { return readToken(leaf) }
    switch current.kind {
    case .stringQuote: return parseStringLiteral()
    case .dot: return parseCaseExpression()
    case .leftBracket: return parseListLiteral()
    case .leftParen: return parseParenthesized(role)
    case .matchKeyword: return nested { $0.parseMatchExpression() }
    default: return missingExpression(role)
    }
  }

  /// Reports the token found here instead of an expression, and skips one that could not begin
  /// anything.
  private mutating func missingExpression(_ role: Role) -> SyntaxID {
    let first = position
    if current.kind == .unknown {
      isRecovering = true
      advance()
      return make(.invalid, from: first)
    }
    if reportMissingOperand() { return missing() }
    switch current.kind {
    case .regex: reportRegex()
    case .ifKeyword where !isAtEnd:
      expected(.expression)
    case .leftBrace where view.tokens[max(0, position - 1)].kind.takesCondition:
      stumble(
        MissingCondition(span: view.foundSpan, word: view.textOfTokens(position - 1..<position)))
    case .leftBrace where view.tokens[max(0, position - 1)].kind == .fatArrow:
      reportBracesOfLambda()
    case .leftBrace
    where position == lineStart && view.kindOfToken(position + 2) != .colon
      && view.kindOfToken(position + 1) != .stringQuote:
      expected(.expression, ways: view.adviceForLoneBlock)
    case .leftBrace where !isAtEnd:
      expected(.expression, ways: view.beginsList ? [view.wayForBraces] : [])
    case .assign where position == lineStart:
      stumble(NoNameBeforeSign(span: view.foundSpan, fix: view.fixForNamelessValue))
    case .ellipsis where !isAtEnd && !current.followsLineEnd:
      expected(.expression, ways: [ExpressionAdvice.spread])
    case let sign
    where BindingPower(sign) != nil && view.tokens[max(0, position - 1)].kind == .leftParen:
      expected(.expression, ways: view.waysToLeftSide)
    case .arrow where role == .source && position == lineStart,
      .pipe where role == .source && position == lineStart:
      reportMissingSource()
    case .pipe, .arrow, .twoWayArrow: expected(role == .source ? .source : .expression)
    case let kind where kind.isReservedWord && !isAtEnd:
      reportReservedWord(kind)
    default: expected(.expression, ways: view.waysForComment)
    }
    return missing()
  }

  /// Reports a reserved word in an expression, unless it was refused as a name before.
  private mutating func reportReservedWord(_ kind: TokenKind) {
    guard !reservedWordsAsNames.contains(kind) else {
      isRecovering = true
      return
    }
    stumble(ReservedWordInExpression(span: view.foundSpan, word: kind.rawValue))
  }

  /// Reports a regular expression that is no argument of a function.
  private mutating func reportRegex() {
    stumble(RegexAsValue(span: view.foundSpan, regex: tree.text(of: currentID)))
    advance()
  }

  mutating func parseStringLiteral() -> SyntaxID {
    let first = position
    var parts: [SyntaxID] = []
    advance()
    while true {
      switch current.kind {
      case .stringSegment:
        parts.append(readToken(.stringSegment))
      case .interpolationStart:
        parts.append(nested { $0.parseInterpolation() })
      case .stringQuote where current.start == view.tokens[position - 1].end:
        advance()
        return make(.stringLiteral, parts, from: first)
      default:
        // The lexer has reported already that the string has no end.
        isRecovering = true
        return make(.stringLiteral, parts, from: first)
      }
    }
  }

  private mutating func parseInterpolation() -> SyntaxID {
    let first = position
    advance()
    let value = withLineEnds(view.brackets.closer(of: first) == nil) { $0.parseExpression() }
    if view.brackets.closer(of: first) == nil {
      isRecovering = true
    } else {
      closeBracket(openedAt: first)
    }
    return make(.interpolation, value, from: first)
  }

  private mutating func parseCaseExpression() -> SyntaxID {
    let first = position
    advance()
    if at(.integer) {
      let fix = Fix(
        inserting: "0", before: view.span(at: first), current.followsBlank ? .choice : .whole
      )
      .shown(as: "0.\(tree.text(of: currentID))")
      stumble(NumberBeginsWithPoint(span: view.span(at: position), fix: fix))
      advance()
      return make(.invalid, from: first)
    }
    let name = takeName(.caseOfValue)
    return make(.caseExpression, token: name, from: first)
  }

  /// Reads `[a, b]`, a list, or `[k: v]` and `[:]`, a dictionary.
  private mutating func parseListLiteral() -> SyntaxID {
    let first = position
    if next(is: .colon), view.kindOfToken(position + 2) == .rightBracket {
      position += 3
      return make(.dictionaryLiteral, [], from: first)
    }
    let elements = readList { $0.readListElement() }
    guard let entry = elements.first(where: { tree.kind($0) == .dictionaryEntry }) else {
      return make(.listLiteral, elements, from: first)
    }
    if let element = elements.first(where: { tree.kind($0) != .dictionaryEntry }) {
      let fix = Fix(inserting: ": value", after: tree.span(element), .choice)
        .shown(as: "\(tree.source.text(of: tree.span(element))): value")
      report(MixedList(span: tree.span(element), entry: tree.span(entry), fix: fix))
      return make(.invalid, elements, from: first)
    }
    return make(.dictionaryLiteral, elements, from: first)
  }

  /// Reads an element of a list, or a key with its value.
  private mutating func readListElement() -> SyntaxID {
    let first = position
    let element = readNestedExpression()
    guard take(.colon) else { return element }
    return make(.dictionaryEntry, element, readNestedExpression(), from: first)
  }

  /// Reads `(e)`, `(a, b)`, `(name: a)`, and where it is allowed `(sources | stages)`.
  private mutating func parseParenthesized(_ role: Role) -> SyntaxID {
    let opener = position
    let before = pipelinesRead
    var stages: [SyntaxID] = []
    let elements = withLineEnds(view.brackets.closer(of: opener) == nil) { parser in
      parser.advance()
      return parser.readParts(
        openedAt: opener, role, stages: &stages)
    }
    let containsPipeline = pipelinesRead != before
    closeBracket(openedAt: opener)
    if elements.isEmpty, !isRecovering { reportEmptyParentheses(.expression, from: opener) }
    let values = elements.map { tree.child($0, 0) }
    let holdsPipelines = values.contains { $0.isPresent && kind($0) == .pipeline }
    if elements.contains(where: { kind($0) == .spread }) {
      requireSpread(elements)
      return make(.tupleExpression, elements, from: opener)
    }
    if !stages.isEmpty || holdsPipelines {
      return makePipeline(elements, stages, from: opener)
    }
    if containsPipeline, elements.count != 1 || tree.token(elements[0]).isPresent {
      report(PipelineInTuple(span: view.span(from: opener), isLabel: false))
    }
    if elements.count == 1, !tree.token(elements[0]).isPresent {
      return make(.parenthesized, values[0], from: opener)
    }
    return make(.tupleExpression, elements, from: opener)
  }

  private mutating func readParts(
    openedAt opener: Int, _ role: Role, stages: inout [SyntaxID]
  ) -> [SyntaxID] {
    let elements = readTupleElements(openedAt: opener, role)
    while role != .value, take(.pipe) {
      stages.append(parseStage())
    }
    return elements
  }

  private mutating func makePipeline(
    _ elements: [SyntaxID], _ stages: [SyntaxID], from opener: Int
  ) -> SyntaxID {
    for element in elements where tree.token(element).isPresent {
      report(PipelineInTuple(span: tree.span(element), isLabel: true))
    }
    let sources = elements.map { asSource(tree.child($0, 0)) }
    let list = makeAround(.sourceList, sources)
    pipelinesRead += 1
    return make(.pipeline, list, stages, from: opener)
  }

  mutating func parseTupleElement(_ role: Role) -> SyntaxID {
    if at(.ellipsis) { return parseSpread() }
    let first = position
    let label = takeLabel()
    if !label.isPresent { passLabelWithoutName() }
    let value = readNestedExpression(role)
    return make(.tupleElement, token: label, value, from: first)
  }
}
