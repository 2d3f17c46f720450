import FlowText

// Several names before one `=`.

extension Parser {
  /// Reports `a, b = b, a`.
  mutating func reportAssignmentOfSeveral(from first: Int) -> Bool {
    let end = view.endOfLine(from: position)
    let names = view.parts(first..<position)
    let values = position + 1 < end ? view.parts(position + 1..<end) : []
    guard names.count > 1, names.count == values.count, names.count < 5 else { return false }
    let isSwap = names.count == 2 && names[0] == values[1] && names[1] == values[0]
    let lines =
      isSwap
      ? ["cell old = \(names[0])", "\(names[0]) = \(names[1])", "\(names[1]) = old"]
      : zip(names, values).map { "\($0) = \($1)" }
    // A swap at top level declares a cell, which a block may not.
    let fix = Fix(
      replacing: view.span(ofTokens: first..<end), with: Snippet(lines.joined(separator: "; ")),
      isSwap && !view.mayDeclare ? .choice : nil)
    stumble(SeveralAssigned(span: view.foundSpan, fix: fix))
    return true
  }
}
