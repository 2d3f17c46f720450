import FlowSyntax
import FlowText
import Memory
import RegularExpressions

/// Checks one program, with the files that it imports, against an environment.
///
/// Three passes: collect the names that the program declares; check the statements in order, all
/// but blocks and functions; then check those, which may use names that are declared later. A
/// function that a statement calls is checked when it is called.
///
/// This file has the state of a check and its course. The rest is in extensions, `Checker+….swift`,
/// by folder:
/// - `Names`: looking up names, and diagnostics about them.
/// - `Types`: written types, conversions, and values that must agree on a type.
/// - `Expressions`: operators, calls, functions, the standard library, constant values.
/// - `Statements`: declarations, actions, blocks, commands, disposal, lost statements.
/// - `Contracts`: sources, pipelines, targets, two-way bindings, and the fast path for simple
///   definitions.
/// - `Stages`: stages of a pipeline, those of time and those that join sources.
/// - `Redefinition`: checking the users of a redefined name again.
///
/// - Invariant: an expression whose type is `.invalid` has been reported, here or by the parser,
///   and nothing that uses it is reported because of it.
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

  var expressions = CheckedExpressions()
  /// The sources of contracts without parts, each contract's in one range.
  var sourceCells: [SymbolID] = []
  var diagnostics = DiagnosticList()
  /// Diagnostics of functions, kept apart because an expression that calls one may be tried and
  /// dropped.
  var functionDiagnostics = DiagnosticList()
  /// The first two types that did not go together since it was emptied: one that was there, and one that came
  /// to it.
  var disagreement: (there: FlowType, came: FlowType)?
  var frame = Frame(.statement, scope: nil)

  /// The symbol that a declaring node declares, for each of the program's trees; -1 for other
  /// nodes.
  var declaredSymbols: [[Int32]]
  /// Symbols before this one have been declared by the statements passed so far.
  var declaredLimit: Int32
  /// The first contract that this fragment may sign.
  let firstNewContract: ContractID
  /// The first symbol that this fragment declares.
  let firstNewSymbol: Int32
  /// Declaring nodes of the entry whose name exists already and is redefined.
  var redeclaring: Set<SyntaxID> = []
  /// Scopes of the entry that replace an existing scope of the same name, which is disposed of.
  var replacedScopes: [SyntaxID: SymbolID] = [:]
  /// The first `deliverOn(background)`.
  var firstBackgroundStage: Span?
  /// Definitions of names that are taken, about which nothing more is reported.
  var takenDefinitions: Set<SyntaxID> = []
  /// Names that need no further report: assigned without a declaration, or with a declaration that
  /// the parser refused.
  var reportedNames: Set<String>

  /// Redefined names as they were before this fragment.
  var previous: [SymbolID: Symbol] = [:]

  var typeStates: [SymbolID: TypeState] = [:]
  /// The names of types of this fragment, in order.
  var typeOrder: [SymbolID] = []
  var functionStates: [SymbolID: FunctionState] = [:]
  /// The functions of this fragment, in order.
  var functionOrder: [SymbolID] = []
  /// The commands whose bodies this fragment has checked.
  var commandOrder: [SymbolID] = []
  /// The named parts of the regular expressions that have any, by their texts.
  var regexParts: [ExpressionID: [RegularExpression.Part]] = [:]
  /// Indicates whether all statements have been checked, so that no name is "declared later" any
  /// more.
  var allNamesAreKnown = false
  /// The sources of the pipeline under check as written, for messages.
  var sourceTexts: String { sourceNodes.map { text($0) }.joined(separator: ", ") }
  var sourceNodes: [SyntaxID] = []
  /// The name that is a whole value, and could be meant as text.
  var possibleText: SyntaxID = .none
  /// Indicates whether the call under check is a statement, whose value is unused.
  var isLoneCall = false
  /// The declaration or assignment whose value is under check, and the node of that value.
  var valueStatement: (tree: Int32, statement: SyntaxID, value: SyntaxID)?
  /// The target of the assignment under check, as written.
  var assignment = SyntaxID.none
  /// Functions under check, outermost first.
  var functionPath: [SymbolID] = []
  /// The last `map` before a bound target, and the target's type: `nil`, `[]` and `.case` in it take
  /// their type from there.
  var mapForTarget: (stage: SyntaxID, type: FlowType)?
  /// The stack in use, in steps of a few kilobytes.
  var depth = 0
  var hasReportedDepth = false
  /// The number of nested accumulators that are being tried.
  var trialDepth = 0
  /// The number of observers with a block in the fragment.
  var blockCount = 0
  /// The number of searches through all names for a message, which are expensive.
  var nameSearches = 0
  /// The limit of `nameSearches`.
  static let mostNameSearches = 40

  /// The scopes with parameters of this fragment, and their instances.
  var instances = Instances()
  var parameters: [CheckedParameter] = []
  /// The first two-way binding between two cells, if nothing can end it by itself.
  var bonds: [CellPair: TwoWayBond] = [:]
  let poll: Poll?
  /// The scope whose names are visible to the program, when only expressions are tried.
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

  /// Indicates whether the parser had to leave something out; then nothing is run or kept.
  var isIncomplete: Bool { program.trees.contains(where: \.hasInvalid) }

  /// Returns whether the check may continue.
  func goesOn() -> Bool {
    poll?.mayGoOn() ?? true
  }

  var hasErrors: Bool { diagnostics.hasErrors }

  mutating func checkFragment() -> CheckedFragment {
    environment.trees.append(contentsOf: program.trees)
    if program.isLong {
      environment.reserve(program.statementCount)
      // Every other node of a tree is an expression, at least.
      expressions.reserve(program.trees.reduce(0) { $0 + $1.nodeCount } / 2)
    }
    for passage in program.passages {
      enter(passage)
      collectNames(passage.statements, scope: nil)
    }
    guard goesOn() else { return CheckedFragment() }
    resolveTypeNames()
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
    checkTemplates()
    fragment.expressions = expressions
    fragment.sourceCells = sourceCells
    if blockCount > 1, !hasErrors { hintCollisions(in: fragment) }
    fragment.diagnostics = sortedDiagnostics()
    fragment.omitted = diagnostics.omitted
    fragment.firstBackgroundStage = firstBackgroundStage
    fragment.parameters = parameters
    return fragment
  }

  /// Switches to the tree of a passage.
  private mutating func enter(_ passage: ParsedProgram.Passage) {
    tree = program.trees[passage.tree]
    treeIndex = firstTree + Int32(passage.tree)
    mode = passage.tree == 0 ? program.mode : .file
  }

  /// Checks all passages; functions come first, because they have no effect and may be called
  /// before their declaration.
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
      finish(pending.statements, into: &statements)
    }
    return statements
  }

  /// Indicates whether the tree under check is that of an imported file.
  var isInImportedFile: Bool { treeIndex > firstTree }

  /// Returns the diagnostics file by file, each in the order of the text; those at one place stay
  /// in the order of discovery.
  func sortedDiagnostics() -> [Diagnostic] {
    diagnostics.kept.enumerated()
      .sorted { left, right in
        let (a, b) = (left.element.span, right.element.span)
        return (a.source.index, a.start, left.offset) < (b.source.index, b.start, right.offset)
      }
      .map(\.element)
  }

  mutating func report(_ mistake: some Mistake) {
    report(Diagnostic(mistake))
  }

  mutating func report(_ diagnostic: Diagnostic) {
    var diagnostic = diagnostic
    // The text that declares standard input is no file of the program.
    diagnostic.hiddenSource = environment.names.inputSource
    diagnostics.append(diagnostic)
  }

  // MARK: Frames and expressions

  /// Runs `body` in a frame of its own and returns the frame with all that was recorded in it.
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
    expressions.append(kind, type, span)
    return ExpressionID(index: Int32(expressions.count - 1))
  }

  /// Returns the type, or reports that it has grown too large to be handled.
  mutating func limited(_ type: FlowType, _ span: Span) -> FlowType {
    guard let excess = type.excess else { return type }
    report(LargeType(span: span, excess: excess))
    return .invalid
  }

  mutating func invalid(_ span: Span) -> ExpressionID {
    add(.invalid, .invalid, span)
  }

  func type(of id: ExpressionID) -> FlowType {
    expressions.type(at: Int(id.index))
  }

  func kind(of id: ExpressionID) -> CheckedExpression.Kind {
    expressions.kind(at: Int(id.index))
  }

  func span(of id: ExpressionID) -> Span {
    expressions.span(at: Int(id.index))
  }

  // MARK: Source text

  /// The text of a node as written, on one line and not too long for a message.
  func text(_ node: SyntaxID) -> String {
    node.isPresent ? text(at: tree.span(node)) : ""
  }

  /// Takes a node over into a change that a way out proposes, whole, shown as `text` shows it.
  func snippet(_ node: SyntaxID) -> Snippet {
    node.isPresent ? snippet(at: tree.span(node)) : ""
  }

  func snippet(at span: Span) -> Snippet {
    Snippet(span, shown: text(at: span))
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
