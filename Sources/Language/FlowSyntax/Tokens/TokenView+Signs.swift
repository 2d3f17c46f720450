import FlowText

// Signs of other languages, which the lexer splits into several adjacent tokens.

extension TokenView {
  /// Returns the operands of a sign of another language.
  func surroundings(ofSign sign: Range<Int>) -> ForeignWord.Surroundings {
    let left = tokensOfOperand(endingAt: sign.lowerBound - 1)
    let right = tokensOfOperand(beginningAt: sign.upperBound)
    let first = left?.lowerBound ?? sign.lowerBound
    var around = ForeignWord.Surroundings()
    around.left = left.map { snippet($0) }
    around.right = right.map { snippet($0) }
    around.place = span(ofTokens: first..<(right?.upperBound ?? sign.upperBound))
    around.isStatement = first == lineStart && endsLine(right?.upperBound ?? sign.upperBound)
    if let right { around.parts["LAST"] = lastBefore(right) }
    let rest = snippetOfLine(from: sign.upperBound)
    let isTarget = rest.shown.hasPrefix("print") || around.right?.shown == rest.shown
    around.target = isTarget ? rest : "{ \(rest) }"
    around.places["TARGET"] = span(ofTokens: first..<endOfPart(from: sign.upperBound))
    if StageWords.all.contains(textOfTokens(sign.upperBound..<sign.upperBound + 1)) {
      around.parts["STAGE"] = rest
    }
    if let text = textJoined(sign.lowerBound - 1, sign.upperBound), let right {
      around.parts["TEXT"] = Snippet(text)
      around.places["TEXT"] = span(
        ofTokens: startOfText(endingAt: sign.lowerBound - 1)..<right.upperBound)
    }
    return around
  }

  /// Returns the last number of a range that ends before another one.
  private func lastBefore(_ limit: Range<Int>) -> Snippet {
    Int(textOfTokens(limit)).map { Snippet(String($0 - 1)) } ?? "\(snippet(limit)) - 1"
  }

  /// Returns whether a sign is the first of several adjacent ones.
  func beginsForeignSign(_ index: Int) -> Bool {
    tokens[index + 1].kind.isSign && !tokens[index + 1].followsBlank
      && ForeignWord(textOfTokens(index..<index + 2), as: .sign) != nil
  }

  /// The signs that are adjacent here, or directly before an end; nil if there is only one.
  var touchingSigns: Range<Int>? {
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
    tokensOfOperand(endingAt: index).map { textOfTokens($0) }
  }

  func tokensOfOperand(endingAt index: Int) -> Range<Int>? {
    guard index >= lineStart, tokens[index].kind.leaf != nil else { return nil }
    var first = index
    while first >= lineStart + 2, tokens[first - 1].kind == .dot,
      tokens[first - 2].kind == .identifier
    {
      first -= 2
    }
    let isPart = first > lineStart && BindingPower(tokens[first - 1].kind) != nil
    return isPart ? nil : first..<index + 1
  }

  /// Joins a text and a value after it into one text: `"a is \(a)"`.
  func textJoined(_ last: Int, _ next: Int, isSpaced: Bool = false) -> String? {
    guard last > lineStart, tokens[last].kind == .stringQuote,
      let value = operand(beginningAt: next)
    else { return nil }
    let first = startOfText(endingAt: last)
    guard kindOfToken(first) == .stringQuote else { return nil }
    let text = textOfTokens(first..<last)
    return "\(text)\(isSpaced && text.last != " " ? " " : "")\\(\(value))\""
  }

  /// Returns the index of the quote that begins a text without values.
  private func startOfText(endingAt last: Int) -> Int {
    var first = last - 1
    while first > lineStart, kindOfToken(first) == .stringSegment { first -= 1 }
    return first
  }

  /// Returns the name or literal that begins at a token and is the whole right side of a sign.
  func operand(beginningAt index: Int) -> String? {
    tokensOfOperand(beginningAt: index).map { textOfTokens($0) }
  }

  func tokensOfOperand(beginningAt index: Int) -> Range<Int>? {
    guard tokens[index].kind.leaf != nil, !tokens[index].followsLineEnd else { return nil }
    var end = index + 1
    while tokens[end].kind == .dot, tokens[end + 1].kind == .identifier { end += 2 }
    let isPart = BindingPower(tokens[end].kind) != nil || tokens[end].kind.beginsPostfix
    return isPart && !tokens[end].followsLineEnd ? nil : index..<end
  }

  /// Returns some tokens as written.
  func textOfTokens(_ range: Range<Int>) -> String {
    let source = source
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
