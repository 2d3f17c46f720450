import FlowSyntax
import FlowText
package import Memory

/// Everything that is declared so far: names, scopes, the contracts' static graph, and the trees
/// that redefinition reads again.
///
/// It has one owner. A check changes it in place and takes back what it did if anything was wrong, so
/// that an entry costs what it touches, however much has been declared.
///
/// The stores that every line of a program touches are not checked for exclusive access, which costs
/// more than the access: each is used through methods of its own that call nothing outside of it.
package final class Environment {
  @safe @exclusivity(unchecked) package internal(set) var symbols = UndoableArray<Symbol>()
  @safe @exclusivity(unchecked) var names = NameScopes()
  var scopes = UndoableDictionary<SymbolID, ScopeContents>()
  @safe @exclusivity(unchecked) var contracts = ContractRecords()
  var functions = UndoableDictionary<SymbolID, FunctionRecord>()
  /// Constants whose value is known before anything runs.
  @safe @exclusivity(unchecked) var knownValues = UndoableDictionary<SymbolID, KnownValue>()
  /// Cells that still hold the first value that the text gives them.
  @safe @exclusivity(unchecked) var firstValues = UndoableDictionary<SymbolID, KnownValue>()
  /// Where each command stands among the contracts.
  var commands = UndoableDictionary<SymbolID, ContractID>()
  /// Which commands a command calls.
  var commandCalls = UndoableDictionary<SymbolID, [CellRead]>()
  @safe @exclusivity(unchecked) var graph = ContractGraph()
  @safe @exclusivity(unchecked) var mentions = MentionIndex()
  /// The trees of all fragments, which contracts and functions point into.
  var trees = FragmentTrees()
  /// Whether ordinary statements are checked the short way; off for a test that compares both.
  var takesShortWay = true
  /// How many contracts, names and mentions make it worth while to look for those that are over.
  var forgettingAt = 512

  package init() {}

  /// Makes room for the names of a long file at once.
  func reserve(_ statements: Int) {
    guard statements > 1000 else { return }
    names.reserve(statements)
    symbols.reserveCapacity(symbols.count + statements)
    contracts.reserve(statements)
  }

  package subscript(_ id: SymbolID) -> Symbol {
    symbols[Int(id.index)]
  }

  /// The name that a path from the top level stands for, such as `["screen", "draft"]`.
  package func lookup(_ path: [String]) -> SymbolID? {
    var scope: SymbolID?
    for name in path {
      guard let symbol = names[name, scope] else { return nil }
      scope = symbol
    }
    return scope
  }

  /// Checks a fragment and, if it is right, keeps what it declares.
  ///
  /// Total: whatever is wrong is in the result's diagnostics. With an error among them, or with a tree
  /// that is not `isWellFormed` because the parser reported one, the environment stays as it was and
  /// the result has no statements. The same when `poll` says to stop. When it `isTrial`, nothing is kept
  /// either, and of the statements of the result only expressions may be evaluated. A trial may
  /// stand `inside` a scope, whose names are then as near as to what is written there.
  package func check(
    _ program: ParsedProgram, isWellFormed: Bool = true, isTrial: Bool = false,
    inside scope: SymbolID? = nil, poll: Poll? = nil
  ) -> CheckedFragment {
    begin()
    var checker = Checker(self, program, poll)
    checker.outermostScope = scope
    // Whoever tries something out at every key does not wait for advice.
    if isTrial { checker.nameSearches = Checker.mostNameSearches }
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

/// What disposing of a scope ends.
struct ScopeContents: Sendable {
  var members: [SymbolID] = []
  var contracts: [ContractID] = []
}

/// Where a contract stands, so that it can be checked again.
///
/// A two-way binding has two in a row, for the direction as written and for the one back.
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

/// Where a function stands, and what it reads.
struct FunctionRecord: Sendable {
  let tree: Int32
  let node: SyntaxID
  let scope: SymbolID?
  /// The functions it calls.
  var calls: [SymbolID] = []
}

/// A value that the text alone tells.
enum KnownValue: Hashable, Sendable {
  case integer(Int)
  case float(Double)
  case string(String)
  case boolean(Bool)
  case duration(Int)
  case enumCase(SymbolID, Int)
  case none
}
