extension ObservableType {
  /// Gives each value transformed.
  ///
  /// The result has a value as soon as this has one. It can be sent into: the value goes downstream
  /// only, and the next value from here takes its place.
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: The transformed values.
  @inlinable
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> EventProducer<Output> {
    EventProducer(sendingInto: observable.producer.mapped(transform))
  }
}

extension AnyObservable {
  /// Gives the values that pass a test.
  ///
  /// The present value is tested too: if it fails, the result has no value yet.
  /// - Parameter isIncluded: Is called once for each value, while its wave is being computed.
  /// - Returns: The values that passed.
  @inlinable
  public func filter(_ isIncluded: @escaping (Value) -> Bool) -> EventProducer<Value> {
    let source = producer
    let result: Producer<Value> = source.derive { node in
      guard let value = source.latest else { return .waiting }
      guard isIncluded(value) else { return .filtered }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    return EventProducer(sendingInto: result)
  }

  /// Gives what is in the values that are not nil.
  ///
  /// - Returns: The unwrapped values; none yet if the present one is nil.
  @inlinable
  public func ignoreNil<Wrapped>() -> EventProducer<Wrapped> where Value == Wrapped? {
    let source = producer
    let result: Producer<Wrapped> = source.derive { node in
      guard let value = source.latest else { return .waiting }
      guard let wrapped = value else { return .isNil }
      Producer<Wrapped>.of(node).replace(wrapped)
      return .fired
    }
    return EventProducer(sendingInto: result)
  }

  /// Gives the values that differ from the last one that passed; the first always passes.
  ///
  /// - Parameter areEqual: Compares the last passed value with a new one.
  /// - Returns: The values that passed.
  @inlinable
  public func distinct(by areEqual: @escaping (Value, Value) -> Bool) -> EventProducer<Value> {
    let source = producer
    var last: Value?
    let result: Producer<Value> = source.derive { node in
      guard let value = source.latest else { return .waiting }
      if let last, areEqual(last, value) { return .equal }
      last = value
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    return EventProducer(sendingInto: result)
  }
}

extension AnyObservable where Value: Equatable {
  /// Gives the values that differ from the last one that passed; the first always passes.
  ///
  /// - Returns: The values that passed.
  @inlinable
  public func distinct() -> EventProducer<Value> {
    distinct(by: ==)
  }
}

extension Observable {
  /// Gives each value transformed, as an observable with a value of its own.
  ///
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: The transformed values. It can be sent into, as the result of any operator.
  @inlinable
  public func map<Output>(_ transform: @escaping (Value) -> Output) -> Observable<Output> {
    Observable<Output>(sendingInto: producer.mapped(transform))
  }
}

extension Producer {
  @inlinable
  func mapped<Output>(_ transform: @escaping (Value) -> Output) -> Producer<Output> {
    derive(work: MapWork<Value, Output>(self, transform))
  }
}
