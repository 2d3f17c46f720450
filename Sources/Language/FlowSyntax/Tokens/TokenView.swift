import FlowText

/// The tokens of a source with their brackets, seen from where the parser stands.
///
/// It only looks: ahead, behind, and at pieces of the source, which advice on a mistake is made of. The parser moves
/// it; it decides and reports nothing. What a rule of the grammar in `Parser+Match.swift` looks at is in
/// `TokenView+Match.swift`, and so on.
struct TokenView: ~Copyable {
  /// Context of a statement, which decides which kinds are allowed.
  enum Place {
    case topLevel
    case scope
    case block
    case atBlock
    /// In the braces of a function.
    case function
  }

  let source: SourceFile
  /// The lexer's tokens, with `mayBeginStatement` corrected where a line turned out not to be
  /// carried over.
  var tokens: [Token]
  let brackets: Brackets
  /// Start offsets of tokens about which the lexer has reported an error.
  let misreadTokens: Set<Int32>
  /// True if some string has no end, and no further line can close it.
  private let hasBrokenString: Bool

  /// The index of the token that is read next.
  var position = 0
  /// Index of the token that begins the statement; the line end before it belongs to the statement
  /// before.
  var lineStart = 0
  /// True where a line end can end a statement: in braces and outside all brackets.
  var lineEndsCount = true
  var place = Place.topLevel
  /// True while declarations are looked for further up; after many mistakes nobody reads what is found.
  var looksBack = true

  init(_ source: SourceFile, _ lexer: borrowing Lexer) {
    self.source = source
    tokens = lexer.tokens
    brackets = Brackets(lexer.tokens, in: source)
    misreadTokens = Set(lexer.diagnostics.kept.map(\.span.start))
    hasBrokenString = lexer.hasBrokenString
  }

  /// True if further text could complete the tokens.
  var isUnfinished: Bool {
    if brackets.endsInsideBraces { return true }
    if brackets.endsInside { return !hasBrokenString }
    guard tokens.count > 1 else { return false }
    return continuesPastLineEnd(tokens.count - 2) && !isDoubledSign(endingAt: tokens.count - 2)
  }

  // MARK: Here

  @inline(__always)
  var current: Token { tokens[position] }

  @inline(__always)
  var currentID: TokenID { TokenID(index: Int32(position)) }

  /// Returns whether the current token has a kind and belongs to the same statement as the one
  /// before.
  @inline(__always)
  func at(_ kind: TokenKind) -> Bool {
    tokens[position].kind == kind && !isLineEnd(before: position)
  }

  /// Returns whether the token after the current one has a kind and belongs to the same statement.
  @inline(__always)
  func next(is kind: TokenKind) -> Bool {
    position + 1 < tokens.count && tokens[position + 1].kind == kind
      && !isLineEnd(before: position + 1)
  }

  /// True if declarations are allowed here.
  var mayDeclare: Bool { place == .topLevel || place == .scope }

  // MARK: Anywhere

  func span(of token: TokenID) -> Span {
    let token = tokens[Int(token.index)]
    return Span(source: source.id, start: token.start, end: token.end)
  }

  /// The characters of a token as written.
  func text(of token: TokenID) -> String {
    source.text(of: span(of: token))
  }
}
