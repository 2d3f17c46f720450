extension Environment {
  /// Returns a name as it is written from outside all scopes: `screen.draft`.
  ///
  /// - Complexity: O(nesting).
  package func qualifiedName(_ id: SymbolID) -> String {
    let symbol = self[id]
    var name = symbol.name
    var scope = symbol.scope
    while let outer = scope {
      name = self[outer].name + "." + name
      scope = self[outer].scope
    }
    return name
  }

  /// Returns a name with its types, as a declaration has them: `ageIn(Int): Int`, `tap: Int`,
  /// `year: Int`.
  package func signature(_ id: SymbolID) -> String {
    let symbol = self[id]
    let name = qualifiedName(id)
    switch symbol.kind {
    case .function, .command, .template:
      let parameters = symbol.parameters.map(\.description).joined(separator: ", ")
      return "\(name)(\(parameters))" + (symbol.kind == .function ? ": \(symbol.type)" : "")
    case .event where symbol.type == .nothing: return name
    case .constant, .cell, .derived, .event: return "\(name): \(symbol.type)"
    case .enumeration, .typeName, .scope, .contract: return name
    }
  }
}
