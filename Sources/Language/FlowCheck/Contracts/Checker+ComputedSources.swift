import FlowSyntax
import FlowText

/// Reports of expressions before an arrow, as if they were computed there: `name.count -> …`.
extension Checker {
  /// Returns the innermost name of a path or of calls on one.
  private func root(of node: SyntaxID) -> SyntaxID {
    var current = node
    while current.isPresent, [.memberExpression, .callExpression].contains(tree.kind(current)) {
      current = tree.child(current, 0)
    }
    return current
  }

  /// Returns whether `name.part` is a part of a value, and not a name in a scope.
  func namesValue(_ node: SyntaxID) -> Bool {
    guard let symbol = find(tree.tokenText(root(of: node)), where: { _ in true }) else {
      return false
    }
    return environment[symbol].kind.isInGraph && environment[symbol].kind != .command
  }

  mutating func reportComputedSource(_ node: SyntaxID) {
    let root = root(of: node)
    let span = tree.span(node)
    var way = NoSource.Way.computeSomehow
    if namesValue(node), tree.kind(node) != .callExpression || tree.child(node, 0) != root {
      let rest = Snippet(
        Span(source: span.source, start: tree.span(root).end, end: span.end),
        shown: String(text(node).dropFirst(tree.tokenText(root).count)))
      let code: Snippet = "\(tree.tokenText(root)) | map(it\(rest))"
      way = .compute(Fix(replacing: span, with: amongSources(code)).shown(as: "\(code) -> …"))
    }
    report(NoSource(span: span, found: .value(text(node)), way: way))
  }
}
