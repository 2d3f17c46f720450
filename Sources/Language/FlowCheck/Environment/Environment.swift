import FlowSyntax
package import FlowText
package import Memory

/// Everything declared so far: names, scopes, the static graph of contracts, and the syntax trees
/// that redefinition reads again.
///
/// It has one owner. A check changes it in place and undoes its changes if anything was wrong, so
/// that the cost of an entry depends only on what it touches, however much has been declared.
///
/// The stores that every line of a program touches are not checked for exclusive access, which
/// costs more than the access: each is used only through its own methods, which call nothing
/// outside of it.
///
/// This file has the stores, lookup and the entry point, `check`. The extensions:
/// - `Environment+Names`: names and signatures as text.
/// - `Environment+Refusals`: errors about wrong uses of a name, shared with embedding programs.
/// - `Environment+Statements`: places of declarations and contracts in the text.
/// - `Environment+Undo`: undoing a check.
/// - `Environment+Forgetting`: releasing what a long session no longer needs.
package final class Environment {
  @safe @exclusivity(unchecked) package internal(set) var symbols = UndoableArray<Symbol>()
  @safe @exclusivity(unchecked) var names = NameScopes()
  var scopes = UndoableDictionary<SymbolID, ScopeContents>()
  @safe @exclusivity(unchecked) var contracts = ContractRecords()
  var functions = UndoableDictionary<SymbolID, FunctionRecord>()
  /// Names for types.
  var types = UndoableDictionary<SymbolID, FunctionRecord>()
  /// Scopes with parameters.
  var templates = UndoableDictionary<SymbolID, TemplateRecord>()
  /// Constants whose value is known before the program runs.
  @safe @exclusivity(unchecked) var knownValues = UndoableDictionary<SymbolID, KnownValue>()
  /// Cells that still have the first value given in the text.
  @safe @exclusivity(unchecked) var firstValues = UndoableDictionary<SymbolID, KnownValue>()
  /// The contract number of each command.
  var commands = UndoableDictionary<SymbolID, ContractID>()
  /// The commands that each command calls.
  var commandCalls = UndoableDictionary<SymbolID, [CellRead]>()
  @safe @exclusivity(unchecked) var graph = ContractGraph()
  @safe @exclusivity(unchecked) var mentions = MentionIndex()
  /// The trees of all fragments that contracts and functions point into.
  var trees = FragmentTrees()
  /// Enables the fast path for simple statements; off in a test that compares both paths.
  var takesShortWay = true
  /// The number of contracts, names and mentions above which finished ones are searched for.
  var forgettingAt = 512

  package init() {}

  /// Reserves room for the names of a long file.
  func reserve(_ statements: Int) {
    names.reserve(statements)
    symbols.reserveCapacity(symbols.count + statements)
    contracts.reserve(statements)
    graph.reserve(statements)
    mentions.reserve(statements)
  }

  package subscript(_ id: SymbolID) -> Symbol {
    symbols[Int(id.index)]
  }

  /// Where a symbol was declared, without a copy of all that is known of it.
  package func declaration(of id: SymbolID) -> Span { symbols[Int(id.index)].declaration }

  /// Returns the symbol of a path from the top level, such as `["screen", "draft"]`.
  package func lookup(_ path: [String]) -> SymbolID? {
    var scope: SymbolID?
    for name in path {
      guard let symbol = names[name, scope] else { return nil }
      scope = symbol
    }
    return scope
  }

  /// Checks a program and, if it has no errors, keeps its declarations.
  ///
  /// Never fails: all errors are in the result's diagnostics. With an error among them, with a tree
  /// that is not `isWellFormed` because the parser reported an error, or if `poll` stops the check,
  /// the environment stays unchanged and the result has no statements.
  ///
  /// With `isTrial`, nothing is kept either, and of the statements of the result only expressions
  /// may be evaluated. A trial may be made `inside` a scope, whose names are then visible as they
  /// are to the statements in it.
  package func check(
    _ program: ParsedProgram, isWellFormed: Bool = true, isTrial: Bool = false,
    inside scope: SymbolID? = nil, poll: Poll? = nil
  ) -> CheckedFragment {
    begin()
    if let hosts = program.hosts { names.hosts.add(hosts) }
    var checker = Checker(self, program, poll)
    checker.naming.outermostScope = scope
    if isTrial { checker.becomeTrial() }
    var fragment = checker.checkFragment()
    let isOver = poll?.hasEnded ?? false
    let isRefused = !isWellFormed || isOver || checker.hasErrors || checker.isIncomplete
    if isTrial || isRefused { takeBackLastCheck() }
    if isRefused {
      fragment.statements = []
    } else if isTrial {
      return fragment
    } else if program.mode == .prompt {
      dropTrees(of: checker)
    }
    return fragment
  }
}

/// Members and contracts that end when a scope is disposed of.
struct ScopeContents: Sendable {
  var members: [SymbolID] = []
  var contracts: [ContractID] = []
}

/// Place of a contract in the text, so that it can be checked again.
///
/// A two-way binding has two consecutive records: for the direction as written, then for the
/// reverse one.
struct ContractRecord: Sendable {
  /// The tree's index in the environment.
  let tree: Int32
  let node: SyntaxID
  let scope: SymbolID?
  let span: Span
  /// The cell or event it feeds.
  var target: SymbolID?
  var alias: SymbolID?
}

/// Place of a function or of a type's name in the text, and the functions that it calls.
struct FunctionRecord: Sendable {
  let tree: Int32
  let node: SyntaxID
  let scope: SymbolID?
  var calls: [SymbolID] = []
}

/// Declaration of a scope with parameters, in a tree that holds nothing else.
struct TemplateRecord: Sendable {
  let part: SyntaxTree
  let scope: SymbolID?
}

/// Value that follows from the text alone.
enum KnownValue: Hashable, Sendable {
  case integer(Int)
  case float(Double)
  case string(String)
  case boolean(Bool)
  case duration(Int)
  case enumCase(SymbolID, Int)
  case none
}
