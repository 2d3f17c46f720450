import FlowText

/// The evaluation of an expression, part by part, in the order of computation.
struct ExpressionSteps {
  /// The text before the expression, such as `age`; empty for a bare expression.
  var title = ""
  var steps: [Step] = []
  /// The value; nil if there is none, and then the last step gives the reason.
  var result: String?

  /// One part that is computed.
  struct Step {
    /// The expression before the step, with the values of the parts that have been computed.
    let text: String
    /// The columns of the part.
    let columns: Range<Int>
    /// The result of the part.
    let note: String
  }

  /// Largest number of steps shown: the first ones, and the last, which may explain a missing value.
  private static let mostShown = 40

  /// Each step as a line with the expression, and one that marks the part and gives its result.
  func lines(_ words: SessionWords) -> [String] {
    let margin = Swift.max(title.displayWidth, 2) + 1
    func indented(_ text: String, _ head: String) -> String {
      String(repeating: " ", count: margin - head.displayWidth - 1) + head + " " + text
    }
    let left = Swift.max(0, steps.count - Self.mostShown)
    let shown = steps.prefix(Self.mostShown - 1) + steps.dropFirst(Self.mostShown - 1).suffix(1)
    let widest = shown.map(\.columns.upperBound).max() ?? 0
    let noteColumn = Swift.min(widest, 48) + 3
    var lines: [String] = []
    for (index, step) in shown.enumerated() {
      if left > 0, index == shown.count - 1 { lines.append(indented(words.moreSteps(left), "")) }
      let head = index == 0 ? title : ""
      lines.append(indented((head.isEmpty && index == 0 ? "  " : "= ") + step.text, head))
      var mark = String(repeating: " ", count: step.columns.lowerBound)
      mark += String(repeating: "~", count: Swift.max(1, step.columns.count))
      mark += String(repeating: " ", count: Swift.max(2, noteColumn - step.columns.upperBound))
      lines.append(indented("  \(mark)\(step.note)", "").droppingTrailingBlanks)
    }
    if let result { lines.append(indented("= \(result)", steps.isEmpty ? title : "")) }
    return lines
  }
}

extension String {
  fileprivate var droppingTrailingBlanks: String {
    var result = self
    while result.last == " " { result.removeLast() }
    return result
  }
}
