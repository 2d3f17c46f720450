import FlowText

// `(...s, n: 1)`: a tuple with some of its fields replaced.

extension Parser {
  mutating func parseSpread() -> SyntaxID {
    let first = position
    advance()
    let value = readNestedExpression()
    return make(.spread, value, from: first)
  }

  /// Reports what is wrong with a tuple that has a spread: it is one and first, and labelled parts follow.
  mutating func requireSpread(_ elements: [SyntaxID]) {
    guard !isRecovering else { return }
    let base = elements.first { kind($0) == .spread } ?? elements[0]
    let written = tree.source.text(of: tree.span(base))
    let shown = written.count > 40 || written.contains("\n") ? "...s" : written
    if elements.count == 1 {
      report(
        .unexpectedToken, "behind a spread stands at least one part with its label",
        at: tree.span(base), help: ["write `(\(shown), n: 1)`, or the tuple alone"])
      return
    }
    for (index, element) in elements.enumerated() where index > 0 || kind(element) != .spread {
      if index > 0, kind(element) == .spread {
        report(
          .unexpectedToken, "a spread is the first part of its tuple, and the only one",
          at: tree.span(element),
          help: ["write `(\(shown), n: 1)`, with each other part by its label"])
        return
      }
      guard index > 0, !tree.token(element).isPresent else { continue }
      let value = tree.source.text(of: tree.span(element))
      report(
        .unexpectedToken, "a part behind a spread has a label", at: tree.span(element),
        help: ["write `n: \(value.count > 40 ? "…" : value)`, with the name of the field"])
      return
    }
  }
}
