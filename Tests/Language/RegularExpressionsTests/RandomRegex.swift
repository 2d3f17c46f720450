import SeededRandom

/// Patterns and texts of a few characters, so that they meet.
struct RandomRegex {
  private var random: SeededGenerator
  private var parts = 0

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  mutating func pattern() -> String {
    let flags = random.oneIn(6) ? "(?i)" : ""
    return flags + choice(depth: 3)
  }

  mutating func text() -> String {
    let letters = ["a", "b", "c", "A", "1", " ", "\n", "é", "茶", "_", "k", "\u{212A}"]
    // To Python `\B` does not hold in the empty text.
    return (0..<Int.random(in: 1...9, using: &random))
      .map { _ in letters.randomElement(using: &random) ?? "" }.joined()
  }

  /// Returns a text that may be empty, or long with few different letters, or hold marks.
  mutating func widerText() -> String {
    let letters = [
      "a", "b", "c", "1", " ", "\n", "é", "茶", "e\u{301}", "\u{301}", "👩", "\u{7FF}", "abca",
    ]
    let kinds = letters.shuffled(using: &random).prefix(Int.random(in: 1...8, using: &random))
    let most = random.oneIn(8) ? 400 : 12
    return (0..<Int.random(in: 0...most, using: &random))
      .map { _ in kinds.randomElement(using: &random) ?? "" }.joined()
  }

  private mutating func choice(depth: Int) -> String {
    let count = random.oneIn(3) ? Int.random(in: 2...3, using: &random) : 1
    return (0..<count).map { _ in sequence(depth: depth) }.joined(separator: "|")
  }

  private mutating func sequence(depth: Int) -> String {
    (0..<Int.random(in: 1...3, using: &random)).map { _ in counted(depth: depth) }.joined()
  }

  private mutating func counted(depth: Int) -> String {
    let (text, mayRepeat) = one(depth: depth)
    guard mayRepeat, random.oneIn(2) else { return text }
    let counts = ["*", "+", "?", "{2}", "{1,}", "{0,2}", "{1,3}"]
    return text + (counts.randomElement(using: &random) ?? "") + (random.oneIn(4) ? "?" : "")
  }

  private mutating func one(depth: Int) -> (String, mayRepeat: Bool) {
    if depth > 0, random.oneIn(3) {
      let inside = choice(depth: depth - 1)
      parts += 1
      return (random.oneIn(2) ? "(?<p\(parts)>\(inside))" : "(?:\(inside))", true)
    }
    let plain = ["a", "b", "c", "1", "茶", "é", " ", "k"]
    let sets = [
      "[ab]", "[^a]", "[a-c1]", "\\d", "\\w", "\\s", "\\D", "\\W", "\\S", ".", "[^\\w]", "[é-茶]",
    ]
    let places = ["^", "$", "\\b", "\\B"]
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<7: return (plain.randomElement(using: &random) ?? "", true)
    case 7..<11: return (sets.randomElement(using: &random) ?? "", true)
    default: return (places.randomElement(using: &random) ?? "", false)
    }
  }
}
