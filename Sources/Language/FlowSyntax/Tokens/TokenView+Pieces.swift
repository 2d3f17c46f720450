import FlowText

// Further pieces of the source for changes: statements and braces, shown on one line.

extension TokenView {
  /// Returns the place of some tokens; of none, the point before the token where they would begin.
  func span(ofTokens range: Range<Int>) -> Span {
    let last = tokens.count - 1
    let first = tokens[min(max(0, range.lowerBound), last)].start
    let end = range.isEmpty ? first : tokens[min(range.upperBound - 1, last)].end
    return Span(source: source.id, start: first, end: max(first, end))
  }

  /// Takes some tokens over, shown as a text.
  func snippet(_ range: Range<Int>, shown: String) -> Snippet {
    range.isEmpty ? "" : Snippet(span(ofTokens: range), shown: shown)
  }

  /// Returns statements, shown on one line, or as `…` if they are long.
  func snippetOfStatements(_ range: Range<Int>) -> Snippet {
    snippet(range, shown: statements(in: range) ?? "…")
  }

  /// Returns the braces that open at a token, with what stands in them; nil if they are not closed or
  /// empty.
  func snippetOfBraces(at index: Int) -> Snippet? {
    guard kindOfToken(index) == .leftBrace, let closer = brackets.closer(of: index),
      closer > index + 1
    else { return nil }
    return snippet(index..<closer + 1, shown: "{ \(textInBraces(at: index) ?? "…") }")
  }

  /// Returns the place from one token to the end of its statement, with all its braces.
  func spanOfStatement(from first: Int) -> Span {
    span(ofTokens: first..<max(endOfStatement(from: first), first + 1))
  }

  /// Returns the index behind the last token of a statement.
  func endOfStatement(from first: Int) -> Int {
    var end = first
    while kindOfToken(end) != .endOfFile, kindOfToken(end) != .rightBrace,
      kindOfToken(end) != .semicolon, end == first || !followsLineEnd(end)
    {
      end = (kindOfToken(end).closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    return end
  }

  /// Returns the tokens from one to the end of its statement, or to the first of some kinds.
  func line(from first: Int, upTo stops: [TokenKind] = []) -> Range<Int> {
    guard tokens.indices.contains(first), first == position || !tokens[first].followsLineEnd
    else { return first..<first }
    return first..<endOfPart(from: first, upTo: stops)
  }
}
