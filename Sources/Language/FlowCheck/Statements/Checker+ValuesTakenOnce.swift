import FlowSyntax
import FlowText

/// Hints at cells that take the value of others once.
extension Checker {
  mutating func hintTakesValueOnce(_ node: SyntaxID, _ value: ExpressionID, _ used: Frame) {
    guard let read = used.reads.first, type(of: value) != .invalid else { return }
    let name = tree.tokenText(node)
    let definition: Snippet = "\(name) := \(snippet(tree.child(node, 1)))"
    report(
      TakesOnce(
        span: span(of: value), name: name, source: environment[read.symbol].name,
        fix: Fix(
          replacing: tree.span(node), with: definition,
          receivesValues(name, behind: tree.span(node)) ? .choice : nil)))
  }

  /// Returns whether a cell seems to be given values further down, so that it can't follow others;
  /// also if there were too many such searches.
  private mutating func receivesValues(_ name: String, behind place: Span) -> Bool {
    guard bounds.mayNameMore() else { return true }
    let end = Int32(tree.source.bytes.count)
    let rest = Array(tree.tokens(in: Span(source: place.source, start: place.end, end: end)))
    return rest.indices.contains { index in
      guard rest[index].kind == .identifier, rest[index].end - rest[index].start == name.utf8.count
      else { return false }
      let isGiven =
        index > 0 && [.arrow, .twoWayArrow].contains(rest[index - 1].kind)
        || index + 1 < rest.count && rest[index + 1].kind.givesValue
      return isGiven
        && tree.source.text(
          of: Span(source: place.source, start: rest[index].start, end: rest[index].end)) == name
    }
  }
}

extension TokenKind {
  /// Indicates whether the name before it is given a value.
  fileprivate var givesValue: Bool {
    switch self {
    case .assign, .plusAssign, .minusAssign, .starAssign, .slashAssign, .twoWayArrow: true
    default: false
    }
  }
}
