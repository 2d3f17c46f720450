import FlowText

/// Turns the bytes of a source into tokens, from left to right and without recursion.
///
/// - Invariant: tokens are in order and do not overlap; what lies between two of them is white space
///   or a comment. The last token is `.endOfFile`.
struct Lexer {
  /// A string that was left for one of its interpolations.
  struct OpenString {
    /// The opening quote's offset.
    var start: Int
    /// The scalar that ends the string; not `"` only where the opening quote was a slip.
    var closer: Unicode.Scalar
    /// How many parentheses are open inside the interpolation.
    var parentheses = 0
  }

  let source: SourceID
  let bytes: [UInt8]
  var offset = 0
  var tokens: [Token] = []
  var diagnostics = DiagnosticList()
  var openStrings: [OpenString] = []
  var followsLineEnd = false
  var followsBlank = false
  /// Up to where no quote of this kind ends a string, so that a line full of them is searched once.
  var unclosedBefore: [Unicode.Scalar: Int] = [:]
  /// The text ended inside a block comment.
  var endsInsideComment = false
  /// Some string has no end on its line, so that no further line can give it one.
  var hasBrokenString = false

  private let patience: Patience?

  init(_ source: SourceFile, _ patience: Patience? = nil) {
    self.patience = patience
    self.source = source.id
    self.bytes = source.bytes
    tokens.reserveCapacity(source.bytes.count / 4 + 1)
  }

  /// Reads the whole source.
  mutating func run() {
    skipFirstLineOfScript()
    while true {
      skipBlanks()
      guard offset < bytes.count else { break }
      lexToken()
      if let patience, !patience.lasts() { offset = bytes.count }
    }
    if let open = openStrings.last {
      report(unterminated: open.start, at: bytes.count)
    }
    append(.endOfFile, from: bytes.count)
  }

  /// The byte some places on; 0 beyond the end, which no source contains.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Adds the token that ends at the current offset.
  mutating func append(_ kind: TokenKind, from start: Int) {
    tokens.append(
      Token(
        kind: kind, start: Int32(start), end: Int32(offset), followsLineEnd: followsLineEnd,
        followsBlank: followsBlank))
    followsLineEnd = false
    followsBlank = false
  }

  func span(_ start: Int, _ end: Int) -> Span {
    Span(source: source, start: Int32(start), end: Int32(end))
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func lexToken() {
    let start = offset
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      lexWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      lexNumber()
    case UInt8(ascii: "\""):
      if peek(1) == byte, peek(2) == byte { return lexTripleQuotes() }
      offset += 1
      append(.stringQuote, from: start)
      lexStringContents(OpenString(start: start, closer: "\""))
    case UInt8(ascii: "("):
      offset += 1
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
      append(.leftParen, from: start)
    case UInt8(ascii: ")"):
      offset += 1
      closeParenthesis(from: start)
    case 0x80...:
      if scalar(at: offset).value.properties.isXIDStart {
        lexWord()
      } else {
        lexSlip()
      }
    default:
      lexOperator()
    }
  }

  /// Ends an interpolation and goes on with its string, or is an ordinary parenthesis.
  mutating func closeParenthesis(from start: Int) {
    guard var open = openStrings.last else {
      append(.rightParen, from: start)
      return
    }
    if open.parentheses > 0 {
      open.parentheses -= 1
      openStrings[openStrings.count - 1] = open
      append(.rightParen, from: start)
    } else {
      openStrings.removeLast()
      append(.interpolationEnd, from: start)
      lexStringContents(open)
    }
  }

  private mutating func lexWord() {
    let start = offset
    var isASCIIOnly = true
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte < 0x80 {
        guard isWordByte(byte) else { break }
        offset += 1
      } else {
        let (scalar, length) = scalar(at: offset)
        guard scalar.properties.isXIDContinue else { break }
        isASCIIOnly = false
        offset += length
      }
    }
    guard isASCIIOnly, (2...8).contains(offset - start),
      let word = TokenKind.reservedWords[text(start, offset)]
    else {
      append(.identifier, from: start)
      return
    }
    if followsLineEnd, word.beginsOnlyStatements, !openStrings.isEmpty {
      abandonInterpolations(at: start)
    }
    append(word, from: start)
  }

  private mutating func lexOperator() {
    let start = offset
    guard let (kind, length) = operatorKind(peek(), peek(1), peek(2)) else {
      lexSlip()
      return
    }
    offset += length
    append(kind, from: start)
  }

  /// The longest operator that the bytes begin with.
  func operatorKind(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> (TokenKind, Int)? {
    let one = Character(Unicode.Scalar(first))
    let two = Character(Unicode.Scalar(second))
    let three = Character(Unicode.Scalar(third))
    switch (one, two, three) {
    case ("<", "-", ">"): return (.twoWayArrow, 3)
    case (".", ".", "."): return (.ellipsis, 3)
    // With a blank before it, `?` belongs to `condition ? a : b`, also in `c ?.living : .dead`.
    case ("?", ".", _) where !followsBlank: return (.optionalDot, 2)
    default: break
    }
    switch (one, two) {
    case ("-", ">"): return (.arrow, 2)
    case ("=", ">"): return (.fatArrow, 2)
    case (":", "="): return (.define, 2)
    case ("+", "="): return (.plusAssign, 2)
    case ("-", "="): return (.minusAssign, 2)
    case ("*", "="): return (.starAssign, 2)
    case ("/", "="): return (.slashAssign, 2)
    case ("?", "?"): return (.coalesce, 2)
    case ("=", "="): return (.equal, 2)
    case ("!", "="): return (.notEqual, 2)
    case ("<", "="): return (.lessEqual, 2)
    case (">", "="): return (.greaterEqual, 2)
    case ("&", "&"): return (.and, 2)
    case ("|", "|"): return (.or, 2)
    default: break
    }
    guard let kind = Lexer.singleCharacterKinds[first] else { return nil }
    return (kind, 1)
  }

  private static let singleCharacterKinds: [UInt8: TokenKind] = {
    let kinds: [TokenKind] = [
      .assign, .pipe, .comma, .colon, .semicolon, .dot, .question, .leftParen, .rightParen,
      .leftBracket, .rightBracket, .leftBrace, .rightBrace, .plus, .minus, .star, .slash, .percent,
      .less, .greater, .not,
    ]
    var table: [UInt8: TokenKind] = [:]
    for kind in kinds {
      for byte in kind.rawValue.utf8 { table[byte] = kind }
    }
    return table
  }()
}
