import FlowText

// Brackets and the comma-separated elements inside them.

extension TokenView {
  /// Returns the first token of the line before which a block should probably end: the first one
  /// that is indented no further than the line that opens it.
  private func placeToClose(_ opener: Int) -> Int? {
    guard kindOfToken(opener) == .leftBrace else { return nil }
    let margin = column(of: lineBegin(of: opener))
    let next = (opener + 1..<max(position, opener + 1)).first {
      tokens[$0].followsLineEnd && column(of: $0) <= margin
    }
    guard let next, next < tokens.count - 1 else { return nil }
    return next
  }

  /// Returns ways to separate two adjacent values, written as they were probably meant.
  func waysToSeparate(openedAt opener: Int) -> [CommaAdvice] {
    let last = position - 1
    if let list = comprehension(openedAt: opener), let closer = brackets.closer(of: opener) {
      return [.write(Fix(replacing: span(at: opener).union(span(at: closer)), with: Snippet(list)))]
    }
    if at(.identifier), textOfTokens(position..<position + 1) == "in", next(is: .identifier) {
      let start = beginOfOperand(endingAt: last)
      let call: Snippet =
        "\(snippet(position + 1..<position + 2)).contains(\(snippet(start..<position)))"
      return [
        .write(Fix(replacing: span(at: start).union(span(at: position + 1)), with: call))
      ]
    }
    if current.followsBlank, let text = textJoined(last, position, isSpaced: true) {
      let whole = span(at: beginOfOperand(endingAt: last)).union(span(at: endOfOperand - 1))
      let isEnd = kindOfToken(endOfOperand) == .comma || kindOfToken(endOfOperand).isClosingBracket
      return [.oneText(Fix(replacing: whole, with: Snippet(text), isEnd ? .whole : .choice))]
    }
    guard last > lineStart, tokens[last].kind.leaf != nil || tokens[last].kind == .stringQuote,
      current.kind.leaf != nil || current.kind == .stringQuote
    else { return [] }
    let name = textOfTokens(last..<position)
    if tokens[last].kind == .identifier, let index = declaration(of: name),
      kindOfToken(index) == .fnKeyword
    {
      let call: Snippet = "\(snippet(last..<position))(\(snippet(position..<endOfOperand)))"
      return [
        .write(
          Fix(
            replacing: span(at: last).union(span(at: endOfOperand - 1)), with: call,
            current.followsBlank ? .whole : .choice))
      ]
    }
    let commas = Fix(
      gapsBetweenValues(openedAt: opener).map { Edit(endPoint(of: $0), ",") },
      isListOfValues(openedAt: opener) ? .whole : .choice)
    guard current.kind.leaf != nil, tokens[last].kind.leaf != nil else { return [.comma(commas)] }
    return [
      .commaBetween(
        commas.shown(as: "\(name), \(textOfTokens(position..<position + 1))"))
    ]
  }

  /// Returns whether a list has nothing but different names, literals and commas.
  private func isListOfValues(openedAt opener: Int) -> Bool {
    guard kindOfToken(opener) == .leftBracket, let closer = brackets.closer(of: opener) else {
      return false
    }
    return (opener + 1..<closer).allSatisfy {
      let kind = kindOfToken($0)
      return kind.leaf != nil || [.comma, .stringQuote, .stringSegment].contains(kind)
    }
  }

  /// Returns the tokens in brackets behind which a comma is missing before another value.
  private func gapsBetweenValues(openedAt opener: Int) -> [Int] {
    let end = brackets.closer(of: opener) ?? position + 1
    let more = (position..<max(position, end - 1)).filter {
      tokens[$0].kind.leaf != nil && tokens[$0 + 1].kind.leaf != nil
        && !tokens[$0 + 1].followsLineEnd
    }
    return [position - 1] + more
  }

  /// Returns the first token of the string or literal that ends at a token.
  private func beginOfOperand(endingAt last: Int) -> Int {
    guard tokens[last].kind == .stringQuote else { return last }
    var start = last - 1
    while start > lineStart, tokens[start].kind != .stringQuote { start -= 1 }
    return start
  }

  /// The index behind the value that begins here: a string, a name with its parts, or a literal.
  private var endOfOperand: Int {
    var end = position + 1
    if at(.stringQuote) {
      while tokens[end].kind != .stringQuote, tokens[end].kind != .endOfFile { end += 1 }
      return end + 1
    }
    while tokens[end].kind == .dot, tokens[end + 1].kind == .identifier { end += 2 }
    return end
  }

  /// The change that puts a brace behind the line before, and behind no comment.
  var fixForBraceOnOwnLine: Fix {
    let before = endPoint(of: position - 1)
    let between = gap(behind: position - 1)
    guard source.text(of: between).contains(where: { !$0.isWhitespace }) else {
      return Fix(replacing: between.union(span(at: position)), with: " {")
    }
    return Fix([Edit(before, " {"), Edit(span(at: position), "")])
  }

  /// The `//` of a comment that follows the last token on its line and has more `)` than `(`.
  private var commentThatHides: Span? {
    guard position > 0, endsValue(position - 1) else { return nil }
    let bytes = source.bytes[Int(tokens[position - 1].end)...]
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }.drop { $0 == UInt8(ascii: " ") }
    guard line.starts(with: "//".utf8),
      line.count(where: { $0 == UInt8(ascii: ")") })
        > line.count(where: { $0 == UInt8(ascii: "(") })
    else { return nil }
    let start = Int32(line.startIndex)
    return Span(source: source.id, start: start, end: start + 2)
  }

  /// Returns whether a value may end with a token.
  private func endsValue(_ index: Int) -> Bool {
    let kind = kindOfToken(index)
    return kind.leaf != nil || kind == .stringQuote || kind.isClosingBracket
  }

  /// Returns the way to close a bracket at the end or before a line that is outside of it.
  func wayToClose(_ opener: Int, with closer: String) -> BracketAdvice {
    if let comment = commentThatHides {
      return .comment(Fix(replacing: comment, with: "/"))
    }
    if let next = placeToClose(opener) {
      return .close(
        Fix(line: Snippet(closer), above: span(at: next), .choice), closer,
        beforeLine: source.line(at: tokens[next].start))
    }
    let last = max(opener, position - 1)
    return .close(
      Fix(inserting: Snippet(closer), after: span(at: last), .choice), closer, beforeLine: nil)
  }
}
