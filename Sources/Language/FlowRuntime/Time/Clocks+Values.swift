import ReactiveStages

// The state of a clock is the value that it gave last, in its slot of the store.

extension Every {
  init(_ value: Value) {
    if case .int(let count) = value { self.init(count: count) } else { self.init() }
  }
}

extension After {
  init(_ value: Value) { self.init(isOver: !value.isPending) }

  /// The value that it gives once it has fired, which carries nothing.
  var value: Value { isOver ? .none : .pending }
}

extension PacedEvery where Failure == Value {
  init(_ value: Value) {
    switch value {
    case .int(let count): self.init(.counted(count))
    case .failure: self.init(.failed(value))
    default: self.init()
    }
  }

  /// The value that it gives: the count, or the failure of its time.
  var value: Value {
    switch state {
    case .counted(0): .pending
    case .counted(let count): .int(count)
    case .failed(let failure): failure
    }
  }
}
