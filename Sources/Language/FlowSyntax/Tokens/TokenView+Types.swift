import FlowText

extension TokenView {
  /// Returns the change that puts a `:` before the type that stands here, and writes it as the
  /// language does.
  func fixForType(_ type: String, before: String) -> Fix {
    let isKnown =
      Self.typesOfLanguage.contains(type) && textOfTokens(position..<position + 1) != before
    return Fix(
      replacing: gap(behind: position - 1).union(span(at: position)), with: ": \(type)",
      isKnown ? .whole : .choice
    ).shown(as: ": \(type)")
  }

  func fixForTwoWords(_ first: String, _ second: String) -> Fix {
    let joined = "\(first)\(second.prefix(1).uppercased())\(second.dropFirst())"
    let both = span(at: position - 1).union(span(at: position))
    return Fix(replacing: both, with: Snippet(joined), .choice)
  }

  private static let typesOfLanguage: Set<String> = [
    "Bool", "Date", "Duration", "Float", "Int", "String",
  ]
}
