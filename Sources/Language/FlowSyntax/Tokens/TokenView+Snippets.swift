import FlowText

// Pieces of the source for changes that a way out proposes, whole, shown shortened where a sentence
// would be too long.

extension TokenView {
  /// Takes some tokens over, shown as they are.
  func snippet(_ range: Range<Int>) -> Snippet {
    guard let span = span(of: range) else { return "" }
    return Snippet(span, shown: source.text(of: span))
  }

  /// Takes some tokens over, shown as `…` if they are longer than a number of letters or fill
  /// several lines.
  func snippet(_ range: Range<Int>, upTo most: Int, else short: String = "…") -> Snippet {
    guard let span = span(of: range) else { return "" }
    let written = source.text(of: span)
    return Snippet(span, shown: written.count > most || written.contains("\n") ? short : written)
  }

  /// Takes the rest of a line over, as `textOfLine` shows it.
  func snippetOfLine(from first: Int, upTo stops: [TokenKind] = []) -> Snippet {
    let shown = textOfLine(from: first, upTo: stops)
    guard !shown.isEmpty, let span = span(of: first..<endOfPart(from: first, upTo: stops)) else {
      return ""
    }
    return Snippet(span, shown: shown)
  }

  /// Takes the text between braces over, as `textInBraces` shows it; `…` if that shows none.
  func snippetInBraces(at index: Int) -> Snippet {
    guard let shown = textInBraces(at: index), let closer = brackets.closer(of: index),
      let span = span(of: index + 1..<closer)
    else { return "…" }
    return Snippet(span, shown: shown)
  }

  /// Returns the index behind the last token of the rest of a statement on its line, past whole
  /// brackets.
  func endOfPart(from first: Int, upTo stops: [TokenKind] = []) -> Int {
    var end = first
    while tokens[end].kind != .endOfFile, tokens[end].kind != .semicolon,
      tokens[end].kind != .rightBrace, end == first || !tokens[end].followsLineEnd,
      !stops.contains(tokens[end].kind)
    {
      end = (tokens[end].kind.closer == nil ? nil : brackets.closer(of: end)) ?? end
      end += 1
    }
    return end
  }

  /// Returns whether some tokens may be a value or several, in which no statement or contract begins.
  func isPlain(_ range: Range<Int>) -> Bool {
    var index = range.lowerBound
    while index < range.upperBound {
      switch kindOfToken(index) {
      case .colon, .semicolon, .arrow, .pipe, .twoWayArrow, .define, .fatArrow, .leftBrace,
        .unknown, .byKeyword,
        .asKeyword:
        return false
      case let kind where kind.isAssignmentOperator || kind.isClosingBracket: return false
      case let kind where kind.beginsOnlyStatements: return false
      default: break
      }
      index = (kindOfToken(index).closer == nil ? nil : brackets.closer(of: index)) ?? index
      index += 1
    }
    return true
  }

  /// Returns whether some tokens may be one value, or several with commas between them.
  func isOneValue(_ range: Range<Int>) -> Bool {
    isPlain(range) && !hasAdjacentValues(range)
  }

  /// Returns whether two names or literals stand one behind the other without a sign between them.
  func hasAdjacentValues(_ range: Range<Int>) -> Bool {
    range.dropLast().contains { index in
      let (left, right) = (kindOfToken(index), kindOfToken(index + 1))
      let isEnd = left.leaf != nil || left == .rightParen || left == .rightBracket
      // A string ends and begins with the same sign, so only what stands beside it is looked at.
      let isBegin = right.leaf != nil || (right == .stringQuote && left != .stringQuote)
      let isNumber = [.integer, .float, .duration].contains(left)
      return isEnd && isBegin || left == .stringQuote && right.leaf != nil
        || isNumber && right == .leftParen
    }
  }

  /// Returns whether a token is the first of a line, or the end of the text.
  func endsLine(before index: Int) -> Bool {
    followsLineEnd(index) || kindOfToken(index) == .endOfFile
  }

  /// Returns the span of some tokens; nil if there are none.
  func span(of range: Range<Int>) -> Span? {
    let end = min(range.upperBound, tokens.count)
    guard range.lowerBound >= 0, range.lowerBound < end else { return nil }
    return Span(
      source: source.id, start: tokens[range.lowerBound].start, end: tokens[end - 1].end)
  }

  /// The span of a token; that of the first or the last one for an index outside of the text.
  func span(at index: Int) -> Span {
    span(of: TokenID(index: Int32(min(max(0, index), tokens.count - 1))))
  }

  /// The blanks between a token and the next one.
  func gap(behind index: Int) -> Span {
    let (before, behind) = (span(at: index), span(at: index + 1))
    return Span(source: before.source, start: before.end, end: max(before.end, behind.start))
  }

  /// A token with the blanks behind it, so that nothing of it is left when it is removed.
  func spanWithBlanks(at index: Int) -> Span {
    span(at: index).union(gap(behind: index))
  }

  /// The start of a token, where something is inserted before it.
  func startPoint(of index: Int) -> Span {
    let token = span(at: index)
    return Span(source: token.source, start: token.start, end: token.start)
  }

  /// The end of a token, where something is inserted behind it.
  func endPoint(of index: Int) -> Span { span(at: index).endPoint }
}
