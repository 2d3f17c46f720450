import FlowText

/// A recursive descent parser over tokens; its functions are named after the rules of
/// `grammar/flow.ebnf`.
///
/// - Invariant: every function ends at or after the token it began at, so loops that consume are
///   finite. After an error is reported, `isRecovering` suppresses further errors until a place is
///   reached from which reading can continue.
struct Parser: ~Copyable {
  let mode: ParseMode
  /// The tokens, with the place where reading stands.
  var view: TokenView
  var tree: SyntaxTree
  var reports = SyntaxReports()
  var nesting = Nesting()
  var pauses = Pauses()
  var isRecovering = false
  var hasReportedOpenBrace = false
  /// Reserved words that were refused as names; their uses are not reported again.
  var reservedWordsAsNames: Set<TokenKind> = []
  /// Operators of the expressions being read whose right operands are not complete yet.
  var waiting: [WaitingOperator] = []
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
    self.view = TokenView(source, lexer)
    self.tree = SyntaxTree(source: source)
    tree.tokens = lexer.tokens
    tree.nodes.reserveCapacity(tree.tokens.count)
    tree.childLists.reserveCapacity(tree.tokens.count)
  }

  /// True if further text could complete the input.
  var isUnfinished: Bool { endsInsideContract || view.isUnfinished }

  // MARK: Tokens

  mutating func advance() {
    if position < view.tokens.count - 1 { position += 1 }
    if pauses.isDue() { pause() }
  }

  // Apart, so that `advance` is small enough to be inlined.
  @inline(never)
  private mutating func pause() {
    // Where reading is to stop, nothing more is read.
    if !pauses.mayGoOn() { position = view.tokens.count - 1 }
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
    guard !nesting.isFull else { return skipTooDeep() }
    nesting.depth += 1
    let node = read(&self)
    nesting.depth -= 1
    return node
  }

  /// Reads a construct with `lineEndsCount` set to `counts`, and restores it afterwards.
  mutating func withLineEnds<Result>(
    _ counts: Bool, _ read: (inout Parser) -> Result
  ) -> Result {
    let outer = view.lineEndsCount
    view.lineEndsCount = counts
    let result = read(&self)
    view.lineEndsCount = outer
    return result
  }
}
