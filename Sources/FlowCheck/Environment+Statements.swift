import FlowSyntax
package import FlowText

/// Where what is declared stands in the text, for whoever writes a program anew.
extension Environment {
  /// How a name is declared, for names whose statement is kept: functions and commands.
  package func statement(of symbol: SymbolID) -> Span? {
    if let function = functions[symbol] {
      return trees[Int(function.tree)].span(function.node)
    }
    return commands[symbol].map { contracts[Int($0.index)].span }
  }

  /// The statement that signed a contract.
  package func statement(of contract: ContractID) -> Span {
    contracts[Int(contract.index)].span
  }

  /// The scope that a contract was signed in.
  package func scope(of contract: ContractID) -> SymbolID? {
    contracts[Int(contract.index)].scope
  }

  package var contractCount: Int { contracts.count }

  /// Whether a name still stands for this symbol.
  package func isCurrent(_ symbol: Symbol) -> Bool {
    names[ScopedName(name: symbol.name, scope: symbol.scope)] == symbol.id
  }
}
