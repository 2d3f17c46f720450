/// The difference between the lines that a program should print and those that it printed.
struct OutputDifference {
  /// The first line that differs, from 0.
  let index: Int
  /// Common lines, `-` before missing ones and `+` before those that came instead.
  let picture: [String]

  /// Number of lines shown before the difference; `mostLines` limits those of each side.
  private static let context = 3
  private static let mostLines = 8

  /// Makes the difference; nil if both are the same.
  init?(expected: [String], found: [String]) {
    guard expected != found else { return nil }
    let common = zip(expected, found).prefix { $0 == $1 }.count
    var tail = 0
    while tail < min(expected.count, found.count) - common,
      expected[expected.count - 1 - tail] == found[found.count - 1 - tail]
    {
      tail += 1
    }
    index = common
    let before = max(0, common - Self.context)
    var lines = before > 0 ? ["  …"] : []
    lines += expected[before..<common].map { "  \($0)" }
    lines += Self.side("-", expected[common..<(expected.count - tail)])
    lines += Self.side("+", found[common..<(found.count - tail)])
    lines += expected.suffix(tail).prefix(Self.context).map { "  \($0)" }
    if tail > Self.context { lines.append("  …") }
    picture = lines
  }

  private static func side(_ sign: String, _ lines: ArraySlice<String>) -> [String] {
    let shown = lines.prefix(mostLines).map {
      $0.isEmpty ? sign : "\(sign) \($0.withVisibleEnd)"
    }
    guard lines.count > mostLines else { return shown }
    return shown + ["\(sign) … \(lines.count - mostLines) more"]
  }
}

extension String {
  /// The line with its last blanks as dots and arrows, as nobody sees them otherwise.
  package var withVisibleEnd: String {
    let end = reversed().prefix { $0 == " " || $0 == "\t" }
    return dropLast(end.count) + String(end.reversed().map { $0 == " " ? "·" : "→" })
  }
}
