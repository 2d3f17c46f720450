import FlowSyntax

/// Texts from outside that are read as literals of the language: parameters, `Int(text)`, `Float(text)`, and the
/// durations of JSON.
extension FlowType {
  /// Reads a text that is the literal of an Int, with a sign before it or not.
  package static func integer(of text: String) -> Int? {
    // These take the same but for `_`.
    if let number = Int(text) { return number }
    var rest = text.utf8[...]
    skipSign(&rest)
    guard skipDigits(&rest), rest.isEmpty else { return nil }
    return Int(text.filter { $0 != "_" })
  }

  /// Reads a text that is the literal of a Float or an Int, with a sign before it or not.
  package static func float(of text: String) -> Double? {
    var rest = text.utf8[...]
    skipSign(&rest)
    guard skipDigits(&rest) else { return nil }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard skipDigits(&rest) else { return nil }
    }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      skipSign(&rest)
      guard skipDigits(&rest) else { return nil }
    }
    guard rest.isEmpty else { return nil }
    let digits = text.utf8.contains(UInt8(ascii: "_")) ? text.filter { $0 != "_" } : text
    return Double(digits).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Reads a text that is the literal of a duration, with a `-` before it if it is negative.
  package static func nanoseconds(of text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    guard let duration = DurationLiteral(isNegative ? String(text.dropFirst()) : text),
      !duration.isTooLong
    else { return nil }
    // The least one has no opposite.
    if isNegative, duration.nanoseconds == Int.min.magnitude { return .min }
    return Int(exactly: duration.nanoseconds).map { isNegative ? -$0 : $0 }
  }

  private static func skipSign(_ rest: inout Substring.UTF8View) {
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
  }

  /// Skips a digit and what follows it of digits and `_`; false if there is none.
  private static func skipDigits(_ rest: inout Substring.UTF8View) -> Bool {
    guard let first = rest.first, isDigit(first) else { return false }
    rest = rest.drop { isDigit($0) || $0 == UInt8(ascii: "_") }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
