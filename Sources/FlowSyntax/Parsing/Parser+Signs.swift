import FlowText

// Signs of other languages, which the lexer splits into several adjacent tokens.

extension Parser {
  /// Reports the equivalent of a sign of another language, if it is the reason why no token fits
  /// here.
  mutating func reportForeignSign() -> Bool {
    guard let run = touchingSigns else { return false }
    for end in (run.lowerBound + 2..<run.upperBound + 1).reversed() {
      let span = tree.span(of: TokenID(index: Int32(run.lowerBound)))
        .union(tree.span(of: TokenID(index: Int32(end - 1))))
      let written = tree.source.text(of: span)
      guard let foreign = ForeignWord(written, as: .sign) else { continue }
      var around = ForeignWord.Surroundings()
      around.left = operand(endingAt: run.lowerBound - 1)
      around.right = operand(beginningAt: end)
      let rest = textOfLine(from: end)
      let isTarget = rest.hasPrefix("print") || around.right == rest
      around.target = isTarget ? rest : "{ \(rest) }"
      if StageWords.all.contains(textOfTokens(end..<end + 1)) { around.parts["STAGE"] = rest }
      around.parts["TEXT"] = textJoined(run.lowerBound - 1, end)
      stumble(
        .unexpectedToken, "`\(written)` is not part of this language", at: span,
        help: [foreign.help(around)])
      return true
    }
    return false
  }

  /// Returns whether a sign is the first of several adjacent ones.
  func beginsForeignSign(_ index: Int) -> Bool {
    tokens[index + 1].kind.isSign && !tokens[index + 1].followsBlank
      && ForeignWord(textOfTokens(index..<index + 2), as: .sign) != nil
  }

  /// The signs that are adjacent here, or directly before an end; nil if there is only one.
  private var touchingSigns: Range<Int>? {
    var first = isAtEnd || !tokens[position].kind.isSign ? position - 1 : position
    guard first >= lineStart, tokens[first].kind.isSign else { return nil }
    var end = first + 1
    while first > lineStart, tokens[first - 1].kind.isSign, !tokens[first].followsBlank,
      !tokens[first].followsLineEnd
    {
      first -= 1
    }
    while tokens[end].kind.isSign, !tokens[end].followsBlank, !tokens[end].followsLineEnd {
      end += 1
    }
    return end - first > 1 ? first..<end : nil
  }

  /// Returns the name or literal that ends at a token and is the whole left side of a sign.
  func operand(endingAt index: Int) -> String? {
    guard index >= lineStart, tokens[index].kind.leaf != nil else { return nil }
    var first = index
    while first >= lineStart + 2, tokens[first - 1].kind == .dot,
      tokens[first - 2].kind == .identifier
    {
      first -= 2
    }
    let isPart = first > lineStart && BindingPower(tokens[first - 1].kind) != nil
    return isPart ? nil : textOfTokens(first..<index + 1)
  }

  /// Joins a text and a value after it into one text: `"a is \(a)"`.
  func textJoined(_ last: Int, _ next: Int, isSpaced: Bool = false) -> String? {
    guard last > lineStart, tokens[last].kind == .stringQuote,
      let value = operand(beginningAt: next)
    else { return nil }
    var first = last - 1
    while first > lineStart, kindOfToken(first) == .stringSegment { first -= 1 }
    guard kindOfToken(first) == .stringQuote else { return nil }
    let text = textOfTokens(first..<last)
    return "\(text)\(isSpaced && text.last != " " ? " " : "")\\(\(value))\""
  }

  /// Returns the name or literal that begins at a token and is the whole right side of a sign.
  func operand(beginningAt index: Int) -> String? {
    guard tokens[index].kind.leaf != nil, !tokens[index].followsLineEnd else { return nil }
    var end = index + 1
    while tokens[end].kind == .dot, tokens[end + 1].kind == .identifier { end += 2 }
    let isPart = BindingPower(tokens[end].kind) != nil || tokens[end].kind.beginsPostfix
    return isPart && !tokens[end].followsLineEnd ? nil : textOfTokens(index..<end)
  }

  /// Returns some tokens as written.
  func textOfTokens(_ range: Range<Int>) -> String {
    let source = tree.source
    let end = min(range.upperBound, tokens.count)
    guard range.lowerBound >= 0, range.lowerBound < end else { return "" }
    let (first, last) = (tokens[range.lowerBound], tokens[end - 1])
    return source.text(of: Span(source: source.id, start: first.start, end: last.end))
  }
}

extension TokenKind {
  /// True if it is made of signs and is not a bracket, comma or semicolon.
  fileprivate var isSign: Bool {
    switch self {
    case .arrow, .twoWayArrow, .fatArrow, .define, .assign, .plusAssign, .minusAssign,
      .starAssign, .slashAssign, .pipe, .colon, .dot, .optionalDot, .question, .coalesce,
      .ellipsis, .not:
      true
    default: BindingPower(self) != nil
    }
  }
}
