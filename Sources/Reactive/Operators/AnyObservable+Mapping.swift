import ReactiveStages

extension ObservableType {
  /// Transforms each value.
  ///
  /// The result has a value as soon as this one has one. It can be sent into: the value goes
  /// downstream only, and the next value from here replaces it.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// key.map(\.count).observe { print($0) }
  /// key.next("Enter")                       // prints 5
  /// ```
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: The transformed values.
  @inlinable
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> EventProducer<Output> {
    EventProducer(sendingInto: observable.producer.mapped(transform))
  }
}

extension AnyObservable {
  /// Passes on the values that meet a condition.
  ///
  /// The present value is tested too: if it fails, the result has no value yet.
  ///
  /// ```swift
  /// let age = Observable(10)
  /// age.filter { $0 >= 20 }.observe { print($0) }
  /// age.value = 20                          // prints 20
  /// age.value = 19
  /// ```
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

  /// Passes on the values that are not nil, unwrapped.
  ///
  /// ```swift
  /// let found = Observable<Int?>(nil)
  /// found.ignoreNil().observe { print($0) }
  /// found.value = 7                         // prints 7
  /// found.value = nil
  /// ```
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

  /// Passes on the values that differ from the last one passed on; the first always passes.
  ///
  /// ```swift
  /// let word = Observable("a")
  /// word.distinct { $0.lowercased() == $1.lowercased() }.observe { print($0) }
  ///                                         // prints a
  /// word.value = "A"
  /// word.value = "b"                        // prints b
  /// ```
  /// - Parameter areEqual: Compares the last value passed on with a new one.
  /// - Returns: The values that passed.
  public func distinct(by areEqual: @escaping (Value, Value) -> Bool) -> EventProducer<Value> {
    let source = producer
    var distinct = Distinct<Value>()
    let result: Producer<Value> = source.derive { node in
      guard let value = source.latest else { return .waiting }
      let isEqual = distinct.last.map { areEqual($0, value) } ?? false
      guard distinct.take(value, equalsLast: isEqual) == .pass else { return .equal }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    return EventProducer(sendingInto: result)
  }
}

extension AnyObservable where Value: Equatable {
  /// Passes on the values that differ from the last one passed on; the first always passes.
  ///
  /// ```swift
  /// let word = Observable("a")
  /// word.distinct().observe { print($0) }   // prints a
  /// word.value = "a"
  /// word.value = "b"                        // prints b
  /// ```
  /// - Returns: The values that passed.
  @inlinable
  public func distinct() -> EventProducer<Value> {
    distinct(by: ==)
  }
}

extension Observable {
  /// Transforms each value, as an observable with a value of its own.
  ///
  /// ```swift
  /// let age = Observable(31)
  /// let text = age.map { "\($0) years" }
  /// print(text.value)                       // prints 31 years
  /// text.next("fifty years")
  /// print(text.value, age.value)            // prints fifty years 31
  /// age.value = 90
  /// print(text.value)                       // prints 90 years
  /// ```
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
