extension Bool: FlowConvertible {
  /// `Bool`.
  public static var flowType: FlowType { .bool }
  /// Takes a Bool.
  public init?(flowValue: FlowValue) {
    guard case .bool(let value) = flowValue else { return nil }
    self = value
  }
  /// Itself.
  public var flowValue: FlowValue { .bool(self) }
}

extension Int: FlowConvertible {
  /// `Int`.
  public static var flowType: FlowType { .int }
  /// Takes an Int.
  public init?(flowValue: FlowValue) {
    guard case .int(let value) = flowValue else { return nil }
    self = value
  }
  /// Itself.
  public var flowValue: FlowValue { .int(self) }
}

extension Double: FlowConvertible {
  /// `Float`.
  public static var flowType: FlowType { .float }
  /// Takes a Float or, as the language does where a Float is wanted, an Int.
  public init?(flowValue: FlowValue) {
    switch flowValue {
    case .float(let value): self = value
    case .int(let value): self = Double(value)
    default: return nil
    }
  }
  /// Itself. The language has finite numbers only: sending another one is an error.
  public var flowValue: FlowValue { .float(self) }
}

extension String: FlowConvertible {
  /// `String`.
  public static var flowType: FlowType { .string }
  /// Takes a String.
  public init?(flowValue: FlowValue) {
    guard case .string(let value) = flowValue else { return nil }
    self = value
  }
  /// Itself.
  public var flowValue: FlowValue { .string(self) }
}

extension Duration: FlowConvertible {
  /// `Duration`.
  public static var flowType: FlowType { .duration }
  /// Takes a Duration.
  public init?(flowValue: FlowValue) {
    guard case .duration(let value) = flowValue else { return nil }
    self = value
  }
  /// Itself. The language counts whole nanoseconds: what is left is dropped.
  public var flowValue: FlowValue { .duration(self) }
}

extension Optional: FlowConvertible where Wrapped: FlowConvertible {
  /// `T?`.
  public static var flowType: FlowType { .optional(Wrapped.flowType) }
  /// Takes nil, or what the wrapped type takes.
  public init?(flowValue: FlowValue) {
    if case .nil = flowValue {
      self = .none
      return
    }
    guard let value = Wrapped(flowValue: flowValue) else { return nil }
    self = .some(value)
  }
  /// nil, or what is wrapped.
  public var flowValue: FlowValue { map(\.flowValue) ?? .nil }
}

extension Array: FlowConvertible where Element: FlowConvertible {
  /// `[T]`.
  public static var flowType: FlowType { .list(Element.flowType) }
  /// Takes a list of what the element type takes.
  public init?(flowValue: FlowValue) {
    guard case .list(let values) = flowValue else { return nil }
    self.init()
    reserveCapacity(values.count)
    for value in values {
      guard let element = Element(flowValue: value) else { return nil }
      append(element)
    }
  }
  /// A list.
  public var flowValue: FlowValue { .list(map(\.flowValue)) }
}

extension FlowValue: FlowConvertible {
  /// Whatever it is.
  public static var flowType: FlowType { .any }
  /// Takes any value.
  public init?(flowValue: FlowValue) { self = flowValue }
  /// Itself.
  public var flowValue: FlowValue { self }
}

extension FlowCase: FlowConvertible {
  /// Any enum.
  public static var flowType: FlowType { .enumeration(name: "", cases: []) }
  /// Takes a case.
  public init?(flowValue: FlowValue) {
    guard case .enumCase(let value) = flowValue else { return nil }
    self = value
  }
  /// Itself.
  public var flowValue: FlowValue { .enumCase(self) }
}
