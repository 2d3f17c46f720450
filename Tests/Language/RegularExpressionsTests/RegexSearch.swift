import RegularExpressions

/// Finds in texts, for tests.
struct RegexSearch {
  /// Texts of the match and of its named parts.
  struct Found: Equatable, CustomStringConvertible {
    var text: String
    var parts: [String?]

    var description: String {
      "\(text.debugDescription) \(parts.map { $0.map { $0.debugDescription } ?? "nil" })"
    }
  }

  var matcher: RegexMatcher
  /// Steps that were asked for.
  private(set) var steps = 0

  init(_ pattern: String) throws(RegexMistake) {
    matcher = RegexMatcher(try RegularExpression(pattern))
  }

  mutating func first(in text: String) -> Found? { all(in: text, most: 1).first }

  mutating func all(in text: String, most: Int = .max) -> [Found] {
    let bytes = Array(text.utf8)
    var found: [Found] = []
    var steps = 0
    func cut(_ place: Range<Int>) -> String { String(decoding: bytes[place], as: UTF8.self) }
    func mayGoOn(_ count: Int) -> Bool {
      steps += count
      return true
    }
    _ = matcher.searchAll(bytes.span, mayGoOn: mayGoOn) { match, parts in
      found.append(Found(text: cut(match), parts: parts.map { $0.map(cut) }))
      return found.count < most
    }
    self.steps += steps
    return found
  }
}
