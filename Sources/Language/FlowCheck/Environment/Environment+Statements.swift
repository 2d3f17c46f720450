package import FlowSyntax
package import FlowText

/// Places of declarations in the text, for tools that write a program out again.
extension Environment {
  /// Returns the declaration of a name whose statement is kept: a function, a type, a
  /// scope with parameters or a command.
  package func statement(of symbol: SymbolID) -> Span? {
    if let record = functions[symbol] ?? types[symbol] {
      return trees[record.tree].span(record.node)
    }
    if let record = templates[symbol] { return record.part.span(record.part.root) }
    return commands[symbol].flatMap { contracts[$0]?.span }
  }

  /// Returns the statement that signed a contract; nil if the contract was forgotten.
  package func statement(of contract: ContractID) -> Span? {
    contracts[contract]?.span
  }

  /// Returns the statement that signed a contract, with its tree; nil if the contract was
  /// forgotten.
  package func syntax(of contract: ContractID) -> (tree: SyntaxTree, node: SyntaxID)? {
    contracts[contract].map { (trees[$0.tree], $0.node) }
  }

  /// Returns whether a contract is triggered by cells alone and has no stages: its target changes in their wave.
  func followsAtOnce(_ contract: ContractID) -> Bool {
    guard let (tree, node) = syntax(of: contract) else { return false }
    if tree.kind(node) == .definition { return true }
    let pipeline = tree.child(node, 0)
    guard pipeline.isPresent, tree.kind(pipeline) == .pipeline,
      tree.children(pipeline).count == 1
    else { return false }
    return tree.children(tree.child(pipeline, 0)).allSatisfy {
      tree.kind($0) == .nameExpression || tree.kind($0) == .memberExpression
    }
  }

  /// Returns the scope in which a contract was signed.
  package func scope(of contract: ContractID) -> SymbolID? {
    contracts[contract]?.scope
  }

  /// Returns the name that `as` gives a contract.
  package func alias(of contract: ContractID) -> SymbolID? {
    contracts[contract]?.alias
  }

  /// Returns the symbol of a path, looked up in a scope and those around it.
  package func lookup(_ path: [String], from scope: SymbolID?) -> SymbolID? {
    guard let first = path.first else { return nil }
    var scope = scope
    var found = names[first, scope]
    while found == nil, let inner = scope {
      scope = self[inner].scope
      found = names[first, scope]
    }
    for name in path.dropFirst() {
      guard let outer = found, let member = names[name, outer] else { break }
      found = member
    }
    return found
  }

  /// The signed contracts that have not been forgotten, in the order of signing.
  package var signedContracts: [ContractID] {
    contracts.all.map(\.id).sorted { $0.index < $1.index }
  }

  /// Returns the contracts and functions that mention a name, conditions of commands included.
  ///
  /// A declaration that has been replaced may be among them.
  /// - Complexity: O(mentions of the name).
  package func users(
    of symbol: SymbolID
  ) -> (contracts: [ContractID], functions: [SymbolID]) {
    var users: (contracts: [ContractID], functions: [SymbolID]) = ([], [])
    for user in mentions.users(of: symbol) {
      switch user {
      case .contract(let contract): users.contracts.append(contract)
      case .function(let function): users.functions.append(function)
      case .type: break
      }
    }
    return users
  }

  /// Returns the cell or event that a contract feeds, or the command whose condition it is.
  package func target(of contract: ContractID) -> SymbolID? {
    contracts[contract]?.target
  }

  /// Records that a contract has ended without a statement, in both directions if it has two.
  package func end(_ contract: ContractID) {
    guard let record = contracts[contract] else { return }
    graph.end(contract)
    let next = ContractID(index: contract.index + 1)
    if let other = contracts[next], other.node == record.node, other.tree == record.tree {
      graph.end(next)
    }
  }

  /// Removes a name that nothing uses.
  package func remove(_ id: SymbolID) {
    let symbol = self[id]
    if case .derived(let contract) = symbol.kind { end(contract) }
    names.remove(symbol.name, symbol.scope)
    firstValues.remove(id)
    knownValues.remove(id)
    commandCalls.remove(id)
    templates.remove(id)
  }

  /// Returns whether a name still means this symbol.
  package func isCurrent(_ symbol: Symbol) -> Bool {
    names[symbol.name, symbol.scope] == symbol.id
  }
}
