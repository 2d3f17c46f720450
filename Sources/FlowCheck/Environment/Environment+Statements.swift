package import FlowSyntax
package import FlowText

/// Where what is declared stands in the text, for whoever writes a program anew.
extension Environment {
  /// How a name is declared, for names whose statement is kept: functions and commands.
  package func statement(of symbol: SymbolID) -> Span? {
    if let function = functions[symbol] {
      return trees[function.tree].span(function.node)
    }
    return commands[symbol].flatMap { contracts[$0]?.span }
  }

  /// The statement that signed a contract; nil when it is long over.
  package func statement(of contract: ContractID) -> Span? {
    contracts[contract]?.span
  }

  /// The statement that signed a contract, with its tree; nil when it is long over.
  package func syntax(of contract: ContractID) -> (tree: SyntaxTree, node: SyntaxID)? {
    contracts[contract].map { (trees[$0.tree], $0.node) }
  }

  /// The scope that a contract was signed in.
  package func scope(of contract: ContractID) -> SymbolID? {
    contracts[contract]?.scope
  }

  /// The name that `as` gives a contract.
  package func alias(of contract: ContractID) -> SymbolID? {
    contracts[contract]?.alias
  }

  /// The name that a path stands for in a scope or around it.
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

  /// Every contract that has been signed, but for those long over, in that order.
  package var signedContracts: [ContractID] {
    contracts.all.map(\.id).sorted { $0.index < $1.index }
  }

  /// The contracts that mention a name, conditions of commands among them, and the functions that do.
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
      }
    }
    return users
  }

  /// The cell or event that a contract feeds, or the command whose condition it is.
  package func target(of contract: ContractID) -> SymbolID? {
    contracts[contract]?.target
  }

  /// Notes that a contract has ended without a statement, in both directions if it has two.
  package func end(_ contract: ContractID) {
    guard let record = contracts[contract] else { return }
    graph.end(contract)
    let next = ContractID(index: contract.index + 1)
    if let other = contracts[next], other.node == record.node, other.tree == record.tree {
      graph.end(next)
    }
  }

  /// Takes a name away that nothing uses.
  package func remove(_ id: SymbolID) {
    let symbol = self[id]
    if case .derived(let contract) = symbol.kind { end(contract) }
    names.remove(symbol.name, symbol.scope)
    firstValues.remove(id)
    knownValues.remove(id)
    commandCalls.remove(id)
  }

  /// Whether a name still stands for this symbol.
  package func isCurrent(_ symbol: Symbol) -> Bool {
    names[symbol.name, symbol.scope] == symbol.id
  }
}
