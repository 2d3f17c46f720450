import FlowSyntax
package import FlowText

/// Constant that the command line may set.
package struct CheckedParameter: Sendable {
  package let name: String
  package let type: FlowType
  /// The value that it has if none is given, as written.
  package let defaultText: String?
  /// The comment before it, line by line.
  package let comment: [String]
  package let span: Span
  /// Of an enumeration: its symbol and the names of its cases.
  let cases: (enumeration: SymbolID, names: [String])?

  /// Returns whether a text is a value of its type.
  package func accepts(_ text: String) -> Bool { value(of: text) != nil }

  /// The texts that it accepts, in words.
  package var accepted: String {
    switch type.unwrapped {
    case .int: "an Int, such as `3` or `-3`"
    case .float: "a Float, such as `0.5` or `3`"
    case .bool: "`true` or `false`"
    case .duration: "a Duration, such as `250ms` or `1h30min`"
    case .enumeration: "one of " + (cases?.names ?? []).map { "`\($0)`" }.joined(separator: ", ")
    default: "a String"
    }
  }

  /// Returns the value that a text stands for: a literal without quotes; nil if it is none of the type.
  func value(of text: String) -> KnownValue? {
    let isNegative = text.hasPrefix("-")
    let literal = isNegative ? String(text.dropFirst()) : text
    switch type.unwrapped {
    case .string: return .string(text)
    case .bool: return text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    case .int:
      return Self.digits(literal).flatMap { Int(isNegative ? "-" + $0 : $0) }.map { .integer($0) }
    case .float: return Self.float(literal).map { .float(isNegative ? -$0 : $0) }
    case .duration:
      return FlowType.nanoseconds(of: text).map { .duration($0) }
    case .enumeration:
      guard let cases, let index = cases.names.firstIndex(of: text) else { return nil }
      return .enumCase(cases.enumeration, index)
    default: return nil
    }
  }

  /// A value of the type, for a check that knows none.
  var sample: KnownValue {
    switch type.unwrapped {
    case .int: .integer(1)
    case .float: .float(1)
    case .bool: .boolean(true)
    case .duration: .duration(1_000_000_000)
    case .enumeration: cases.map { .enumCase($0.enumeration, 0) } ?? .none
    default: .string("")
    }
  }

  /// Returns the digits of a number, which may be grouped with `_`; nil if the text has anything else.
  private static func digits(_ text: some StringProtocol) -> String? {
    guard let first = text.utf8.first, isDigit(first),
      text.utf8.allSatisfy({ isDigit($0) || $0 == UInt8(ascii: "_") })
    else { return nil }
    return String(text).filter { $0 != "_" }
  }

  /// Returns the number of `digits`, `digits.digits` and an exponent.
  private static func float(_ text: String) -> Double? {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    guard parts.count <= 2 else { return nil }
    let numbers = parts[0].split(separator: ".", omittingEmptySubsequences: false).map(digits)
    guard numbers.count <= 2, !numbers.contains(nil) else { return nil }
    var written = numbers.compactMap(\.self).joined(separator: ".")
    if parts.count == 2 {
      let sign = parts[1].prefix { $0 == "-" || $0 == "+" }
      guard sign.count <= 1, let exponent = digits(parts[1].dropFirst(sign.count)) else {
        return nil
      }
      written += "e\(sign)\(exponent)"
    }
    return Double(written).flatMap { $0.isFinite ? $0 : nil }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
