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
    guard let before = gathered.bonds[pair] else {
      // One with a name can be disposed of.
      if binding.alias == nil {
        gathered.bonds[pair] = TwoWayBond(
          span: binding.span, scope: binding.scope, conversions: conversions)
      }
      return
    }
    // A scope can be disposed of, with what is in it.
    guard before.scope == nil || before.scope == binding.scope else { return }
    report(
      BoundTwice(
        span: binding.span, left: environment[binding.left].name,
        right: environment[binding.right].name, before: before.span,
        isSame: before.conversions == conversions))
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
