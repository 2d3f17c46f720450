import FlowCheck
import FlowSession
import FlowText

/// Facts about the whole program that are needed before its first statement is written.
struct ProgramFacts {
  /// Cells that may have no value, which become optional in Swift.
  private(set) var hollow: Set<SymbolID> = []
  /// Names that are disposed of, or whose disposal is asked about, in order.
  private(set) var disposed: [SymbolID] = []
  private var areDisposed: Set<SymbolID> = []
  /// Two-way bindings by their names given with `as`.
  private(set) var twoWays: [SymbolID: CheckedTwoWay] = [:]
  /// Commands whose `enabled` is read or followed.
  private(set) var watchedCommands: Set<SymbolID> = []
  /// Events whose last value is read.
  private(set) var readEvents: Set<SymbolID> = []

  /// The cells that lead round to each other by bindings.
  private var rings = BindingRings()

  /// The scopes that stand in each scope, and the names in it that are disposed of, with their places.
  private var scopes: [SymbolID: [SymbolID]] = [:]
  private var disposedInside: [SymbolID: [(symbol: SymbolID, place: Int)]] = [:]

  private let fragment: CheckedFragment

  init(_ program: CheckedProgram) {
    fragment = program.fragment
    for expression in fragment.expressions {
      switch expression.kind {
      case .enabled(let command): watchedCommands.insert(command)
      case .event(let event): readEvents.insert(event)
      case .isDisposed(let symbol): dispose(symbol)
      default: break
      }
    }
    for statement in fragment.statements { add(statement) }
    rings.close()
    noteScopes(program.environment)
  }

  private mutating func noteScopes(_ environment: Environment) {
    for symbol in environment.symbols where symbol.kind == .scope {
      if let outer = symbol.scope { scopes[outer, default: []].append(symbol.id) }
    }
    for (place, symbol) in disposed.enumerated() where environment[symbol].kind != .scope {
      if let outer = environment[symbol].scope {
        disposedInside[outer, default: []].append((symbol, place))
      }
    }
  }

  /// Returns what stands in a scope and in those inside it: scopes, and names that are disposed of.
  func symbols(
    inside scope: SymbolID
  ) -> (scopes: [SymbolID], disposed: [(symbol: SymbolID, place: Int)]) {
    var all = [scope]
    var next = 0
    while next < all.count {
      all += scopes[all[next]] ?? []
      next += 1
    }
    return (Array(all.dropFirst()), all.flatMap { disposedInside[$0] ?? [] })
  }

  /// Returns true if a name is disposed of, or its disposal asked about.
  func isDisposed(_ symbol: SymbolID) -> Bool { areDisposed.contains(symbol) }

  private mutating func dispose(_ symbol: SymbolID) {
    if areDisposed.insert(symbol).inserted { disposed.append(symbol) }
  }

  private mutating func add(_ statement: CheckedStatement) {
    switch statement {
    case .cell(let symbol, nil, _, _): hollow.insert(symbol)
    case .contract(let contract): add(contract)
    case .twoWay(let binding): if let alias = binding.alias { twoWays[alias] = binding }
    case .scope(_, let statements, _): for inner in statements { add(inner) }
    case .action(let action, _): add([action])
    case .command(let command): add(command.body)
    case .at(_, let actions, _, _): add(actions)
    default: break
    }
  }

  private mutating func add(_ contract: CheckedContract) {
    add(fragment.pipeline(of: contract))
    if case .observe(let actions, _) = contract.target { add(actions) }
    if case .bind(let target, _) = contract.target {
      for source in Self.cells(of: fragment.pipeline(of: contract)) {
        rings.add(from: source, to: target)
      }
    }
    guard case .declare(let symbol, _) = contract.target else { return }
    if !hasValueAtOnce(contract) { hollow.insert(symbol) }
  }

  /// Returns whether a derived cell is certain to have a value when it is declared.
  func hasValueAtOnce(_ contract: CheckedContract) -> Bool {
    let stages = fragment.pipeline(of: contract).stages.allSatisfy {
      $0.kind == .map || $0.kind == .recover
    }
    let sources = fragment.pipeline(of: contract).sources.allSatisfy { source in
      switch source {
      case .cell(let symbol, _): !hollow.contains(symbol)
      case .enabled: true
      default: false
      }
    }
    return stages && sources && !contract.sampled.contains(where: hollow.contains)
  }

  /// Returns the cells before the first stage.
  static func cells(of pipeline: CheckedPipeline) -> [SymbolID] {
    pipeline.sources.compactMap { if case .cell(let symbol, _) = $0 { symbol } else { nil } }
  }

  /// Returns whether bindings lead from the target of a binding back to its source.
  func isInRing(from source: SymbolID, to target: SymbolID) -> Bool {
    rings.areJoined(source, target)
  }

  private mutating func add(_ pipeline: CheckedPipeline) {
    for source in pipeline.sources { add(source) }
    for stage in pipeline.stages {
      if let joined = stage.arguments.joined { add(joined) }
    }
  }

  private mutating func add(_ choice: CheckedChoice) {
    switch choice {
    case .source(let source): add(source)
    case .conditional(_, let first, let second):
      add(first)
      add(second)
    }
  }

  private mutating func add(_ source: CheckedSource) {
    switch source {
    case .enabled(let command, _): watchedCommands.insert(command)
    case .pipeline(let pipeline, _): add(pipeline)
    case .cell, .event, .host, .every, .paced, .after: break
    }
  }

  private mutating func add(_ actions: [CheckedAction]) {
    for action in actions {
      switch action {
      case .dispose(let disposals, _): for disposal in disposals { dispose(disposal.symbol) }
      default: add(action.inner)
      }
    }
  }
}
