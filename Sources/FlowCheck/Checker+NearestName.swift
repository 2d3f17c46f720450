import FlowText

/// What was probably meant by a name that does not exist.
extension Checker {
  /// The nearest visible name; not looked for again and again in a file full of unknown names.
  mutating func nearestName(to name: String) -> String? {
    guard nearestSearches < 20 else { return nil }
    nearestSearches += 1
    var scopes: Set<SymbolID?> = [nil]
    var scope = frame.scope
    while let inner = scope {
      scopes.insert(inner)
      scope = environment[inner].scope
    }
    let visible = environment.symbols.lazy
      .filter { scopes.contains($0.scope) }.map(\.name)
    return nearest(to: name, among: frame.locals.map(\.name) + visible)
  }

  func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
    NearestName.of(name, among: candidates)
  }
}
