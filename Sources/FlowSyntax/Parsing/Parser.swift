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
  let diagnostics = (lexer.diagnostics.kept + parser.diagnostics.kept)
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
struct Parser {
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
  let tokens: [Token]
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
  var place = Place.topLevel
  var isRecovering = false
  var hasReportedDepth = false
  var hasReportedOpenBrace = false
  /// How many pipelines in parentheses were read, to see whether an operand contains one.
  var pipelinesRead = 0
  /// A contract at the end of the input has no target yet.
  var endsInsideContract = false

  init(_ source: SourceFile, _ lexer: Lexer, mode: ParseMode) {
    self.mode = mode
    self.tokens = lexer.tokens
    self.brackets = Brackets(lexer.tokens, in: source)
    self.tree = SyntaxTree(source: source)
    self.misreadTokens = Set(lexer.diagnostics.kept.map(\.span.start))
    self.hasBrokenString = lexer.hasBrokenString
    tree.tokens = lexer.tokens
  }

  /// Whether further text could make the input whole.
  var isUnfinished: Bool {
    if endsInsideContract || brackets.endsInsideBraces { return true }
    if brackets.endsInside { return !hasBrokenString }
    guard tokens.count > 1 else { return false }
    return continuesPastLineEnd(tokens.count - 2) && !isDoubledSign(endingAt: tokens.count - 2)
  }

  // MARK: Tokens

  var current: Token { tokens[position] }

  var currentID: TokenID { TokenID(index: Int32(position)) }

  mutating func advance() {
    if position < tokens.count - 1 { position += 1 }
    // Nothing more is read.
    if let patience, !patience.lasts() { position = tokens.count - 1 }
  }

  /// Whether the current token has a kind and belongs to the same statement as the one before.
  func at(_ kind: TokenKind) -> Bool {
    tokens[position].kind == kind && !isLineEnd(before: position)
  }

  /// Whether the token after the current one has a kind and belongs to the same statement.
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

  /// Adds a node that reaches from a token to the last one consumed.
  mutating func make(
    _ kind: NodeKind, token: TokenID = .none, _ children: [SyntaxID] = [], from first: Int
  ) -> SyntaxID {
    var start = position > 0 ? tokens[position - 1].end : 0
    var end = start
    if first < position {
      start = tokens[first].start
      end = max(start, end)
    }
    return add(kind, token: token, children, start: start, end: end)
  }

  /// Adds a node that reaches from its first child to its last.
  mutating func makeAround(
    _ kind: NodeKind, token: TokenID = .none, _ children: [SyntaxID]
  ) -> SyntaxID {
    guard let first = children.first(where: \.isPresent) else {
      return make(kind, token: token, children, from: position)
    }
    let record = tree.nodes[Int(first.index)]
    return add(kind, token: token, children, start: record.start, end: record.end)
  }

  /// Adds a node, widened to contain its children.
  mutating func add(
    _ kind: NodeKind, token: TokenID, _ children: [SyntaxID], start: Int32, end: Int32
  ) -> SyntaxID {
    var record = NodeRecord(
      kind: kind, token: token, firstChild: Int32(tree.childLists.count),
      childCount: Int32(children.count), start: start, end: end)
    for child in children where child.isPresent {
      record.start = min(record.start, tree.nodes[Int(child.index)].start)
      record.end = max(record.end, tree.nodes[Int(child.index)].end)
    }
    tree.childLists.append(contentsOf: children)
    tree.nodes.append(record)
    return SyntaxID(index: Int32(tree.nodes.count - 1))
  }

  /// An empty node where something is missing.
  mutating func missing() -> SyntaxID {
    make(.invalid, from: position)
  }

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
