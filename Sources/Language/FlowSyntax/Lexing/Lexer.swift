import FlowText
import Memory

/// Turns the bytes of a source into tokens, from left to right and without recursion.
///
/// - Invariant: tokens are in order and do not overlap; only white space and comments are between
///   two of them. The last token is `.endOfFile`.
struct Lexer: ~Copyable {
  /// A string interrupted by one of its interpolations.
  struct OpenString {
    /// The opening quote's offset.
    var start: Int
    /// The scalar that ends the string; other than `"` only if the opening quote was a slip.
    var closer: Unicode.Scalar
    /// Number of open parentheses inside the interpolation.
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
  /// Offset up to which a quote of this kind ends no string.
  ///
  /// A line full of such quotes is searched only once.
  var unclosedBefore: [Unicode.Scalar: Int] = [:]
  /// True if the text ended inside a block comment.
  var endsInsideComment = false
  /// True if some string has no end on its line, so that no further line can close it.
  var hasBrokenString = false

  private let poll: Poll?
  private let reservedWords = ReservedWords.all

  init(_ source: SourceFile, _ poll: Poll? = nil) {
    self.poll = poll
    self.source = source.id
    self.bytes = source.bytes
    tokens.reserveCapacity(source.bytes.count / 3 + 1)
  }

  /// Reads the whole source.
  mutating func run() {
    skipFirstLineOfScript()
    var stepsLeft = 1
    while true {
      skipBlanks()
      guard offset < bytes.count else { break }
      lexToken()
      stepsLeft &-= 1
      if stepsLeft == 0 {
        stepsLeft = Poll.stride
        if let poll, !poll.mayGoOn(after: Poll.stride) { offset = bytes.count }
      }
    }
    if let open = openStrings.last {
      report(unterminated: open.start, at: bytes.count)
    }
    append(.endOfFile, from: bytes.count)
  }

  /// Returns the byte `distance` places ahead; 0 beyond the end, a byte that no source contains.
  func peek(_ distance: Int = 0) -> UInt8 {
    let index = offset + distance
    return index < bytes.count ? bytes[index] : 0
  }

  /// Adds the token that ends at the current offset.
  mutating func append(_ kind: TokenKind, from start: Int) {
    tokens.append(
      Token(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: offset),
        kind: kind, followsLineEnd: followsLineEnd, followsBlank: followsBlank,
        mayBeginStatement: followsLineEnd && !isCarriedOver(to: kind)))
    followsLineEnd = false
    followsBlank = false
  }

  /// Returns whether a token of `kind` continues the line before, judged by the two tokens alone.
  private func isCarriedOver(to kind: TokenKind) -> Bool {
    kind.continuesLineBefore || tokens.last?.continuesPastLineEnd == true
  }

  mutating func report(_ mistake: some Mistake) {
    diagnostics.append(Diagnostic(mistake))
  }

  func span(_ start: Int, _ end: Int) -> Span {
    Span(source: source, start: Int32(start), end: Int32(end))
  }

  func text(_ start: Int, _ end: Int) -> String {
    String(decoding: bytes[start..<end], as: UTF8.self)
  }

  private mutating func lexToken() {
    let start = offset
    let kind: TokenKind
    switch bytes[start] {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "_"):
      kind = readWord()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      kind = readNumber()
    case UInt8(ascii: "\""):
      return lexString()
    case UInt8(ascii: "("):
      offset += 1
      if !openStrings.isEmpty { openStrings[openStrings.count - 1].parentheses += 1 }
      kind = .leftParen
    case UInt8(ascii: ")"):
      offset += 1
      return closeParenthesis(from: start)
    case 0x80...:
      guard beginsWord(at: start) else { return lexSlip() }
      kind = readWord()
    case UInt8(ascii: "/") where beginsRegex: return lexRegex()
    default:
      let sign = Lexer.operatorKind(peek(), peek(1), peek(2), followsBlank: followsBlank)
      guard let sign else { return lexSlip() }
      offset += sign.length
      kind = sign.kind
    }
    append(kind, from: start)
  }

  /// Ends an interpolation and continues its string, or adds an ordinary parenthesis.
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

  private mutating func readWord() -> TokenKind {
    let start = offset
    let end = endOfASCIIWord(from: start)
    offset = end
    if end < bytes.count, bytes[end] >= 0x80, skipWordScalars() {
      // Not an identifier, so that nobody looks it up.
      return judgeMarks(from: start) ? .identifier : .unknown
    }
    let word = reservedWords.kind(of: bytes, start, end)
    if followsLineEnd, !openStrings.isEmpty, word.beginsOnlyStatements,
      peek() != UInt8(ascii: ":"), tokens.last?.kind != .dot, tokens.last?.kind != .optionalDot
    {
      abandonInterpolations(at: start)
    }
    return word
  }

  @inline(__always)
  private func endOfASCIIWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Lexer.isWordByte(bytes[end]) { end += 1 }
    return end
  }
}
