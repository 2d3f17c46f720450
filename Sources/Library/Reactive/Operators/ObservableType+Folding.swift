public import ReactiveStages

extension ObservableType {
  /// Computes a running result: each value combined with the result before.
  ///
  /// The present value is combined at once. `initial` itself is not sent.
  ///
  /// ```swift
  /// let deposit = EventProducer<Int>()
  /// deposit.scan(0) { $0 + $1 }.observe { print($0) }
  /// deposit.next(5)                         // prints 5
  /// deposit.next(3)                         // prints 8
  /// ```
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - combine: Is called once for each value, while its wave is being computed.
  /// - Returns: The results.
  @_disfavoredOverload
  @inlinable
  public func scan<Output>(
    _ initial: Output, _ combine: @escaping (_ result: Output, _ value: Element) -> Output
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.scanned(initial, combine))
  }

  /// Computes a running result in place: each value changes the result before.
  ///
  /// The present value is taken in at once. `initial` itself is not sent.
  ///
  /// ```swift
  /// let word = EventProducer<String>()
  /// word.scan(into: [:]) { $0[$1, default: 0] += 1 }.observe { print($0) }
  /// word.next("tea")                        // prints ["tea": 1]
  /// word.next("tea")                        // prints ["tea": 2]
  /// ```
  /// Each result is passed on, so a list or dictionary is copied when the next value changes it; where
  /// only the last result is wanted, ``reduce(into:_:)`` copies nothing.
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - combine: Is called once for each value, while its wave is being computed.
  /// - Returns: The results.
  @_disfavoredOverload
  @inlinable
  public func scan<Output>(
    into initial: Output, _ combine: @escaping (_ result: inout Output, _ value: Element) -> Void
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.scanned(into: initial, combine))
  }

  /// Pairs each value with the one before it, from the second value on.
  ///
  /// ```swift
  /// let price = Observable(100)
  /// price.pairwise().observe { print("\($0) -> \($1)") }
  /// price.value = 120                       // prints 100 -> 120
  /// price.value = 90                        // prints 120 -> 90
  /// ```
  /// - Returns: Pairs of previous and current value.
  @inlinable
  public func pairwise() -> AnyObservable<(Element, Element)> {
    AnyObservable(observable.producer.paired())
  }
}

extension Producer {
  @inlinable
  func scanned<Output>(
    _ initial: Output, _ combine: @escaping (_ result: Output, _ value: Value) -> Output
  ) -> Producer<Output> {
    var accumulated = initial
    return derive { [self] node in
      guard let value = latest else { return .waiting }
      accumulated = combine(accumulated, value)
      Producer<Output>.of(node).replace(accumulated)
      return .fired
    }
  }

  @inlinable
  func scanned<Output>(
    into initial: Output, _ combine: @escaping (_ result: inout Output, _ value: Value) -> Void
  ) -> Producer<Output> {
    scanned(initial) { result, value in
      var result = result
      combine(&result, value)
      return result
    }
  }

  @inlinable
  func paired() -> Producer<(Value, Value)> {
    var pairs = Pairwise<Value>()
    return derive { [self] node in
      guard let value = latest else { return .waiting }
      guard let before = pairs.take(value) else { return .firstOfPair }
      Producer<(Value, Value)>.of(node).replace((before, value))
      return .fired
    }
  }
}
