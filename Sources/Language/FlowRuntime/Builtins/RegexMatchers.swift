import RegularExpressions

/// Compiled regular expressions of a program by their texts, each with the room that a search needs.
struct RegexMatchers {
  /// At a prompt new ones come without end; a program has only so many.
  private static let most = 1_000
  /// The number of recent ones that are found without a search; a power of two.
  private static let recentCount = 8

  private var matchers: ContiguousArray<RegexMatcher> = []
  private var places: [String: Int] = [:]
  /// The last one of each length, by its lowest bits: the same text is the same storage, which is told at once.
  private var recent = [(source: String, place: Int)](repeating: ("", -1), count: recentCount)

  /// Calls `body` with the matcher of a regular expression, which the checker has read without a mistake.
  mutating func with<Result>(
    _ source: String, _ body: (inout RegexMatcher) -> Result
  ) -> Result {
    let slot = source.utf8.count & (Self.recentCount - 1)
    if recent[slot].place >= 0, recent[slot].source == source {
      return body(&matchers[recent[slot].place])
    }
    let place = places[source] ?? add(source)
    recent[slot] = (source, place)
    return body(&matchers[place])
  }

  private mutating func add(_ source: String) -> Int {
    guard let expression = try? RegularExpression(source) else {
      preconditionFailure("the checker has read it")
    }
    if matchers.count >= Self.most { self = RegexMatchers() }
    matchers.append(RegexMatcher(expression))
    places[source] = matchers.count - 1
    return matchers.count - 1
  }
}
