import RegularExpressions

/// Compiled regular expressions of a program by their texts, each with the room that a search needs.
struct RegexMatchers {
  /// At a prompt new ones come without end; a program has only so many.
  private static let most = 1_000

  private var matchers: [String: RegexMatcher] = [:]

  /// Calls `body` with the matcher of a regular expression, which the checker has read without a mistake.
  mutating func with<Result>(
    _ source: String, _ body: (inout RegexMatcher) -> Result
  ) -> Result {
    if let place = matchers.index(forKey: source) { return body(&matchers.values[place]) }
    guard let expression = try? RegularExpression(source) else {
      preconditionFailure("the checker has read it")
    }
    if matchers.count >= Self.most { matchers.removeAll() }
    matchers[source] = RegexMatcher(expression)
    guard let place = matchers.index(forKey: source) else { preconditionFailure("it is there") }
    return body(&matchers.values[place])
  }
}
