package import FlowCheck

/// The type of a word, one of those that fit a machine word.
///
/// A word does not say itself what it is: the checker knew. Where words become values again, at the
/// border of the machine, the kind stands beside them.
package enum WordKind: UInt8, Sendable, CaseIterable {
  case int
  /// The bits of a Double, always finite.
  case float
  /// 0 or 1.
  case bool
  /// Nanoseconds.
  case duration
  /// The enumeration's symbol in the upper half, the index of the case in the lower.
  case enumeration
  /// Nanoseconds since 1970.
  case date

  /// The kind of a type whose values are words; nil for the types whose values are not.
  package init?(_ type: FlowType) {
    switch type {
    case .int: self = .int
    case .float: self = .float
    case .bool: self = .bool
    case .duration: self = .duration
    case .date: self = .date
    case .enumeration: self = .enumeration
    case .string, .optional, .list, .dictionary, .tuple, .nothing, .invalid: return nil
    }
  }

  /// The word of an enumeration's case.
  package static func word(ofCase index: Int32, of type: Int32) -> Int {
    Int(type) << 32 | Int(UInt32(bitPattern: index))
  }
}
