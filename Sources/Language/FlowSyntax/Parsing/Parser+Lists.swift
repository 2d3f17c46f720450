import FlowText

// Brackets and the comma-separated elements inside them.

extension Parser {
  /// Reads `( element, … )` or `[ element, … ]`, brackets included.
  mutating func readList(
    allowsTrailingComma: Bool = true, _ element: (inout Parser) -> SyntaxID
  ) -> [SyntaxID] {
    let opener = position
    let elements = withLineEnds(view.brackets.closer(of: opener) == nil) { parser in
      parser.advance()
      return parser.readElements(
        openedAt: opener, allowsTrailingComma: allowsTrailingComma, element)
    }
    closeBracket(openedAt: opener)
    return elements
  }

  /// The elements of a parenthesis, which may be those of a tuple or the sources of a pipeline.
  mutating func readTupleElements(
    openedAt opener: Int, _ role: Role
  ) -> [SyntaxID] {
    readElements(openedAt: opener, allowsTrailingComma: false) {
      $0.parseTupleElement(role)
    }
  }

  private mutating func readElements(
    openedAt opener: Int, allowsTrailingComma: Bool, _ element: (inout Parser) -> SyntaxID
  ) -> [SyntaxID] {
    var elements: [SyntaxID] = []
    while !current.kind.isClosingBracket, current.kind != .endOfFile {
      let first = position
      elements.append(element(&self))
      if isRecovering { skipInList(openedAt: opener) }
      if at(.comma) {
        advance()
        if !allowsTrailingComma, current.kind.isClosingBracket { expected(.anotherElement) }
        continue
      }
      if current.kind.isClosingBracket || isAtEnd || isRecovering { break }
      guard current.kind != .pipe else { break }
      reportMissingComma(openedAt: opener)
      skipInList(openedAt: opener)
      if take(.comma) { continue }
      if position == first || current.kind.isClosingBracket { break }
    }
    return elements
  }

  private mutating func reportMissingComma(openedAt opener: Int) {
    let closer = view.tokens[opener].kind.closer ?? .rightParen
    if current.followsLineEnd, view.brackets.closer(of: opener) == nil { return }
    expected(.signs([",", closer.rawValue]), ways: view.waysToSeparate(openedAt: opener))
  }

  /// Returns whether `{` is next; one on the next line is reported and accepted all the same.
  mutating func atOpeningBrace() -> Bool {
    guard current.kind == .leftBrace, isLineEnd(before: position) else { return at(.leftBrace) }
    report(BraceOnOwnLine(span: view.span(at: position), fix: view.fixForBraceOnOwnLine))
    lineStart = position
    return true
  }

  /// Consumes the bracket that closes the one at `opener`, or reports which one is open.
  mutating func closeBracket(openedAt opener: Int) {
    let closer = view.tokens[opener].kind.closer ?? .rightParen
    if current.kind == closer {
      advance()
      return
    }
    var bracket = TokenID(index: Int32(opener))
    if closer == .rightBrace, view.brackets.closer(of: opener) == nil,
      let suspect = view.brackets.suspect
    {
      // One report is enough, however many blocks are open.
      guard !hasReportedOpenBrace else { return }
      hasReportedOpenBrace = !isRecovering
      bracket = TokenID(index: Int32(suspect))
    }
    let text = tree.text(of: bracket)
    let written = closer == .interpolationEnd ? ")" : closer.rawValue
    if isAtEnd || view.brackets.closer(of: opener) == nil {
      let behind = view.endPoint(of: max(opener, position - 1))
      stumble(
        Expected(
          span: isAtEnd ? behind : view.foundSpan, isMissing: true, what: .signs([written]),
          found: view.found, labels: [.open(tree.span(of: bracket), text)],
          ways: [view.wayToClose(Int(bracket.index), with: written)]))
      return
    }
    stumble(
      Expected(
        span: view.foundSpan, isMissing: false, what: .signs([written]), found: view.found,
        labels: [.toClose(tree.span(of: bracket), text)],
        ways: view.adviceForFound))
    if let end = view.brackets.closer(of: opener), end >= position {
      position = end
      advance()
      isRecovering = false
    }
  }
}
