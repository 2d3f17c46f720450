extension Bool: FlowConvertible {
  /// `Bool`.
  public static var flowType: FlowType { .bool }
  /// Reads a Bool.
  public init?(flowValue: FlowValue) {
    guard case .bool(let value) = flowValue else { return nil }
    self = value
  }
  /// The value itself.
  public var flowValue: FlowValue { .bool(self) }
}

extension Int: FlowConvertible {
  /// `Int`.
  public static var flowType: FlowType { .int }
  /// Reads an Int.
  public init?(flowValue: FlowValue) {
    guard case .int(let value) = flowValue else { return nil }
    self = value
  }
  /// The value itself.
  public var flowValue: FlowValue { .int(self) }
}

extension Double: FlowConvertible {
  /// `Float`.
  public static var flowType: FlowType { .float }
  /// Reads a Float or, as the language does where a Float is expected, an Int.
  public init?(flowValue: FlowValue) {
    switch flowValue {
    case .float(let value): self = value
    case .int(let value): self = Double(value)
    default: return nil
    }
  }
  /// The value itself.
  ///
  /// The language has finite numbers only: sending another one is an error.
  public var flowValue: FlowValue { .float(self) }
}

extension String: FlowConvertible {
  /// `String`.
  public static var flowType: FlowType { .string }
  /// Reads a String.
  public init?(flowValue: FlowValue) {
    guard case .string(let value) = flowValue else { return nil }
    self = value
  }
  /// The value itself.
  public var flowValue: FlowValue { .string(self) }
}

extension Duration: FlowConvertible {
  /// `Duration`.
  public static var flowType: FlowType { .duration }
  /// Reads a Duration.
  public init?(flowValue: FlowValue) {
    guard case .duration(let value) = flowValue else { return nil }
    self = value
  }
  /// The value itself.
  ///
  /// The language counts whole nanoseconds; a smaller rest is dropped.
  public var flowValue: FlowValue { .duration(self) }
}

extension Optional: FlowConvertible where Wrapped: FlowConvertible {
  /// `T?`.
  public static var flowType: FlowType { .optional(Wrapped.flowType) }
  /// Reads nil, or a value of the wrapped type.
  public init?(flowValue: FlowValue) {
    if case .nil = flowValue {
      self = .none
      return
    }
    guard let value = Wrapped(flowValue: flowValue) else { return nil }
    self = .some(value)
  }
  /// Nil, or the wrapped value.
  public var flowValue: FlowValue { map(\.flowValue) ?? .nil }
}

extension Array: FlowConvertible where Element: FlowConvertible {
  /// `[T]`.
  public static var flowType: FlowType { .list(Element.flowType) }
  /// Reads a list of values of the element type.
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

extension Dictionary: FlowConvertible where Key: FlowConvertible, Value: FlowConvertible {
  /// `[K: V]`.
  public static var flowType: FlowType { .dictionary(key: Key.flowType, value: Value.flowType) }
  /// Reads a dictionary of such keys and values.
  public init?(flowValue: FlowValue) {
    guard case .dictionary(let dictionary) = flowValue else { return nil }
    self.init()
    for (key, value) in dictionary.entries {
      guard let key = Key(flowValue: key), let value = Value(flowValue: value) else { return nil }
      self[key] = value
    }
  }
  /// A dictionary, in the order of the keys' descriptions, for Swift keeps none.
  public var flowValue: FlowValue {
    let entries = map { (key: $0.key.flowValue, value: $0.value.flowValue) }
    return .dictionary(
      FlowDictionary(entries.sorted { $0.key.description < $1.key.description }))
  }
}

extension FlowDictionary: FlowConvertible {
  /// A dictionary of any keys and values.
  public static var flowType: FlowType { .dictionary(key: .any, value: .any) }
  /// Reads any dictionary.
  public init?(flowValue: FlowValue) {
    guard case .dictionary(let dictionary) = flowValue else { return nil }
    self = dictionary
  }
  /// The dictionary itself.
  public var flowValue: FlowValue { .dictionary(self) }
}

extension FlowValue: FlowConvertible {
  /// Any type.
  public static var flowType: FlowType { .any }
  /// Reads any value.
  public init?(flowValue: FlowValue) { self = flowValue }
  /// The value itself.
  public var flowValue: FlowValue { self }
}

extension FlowCase: FlowConvertible {
  /// Any enum.
  public static var flowType: FlowType { .enumeration(name: "", cases: []) }
  /// Reads a case.
  public init?(flowValue: FlowValue) {
    guard case .enumCase(let value) = flowValue else { return nil }
    self = value
  }
  /// The value itself.
  public var flowValue: FlowValue { .enumCase(self) }
}
