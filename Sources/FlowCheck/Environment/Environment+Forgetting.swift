/// What a long session at the prompt no longer needs.
///
/// Symbols stay: their indices are in blocks that may still name what was released.
extension Environment {
  /// A fragment that signed nothing and declared no function needs no trees any more.
  func dropTrees(of checker: Checker) {
    if contracts.next == checker.firstNewContract, checker.functionOrder.isEmpty {
      trees.drop(checker.firstTree..<trees.next)
    }
  }

  /// Forgets contracts that are over: where they stand, what they join and mention; and the names
  /// inside scopes that were declared anew.
  ///
  /// It waits until there is much of it, so that it costs little per entry.
  /// - Parameter isOver: Whether a contract that has been carried out does not hold any more.
  package func forget(where isOver: (ContractID) -> Bool) {
    guard contracts.count + names.count + mentions.count > forgettingAt else { return }
    forgetNames()
    var named: Set<ContractID> = []
    for name in names.symbols {
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
      only: Set(contracts.all.lazy.map(\.record.tree)).union(functions.lazy.map(\.value.tree)))
    forgettingAt = 2 * (contracts.count + names.count + mentions.count) + 256
  }

  /// The names inside a scope whose own name stands for a later one.
  private func forgetNames() {
    var isCurrent: [SymbolID: Bool] = [:]
    let named = names
    func stands(_ scope: SymbolID) -> Bool {
      if let known = isCurrent[scope] { return known }
      let symbol = self[scope]
      let isTop =
        named[symbol.name, symbol.scope] == scope
        && symbol.scope.map(stands) ?? true
      isCurrent[scope] = isTop
      return isTop
    }
    names.keep(stands)
    scopes.keep { scope, _ in stands(scope) }
    commands.keep { command, _ in self[command].scope.map(stands) ?? true }
    commandCalls.keep { command, _ in self[command].scope.map(stands) ?? true }
  }
}
