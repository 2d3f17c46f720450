/// How much room a value takes, as the limit counts it.
extension Value {
  /// Returns whether two values are known to be equal without looking into them.
  func isSame(as other: Value) -> Bool {
    switch (self, other) {
    case (.list(let left), .list(let right)): left === right
    case (.dictionary(let left), .dictionary(let right)): left === right
    case (.int, .int), (.bool, .bool), (.duration, .duration), (.date, .date),
      (.enumeration, .enumeration):
      self == other
    default: false
    }
  }

  /// The bytes of a place for any value.
  static let placeBytes = 16

  /// About the bytes that printing or copying all of it would take; what two parts share counts twice.
  ///
  /// - Complexity: O(1); lists and tuples know theirs.
  package var bytes: Int {
    switch self {
    case .text(let text): Self.placeBytes + text.utf8.count
    case .list(let list): Self.placeBytes + list.bytes
    case .dictionary(let dictionary): Self.placeBytes + dictionary.bytes
    case .tuple(let tuple): Self.placeBytes + tuple.bytes
    default: Self.placeBytes
    }
  }

  /// True if values of this one's type take no more than their place.
  var isScalar: Bool {
    switch self {
    case .int, .float, .bool, .duration, .date, .enumeration: true
    default: false
    }
  }

  /// Returns the bytes of values together.
  static func bytes(of values: some Collection<Value>) -> Int {
    // The elements of a list have one type.
    guard let first = values.first, !first.isScalar else { return values.count * placeBytes }
    return values.reduce(0) { $0 + $1.bytes }
  }
}
