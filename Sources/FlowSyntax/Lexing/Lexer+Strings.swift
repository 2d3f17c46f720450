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
      reportEscape(
        from: start, "`\(text(start, offset))` is not an escape",
        help: "the escapes are `\\n` `\\t` `\\r` `\\0` `\\\"` `\\\\` `\\u{…}` and `\\(…)`")
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
      reportEscape(
        from: start, "`\\u` is followed by a hexadecimal number in braces",
        help: "for example `\\u{3042}`")
      return
    }
    offset += 1
    if digits > 8 || Unicode.Scalar(value) == nil {
      reportEscape(from: start, "`\(text(start, offset))` is not a Unicode character", help: nil)
    }
  }

  private mutating func reportEscape(from start: Int, _ message: String, help: String?) {
    diagnostics.append(
      Diagnostic(.unknownEscape, message, at: span(start, offset), help: help.map { [$0] } ?? []))
  }

  /// Reports once that the string around `end` is open, with labels for the strings that contain
  /// it.
  mutating func report(unterminated quote: Int, at end: Int) {
    let around = openStrings.suffix(4).filter { $0.start != quote }.map { open in
      DiagnosticLabel(
        span(open.start, open.start + scalar(at: open.start).length), "inside this string")
    }
    if let word = tokens.last(where: { $0.end <= quote }), word.end == quote,
      word.kind == .identifier, around.isEmpty
    {
      diagnostics.append(
        Diagnostic(
          .unterminatedString, "this `\"` begins a string, and has none to end",
          at: span(quote, quote + 1),
          help: ["write `\"\(text(Int(word.start), quote))\"`"]))
      return
    }
    diagnostics.append(
      Diagnostic(
        .unterminatedString, "this string has no end on its line", at: span(quote, end),
        labels: around,
        help: [
          text(quote, end).unicodeScalars.contains(where: { "”“＂″".unicodeScalars.contains($0) })
            ? "close it with the straight quote `\"`"
            : around.isEmpty
              ? "close it with `\"`\(example(quote, end)); a line break inside a string is written `\\n`"
              : "close the expression in `\\(…)` with `)` before the `\"` that ends its string"
        ]))
  }

  private static let longestExample = 40

  /// Returns an unclosed string as it was probably meant.
  ///
  /// A `)` at its end that nothing in it opens belongs to a call around it.
  private func example(_ quote: Int, _ end: Int) -> String {
    guard end - quote <= Self.longestExample else { return "" }
    var written = text(quote, end)
    while written.last == ")",
      written.count(where: { $0 == ")" }) > written.count(where: { $0 == "(" })
    {
      written.removeLast()
    }
    guard written.count > 1, written.last != "\\" else { return "" }
    return ", as in `\(written)\"`"
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
    diagnostics.append(
      Diagnostic(
        .unterminatedString, "a string stands on one line; there is no `\"\"\"`",
        at: span(start, start + 3),
        help: [
          isFirst
            ? "a comment begins with `//`" : "write `\"…\"`, with `\\n` for a line break"
        ]))
  }

  /// Reports and closes all open strings, at a word on a new line that only begins statements.
  mutating func abandonInterpolations(at start: Int) {
    let open = openStrings[openStrings.count - 1]
    let end = tokens.last.map { Int($0.end) } ?? start
    diagnostics.append(
      Diagnostic(
        .unterminatedString, "`\\(` in this string is not closed", at: span(open.start, end),
        help: ["close the expression with `)` and the string with `\"`"]))
    openStrings.removeAll()
  }
}
