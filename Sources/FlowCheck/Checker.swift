import FlowSyntax
import FlowText
import Memory

/// Checks one fragment, with what it imports, against an environment.
///
/// Three passes: collect the names that the fragment declares; check the statements in order, all but
/// blocks and functions; then check those, which may name what is declared later. A function that a
/// statement calls is checked when it is called.
///
/// - Invariant: an expression whose type is `.invalid` has been reported, here or by the parser, and
///   nothing that it meets is reported because of it.
struct Checker {
  let environment: Environment
  let program: ParsedProgram
  /// The tree under check: one of the program's, or that of an earlier fragment while its contracts
  /// are checked again.
  var tree: SyntaxTree
  /// Its index among the environment's trees.
  var treeIndex: Int32
  /// How the program's tree under check was read.
  var mode: ParseMode
  /// The index of the program's first tree, the file that is run or the entry.
  let firstTree: Int32

  var expressions: [CheckedExpression] = []
  /// The cells that the fragment's definitions read, and what they compute, each one's in one run.
  var definitionSources: [SymbolID] = []
  var definitionTerms: [DefinitionTerm] = []
  var diagnostics = DiagnosticList()
  /// What was found in functions: kept apart, because an expression that calls one may be tried out and
  /// dropped.
  var functionDiagnostics = DiagnosticList()
  var frame = Frame(.statement, scope: nil)

  /// The symbol that a declaring node stands for, for each of the program's trees; -1 for other nodes.
  var declaredSymbols: [[Int32]]
  /// Symbols before this one have been declared by the statements passed so far.
  var declaredLimit: Int32
  /// The first contract that this fragment may sign.
  let firstNewContract: ContractID
  /// The first symbol that this fragment declares.
  let firstNewSymbol: Int32
  /// Declaring nodes of the entry whose name exists already and is declared anew.
  var redeclaring: Set<SyntaxID> = []
  /// Scopes of the entry whose name another one has, which is disposed of.
  var replacedScopes: [SyntaxID: SymbolID] = [:]
  /// The first `deliverOn(background)`.
  var firstBackgroundStage: Span?
  /// Definitions of names that are taken, about which nothing more is said.
  var takenDefinitions: Set<SyntaxID> = []
  /// Names of which enough was said: those that were assigned without a declaration, and those whose
  /// declaration the parser refused.
  var reportedNames: Set<String>

  /// Declared names as they were before this fragment declared them anew.
  var previous: [SymbolID: Symbol] = [:]

  var functionStates: [SymbolID: FunctionState] = [:]
  /// The functions of this fragment, in order.
  var functionOrder: [SymbolID] = []
  /// The commands whose bodies this fragment has checked.
  var commandOrder: [SymbolID] = []
  /// Whether all statements have been passed, so that nothing is "declared later" any more.
  var allNamesAreKnown = false
  /// The sources of the pipeline under check as written, for messages.
  var sourceTexts: String { sourceNodes.map { text($0) }.joined(separator: ", ") }
  var sourceNodes: [SyntaxID] = []
  /// The name that is a value as a whole, and could be meant as text.
  var possibleText: SyntaxID = .none
  /// Whether a call under check is a statement, whose value nothing uses.
  var isLoneCall = false
  /// The declaration or assignment whose value is under check, and where that value stands.
  var valueStatement: (tree: Int32, statement: SyntaxID, value: SyntaxID)?
  /// What the statement under check assigns, as written.
  var assignment = SyntaxID.none
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
  /// How many observers with a block the fragment has.
  var blockCount = 0
  /// How often all names have been looked through for a message, which is not cheap.
  var nameSearches = 0
  /// So often at most.
  static let mostNameSearches = 40

  let poll: Poll?
  /// The scope whose names the program sees as its own, when only expressions are tried out.
  var outermostScope: SymbolID?

  init(_ environment: Environment, _ program: ParsedProgram, _ poll: Poll? = nil) {
    self.poll = poll
    self.environment = environment
    self.program = program
    tree = program.trees[0]
    firstTree = environment.trees.next
    treeIndex = firstTree
    mode = program.mode
    firstNewContract = environment.contracts.next
    firstNewSymbol = Int32(environment.symbols.count)
    declaredLimit = firstNewSymbol
    declaredSymbols = program.trees.map { Array(repeating: -1, count: $0.nodeCount) }
    reportedNames = program.trees.reduce(into: []) { $0.formUnion($1.refusedNames) }
  }

  /// Whether the parser had to leave something out; then nothing is run or kept.
  var isIncomplete: Bool { program.trees.contains(where: \.hasInvalid) }

  /// Whether the check is to go on with what comes next.
  func goesOn() -> Bool {
    poll?.mayGoOn() ?? true
  }

  var hasErrors: Bool { diagnostics.hasErrors }

  mutating func checkFragment() -> CheckedFragment {
    environment.trees.append(contentsOf: program.trees)
    environment.reserve(program.statementCount)
    for passage in program.passages {
      enter(passage)
      collectNames(passage.statements, scope: nil)
    }
    guard goesOn() else { return CheckedFragment() }
    resolveSignatures()
    let pending = checkPassages()
    finishFunctions()
    var fragment = CheckedFragment()
    guard goesOn() else { return fragment }
    fragment.statements = finish(pending)
    guard goesOn() else { return fragment }
    reportCommandRecursion()
    reportCycles()
    diagnostics += functionDiagnostics
    fragment.expressions = expressions
    fragment.definitionSources = definitionSources
    fragment.definitionTerms = definitionTerms
    if blockCount > 1, !hasErrors { hintCollisions(in: fragment) }
    fragment.diagnostics = sortedDiagnostics()
    fragment.omitted = diagnostics.omitted
    fragment.firstBackgroundStage = firstBackgroundStage
    return fragment
  }

  /// Turns to the tree of a passage.
  private mutating func enter(_ passage: ParsedProgram.Passage) {
    tree = program.trees[passage.tree]
    treeIndex = firstTree + Int32(passage.tree)
    mode = passage.tree == 0 ? program.mode : .file
  }

  /// Functions come first: they have no effect, and may be called by what stands before them.
  private mutating func checkPassages() -> [PendingPassage] {
    var functions: [PendingPassage] = []
    var others: [PendingPassage] = []
    for passage in program.passages {
      enter(passage)
      let checked = checkStatements(passage.statements, scope: outermostScope)
      functions.append(PendingPassage(passage: passage, statements: checked.functions))
      others.append(PendingPassage(passage: passage, statements: checked.others))
    }
    return functions + others
  }

  private mutating func finish(_ passages: [PendingPassage]) -> [CheckedStatement] {
    var statements: [CheckedStatement] = []
    statements.reserveCapacity(program.statementCount)
    for pending in passages where !pending.statements.isEmpty {
      enter(pending.passage)
      statements += finish(pending.statements)
    }
    return statements
  }

  /// Whether the tree under check is that of an imported file.
  var isInImportedFile: Bool { treeIndex > firstTree }

  /// File by file, each in the order of the text; what speaks of one place stays in the order of
  /// discovery.
  private func sortedDiagnostics() -> [Diagnostic] {
    diagnostics.kept.enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.span, right.element.span)
        return (a.source.index, a.start, left.offset) < (b.source.index, b.start, right.offset)
      }
      .map(\.element)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    diagnostics.append(diagnostic)
  }

  // MARK: Frames and expressions

  /// Runs `body` in a frame of its own and gives the frame back with what it gathered.
  mutating func inFrame<Result>(
    _ inner: consuming Frame, _ body: (inout Checker) -> Result
  ) -> (Result, Frame) {
    // Exchanged, not copied: a frame has many parts.
    var other = inner
    swap(&frame, &other)
    let result = body(&self)
    swap(&frame, &other)
    return (result, other)
  }

  mutating func add(
    _ kind: CheckedExpression.Kind, _ type: FlowType, _ span: Span
  ) -> ExpressionID {
    let type = type.mayBeLarge ? limited(type, span) : type
    expressions.append(CheckedExpression(kind, type, span))
    return ExpressionID(index: Int32(expressions.count - 1))
  }

  /// The type, unless it has grown too large to be handled.
  mutating func limited(_ type: FlowType, _ span: Span) -> FlowType {
    guard let excess = type.excess else { return type }
    report(
      Diagnostic(
        .nestingTooDeep, "the type of this \(excess)", at: span,
        help: ["keep in one value only what belongs together"]))
    return .invalid
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
    node.isPresent ? text(at: tree.span(node)) : ""
  }

  func text(at span: Span) -> String {
    let written = tree.source.text(of: span)
      .split(whereSeparator: \.isNewline)
      .map { $0.drop(while: \.isWhitespace) }
      .joined(separator: " ")
    return written.count > 60 ? "\(written.prefix(57))…" : written
  }

  @inline(__always)
  func symbol(declaredBy node: SyntaxID) -> SymbolID? {
    guard treeIndex >= firstTree else { return nil }
    let index = declaredSymbols[Int(treeIndex - firstTree)][Int(node.index)]
    return index < 0 ? nil : SymbolID(index: index)
  }
}
