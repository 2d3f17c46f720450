import FlowText

// Characters that begin no token. Those that a keyboard or a text editor puts in place of one are
// named, and read as what was meant, so that nothing else is wrong afterwards.

extension Lexer {
  /// Characters that stand for an operator of the language.
  private static let lookalikes: [Unicode.Scalar: String] = [
    "→": "->", "⇒": "=>", "↔": "<->", "⇔": "<->", "≤": "<=", "≥": ">=", "≠": "!=", "×": "*",
    "÷": "/", "−": "-", "–": "-", "…": "...", "、": ",",
  ]

  /// Quotes of other keyboards and languages, with the one that ends them.
  private static let quotes: [Unicode.Scalar: Unicode.Scalar] = [
    "“": "”", "”": "”", "„": "”", "＂": "＂", "‘": "’", "’": "’", "「": "」", "『": "』", "'": "'",
  ]

  /// Skips white space that is not ASCII, and characters that cannot be seen, with a word about it.
  mutating func skipInvisibleScalar() -> Bool {
    let (scalar, length) = scalar(at: offset)
    let isBlank = scalar.properties.isWhitespace
    guard isBlank || scalar.properties.generalCategory == .format else { return false }
    let start = offset
    offset += length
    let name = scalar.properties.name ?? "a character that cannot be seen"
    let code = "U+" + String(scalar.value, radix: 16, uppercase: true)
    diagnostics.append(
      Diagnostic(
        .unknownCharacter,
        scalar.value == 0x3000
          ? "a full-width space stands between two words"
          : "`\(code)` stands here: \(name.lowercased())",
        at: span(start, offset),
        help: [isBlank ? "use an ordinary space" : "remove it"]))
    followsBlank = true
    return true
  }

  /// Reads a character, or a run of them, that begins no token.
  mutating func lexSlip() {
    let start = offset
    let (scalar, length) = scalar(at: offset, orASCII: true)
    if let closer = Lexer.quotes[scalar], lexSlippedString(closer, length: length) { return }
    if let written = Lexer.lookalikes[scalar] {
      offset += length
      reportLookalike(from: start, written)
      let bytes = Array(written.utf8) + [0, 0]
      let kind = operatorKind(bytes[0], bytes[1], bytes[2])?.0 ?? .unknown
      append(kind, from: start)
      return
    }
    if lexFullWidth() { return }
    repeat {
      offset += self.scalar(at: offset, orASCII: true).length
    } while offset < bytes.count && continuesUnknownRun()
    let written = text(start, offset)
    diagnostics.append(
      Diagnostic(
        .unknownCharacter, "`\(written)` means nothing here", at: span(start, offset),
        help: helpForUnknown(written)))
    append(.unknown, from: start)
  }

  private func scalar(at index: Int, orASCII: Bool) -> (value: Unicode.Scalar, length: Int) {
    bytes[index] < 0x80 ? (Unicode.Scalar(bytes[index]), 1) : scalar(at: index)
  }

  /// Whether the next character extends the run: an emoji's second half, or another one.
  private func continuesUnknownRun() -> Bool {
    guard bytes[offset] >= 0x80 else { return false }
    let scalar = scalar(at: offset).value
    let properties = scalar.properties
    return !properties.isXIDStart && !properties.isWhitespace && Lexer.quotes[scalar] == nil
      && Lexer.lookalikes[scalar] == nil && !(0xFF01...0xFF5E).contains(scalar.value)
  }

  private func helpForUnknown(_ written: String) -> [String] {
    switch written {
    case "&": ["`and` is written `&&`"]
    case "#": ["a comment begins with `//`"]
    case "\\": ["`\\` stands only inside a string"]
    case "'": ["text is written in double quotes: `\"…\"`"]
    case "@", "$", "^", "~", "`": []
    default: ["names are made of letters, digits and `_`"]
    }
  }

  private mutating func reportLookalike(from start: Int, _ meant: String) {
    diagnostics.append(
      Diagnostic(
        .unknownCharacter, "`\(text(start, offset))` is not part of the language",
        at: span(start, offset), help: ["write `\(meant)`"]))
  }

  /// Reads a string in the wrong quotes; a lone apostrophe is not one.
  private mutating func lexSlippedString(_ closer: Unicode.Scalar, length: Int) -> Bool {
    var end = offset + length
    var isClosed = false
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), !isClosed {
      let (scalar, size) = scalar(at: end, orASCII: true)
      isClosed = scalar == closer || (scalar == "\"" && closer != "'")
      end += size
    }
    guard isClosed else { return false }
    let start = offset
    offset += length
    diagnostics.append(
      Diagnostic(
        .unknownCharacter, "`\(text(start, offset))` does not begin a string",
        at: span(start, offset), help: ["text is written in straight double quotes: `\"…\"`"]))
    append(.stringQuote, from: start)
    lexStringContents(OpenString(start: start, closer: closer))
    return true
  }

  /// Reads full-width digits and punctuation as what they look like.
  private mutating func lexFullWidth() -> Bool {
    let start = offset
    var folded: [UInt8] = []
    var end = offset
    while folded.count < 3, end < bytes.count, bytes[end] >= 0x80 {
      let (scalar, length) = scalar(at: end)
      guard (0xFF01...0xFF5E).contains(scalar.value) else { break }
      folded.append(UInt8(scalar.value - 0xFEE0))
      end += length
    }
    guard let first = folded.first else { return false }
    if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) {
      while offset < bytes.count, bytes[offset] >= 0x80,
        (0xFF10...0xFF19).contains(scalar(at: offset).value.value)
      {
        offset += 3
      }
      reportFullWidth(from: start)
      append(.integer, from: start)
      return true
    }
    folded += [0, 0]
    guard let (kind, length) = operatorKind(folded[0], folded[1], folded[2]) else { return false }
    offset += 3 * length
    reportFullWidth(from: start)
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

  private mutating func reportFullWidth(from start: Int) {
    let written = text(start, offset)
    let folded = String(
      String.UnicodeScalarView(
        written.unicodeScalars.compactMap { Unicode.Scalar($0.value - 0xFEE0) }))
    diagnostics.append(
      Diagnostic(
        .unknownCharacter, "`\(written)` is a full-width character", at: span(start, offset),
        help: ["write `\(folded)`"]))
  }
}
