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

  /// The names of the cases of an enumeration that it accepts.
  package var caseNames: [String] { cases?.names ?? [] }

  /// Returns the value that a text stands for: a literal without quotes, with a sign or not; nil if it is none of the type.
  func value(of text: String) -> KnownValue? {
    switch type.unwrapped {
    case .string: return .string(text)
    case .bool: return text == "true" ? .boolean(true) : text == "false" ? .boolean(false) : nil
    case .int: return FlowType.integer(of: text).map { .integer($0) }
    case .float: return FlowType.float(of: text).map { .float($0) }
    case .duration: return FlowType.nanoseconds(of: text).map { .duration($0) }
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
}
