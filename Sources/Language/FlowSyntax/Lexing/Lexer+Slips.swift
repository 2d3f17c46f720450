import FlowText

// Characters that begin no token. Those that a keyboard or a text editor inserts in place of one
// are named in a diagnostic and read as the intended token, so that no further errors follow.

extension Lexer {
  /// Characters that look like an operator of the language, with that operator.
  private static let lookalikes: [Unicode.Scalar: String] = [
    "→": "->", "⇒": "=>", "↔": "<->", "⇔": "<->", "⇄": "<->", "⇆": "<->", "⟷": "<->", "≤": "<=",
    "≥": ">=", "≠": "!=", "×": "*",
    "÷": "/", "−": "-", "–": "-", "…": "...", "、": ",",
  ]

  /// Quotes of other keyboards and languages, with their closing quotes.
  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = [
    "“": "”", "”": "”", "„": "”", "＂": "＂", "‘": "’", "’": "’", "「": "」", "『": "』", "'": "'",
    "`": "`", "«": "»", "‹": "›",
  ]

  /// Skips one scalar of white space that is not ASCII, or an invisible character, and reports it.
  @inline(never)
  mutating func skipInvisibleScalar() -> Bool {
    let (scalar, length) = scalar(at: offset)
    let isBlank = scalar.properties.isWhitespace
    guard isBlank || scalar.properties.generalCategory == .format else { return false }
    let start = offset
    offset += length
    report(
      InvisibleCharacter(
        span: span(start, offset),
        number: scalar.value == 0x3000
          ? nil : "U+" + String(scalar.value, radix: 16, uppercase: true),
        name: scalar.properties.name?.lowercased(), isBlank: isBlank))
    followsBlank = true
    return true
  }

  /// Reads a character, or a run of them, that begins no token.
  mutating func lexSlip() {
    let start = offset
    let (scalar, length) = scalar(at: offset, orASCII: true)
    if let closer = Lexer.quotes[scalar], lexSlippedString(closer, length: length) { return }
    if lexLookalike() || skipForeignComment() { return }
    repeat {
      offset += self.scalar(at: offset, orASCII: true).length
    } while offset < bytes.count && continuesUnknownRun()
    let written = text(start, offset)
    report(
      UnknownCharacter(
        span: span(start, offset), written: written,
        way: wayFromUnknown(written, at: span(start, offset))))
    append(.unknown, from: start)
  }

  /// Skips a comment in the style of Python and the shell: `#` at the beginning of a line or before
  /// a blank.
  private mutating func skipForeignComment() -> Bool {
    guard bytes[offset] == UInt8(ascii: "#"), openStrings.isEmpty,
      followsLineEnd || tokens.isEmpty || peek(1) == UInt8(ascii: " "), peek(1) != UInt8(ascii: "!")
    else { return false }
    report(
      ForeignComment(span: span(offset, offset + 1), sign: "#", code: .unknownCharacter))
    followsBlank = true
    skipToLineEnd()
    return true
  }

  private func scalar(at index: Int, orASCII: Bool) -> (value: Unicode.Scalar, length: Int) {
    bytes[index] < 0x80 ? (Unicode.Scalar(bytes[index]), 1) : scalar(at: index)
  }

  /// Returns whether the next character extends the run: an emoji's second half, or another one.
  private func continuesUnknownRun() -> Bool {
    guard bytes[offset] >= 0x80 else { return false }
    let scalar = scalar(at: offset).value
    let properties = scalar.properties
    return !properties.isXIDStart && !properties.isWhitespace && Lexer.quotes[scalar] == nil
      && Lexer.lookalikes[scalar] == nil && !(0xFF01...0xFF5E).contains(scalar.value)
  }

  private func wayFromUnknown(_ written: String, at place: Span) -> UnknownCharacter.Way {
    switch written {
    case "&": wayFromAmpersand(at: place)
    case "#": .comment(Fix(replacing: place, with: "//", .choice))
    case "\\": .backslash
    case "'", "`": .quotes
    case "^": .power(fixOfPower)
    case "$": .nameWithoutDollar(Fix(removing: place))
    case "@": .nothingMarked(Fix(removing: place, .choice))
    case "~" where followsOperand: .textsCompared
    case "~": .not(Fix(replacing: place, with: "!"))
    default: .lettersOfNames
    }
  }

  /// True if a value stands before a sign that has just been read, and a blank behind it.
  private var followsOperand: Bool {
    guard let last = tokens.last, !followsLineEnd else { return false }
    return
      (last.kind.leaf != nil || [.stringQuote, .rightParen, .rightBracket].contains(last.kind))
      && offset < bytes.count && bytes[offset] == UInt8(ascii: " ")
  }

  /// The power of the name or number on each side of a sign that has just been read.
  private var fixOfPower: Fix? {
    guard let last = tokens.last, last.kind.leaf != nil, !followsLineEnd,
      let right = wordBehind
    else { return nil }
    let left = span(Int(last.start), Int(last.end))
    // Of a path or a call, the operands are only a part.
    let isPart =
      tokens.count > 1 && tokens[tokens.count - 2].kind == .dot
      || Int(right.end) < bytes.count
        && [UInt8(ascii: "."), UInt8(ascii: "(")].contains(bytes[Int(right.end)])
    return Fix(
      replacing: left.union(right), with: "pow(\(text(of: left)), \(text(of: right)))",
      isPart ? .choice : nil)
  }

  private func text(of span: Span) -> String { text(Int(span.start), Int(span.end)) }

  /// The name or number after a sign that has just been read.
  private var wordBehind: Span? {
    var start = offset
    while start < bytes.count, bytes[start] == UInt8(ascii: " ") { start += 1 }
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    return end > start ? span(start, end) : nil
  }

  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }

  /// `"a is " & a`, or two conditions.
  private func wayFromAmpersand(at place: Span) -> UnknownCharacter.Way {
    let count = tokens.count
    guard count > 2, tokens[count - 1].kind == .stringQuote, !followsLineEnd, let word = wordBehind
    else { return .and(Fix(replacing: place, with: "&&")) }
    guard tokens[count - 2].kind == .stringSegment, tokens[count - 3].kind == .stringQuote else {
      return .valueInText(text(of: word))
    }
    let before = span(Int(tokens[count - 3].start), Int(tokens[count - 2].end))
    return .joinedText(
      Fix(
        replacing: before.union(word), with: "\(text(of: before))\\(\(text(of: word)))\""))
  }

  /// Reads a string in the wrong quotes; a lone apostrophe is not one.
  private mutating func lexSlippedString(_ closer: Unicode.Scalar, length: Int) -> Bool {
    guard offset >= unclosedBefore[closer] ?? 0 else { return false }
    var end = offset + length
    var isClosed = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), !isClosed {
      let (scalar, size) = scalar(at: end, orASCII: true)
      isClosed = scalar == closer || (scalar == "\"" && closer != "'")
      end += size
    }
    guard isClosed else {
      unclosedBefore[closer] = end
      return false
    }
    let start = offset
    offset += length
    report(
      WrongQuotes(
        span: span(start, offset), quote: text(start, offset),
        fix: fixOfQuotes(from: start, contents: offset, to: end)))
    append(.stringQuote, from: start)
    lexStringContents(OpenString(start: start, closer: closer))
    return true
  }

  /// The change of a string in the wrong quotes, whose closing one ends at `end`; shown if it is short
  /// and plain.
  private func fixOfQuotes(from start: Int, contents: Int, to end: Int) -> Fix {
    let inner = String(text(contents, end).dropLast())
    let written = String(ForeignWord.filling("`" + inner).dropFirst())
    let isPlain = !written.contains { "\"`$".contains($0) }
    let isShown = isPlain && written.count <= 30
    // In `Ann's` it is an apostrophe.
    let isBehindWord = tokens.last.map { Int($0.end) == start } ?? false
    return Fix(
      replacing: span(start, end), with: "\"\(written)\"",
      isPlain && !isBehindWord ? nil : .choice
    ).shown(as: "\"\(isShown ? written : "…")\"")
  }

  /// Returns the operator of the language that a scalar looks like.
  private func lookalike(_ scalar: Unicode.Scalar) -> String? {
    if (0xFF01...0xFF5E).contains(scalar.value) {
      return String(Character(Unicode.Scalar(UInt8(scalar.value - 0xFEE0))))
    }
    return Lexer.lookalikes[scalar]
  }

  /// Reads full-width digits, or a run of signs that looks like an operator, as the tokens they
  /// resemble.
  private mutating func lexLookalike() -> Bool {
    let start = offset
    if lexFullWidthDigits() { return true }
    // Up to three scalars, some of them perhaps correct, and the end offset of each of their signs.
    var signs: [UInt8] = []
    var ends: [Int] = []
    var end = offset
    while end < bytes.count, signs.count < 3 {
      let (scalar, length) = scalar(at: end, orASCII: true)
      guard let sign = bytes[end] < 0x80 ? operatorSign(scalar) : lookalike(scalar) else { break }
      end += length
      signs += Array(sign.utf8)
      ends += Array(repeating: end, count: sign.utf8.count)
    }
    signs += [0, 0, 0]
    guard !ends.isEmpty,
      let (kind, length) = Lexer.operatorKind(
        signs[0], signs[1], signs[2], followsBlank: followsBlank)
    else { return false }
    offset = ends[length - 1]
    reportLookalike(from: start, String(decoding: signs[..<length], as: UTF8.self))
    switch kind {
    case .leftParen:
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
      append(kind, from: start)
    case .rightParen:
      closeParenthesis(from: start)
    default:
      append(kind, from: start)
    }
    return true
  }

  /// Returns the sign if it can be part of an operator of several characters.
  private func operatorSign(_ scalar: Unicode.Scalar) -> String? {
    "-<>=|&?.:+*/!".unicodeScalars.contains(scalar) ? String(Character(scalar)) : nil
  }

  private mutating func lexFullWidthDigits() -> Bool {
    let start = offset
    var digits = ""
    while offset < bytes.count, bytes[offset] >= 0x80 {
      let scalar = scalar(at: offset).value
      guard (0xFF10...0xFF19).contains(scalar.value), let digit = lookalike(scalar) else { break }
      digits += digit
      offset += 3
    }
    guard offset > start else { return false }
    reportLookalike(from: start, digits)
    append(.integer, from: start)
    return true
  }

  private mutating func reportLookalike(from start: Int, _ meant: String) {
    let isFullWidth = text(start, offset).unicodeScalars.allSatisfy {
      (0xFF01...0xFF5E).contains($0.value)
    }
    report(
      Lookalike(
        span: span(start, offset), written: text(start, offset), meant: meant,
        isFullWidth: isFullWidth))
  }
}
