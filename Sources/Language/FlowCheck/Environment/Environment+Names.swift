import FlowSyntax

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
  /// `year: Int`; `withNames` also those of parameters, `ageIn(year: Int): Int`.
  package func signature(_ id: SymbolID, withNames: Bool = false) -> String {
    let symbol = self[id]
    let name = qualifiedName(id)
    switch symbol.kind {
    case .function, .command, .template:
      var parameters = symbol.parameters.map(\.description)
      let names = withNames ? parameterNames(of: id) : []
      if names.count == parameters.count {
        parameters = zip(names, parameters).map { "\($0): \($1)" }
      }
      return "\(name)(\(parameters.joined(separator: ", ")))"
        + (symbol.kind == .function ? ": \(symbol.type)" : "")
    case .event where symbol.type == .nothing: return name
    case .constant, .cell, .derived, .event: return "\(name): \(symbol.type)"
    case .enumeration, .typeName, .scope, .contract: return name
    }
  }

  /// Returns the names of parameters as the declaration has them; none where its text is not kept.
  private func parameterNames(of id: SymbolID) -> [String] {
    let declaration: (tree: SyntaxTree, node: SyntaxID)
    if let record = functions[id] {
      declaration = (trees[record.tree], record.node)
    } else if let record = templates[id] {
      declaration = (record.part, record.part.root)
    } else if let record = commands[id].flatMap({ contracts[$0] }) {
      declaration = (trees[record.tree], record.node)
    } else {
      return []
    }
    let (tree, node) = declaration
    let list = tree.child(node, 0)
    guard list.isPresent else { return [] }
    return tree.children(list).filter { tree.kind($0) == .parameter }.map { tree.tokenText($0) }
  }
}
