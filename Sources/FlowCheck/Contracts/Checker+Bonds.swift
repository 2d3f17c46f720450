import FlowSyntax
import FlowText

/// Two cells, in the order of their declaration.
struct CellPair: Hashable {
  let first: SymbolID
  let second: SymbolID

  init(_ one: SymbolID, _ other: SymbolID) {
    (first, second) = one.index < other.index ? (one, other) : (other, one)
  }
}

/// A two-way binding, as another one between the same cells is compared with it.
struct TwoWayBond {
  let span: Span
  let scope: SymbolID?
  /// The conversions as they are written, from the first cell of the pair to the second and back; empty without.
  let conversions: [String]
}

extension Checker {
  /// Notes a two-way binding, and warns if another one binds the same cells, which nothing can end by itself.
  mutating func noteBond(of binding: CheckedTwoWay, _ node: SyntaxID) {
    let pair = CellPair(binding.left, binding.right)
    let conversions = conversions(of: node, isTurned: pair.first != binding.left)
    guard let before = bonds[pair] else {
      // One with a name can be disposed of.
      if binding.alias == nil {
        bonds[pair] = TwoWayBond(
          span: binding.span, scope: binding.scope, conversions: conversions)
      }
      return
    }
    // A scope can be disposed of, with what is in it.
    guard before.scope == nil || before.scope == binding.scope else { return }
    let (a, b) = (environment[binding.left].name, environment[binding.right].name)
    let isSame = before.conversions == conversions
    report(
      Diagnostic(
        .boundTwice, severity: .warning,
        isSame
          ? "`\(a)` and `\(b)` are bound to each other already"
          : "`\(a)` and `\(b)` are bound to each other already, with other conversions: which one a change takes is "
            + "a matter of their order",
        at: binding.span, labels: [DiagnosticLabel(before.span, "this binds them, too")],
        help: [
          isSame
            ? "remove one of the two" : "keep one of the two, with the conversions that are meant"
        ]))
  }

  private func conversions(of node: SyntaxID, isTurned: Bool) -> [String] {
    let conversions = tree.child(node, 2)
    guard conversions.isPresent else { return [] }
    let texts = [0, 1].map { index in
      OneLineText.text(
        of: tree.span(tree.child(conversions, index)), in: tree.source, columns: 10_000)
    }
    return isTurned ? texts.reversed() : texts
  }
}
