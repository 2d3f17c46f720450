/// What a long session at the prompt no longer needs.
///
/// Symbols stay: their indices are in blocks that may still name what was released.
extension Environment {
  /// A fragment that signed nothing and declared no function needs no tree any more.
  mutating func forgetTree(of checker: Checker) {
    if contracts.next == checker.firstNewContract, checker.functionOrder.isEmpty {
      trees.drop(checker.treeIndex)
    }
  }

  /// Forgets contracts that are over: where they stand, what they join and mention; and the names
  /// inside scopes that were declared anew.
  ///
  /// It waits until there is much of it, so that it costs little per entry.
  /// - Parameter isOver: Whether a contract that has been carried out does not hold any more.
  package mutating func forget(where isOver: (ContractID) -> Bool) {
    guard contracts.count + names.count > forgettingAt else { return }
    forgetNames()
    var named: Set<ContractID> = []
    for name in names.values {
      switch self[name].kind {
      case .derived(let contract), .contract(let contract): named.insert(contract)
      case .command: named.formUnion(commands[name].map { [$0] } ?? [])
      default: break
      }
    }
    let known = contracts.all.map(\.id)
    let over = Set(known.filter { !named.contains($0) && isOver($0) })
    let ended = over.union(known.filter { graph.isEnded($0) })
    graph.forget(ended)
    mentions.forget(ended)
    contracts.keep { id, _ in !over.contains(id) }
    trees.keep(
      only: Set(contracts.all.lazy.map(\.record.tree)).union(functions.values.map(\.tree)))
    forgettingAt = 2 * (contracts.count + names.count) + 256
  }

  /// The names inside a scope whose own name stands for a later one.
  private mutating func forgetNames() {
    var isCurrent: [SymbolID: Bool] = [:]
    func stands(_ scope: SymbolID) -> Bool {
      if let known = isCurrent[scope] { return known }
      let symbol = self[scope]
      let isTop =
        names[ScopedName(name: symbol.name, scope: symbol.scope)] == scope
        && symbol.scope.map(stands) ?? true
      isCurrent[scope] = isTop
      return isTop
    }
    names = names.filter { $0.key.scope.map(stands) ?? true }
    scopes = scopes.filter { stands($0.key) }
    commands = commands.filter { self[$0.key].scope.map(stands) ?? true }
    commandCalls = commandCalls.filter { self[$0.key].scope.map(stands) ?? true }
  }
}
