import FlowSyntax
import FlowText
import Memory

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
  var cursor: Cursor

  var expressions = CheckedExpressions()
  var diagnostics = DiagnosticList()
  var frame = Frame(.statement, scope: nil)

  /// The names that a statement may use.
  var naming: Naming
  /// Names about which nothing more is reported.
  var reported: ReportedNames
  var redeclared = Redeclared()
  var typeNames = TypeNames()
  var functions = Functions()
  /// The surroundings of the expression under check.
  var occasion = Occasion()
  var gathered = Gathered()
  var bounds: CheckBounds
  /// The scopes with parameters of this fragment, and their instances.
  var instances = Instances()

  init(_ environment: Environment, _ program: ParsedProgram, _ poll: Poll? = nil) {
    self.environment = environment
    self.program = program
    tree = program.trees[0]
    naming = Naming(of: program, from: Origin(in: environment))
    cursor = Cursor(tree: naming.origin.tree, mode: program.mode)
    reported = ReportedNames(
      names: program.trees.reduce(into: []) { $0.formUnion($1.refusedNames) })
    bounds = CheckBounds(poll: poll)
  }

  /// Indicates whether the parser had to leave something out; then nothing is run or kept.
  var isIncomplete: Bool { program.trees.contains(where: \.hasInvalid) }

  /// Returns whether the check may continue.
  func goesOn() -> Bool {
    bounds.poll?.mayGoOn() ?? true
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
    diagnostics += functions.diagnostics
    checkTemplates()
    fragment.expressions = expressions
    fragment.sourceCells = gathered.sourceCells
    if gathered.blocks > 1, !hasErrors { hintCollisions(in: fragment) }
    fragment.diagnostics = sortedDiagnostics()
    fragment.omitted = diagnostics.omitted
    fragment.firstBackgroundStage = gathered.firstBackgroundStage
    fragment.parameters = gathered.parameters
    return fragment
  }

  /// Switches to the tree of a passage.
  private mutating func enter(_ passage: ParsedProgram.Passage) {
    tree = program.trees[passage.tree]
    cursor.tree = naming.origin.tree + Int32(passage.tree)
    cursor.mode = passage.tree == 0 ? program.mode : .file
  }

  /// Checks all passages; functions come first, because they have no effect and may be called
  /// before their declaration.
  private mutating func checkPassages() -> [PendingPassage] {
    var functions: [PendingPassage] = []
    var others: [PendingPassage] = []
    for passage in program.passages {
      enter(passage)
      let checked = checkStatements(passage.statements, scope: naming.outermostScope)
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
  var isInImportedFile: Bool { cursor.tree > naming.origin.tree }

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
    // The text that declares what the world offers is no file of the program.
    diagnostic.hiddenSource = environment.names.hosts.latest
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

  /// The sources of the pipeline under check as written, for messages.
  var sourceTexts: String { occasion.sources.map { text($0) }.joined(separator: ", ") }

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
    guard cursor.tree >= naming.origin.tree else { return nil }
    let index = naming.symbols[Int(cursor.tree - naming.origin.tree)][Int(node.index)]
    return index < 0 ? nil : SymbolID(index: index)
  }
}
