/// Durations that people type outside of a program, written as in the language: `250ms`, `1.5s`,
/// `2min`, `1h`.
package enum DurationText {
  private static let units: [(name: String, nanoseconds: Int)] = [
    ("ms", 1_000_000), ("min", 60_000_000_000), ("s", 1_000_000_000), ("h", 3_600_000_000_000),
  ]

  /// Returns nanoseconds; nil for a text that is not a duration, is finer than a nanosecond or does
  /// not fit.
  package static func nanoseconds(of text: String) -> Int? {
    guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
    let number = text.dropLast(unit.name.count)
    let parts = number.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(isDigit) }),
      let whole = parts.first.flatMap({ Int($0) })
    else { return nil }
    var (total, overflowed) = whole.multipliedReportingOverflow(by: unit.nanoseconds)
    var weight = unit.nanoseconds
    for digit in parts.dropFirst().first?.utf8 ?? "".utf8[...] where !overflowed {
      guard weight % 10 == 0 || digit == UInt8(ascii: "0") else { return nil }
      weight /= 10
      (total, overflowed) = total.addingReportingOverflow(
        Int(digit - UInt8(ascii: "0")) * weight)
    }
    return overflowed ? nil : total
  }

  /// Returns a text that is read back as exactly so many nanoseconds.
  package static func text(of nanoseconds: Int) -> String {
    let unit = nanoseconds < 1_000_000_000 ? units[0] : units[2]
    var text = String(nanoseconds / unit.nanoseconds)
    var rest = nanoseconds % unit.nanoseconds
    var weight = unit.nanoseconds
    if rest > 0 { text += "." }
    while rest > 0 {
      weight /= 10
      text += String(rest / weight)
      rest %= weight
    }
    return text + unit.name
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
