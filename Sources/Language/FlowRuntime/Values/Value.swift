/// A value of a running program, or the state of a cell that has none.
package enum Value: Sendable {
  /// No value yet.
  case pending
  /// In error; the same object everywhere the failure arrives.
  case failure(Failure)
  /// `nil`.
  case none
  case int(Int)
  /// Always finite.
  case float(Double)
  case bool(Bool)
  /// Nanoseconds.
  case duration(Int)
  /// Nanoseconds since 1970 began, in UTC.
  case date(Int)
  /// An enumeration's symbol and the index of the case.
  case enumeration(type: Int32, index: Int32)
  case text(String)
  case list(ListBox)
  case dictionary(DictionaryBox)
  case tuple(TupleBox)

  package static func list(_ elements: [Value]) -> Value {
    .list(ListBox(elements))
  }

  package static func tuple(_ elements: [Value]) -> Value {
    .tuple(TupleBox(elements, labels: nil))
  }

  /// Neither missing nor in error.
  package var isGood: Bool {
    switch self {
    case .pending, .failure: false
    default: true
    }
  }

  package var isPending: Bool {
    if case .pending = self { return true }
    return false
  }

  package var failure: Failure? {
    if case .failure(let failure) = self { return failure }
    return nil
  }
}

/// The parts of a tuple and the labels it prints with.
package final class TupleBox: Sendable {
  package let elements: [Value]
  /// The labels, one for each element; nil for a tuple without labels.
  package let labels: [String?]?
  /// The bytes of the elements, for the limit of a value.
  let bytes: Int

  package init(_ elements: [Value], labels: [String?]?) {
    self.elements = elements
    self.labels = labels
    bytes = elements.reduce(0) { $0 + $1.bytes }
  }
}

extension Value: Equatable {
  /// Equal contents.
  ///
  /// States are compared too, so that a change of state is a change.
  ///
  /// Lists and tuples nest only as deep as types do, and types as the parser allows.
  package static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.int(let a), .int(let b)): a == b
    case (.float(let a), .float(let b)): a == b
    case (.bool(let a), .bool(let b)): a == b
    case (.duration(let a), .duration(let b)): a == b
    case (.date(let a), .date(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.enumeration(let a, let i), .enumeration(let b, let j)): a == b && i == j
    case (.none, .none), (.pending, .pending): true
    case (.list(let a), .list(let b)):
      a === b || a.isKnownEqual(to: b) ?? (a.elements == b.elements)
    case (.dictionary(let a), .dictionary(let b)): a === b || a.hasEqualEntries(as: b)
    case (.tuple(let a), .tuple(let b)): a === b || a.elements == b.elements
    case (.failure(let a), .failure(let b)): a === b
    default: false
    }
  }
}
