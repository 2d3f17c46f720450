import FlowSyntax
import FlowText

/// Checks one fragment against an environment.
///
/// Three passes: collect the names that the fragment declares; check the statements in order, all but
/// blocks and functions; then check those, which may name what is declared later. A function that a
/// statement calls is checked when it is called.
///
/// - Invariant: an expression whose type is `.invalid` has been reported, here or by the parser, and
///   nothing that it meets is reported because of it.
struct Checker {
  var environment: Environment
  /// The tree under check: the fragment's, or that of an earlier one while its contracts are checked
  /// again.
  var tree: SyntaxTree
  var treeIndex: Int32
  let mode: ParseMode

  var expressions: [CheckedExpression] = []
  var diagnostics: [Diagnostic] = []
  /// What was found in functions: kept apart, because an expression that calls one may be tried out and
  /// dropped.
  var functionDiagnostics: [Diagnostic] = []
  var frame = Frame(.statement, scope: nil)

  /// The symbol that a declaring node stands for; -1 for other nodes.
  var declaredSymbols: [Int32]
  /// Symbols before this one have been declared by the statements passed so far.
  var declaredLimit: Int32
  /// The first contract that this fragment may sign.
  let firstNewContract: ContractID
  /// The first symbol that this fragment declares.
  let firstNewSymbol: Int32
  /// Declaring nodes whose name exists already and is declared anew.
  var redeclaring: Set<SyntaxID> = []
  /// Names that were assigned without a declaration: reported once.
  var undeclared: Set<String> = []

  /// Declared names as they were before this fragment declared them anew.
  var previous: [SymbolID: Symbol] = [:]

  var functionStates: [SymbolID: FunctionState] = [:]
  /// The functions of this fragment, in order.
  var functionOrder: [SymbolID] = []
  /// The commands whose bodies this fragment has checked.
  var commandOrder: [SymbolID] = []
  /// Whether all statements have been passed, so that nothing is "declared later" any more.
  var allNamesAreKnown = false
  /// Functions under check, outermost first.
  var functionPath: [SymbolID] = []
  /// The last `map` before a bound target, and the target's type: `nil`, `[]` and `.case` in it take
  /// their type from there.
  var mapForTarget: (stage: SyntaxID, type: FlowType)?
  /// How much of the stack is in use, in steps of a few kilobytes.
  var depth = 0
  var hasReportedDepth = false
  /// How many accumulators are being tried out, one inside the other.
  var trialDepth = 0
  /// How often all names have been looked through for a message, which is not cheap.
  var nameSearches = 0

  init(_ environment: Environment, tree: SyntaxTree, mode: ParseMode) {
    self.environment = environment
    self.tree = tree
    self.mode = mode
    treeIndex = environment.trees.next
    firstNewContract = environment.contracts.next
    declaredSymbols = Array(repeating: -1, count: tree.nodeCount)
    declaredLimit = Int32(environment.symbols.count)
    firstNewSymbol = Int32(environment.symbols.count)
  }

  /// Whether the parser had to leave something out; then nothing is run or kept.
  var isIncomplete: Bool {
    (0..<tree.nodeCount).contains { tree.kind(SyntaxID(index: Int32($0))) == .invalid }
  }

  var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

  mutating func checkFragment() -> CheckedFragment {
    environment.trees.append(tree)
    var fragment = CheckedFragment()
    if tree.root.isPresent {
      let statements = tree.children(tree.root)
      environment.reserve(statements.count)
      collectNames(statements, scope: nil)
      resolveSignatures()
      let pending = checkStatements(statements, scope: nil)
      finishFunctions()
      fragment.statements = finish(pending)
      reportCommandRecursion()
      reportCycles()
    }
    diagnostics += functionDiagnostics
    fragment.diagnostics = sortedDiagnostics()
    fragment.expressions = expressions
    return fragment
  }

  /// In the order of the text; what speaks of one place stays in the order of discovery.
  private func sortedDiagnostics() -> [Diagnostic] {
    diagnostics.enumerated()
      .sorted { ($0.element.span.start, $0.offset) < ($1.element.span.start, $1.offset) }
      .map(\.element)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  // MARK: Frames and expressions

  /// Runs `body` in a frame of its own and gives the frame back with what it gathered.
  mutating func inFrame<Result>(
    _ inner: Frame, _ body: (inout Checker) -> Result
  ) -> (Result, Frame) {
    let outer = frame
    frame = inner
    let result = body(&self)
    defer { frame = outer }
    return (result, frame)
  }

  mutating func add(
    _ kind: CheckedExpression.Kind, _ type: FlowType, _ span: Span
  ) -> ExpressionID {
    expressions.append(CheckedExpression(kind, type, span))
    return ExpressionID(index: Int32(expressions.count - 1))
  }

  mutating func invalid(_ span: Span) -> ExpressionID {
    add(.invalid, .invalid, span)
  }

  func type(of id: ExpressionID) -> FlowType {
    expressions[Int(id.index)].type
  }

  func kind(of id: ExpressionID) -> CheckedExpression.Kind {
    expressions[Int(id.index)].kind
  }

  func span(of id: ExpressionID) -> Span {
    expressions[Int(id.index)].span
  }

  // MARK: Source text

  /// The text of a node as written, on one line and not too long for a message.
  func text(_ node: SyntaxID) -> String {
    guard node.isPresent else { return "" }
    let written = tree.source.text(of: tree.span(node))
      .split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .joined(separator: " ")
    return written.count > 60 ? "\(written.prefix(57))…" : written
  }

  func symbol(declaredBy node: SyntaxID) -> SymbolID? {
    let index = declaredSymbols[Int(node.index)]
    return index < 0 ? nil : SymbolID(index: index)
  }
}
