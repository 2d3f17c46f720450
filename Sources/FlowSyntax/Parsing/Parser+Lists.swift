import FlowText

// Brackets and the comma-separated elements inside them.

extension Parser {
  /// Reads `( element, … )` or `[ element, … ]`, brackets included.
  mutating func readList(
    allowsTrailingComma: Bool = true, _ element: (inout Parser) -> SyntaxID
  ) -> [SyntaxID] {
    let opener = position
    let elements = withLineEnds(brackets.closer(of: opener) == nil) { parser in
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
        if !allowsTrailingComma, current.kind.isClosingBracket { expected("another element") }
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
    let closer = tokens[opener].kind.closer ?? .rightParen
    if current.followsLineEnd, brackets.closer(of: opener) == nil { return }
    expected("`,` or `\(closer.rawValue)`", help: helpForMissingComma(openedAt: opener))
  }

  /// Returns the line before which a block should probably end: the first one that is indented no
  /// further than the line that opens it.
  private func placeToClose(_ opener: Int) -> String {
    guard kindOfToken(opener) == .leftBrace else { return "" }
    let margin = column(of: lineBegin(of: opener))
    let next = (opener + 1..<max(position, opener + 1)).first {
      tokens[$0].followsLineEnd && column(of: $0) <= margin
    }
    guard let next, next < tokens.count - 1 else { return "" }
    return " before line \(tree.source.line(at: tokens[next].start))"
  }

  /// Help for two adjacent values, written as they were probably meant.
  private func helpForMissingComma(openedAt opener: Int) -> [String] {
    let last = position - 1
    if let list = comprehension(openedAt: opener) { return ["write `\(list)`"] }
    if at(.identifier), textOfTokens(position..<position + 1) == "in", next(is: .identifier) {
      let list = textOfTokens(position + 1..<position + 2)
      var start = last
      if tokens[last].kind == .stringQuote {
        start -= 1
        while start > lineStart, tokens[start].kind != .stringQuote { start -= 1 }
      }
      return ["write `\(list).contains(\(textOfTokens(start..<position)))`"]
    }
    if current.followsBlank, let text = textJoined(last, position, isSpaced: true) {
      return ["write one text: `\(text)`, or a `,` between"]
    }
    guard last > lineStart, tokens[last].kind.leaf != nil || tokens[last].kind == .stringQuote,
      current.kind.leaf != nil || current.kind == .stringQuote
    else { return [] }
    let name = textOfTokens(last..<position)
    if tokens[last].kind == .identifier, let index = declaration(of: name),
      kindOfToken(index) == .fnKeyword
    {
      return ["write `\(name)(\(textOfTokens(position..<position + 1)))`"]
    }
    guard current.kind.leaf != nil, tokens[last].kind.leaf != nil else {
      return ["write a `,` between"]
    }
    return ["write a `,` between: `\(name), \(textOfTokens(position..<position + 1))`"]
  }

  /// Returns whether `{` is next; one on the next line is reported and accepted all the same.
  mutating func atOpeningBrace() -> Bool {
    guard current.kind == .leftBrace, isLineEnd(before: position) else { return at(.leftBrace) }
    report(
      .unexpectedToken, "this `{` stands on a line of its own", at: tree.span(of: currentID),
      help: ["put it at the end of the line before"])
    lineStart = position
    return true
  }

  /// True if a comment follows the last token on its line and contains a `)`.
  private var hidesInComment: Bool {
    guard position > 0 else { return false }
    let bytes = tree.source.bytes[Int(tokens[position - 1].end)...]
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }.drop { $0 == UInt8(ascii: " ") }
    return line.starts(with: "//".utf8) && line.contains { $0 == UInt8(ascii: ")") }
  }

  /// Consumes the bracket that closes the one at `opener`, or reports which one is open.
  mutating func closeBracket(openedAt opener: Int) {
    let closer = tokens[opener].kind.closer ?? .rightParen
    if current.kind == closer {
      advance()
      return
    }
    var bracket = TokenID(index: Int32(opener))
    if closer == .rightBrace, brackets.closer(of: opener) == nil, let suspect = brackets.suspect {
      // One report is enough, however many blocks are open.
      guard !hasReportedOpenBrace else { return }
      hasReportedOpenBrace = !isRecovering
      bracket = TokenID(index: Int32(suspect))
    }
    let text = tree.text(of: bracket)
    let written = closer == .interpolationEnd ? ")" : closer.rawValue
    if isAtEnd || brackets.closer(of: opener) == nil {
      let behind = tree.span(of: TokenID(index: Int32(max(opener, position - 1)))).endPoint
      stumble(
        .missingToken, "expected `\(written)`, found \(found)", at: isAtEnd ? behind : foundSpan,
        labels: [DiagnosticLabel(tree.span(of: bracket), "this `\(text)` is not closed")],
        help: hidesInComment
          ? ["`//` begins a comment; a division is written `/`"]
          : ["close it with `\(written)`\(placeToClose(Int(bracket.index)))"])
      return
    }
    stumble(
      .unexpectedToken, "expected `\(written)`, found \(found)", at: foundSpan,
      labels: [DiagnosticLabel(tree.span(of: bracket), "to close this `\(text)`")],
      help: helpForFound)
    if let end = brackets.closer(of: opener), end >= position {
      position = end
      advance()
      isRecovering = false
    }
  }
}
