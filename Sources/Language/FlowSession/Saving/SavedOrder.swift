import FlowCheck
import FlowText

/// A name or contract that a saved program has a statement for.
struct SavedThing {
  enum Kind {
    case name(SymbolID)
    /// A contract that declares no cell.
    case contract(ContractID, alias: SymbolID?)
  }

  let kind: Kind
  /// Its statement, if it is saved as it was written.
  let statement: Span?
  /// The position of its first declaration or of its signing.
  let place: [Int32]
  /// True if it was declared again, so that it may use later declarations.
  let isAgain: Bool

  init(_ kind: Kind, statement: Span?, place: [Int32], isAgain: Bool) {
    self.kind = kind
    self.statement = statement
    self.place = place
    self.isAgain = isAgain
  }

  /// The name that other statements use for it.
  var name: SymbolID? {
    switch kind {
    case .name(let symbol): symbol
    case .contract(_, let alias): alias
    }
  }
}

/// The order of statements in a saved scope: the original one, but each after the things that it uses.
struct SavedOrder {
  private(set) var things: [SavedThing] = []

  private let all: [SymbolID?: [SavedThing]]
  private let environment: Environment
  private let layout: ProgramLayout

  init(
    of all: [SymbolID?: [SavedThing]], in scope: SymbolID?, _ environment: Environment,
    _ layout: ProgramLayout
  ) {
    self.all = all
    self.environment = environment
    self.layout = layout
    let ranked = (all[scope] ?? []).sorted { $0.place.lexicographicallyPrecedes($1.place) }
    guard all.values.contains(where: { $0.contains(where: \.isAgain) }) else {
      things = ranked
      return
    }
    var places: [SymbolID: Int] = [:]
    for (index, thing) in ranked.enumerated() {
      if let name = thing.name { places[name] = index }
    }
    let needs = ranked.enumerated().map { index, thing in
      uses(of: thing, in: scope).compactMap { symbol -> Int? in
        guard let place = place(of: symbol, in: scope, places) else { return nil }
        // A thing that was never declared again uses only earlier ones; blocks may name later ones.
        return place < index || thing.isAgain ? place : nil
      }
    }
    things = StableOrder.order(needs: needs).map { ranked[$0] }
  }

  /// Returns the index, within a scope, of the name or of the scope around it.
  private func place(
    of symbol: SymbolID, in scope: SymbolID?, _ places: [SymbolID: Int]
  ) -> Int? {
    var symbol = symbol
    while environment[symbol].scope != scope {
      guard let outer = environment[symbol].scope else { return nil }
      symbol = outer
    }
    return places[symbol]
  }

  /// Returns the names that the saved statement of a thing uses.
  private func uses(of thing: SavedThing, in scope: SymbolID?) -> [SymbolID] {
    let written = thing.statement.map { names(in: $0, scope) } ?? []
    guard case .name(let id) = thing.kind else { return written }
    let symbol = environment[id]
    if symbol.kind == .scope { return (all[id] ?? []).flatMap { uses(of: $0, in: id) } }
    return written + symbol.type.enumerations
  }

  private func names(in span: Span, _ scope: SymbolID?) -> [SymbolID] {
    layout.paths(inside: span).compactMap { environment.lookup($0, from: scope) }
  }
}

extension FlowType {
  /// The enumerations that it contains.
  fileprivate var enumerations: [SymbolID] {
    switch self {
    case .enumeration(let symbol, _): [symbol]
    case .optional(let inner), .list(let inner): inner.enumerations
    case .dictionary(let key, let value): key.enumerations + value.enumerations
    case .tuple(let elements): elements.flatMap(\.type.enumerations)
    default: []
    }
  }
}
