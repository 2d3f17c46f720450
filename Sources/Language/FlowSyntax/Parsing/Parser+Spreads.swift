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
      let fix = Fix(inserting: ", n: 1", after: tree.span(base), .choice)
      report(
        WrongSpread(span: tree.span(base), kind: .alone(fix.shown(as: "(\(shown), n: 1)"))))
      return
    }
    for (index, element) in elements.enumerated() where index > 0 || kind(element) != .spread {
      if index > 0, kind(element) == .spread {
        report(WrongSpread(span: tree.span(element), kind: .later(spread: shown)))
        return
      }
      guard index > 0, !tree.token(element).isPresent else { continue }
      let value = tree.source.text(of: tree.span(element))
      let start = tree.span(element)
      let fix = Fix(inserting: "n: ", before: start, .choice)
      report(
        WrongSpread(
          span: start, kind: .noLabel(fix.shown(as: "n: \(value.count > 40 ? "…" : value)"))))
      return
    }
  }
}
