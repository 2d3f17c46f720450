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
    case .leftBrace where tokens[max(0, position - 1)].kind.takesCondition:
      stumble(MissingCondition(span: foundSpan, word: textOfTokens(position - 1..<position)))
    case .leftBrace where tokens[max(0, position - 1)].kind == .fatArrow:
      reportBracesOfLambda()
    case .leftBrace
    where position == lineStart && kindOfToken(position + 2) != .colon
      && kindOfToken(position + 1) != .stringQuote:
      expected(.expression, ways: adviceForLoneBlock)
    case .leftBrace where !isAtEnd:
      expected(.expression, ways: beginsList ? [wayForBraces] : [])
    case .assign where position == lineStart:
      stumble(NoNameBeforeSign(span: foundSpan, fix: fixForNamelessValue))
    case .ellipsis where !isAtEnd && !current.followsLineEnd:
      expected(.expression, ways: [ExpressionAdvice.spread])
    case let sign
    where BindingPower(sign) != nil && tokens[max(0, position - 1)].kind == .leftParen:
      expected(.expression, ways: waysToLeftSide)
    case .arrow where role == .source && position == lineStart,
      .pipe where role == .source && position == lineStart:
      reportMissingSource()
    case .pipe, .arrow, .twoWayArrow: expected(role == .source ? .source : .expression)
    case let kind where kind.isReservedWord && !isAtEnd:
      reportReservedWord(kind)
    default: expected(.expression, ways: waysForComment)
    }
    return missing()
  }

  /// Ways out where a comment begins at the place of a regular expression.
  private var waysForComment: [ExpressionAdvice] {
    position > 0 && hasCommentBehindToken ? [.comment] : []
  }

  /// True if a comment stands directly behind the `(` or `,` before this token, where a regular expression may begin.
  private var hasCommentBehindToken: Bool {
    let token = tokens[position - 1]
    let bytes = tree.source.bytes
    let end = Int(token.end)
    return [.leftParen, .comma].contains(token.kind) && end + 1 < bytes.count
      && bytes[end] == UInt8(ascii: "/")
      && [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(bytes[end + 1])
  }

  /// Reports a reserved word in an expression, unless it was refused as a name before.
  private mutating func reportReservedWord(_ kind: TokenKind) {
    guard !reservedWordsAsNames.contains(kind) else {
      isRecovering = true
      return
    }
    stumble(ReservedWordInExpression(span: foundSpan, word: kind.rawValue))
  }

  /// Reports a regular expression that is no argument of a function.
  private mutating func reportRegex() {
    stumble(RegexAsValue(span: foundSpan, regex: tree.text(of: currentID)))
    advance()
  }

  /// The change of a `=` without a name to the declaration of a cell that follows others.
  private var fixForNamelessValue: Fix {
    let isValue = (position + 1..<endOfLine(from: position)).contains {
      tokens[$0].kind == .identifier
    }
    guard isValue else { return Fix([]).shown(as: "total := a * 2") }
    return Fix(replacing: span(at: position), with: "total :=", .choice)
      .shown(as: "total := \(textOfLine(from: position + 1))")
  }

  /// True if the braces that open here stand where a value does, and hold values.
  private var beginsList: Bool {
    let before = kindOfToken(position - 1)
    guard !before.beginsOnlyStatements, before != .matchKeyword, before != .ellipsis,
      BindingPower(before) == nil || !kindOfToken(lineStart).beginsOnlyStatements
    else { return false }
    guard let closer = brackets.closer(of: position) else { return true }
    return (position + 1..<closer).allSatisfy {
      let kind = kindOfToken($0)
      return !kind.isAssignmentOperator && kind != .fatArrow && kind != .arrow && kind != .semicolon
    }
  }

  /// The way to write a tuple, a list or a dictionary that stands in braces.
  private var wayForBraces: ExpressionAdvice {
    let isTuple =
      next(is: .identifier) && tokens[min(position + 2, tokens.count - 1)].kind == .colon
    if isTuple {
      let inner = textOfLine(from: position + 1, upTo: [.rightBrace])
      return .tuple(fixForBraces(in: "(", ")").shown(as: "(\(inner))"))
    }
    guard let closer = brackets.closer(of: position), closer > position + 1 else {
      return .listOrDictionary
    }
    let inner = textOfTokens(position + 1..<closer)
    let isShort = inner.count <= 40 && !inner.contains("\n")
    let fix = fixForBraces(in: "[", "]")
    let isDictionary = (position + 1..<closer).contains { kindOfToken($0) == .colon }
    return isDictionary
      ? .dictionary(fix.shown(as: "[\(isShort ? inner : "\"a\": 1")]"))
      : .list(fix.shown(as: "[\(isShort ? inner : "1, 2")]"))
  }

  /// Returns the change of the braces that open here to other brackets.
  private func fixForBraces(in opening: Snippet, _ closing: Snippet) -> Fix {
    guard let closer = brackets.closer(of: position), closer > position + 1 else { return Fix([]) }
    let isOnLine = !textOfTokens(position..<closer + 1).contains("\n")
    return Fix(
      [
        Edit(spanWithBlanks(at: position), opening),
        Edit(gap(behind: closer - 1).union(span(at: closer)), closing),
      ], isOnLine && !hasAdjacentValues(position + 1..<closer) ? .whole : .choice)
  }

  /// Ways to write `filter(> 3)` with the name of the compared value.
  private var waysToLeftSide: [ExpressionAdvice] {
    guard position > 2, let closer = brackets.closer(of: position - 1), closer > position + 1,
      kindOfToken(position - 2) == .identifier
    else { return [] }
    let name = textOfTokens(position - 2..<position - 1)
    let rest = textOfTokens(position..<closer)
    let isList = kindOfToken(position - 3) == .dot
    guard rest.count <= 40, isList || StageWords.all.contains(name) else { return [] }
    let left = isList ? "x => x" : "it"
    let fix = Fix(inserting: "\(left) ", before: span(at: position))
    return [.write(fix.shown(as: "\(name)(\(left) \(rest))"))]
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
      case .stringQuote where current.start == tokens[position - 1].end:
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
    let value = withLineEnds(brackets.closer(of: first) == nil) { $0.parseExpression() }
    if brackets.closer(of: first) == nil {
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
        inserting: "0", before: span(at: first), current.followsBlank ? .choice : .whole
      )
      .shown(as: "0.\(tree.text(of: currentID))")
      stumble(NumberBeginsWithPoint(span: span(at: position), fix: fix))
      advance()
      return make(.invalid, from: first)
    }
    let name = takeName(.caseOfValue)
    return make(.caseExpression, token: name, from: first)
  }

  /// Reads `[a, b]`, a list, or `[k: v]` and `[:]`, a dictionary.
  private mutating func parseListLiteral() -> SyntaxID {
    let first = position
    if next(is: .colon), kindOfToken(position + 2) == .rightBracket {
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
    let elements = withLineEnds(brackets.closer(of: opener) == nil) { parser in
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
      report(PipelineInTuple(span: span(from: opener), isLabel: false))
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
