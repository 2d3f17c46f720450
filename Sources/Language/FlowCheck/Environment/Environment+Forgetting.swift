/// Release of data that a long session at the prompt no longer needs.
///
/// Symbols stay: blocks that may still name something released hold their indices.
extension Environment {
  /// Drops the trees of a fragment that signed no contract and declared no function.
  func dropTrees(of checker: Checker) {
    if contracts.next == checker.naming.origin.contract, checker.functions.order.isEmpty,
      checker.typeNames.order.isEmpty
    {
      trees.drop(checker.naming.origin.tree..<trees.next)
    }
  }

  /// Forgets finished contracts with their records, edges and mentions, and the names inside
  /// redefined scopes.
  ///
  /// It waits until there is a lot to check, so that the cost per entry is low.
  /// - Parameter isOver: Returns whether a contract has ended at run time.
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
      only: Set(contracts.all.lazy.map(\.record.tree))
        .union(functions.lazy.map(\.value.tree)).union(types.lazy.map(\.value.tree)))
    forgettingAt = 2 * (contracts.count + names.count + mentions.count) + 256
  }

  /// Forgets the names inside scopes whose own name now means a later symbol.
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
    templates.keep { template, _ in self[template].scope.map(stands) ?? true }
    commandCalls.keep { command, _ in self[command].scope.map(stands) ?? true }
  }
}
