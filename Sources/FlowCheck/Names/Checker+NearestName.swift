import FlowText

/// What was probably meant by a name that does not exist.
///
/// Looking through all names is not done again and again in a file full of unknown ones: after the
/// first few the answers are empty.
extension Checker {
  mutating func nearestName(to name: String) -> String? {
    var scopes: Set<SymbolID?> = [nil]
    var scope = frame.scope
    while let inner = scope {
      scopes.insert(inner)
      scope = environment[inner].scope
    }
    let visible = names { scopes.contains($0.scope) }
    return nearest(to: name, among: frame.locals.map(\.name) + visible)
  }

  func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    NearestName.of(name, among: candidates)
  }

  /// The names of the symbols that satisfy a condition.
  mutating func names(where condition: (Symbol) -> Bool) -> [String] {
    symbols(where: condition).map(\.name)
  }

  mutating func symbols(where condition: (Symbol) -> Bool) -> [Symbol] {
    guard nameSearches < Self.mostNameSearches else { return [] }
    nameSearches += 1
    return environment.symbols.filter(condition)
  }
}
