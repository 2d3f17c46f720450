import FlowText

// A string must end on its line; `\(` interrupts it for an expression, which may contain strings
// again.

extension Lexer {
  /// Continues inside a string up to its end, its line's end, or its next interpolation.
  mutating func lexStringContents(_ open: OpenString) {
    var segment = offset
    while true {
      skipPlainCharacters()
      guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") else { break }
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        if peek(1) == UInt8(ascii: "(") {
          appendSegment(from: segment)
          segment = offset
          offset += 2
          append(.interpolationStart, from: segment)
          openStrings.append(OpenString(start: open.start, closer: open.closer))
          return
        }
        lexEscape()
        continue
      }
      if let length = lengthOfCloser(open.closer) {
        appendSegment(from: segment)
        segment = offset
        offset += length
        append(.stringQuote, from: segment)
        return
      }
      offset += 1
    }
    // A carriage return before the line end belongs to the line end.
    let end = offset > segment && bytes[offset - 1] == UInt8(ascii: "\r") ? offset - 1 : offset
    offset = end
    appendSegment(from: segment)
    report(unterminated: open.start, at: end)
    hasBrokenString = true
    openStrings.removeAll()
  }

  /// Skips characters that have no special meaning in a string of any quote.
  private mutating func skipPlainCharacters() {
    var end = offset
    scan: while end < bytes.count {
      switch bytes[end] {
      case UInt8(ascii: "\n"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"),
        UInt8(ascii: "`"), 0x80...:
        break scan
      default:
        end += 1
      }
    }
    offset = end
  }

  private mutating func appendSegment(from start: Int) {
    guard offset > start else { return }
    judgeMarks(from: start)
    append(.stringSegment, from: start)
  }

  /// Returns the length in bytes of the string's closing quote, if it is at the current offset.
  private func lengthOfCloser(_ closer: Unicode.Scalar) -> Int? {
    if bytes[offset] == UInt8(ascii: "\"") { return closer == "'" ? nil : 1 }
    guard closer != "\"" else { return nil }
    let (scalar, length) = scalar(at: offset)
    return scalar == closer || (closer.isASCII && bytes[offset] == UInt8(ascii: closer))
      ? (bytes[offset] < 0x80 ? 1 : length) : nil
  }

  /// Reads and checks an escape other than `\(`.
  private mutating func lexEscape() {
    let start = offset
    offset += 1
    guard offset < bytes.count, bytes[offset] != UInt8(ascii: "\n") else { return }
    switch bytes[offset] {
    case UInt8(ascii: "n"), UInt8(ascii: "t"), UInt8(ascii: "r"), UInt8(ascii: "0"),
      UInt8(ascii: "\""), UInt8(ascii: "\\"):
      offset += 1
    case UInt8(ascii: "u"):
      offset += 1
      lexUnicodeEscape(from: start)
    default:
      offset += bytes[offset] < 0x80 ? 1 : scalar(at: offset).length
      reportEscape(from: start, .unknown(text(start, offset)))
    }
  }

  private mutating func lexUnicodeEscape(from start: Int) {
    var value: UInt32 = 0
    var digits = 0
    if peek() == UInt8(ascii: "{") {
      offset += 1
      while let digit = Character(Unicode.Scalar(peek())).hexDigitValue, peek() < 0x80 {
        value = digits < 8 ? value << 4 | UInt32(digit) : value
        digits += 1
        offset += 1
      }
    }
    guard digits > 0, peek() == UInt8(ascii: "}") else {
      reportEscape(from: start, .withoutNumber)
      return
    }
    offset += 1
    if digits > 8 || Unicode.Scalar(value) == nil {
      reportEscape(from: start, .noCharacter(text(start, offset)))
    }
  }

  private mutating func reportEscape(from start: Int, _ kind: UnknownEscape.Kind) {
    report(UnknownEscape(span: span(start, offset), kind: kind))
  }

  /// Reports once that the string around `end` is open, with labels for the strings that contain
  /// it.
  mutating func report(unterminated quote: Int, at end: Int) {
    let around = openStrings.suffix(4).filter { $0.start != quote }.map { open in
      span(open.start, open.start + scalar(at: open.start).length)
    }
    if let word = tokens.last(where: { $0.end <= quote }), word.end == quote,
      word.kind == .identifier, around.isEmpty
    {
      let name = span(Int(word.start), quote)
      let fix = Fix(inserting: "\"", before: name, isArgument(word, to: quote) ? nil : .choice)
        .shown(as: "\"\(text(Int(word.start), quote))\"")
      report(UnclosedString(span: span(quote, quote + 1), kind: .behindWord(fix)))
      return
    }
    report(
      UnclosedString(
        span: span(quote, end), kind: formOfUnclosed(quote, end, isInner: !around.isEmpty),
        around: around))
  }

  private func formOfUnclosed(_ quote: Int, _ end: Int, isInner: Bool) -> UnclosedString.Kind {
    let written = text(quote, end)
    if written.unicodeScalars.contains(where: { "”“＂″".unicodeScalars.contains($0) }) {
      return .curved
    }
    guard !isInner else { return .inExpression }
    let closed = closedText(written)
    let length = (closed ?? written).utf8.count
    let isClear = closed.map { !$0.contains { "(){}[]|>".contains($0) } } ?? false
    let fix = Fix(
      inserting: "\"", after: span(quote, quote + length), isClear && isFirstQuote ? nil : .choice)
    let isShown = closed != nil && length <= Self.longestExample
    return .open(fix, example: isShown ? closed.map { "\($0)\"" } : nil)
  }

  private static let longestExample = 40

  /// True if the line has no other quote than the one of the string that is open.
  private var isFirstQuote: Bool {
    var count = 0
    for token in tokens.reversed() {
      if token.kind == .stringQuote { count += 1 }
      if token.followsLineEnd || count > 1 { break }
    }
    return count == 1
  }

  /// Returns whether a word stands where an argument or a value does, and a quote ends it.
  private func isArgument(_ word: Token, to quote: Int) -> Bool {
    let before = tokens.last { $0.end <= word.start }?.kind
    guard let before, [.leftParen, .comma, .assign, .leftBracket].contains(before) else {
      return false
    }
    let behind = bytes[min(quote + 1, bytes.count)...].first { $0 != UInt8(ascii: " ") }
    return behind.map { ",)]\n".utf8.contains($0) } ?? true
  }

  /// Returns an unclosed string up to where it was probably meant to end.
  ///
  /// A comment at its end is none of it, and a `)` there that nothing in it opens belongs to a call
  /// around it.
  private func closedText(_ text: String) -> String? {
    var written = text
    if let comment = written.firstRange(of: " //") {
      written = String(written[..<comment.lowerBound])
      while written.last == " " { written.removeLast() }
    }
    while written.last == ")",
      written.count(where: { $0 == ")" }) > written.count(where: { $0 == "(" })
    {
      written.removeLast()
    }
    return written.count > 1 && written.last != "\\" ? written : nil
  }

  /// Reads a string up to its end or its first interpolation.
  mutating func lexString() {
    let start = offset
    let quote = UInt8(ascii: "\"")
    if peek(1) == quote, peek(2) == quote { return lexTripleQuotes() }
    offset += 1
    append(.stringQuote, from: start)
    lexStringContents(OpenString(start: start, closer: "\""))
  }

  /// Reads text over several lines, as other languages write it, as one string.
  private mutating func lexTripleQuotes() {
    let start = offset
    let isFirst = followsLineEnd || tokens.isEmpty
    offset += 3
    append(.stringQuote, from: start)
    let segment = offset
    let quote = UInt8(ascii: "\"")
    while offset < bytes.count, !(peek() == quote && peek(1) == quote && peek(2) == quote) {
      offset += 1
    }
    appendSegment(from: segment)
    if offset < bytes.count {
      offset += 3
      append(.stringQuote, from: offset - 3)
    }
    hasBrokenString = true
    report(
      UnclosedString(
        span: span(start, start + 3), kind: isFirst ? .tripleAsComment : .triple))
  }

  /// Reports and closes all open strings, at a word on a new line that only begins statements.
  mutating func abandonInterpolations(at start: Int) {
    let open = openStrings[openStrings.count - 1]
    let end = tokens.last.map { Int($0.end) } ?? start
    report(UnclosedString(span: span(open.start, end), kind: .expression))
    openStrings.removeAll()
  }
}
