/// Everything that a check changes, so that it can be taken back.
extension Environment {
  /// From here on changes can be taken back, all at once.
  func begin() {
    symbols.begin()
    names.begin()
    scopes.begin()
    contracts.begin()
    functions.begin()
    knownValues.begin()
    firstValues.begin()
    commands.begin()
    commandCalls.begin()
    graph.begin()
    mentions.begin()
    trees.begin()
  }

  /// Makes it as it was before the last check; once, and harmless after that.
  package func takeBackLastCheck() {
    symbols.takeBack()
    names.takeBack()
    scopes.takeBack()
    contracts.takeBack()
    functions.takeBack()
    knownValues.takeBack()
    firstValues.takeBack()
    commands.takeBack()
    commandCalls.takeBack()
    graph.takeBack()
    mentions.takeBack()
    trees.takeBack()
  }

  /// How many stored entries the last check has added or changed: what it cost beside the reading.
  var changeCount: Int {
    let stores: [any Undoable] = [
      symbols, names, scopes, contracts, functions, knownValues, firstValues, commands,
      commandCalls,
      graph, mentions, trees,
    ]
    return stores.reduce(0) { $0 + $1.changeCount }
  }
}
