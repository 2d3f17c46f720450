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
      expected("an expression")
    case .leftBrace where tokens[max(0, position - 1)].kind.takesCondition:
      let word = tree.text(of: TokenID(index: Int32(position - 1)))
      stumble(
        .unexpectedToken, "the condition behind `\(word)` is missing", at: foundSpan,
        help: ["write a comparison there, as in `\(word) a > 0`"])
    case .leftBrace where tokens[max(0, position - 1)].kind == .fatArrow:
      reportBracesOfLambda()
    case .leftBrace
    where position == lineStart && kindOfToken(position + 2) != .colon
      && kindOfToken(position + 1) != .stringQuote:
      expected("an expression", help: helpForLoneBlock)
    case .leftBrace where !isAtEnd:
      let isTuple =
        next(is: .identifier) && tokens[min(position + 2, tokens.count - 1)].kind == .colon
      expected(
        "an expression",
        help: [
          isTuple
            ? "a tuple stands in parentheses: `(\(textOfLine(from: position + 1, upTo: [.rightBrace])))`"
            : helpForBracesOfList
        ])
    case .assign where position == lineStart:
      let isValue = (position + 1..<endOfLine(from: position)).contains {
        tokens[$0].kind == .identifier
      }
      stumble(
        .unexpectedToken, "expected a name before `=`", at: foundSpan,
        help: [
          "a value that follows others is declared as in `total := "
            + "\(isValue ? textOfLine(from: position + 1) : "a * 2")`"
        ])
    case .ellipsis where !isAtEnd && !current.followsLineEnd:
      let way = "`(...s, n: 1)` is a tuple with another field; lists are joined with `+`"
      expected("an expression", help: [way])
    case let sign
    where BindingPower(sign) != nil && tokens[max(0, position - 1)].kind == .leftParen:
      expected("an expression", help: helpForMissingLeftSide)
    case .arrow where role == .source && position == lineStart,
      .pipe where role == .source && position == lineStart:
      reportMissingSource()
    case .pipe, .arrow, .twoWayArrow: expected(role == .source ? "a source" : "an expression")
    case let kind where kind.isReservedWord && !isAtEnd:
      reportReservedWord(kind)
    default: expected("an expression", help: helpForComment)
    }
    return missing()
  }

  /// Help where a comment begins at the place of a regular expression.
  private var helpForComment: [String] {
    guard position > 0, hasCommentBehindToken else { return [] }
    return ["`//` and `/*` begin comments; a `/` in a regular expression is written `\\/`"]
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
    stumble(
      .reservedWord, "expected an expression, found the reserved word `\(kind.rawValue)`",
      at: foundSpan)
  }

  /// Reports a regular expression that is no argument of a function.
  private mutating func reportRegex() {
    let regex = tree.text(of: currentID)
    stumble(
      .unexpectedToken, "a regular expression is no value", at: foundSpan,
      help: ["write it as an argument, as in `text.matches(\(regex))` and `text.find(\(regex))`"])
    advance()
  }

  /// Help for a list or a dictionary in braces.
  private var helpForBracesOfList: String {
    guard let closer = brackets.closer(of: position), closer > position + 1 else {
      return "a list and a dictionary stand in `[ ]`: `[1, 2]` and `[\"a\": 1]`"
    }
    let inner = textOfTokens(position + 1..<closer)
    let isShort = inner.count <= 40 && !inner.contains("\n")
    let isDictionary = (position + 1..<closer).contains { kindOfToken($0) == .colon }
    return isDictionary
      ? "a dictionary stands in `[ ]`: `[\(isShort ? inner : "\"a\": 1")]`"
      : "a list stands in `[ ]`: `[\(isShort ? inner : "1, 2")]`"
  }

  /// Help for `filter(> 3)`, which adds the name of the compared value.
  private var helpForMissingLeftSide: [String] {
    guard position > 2, let closer = brackets.closer(of: position - 1), closer > position + 1,
      kindOfToken(position - 2) == .identifier
    else { return [] }
    let name = textOfTokens(position - 2..<position - 1)
    let rest = textOfTokens(position..<closer)
    let isList = kindOfToken(position - 3) == .dot
    guard rest.count <= 40, isList || StageWords.all.contains(name) else { return [] }
    return ["write `\(name)(\(isList ? "x => x" : "it") \(rest))`"]
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
      stumble(
        .unexpectedToken, "a number does not begin with a point", at: tree.span(of: currentID),
        help: ["write `0.\(tree.text(of: currentID))`"])
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
      report(
        .unexpectedToken, "a list has elements, a dictionary has keys with values",
        at: tree.span(element),
        labels: [DiagnosticLabel(tree.span(entry), "this is a key with a value")],
        help: ["write `\(tree.source.text(of: tree.span(element))): value`"])
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
    if elements.isEmpty, !isRecovering { reportEmptyParentheses("an expression", from: opener) }
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
      report(
        .unexpectedToken, "a pipeline does not stand in a tuple",
        at: span(from: opener))
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
      report(
        .unexpectedToken, "the sources of a pipeline have no labels", at: tree.span(element))
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
