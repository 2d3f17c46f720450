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
    knownValues.begin()
    firstValues.begin()
    commands.begin()
    commandCalls.begin()
    graph.begin()
    mentions.begin()
    trees.begin()
  }

  /// Undoes the last check; a second call has no effect.
  package func takeBackLastCheck() {
    symbols.takeBack()
    names.takeBack()
    scopes.takeBack()
    contracts.takeBack()
    functions.takeBack()
    types.takeBack()
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
      symbols, names, scopes, contracts, functions, types, knownValues, firstValues, commands,
      commandCalls,
      graph, mentions, trees,
    ]
    return stores.reduce(0) { $0 + $1.changeCount }
  }
}
