import FlowText

/// Search for the name that was probably meant by an unknown one.
///
/// The number of searches through all names is limited: in a file full of unknown names only the
/// first few get a suggestion.
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

  /// Returns the names of the symbols that satisfy a condition; none once the limit of searches is
  /// reached.
  mutating func names(where condition: (Symbol) -> Bool) -> [String] {
    symbols(where: condition).map(\.name)
  }

  mutating func symbols(where condition: (Symbol) -> Bool) -> [Symbol] {
    guard bounds.mayNameMore() else { return [] }
    return environment.symbols.filter(condition)
  }
}
