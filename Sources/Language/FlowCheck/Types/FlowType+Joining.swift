/// Conversions and joins of types.
extension FlowType {
  /// The optional of the type; optionals never nest.
  package var asOptional: FlowType {
    switch self {
    case .optional, .invalid: self
    default: .optional(self)
    }
  }

  /// The wrapped type of an optional; any other type itself.
  package var unwrapped: FlowType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  package var isNumber: Bool { self == .int || self == .float }

  /// Indicates whether values of this type have an order.
  package var isComparable: Bool {
    switch self {
    case .int, .float, .string, .duration, .date: true
    default: false
    }
  }

  /// Indicates whether lists of this type can be sorted: values with an order, and tuples of them, whose first
  /// parts that differ decide.
  package var isSortable: Bool {
    guard case .tuple(let parts) = self else { return isComparable }
    return parts.allSatisfy(\.type.isSortable)
  }

  /// Indicates whether values of this type can be keys: of a dictionary, and of `per`.
  package var isKey: Bool {
    switch self {
    case .int, .string, .bool, .duration, .date, .enumeration: true
    case .tuple(let parts): parts.allSatisfy(\.type.isKey)
    case .float, .optional, .list, .dictionary, .nothing, .invalid: false
    }
  }

  /// The tuple that is the key of a dictionary somewhere in the type, whose values thus have no JSON.
  package var tupleKey: FlowType? {
    switch self {
    case .dictionary(let key, let value):
      if case .tuple = key { key } else { value.tupleKey }
    case .list(let element), .optional(let element): element.tupleKey
    case .tuple(let parts): parts.lazy.compactMap(\.type.tupleKey).first
    case .int, .float, .string, .bool, .duration, .date, .enumeration, .nothing, .invalid: nil
    }
  }

  /// Returns whether a value of this type converts to `target`: the same type, an Int to a Float, a
  /// value to its optional.
  package func converts(to target: FlowType) -> Bool {
    if self == target || self == .invalid || target == .invalid { return true }
    switch (self, target) {
    case (.int, .float): return true
    case (.nothing, .optional), (.optional, .optional): return false
    case (_, .optional(let wrapped)): return converts(to: wrapped)
    default: return false
    }
  }

  /// Returns the common type of two branches, operands or elements; nil if there is none.
  package func joined(with other: FlowType) -> FlowType? {
    if self == .invalid || other == .invalid { return .invalid }
    if converts(to: other) { return other }
    return other.converts(to: self) ? self : nil
  }
}
