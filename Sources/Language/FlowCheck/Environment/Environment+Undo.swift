/// Undo of everything that a check changes.
extension Environment {
  /// Starts recording changes, so that all later ones can be undone at once.
  func begin() {
    symbols.begin()
    names.begin()
    scopes.begin()
    contracts.begin()
    functions.begin()
    types.begin()
    templates.begin()
    knownValues.begin()
    firstValues.begin()
    commands.begin()
    commandCalls.begin()
    graph.begin()
    mentions.begin()
    trees.begin()
  }

  /// Returns an environment that has declared the same, and goes its own way from here.
  func copy() -> Environment {
    let other = Environment()
    (other.symbols, other.names, other.scopes) = (symbols, names, scopes)
    (other.contracts, other.functions, other.types) = (contracts, functions, types)
    (other.templates, other.knownValues, other.firstValues) = (templates, knownValues, firstValues)
    (other.commands, other.commandCalls, other.graph) = (commands, commandCalls, graph)
    (other.mentions, other.trees, other.takesShortWay) = (mentions, trees, takesShortWay)
    return other
  }

  /// Undoes the last check; a second call has no effect.
  package func takeBackLastCheck() {
    symbols.takeBack()
    names.takeBack()
    scopes.takeBack()
    contracts.takeBack()
    functions.takeBack()
    types.takeBack()
    templates.takeBack()
    knownValues.takeBack()
    firstValues.takeBack()
    commands.takeBack()
    commandCalls.takeBack()
    graph.takeBack()
    mentions.takeBack()
    trees.takeBack()
  }

  /// The number of stored entries that the last check has added or changed: its cost beside
  /// parsing.
  var changeCount: Int {
    let stores: [any Undoable] = [
      symbols, names, scopes, contracts, functions, types, templates,
      knownValues, firstValues, commands, commandCalls, graph, mentions, trees,
    ]
    return stores.reduce(0) { $0 + $1.changeCount }
  }
}
