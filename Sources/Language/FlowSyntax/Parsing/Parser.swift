package import FlowText
package import Memory

/// Reads a source into a tree.
///
/// Every text has a tree, with diagnostics for what is wrong. If `poll` ends early, the tree is
/// that of the text's beginning. Brackets may nest up to `nesting` levels, at most 200.
package func parse(
  _ source: SourceFile, mode: ParseMode, nesting: Int? = nil,
  poll: Poll? = nil
) -> ParseResult {
  var lexer = Lexer(source, poll)
  lexer.run()
  var parser = Parser(source, lexer, mode: mode)
  parser.poll = poll
  parser.nestingLimit = min(nesting ?? Parser.nestingLimit, Parser.nestingLimit)
  parser.parseProgram()
  let retold = parser.retold
  let misread = lexer.diagnostics.kept.filter { slip in
    !retold.contains { $0.contains(slip.span.start) }
  }
  let diagnostics = (misread + parser.diagnostics.kept)
    .enumerated()
    .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
    .map(\.element)
  return ParseResult(
    tree: parser.tree, diagnostics: diagnostics,
    omitted: lexer.diagnostics.omitted.union(parser.diagnostics.omitted),
    isUnfinished: lexer.endsInsideComment || parser.isUnfinished)
}

/// A recursive descent parser over tokens; its functions are named after the rules of
/// `grammar/flow.ebnf`.
///
/// - Invariant: every function ends at or after the token it began at, so loops that consume are
///   finite. After an error is reported, `isRecovering` suppresses further errors until a place is
///   reached from which reading can continue.
struct Parser: ~Copyable {
  /// Limit for nesting brackets, blocks, lists, lambdas, types and unary operators in each other.
  static let nestingLimit = 200

  /// Context of a statement, which decides which kinds are allowed.
  enum Place {
    case topLevel
    case scope
    case block
    case atBlock
    /// In the braces of a function.
    case function
  }

  let mode: ParseMode
  /// The lexer's tokens, with `mayBeginStatement` corrected where a line turned out not to be
  /// carried over.
  var tokens: [Token]
  let brackets: Brackets
  /// Start offsets of tokens about which the lexer has reported an error.
  let misreadTokens: Set<Int32>
  /// True if some string has no end, and no further line can close it.
  let hasBrokenString: Bool
  var tree: SyntaxTree
  var diagnostics = DiagnosticList()
  /// The index of the token that is read next.
  var position = 0
  /// Index of the token that begins the statement; the line end before it belongs to the statement
  /// before.
  var lineStart = 0
  /// True where a line end can end a statement: in braces and outside all brackets.
  var lineEndsCount = true
  var depth = 0
  var nestingLimit = Parser.nestingLimit
  var poll: Poll?
  /// Number of tokens still read before `poll` is asked.
  private var stepsLeft = 1
  var place = Place.topLevel
  var isRecovering = false
  /// Syntax errors that were reported and kept.
  var said: Set<Diagnostic> = []
  var hasReportedDepth = false
  var hasReportedOpenBrace = false
  /// Reserved words that were refused as names; their uses are not reported again.
  var reservedWordsAsNames: Set<TokenKind> = []
  /// Operators of the expressions being read whose right operands are not complete yet.
  var waiting: [WaitingOperator] = []
  /// Number of diagnostics about the statements in the braces of the one being read.
  var problemsOfInnerStatements = 0
  /// Number of tokens already searched for foreign comments.
  ///
  /// No token is searched again for each mistake of a long line.
  var tokensWithoutForeignComment = 0
  /// Ranges, in bytes, in which the lexer's diagnostics are dropped: comments of another language, and
  /// labels that the parser has reported.
  var retold: [Range<Int32>] = []
  /// Number of pipelines in parentheses that were read, to see whether an operand contains one.
  var pipelinesRead = 0
  /// True if a contract at the end of the input has no target yet.
  var endsInsideContract = false

  init(_ source: SourceFile, _ lexer: borrowing Lexer, mode: ParseMode) {
    self.mode = mode
    self.tokens = lexer.tokens
    self.brackets = Brackets(lexer.tokens, in: source)
    self.tree = SyntaxTree(source: source)
    self.misreadTokens = Set(lexer.diagnostics.kept.map(\.span.start))
    self.hasBrokenString = lexer.hasBrokenString
    tree.tokens = lexer.tokens
    tree.nodes.reserveCapacity(tokens.count)
    tree.childLists.reserveCapacity(tokens.count)
  }

  /// True if further text could complete the input.
  var isUnfinished: Bool {
    if endsInsideContract || brackets.endsInsideBraces { return true }
    if brackets.endsInside { return !hasBrokenString }
    guard tokens.count > 1 else { return false }
    return continuesPastLineEnd(tokens.count - 2) && !isDoubledSign(endingAt: tokens.count - 2)
  }

  // MARK: Tokens

  // Functions that only read are inlined: a call would copy the whole parser for them.

  @inline(__always)
  var current: Token { tokens[position] }

  var currentID: TokenID { TokenID(index: Int32(position)) }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
    stepsLeft &-= 1
    if stepsLeft == 0 { askPoll() }
  }

  @inline(never)
  private mutating func askPoll() {
    stepsLeft = Poll.stride
    guard let poll, !poll.mayGoOn(after: Poll.stride) else { return }
    // Nothing more is read.
    position = tokens.count - 1
  }

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

  /// Consumes the current token and returns true if it has the given kind.
  mutating func take(_ kind: TokenKind) -> Bool {
    guard at(kind) else { return false }
    advance()
    return true
  }

  // MARK: Nodes

  func kind(_ node: SyntaxID) -> NodeKind {
    tree.kind(node)
  }

  // MARK: Nesting

  /// Reads a nested construct, unless it is too deep.
  mutating func nested(_ read: (inout Parser) -> SyntaxID) -> SyntaxID {
    guard depth < nestingLimit else { return skipTooDeep() }
    depth += 1
    let node = read(&self)
    depth -= 1
    return node
  }

  /// Reads a construct with `lineEndsCount` set to `counts`, and restores it afterwards.
  mutating func withLineEnds<Result>(
    _ counts: Bool, _ read: (inout Parser) -> Result
  ) -> Result {
    let outer = lineEndsCount
    lineEndsCount = counts
    let result = read(&self)
    lineEndsCount = outer
    return result
  }
}
