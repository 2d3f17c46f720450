/// Which values go where: the conversions and joins of the language, and nothing else.
extension FlowType {
  /// The type of "this or nil"; optionals never nest.
  package var asOptional: FlowType {
    switch self {
    case .optional, .invalid: self
    default: .optional(self)
    }
  }

  /// What is inside an optional; any other type itself.
  package var unwrapped: FlowType {
    if case .optional(let wrapped) = self { wrapped } else { self }
  }

  package var isOptional: Bool {
    if case .optional = self { true } else { false }
  }

  package var isNumber: Bool { self == .int || self == .float }

  /// Whether values of this type have an order.
  package var isComparable: Bool {
    switch self {
    case .int, .float, .string, .duration: true
    default: false
    }
  }

  /// Whether a value of this type may stand where `target` is wanted: the same type, an Int for a
  /// Float, a value for its optional.
  package func converts(to target: FlowType) -> Bool {
    if self == target || self == .invalid || target == .invalid { return true }
    switch (self, target) {
    case (.int, .float): return true
    case (.nothing, .optional), (.optional, .optional): return false
    case (_, .optional(let wrapped)): return converts(to: wrapped)
    default: return false
    }
  }

  /// The one type for both of two branches, operands or elements; nil where there is none.
  package func joined(with other: FlowType) -> FlowType? {
    if self == .invalid || other == .invalid { return .invalid }
    if converts(to: other) { return other }
    return other.converts(to: self) ? self : nil
  }
}
