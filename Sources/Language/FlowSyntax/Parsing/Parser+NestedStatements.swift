import FlowText

// Statements in blocks that are allowed only outside of them, rewritten as they were probably
// meant.

extension Parser {
  /// Returns the change that leaves what follows a `wait` in a block for later.
  func fixForNestedWait(_ duration: SyntaxID, from word: Int) -> Fix? {
    let first = view.kindOfToken(position) == .semicolon ? position + 1 : position
    guard let opener = view.openerOfBlock(around: position - 1), opener > 1,
      let closer = view.brackets.closer(of: opener), closer > first,
      let rest = view.statements(in: first..<closer)
    else { return nil }
    let written = tree.source.text(of: tree.span(duration))
    guard written.count + rest.count <= 80 else { return nil }
    return Fix(
      replacing: view.span(at: word).union(view.span(at: closer - 1)),
      with: "after \(written) { \(rest) }")
  }
}
