package import FlowText

/// Reads a source into a tree.
///
/// Total: every text has a tree, with what was wrong beside it. When `patience` has ended the tree is
/// that of a beginning. Brackets may nest as deep as `nesting` says, up to 200.
package func parse(
  _ source: SourceFile, mode: ParseMode, nesting: Int? = nil,
  patience: Patience? = nil
) -> ParseResult {
  var lexer = Lexer(source, patience)
  lexer.run()
  var parser = Parser(source, lexer, mode: mode)
  parser.patience = patience
  parser.nestingLimit = min(nesting ?? Parser.nestingLimit, Parser.nestingLimit)
  parser.parseProgram()
  // The text of a comment that another language would write is not looked at.
  let comments = parser.foreignComments
  let misread = lexer.diagnostics.kept.filter { slip in
    !comments.contains { $0.contains(slip.span.start) }
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
/// - Invariant: every function ends at or behind the token it began at, so loops that consume are
///   finite. After an error is reported, `isRecovering` keeps quiet until a place is reached from
///   which reading goes on.
struct Parser: ~Copyable {
  /// How deep brackets, blocks, lists, lambdas, types and unary operators may nest in each other.
  static let nestingLimit = 200

  /// Where a statement stands, which decides what it may be.
  enum Place {
    case topLevel
    case scope
    case block
    case atBlock
  }

  let mode: ParseMode
  /// As the lexer read them, save where a line turned out not to be carried over.
  var tokens: [Token]
  let brackets: Brackets
  /// Where the tokens begin about which the lexer has spoken.
  let misreadTokens: Set<Int32>
  /// Some string has no end, and no further line can give it one.
  let hasBrokenString: Bool
  var tree: SyntaxTree
  var diagnostics = DiagnosticList()
  /// The index of the token that is read next.
  var position = 0
  /// The token that begins the statement: the line end before it belongs to the one before.
  var lineStart = 0
  /// Whether a line end can end a statement: in braces and outside all brackets.
  var lineEndsCount = true
  var depth = 0
  var nestingLimit = Parser.nestingLimit
  var patience: Patience?
  /// How many tokens are still read before the patience is asked.
  private var stepsLeft = 1
  var place = Place.topLevel
  var isRecovering = false
  /// What it stumbled over, of what is kept.
  var said: Set<Diagnostic> = []
  var hasReportedDepth = false
  var hasReportedOpenBrace = false
  /// The operators of the expressions under way whose right operands aren't whole yet.
  var waiting: [WaitingOperator] = []
  /// How much has been said of the statements in the braces of the one that is being read.
  var problemsOfInnerStatements = 0
  /// How many tokens were looked at for such comments, so that none is for each mistake of a long line.
  var tokensWithoutForeignComment = 0
  /// Where comments of another language stand.
  var foreignComments: [Range<Int32>] = []
  /// How many pipelines in parentheses were read, to see whether an operand contains one.
  var pipelinesRead = 0
  /// A contract at the end of the input has no target yet.
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

  /// Whether further text could make the input whole.
  var isUnfinished: Bool {
    if endsInsideContract || brackets.endsInsideBraces { return true }
    if brackets.endsInside { return !hasBrokenString }
    guard tokens.count > 1 else { return false }
    return continuesPastLineEnd(tokens.count - 2) && !isDoubledSign(endingAt: tokens.count - 2)
  }

  // MARK: Tokens

  // What only reads is inlined: a call would copy the whole parser for it.

  @inline(__always)
  var current: Token { tokens[position] }

  var currentID: TokenID { TokenID(index: Int32(position)) }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
    stepsLeft &-= 1
    if stepsLeft == 0 { askPatience() }
  }

  @inline(never)
  private mutating func askPatience() {
    stepsLeft = Patience.stride
    guard let patience, !patience.lasts(Patience.stride) else { return }
    // Nothing more is read.
    stepsLeft = 1
    position = tokens.count - 1
  }

  /// Whether the current token has a kind and belongs to the same statement as the one before.
  @inline(__always)
  func at(_ kind: TokenKind) -> Bool {
    tokens[position].kind == kind && !isLineEnd(before: position)
  }

  /// Whether the token after the current one has a kind and belongs to the same statement.
  @inline(__always)
  func next(is kind: TokenKind) -> Bool {
    position + 1 < tokens.count && tokens[position + 1].kind == kind
      && !isLineEnd(before: position + 1)
  }

  /// Consumes the current token if it has a kind.
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

  /// Reads something that stands inside something else, unless that is too deep.
  mutating func nested(_ read: (inout Parser) -> SyntaxID) -> SyntaxID {
    guard depth < nestingLimit else { return skipTooDeep() }
    depth += 1
    let node = read(&self)
    depth -= 1
    return node
  }

  /// Reads something inside which line ends end statements, or do not.
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
