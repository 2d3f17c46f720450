import FlowText

extension TokenView {
  /// True at the end of the text or of the line, where no token was found at all.
  @inline(__always)
  var isAtEnd: Bool {
    current.kind == .endOfFile || isLineEnd(before: position)
  }

  /// Returns the span from a token to the last one consumed.
  func span(from first: Int) -> Span {
    let last = TokenID(index: Int32(max(first, position - 1)))
    return span(of: TokenID(index: Int32(first))).union(span(of: last))
  }

  /// The token found here.
  var found: Found {
    if current.kind == .endOfFile { return .endOfText }
    if isLineEnd(before: position) { return .endOfLine }
    let text = text(of: currentID)
    switch current.kind {
    case .stringQuote: return .string
    case .stringSegment: return .text
    case .integer, .float: return .number(text)
    case .duration: return .duration(text)
    case let kind where kind.isReservedWord: return .reservedWord(text)
    default: return .code(text)
    }
  }

  /// The span of the token found here; at an end, the point after the last token.
  var foundSpan: Span {
    if isAtEnd, position > 0 {
      return span(of: TokenID(index: Int32(position - 1))).endPoint
    }
    return span(of: currentID)
  }

  /// A way to name what has braces and no name.
  var waysToName: [NamingAdvice] {
    guard at(.leftBrace),
      [.scopeKeyword, .commandKeyword, .enumKeyword].contains(kindOfToken(position - 1))
    else { return [] }
    let keyword = textOfTokens(position - 1..<position)
    return [.named(Fix(inserting: " name", after: span(at: position - 1)), keyword: keyword)]
  }

  /// True if the token after a misused word lets reading continue as if the word were a name.
  var nextCanFollowName: Bool {
    switch tokens[min(position + 1, tokens.count - 1)].kind {
    case .assign, .colon, .leftParen, .leftBrace, .comma, .rightParen, .endOfFile, .define: true
    default: false
    }
  }
}
