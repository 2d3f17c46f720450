public import ReactiveStages

extension ObservableType {
  /// Drops the first values.
  ///
  /// ```swift
  /// let number = Observable(1)
  /// number.skip(2).observe { print($0) }
  /// number.value = 2
  /// number.value = 3                        // prints 3
  /// ```
  /// - Parameter count: Number of values to drop; not negative. A present value counts as one.
  /// - Returns: The values after those.
  @inlinable
  public func skip(_ count: Int) -> AnyObservable<Element> {
    AnyObservable(observable.producer.skipping(count))
  }

  /// Drops values until one does not meet a condition; that one passes, and all after it.
  ///
  /// ```swift
  /// let temperature = Observable(20)
  /// temperature.skip(while: { $0 < 30 }).observe { print($0) }
  /// temperature.value = 30                  // prints 30
  /// temperature.value = 25                  // prints 25
  /// ```
  /// - Parameter isDropped: Is called once for each value, the present one too, while its wave is
  ///   being computed; not after the first one that passed.
  /// - Returns: The values from that one on.
  @inlinable
  public func skip(while isDropped: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    AnyObservable(observable.producer.skipping(while: isDropped))
  }

  /// Passes the first values on, then releases the source.
  ///
  /// After the last of them the result ends, and its observers with it.
  ///
  /// ```swift
  /// let number = Observable(1)
  /// number.take(2).observe { print($0) }    // prints 1
  /// number.value = 2                        // prints 2
  /// number.value = 3
  /// ```
  ///
  /// An operator of time behind it still passes on what it holds by then.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.take(1).delay(.seconds(1)).observe { print($0, clock.now) }
  /// for (instant, letter) in [(100, "a"), (200, "b")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))          // prints a 1.1 seconds
  /// ```
  /// - Parameter count: Number of values; not negative. A present value counts as one.
  /// - Returns: Those values.
  @inlinable
  public func take(_ count: Int) -> AnyObservable<Element> {
    AnyObservable(observable.producer.taking(count))
  }

  /// Passes values on while they meet a condition, then releases the source.
  ///
  /// With the first value that fails the result ends, and its observers with it.
  ///
  /// ```swift
  /// let countdown = Observable(2)
  /// countdown.take(while: { $0 > 0 }).observe { print($0) }
  ///                                         // prints 2
  /// countdown.value = 1                     // prints 1
  /// countdown.value = 0
  /// countdown.value = 5
  /// ```
  /// - Parameter isPassed: Is called once for each value, the present one too, while its wave is
  ///   being computed; not after the first one that failed.
  /// - Returns: The values before that one.
  @inlinable
  public func take(while isPassed: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    AnyObservable(observable.producer.taking(while: isPassed))
  }

  /// Passes values on up to the first one that meets a condition, and that one too, then releases the
  /// source.
  ///
  /// ```swift
  /// let guess = EventProducer<Int>()
  /// guess.take(through: { $0 == 7 }).observe { print($0) }
  /// guess.next(3)                           // prints 3
  /// guess.next(7)                           // prints 7
  /// guess.next(5)
  /// ```
  /// - Parameter isLast: Is called once for each value, the present one too, while its wave is being
  ///   computed; not after the one that met it.
  /// - Returns: The values up to that one.
  @inlinable
  public func take(through isLast: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    AnyObservable(observable.producer.taking(through: isLast))
  }

  /// Passes on the values that come from now on, without the present one.
  ///
  /// A value that an operator of time holds now has not come yet: it counts as new when it comes.
  /// To exclude such values, put `updates` before that operator.
  ///
  /// ```swift
  /// let number = Observable(1)
  /// let later = number.updates()
  /// print(later.currentValue == nil)        // prints true
  /// number.value = 2
  /// later.observe { print($0) }             // prints 2
  /// ```
  /// - Returns: The new values. The last of them is remembered if this remembers its values.
  @inlinable
  public func updates() -> AnyObservable<Element> {
    AnyObservable(observable.producer.repeated(opening: false))
  }
}

extension Producer {
  @inlinable
  func skipping(_ count: Int) -> Producer<Value> {
    require(count >= 0, "a number of values is not negative")
    var skip = Skip(count)
    return derive { [self] node in
      guard let value = latest else { return .waiting }
      guard skip.take() == .pass else { return .skipped }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }

  @inlinable
  func skipping(while isDropped: @escaping (Value) -> Bool) -> Producer<Value> {
    var isPassing = false
    return derive { [self] node in
      guard let value = latest else { return .waiting }
      if !isPassing {
        if isDropped(value) { return .skipped }
        isPassing = true
      }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }

  @inlinable
  func taking(_ count: Int) -> Producer<Value> {
    require(count >= 0, "a number of values is not negative")
    var take = Take(count)
    let result: Producer<Value> = derive { [self] node in
      guard let value = latest else { return .waiting }
      let verdict = take.take()
      guard verdict != .drop else { return .ended }
      Producer<Value>.of(node).replace(value)
      if verdict == .last { node.core.finish(node) }
      return .fired
    }
    if count == 0 { core.finish(result) }
    return result
  }

  @inlinable
  func taking(through isLast: @escaping (Value) -> Bool) -> Producer<Value> {
    var isOver = false
    return derive { [self] node in
      guard let value = latest, !isOver else { return isOver ? .ended : .waiting }
      Producer<Value>.of(node).replace(value)
      if isLast(value) {
        isOver = true
        node.core.finish(node)
      }
      return .fired
    }
  }

  @inlinable
  func taking(while isPassed: @escaping (Value) -> Bool) -> Producer<Value> {
    var isOver = false
    return derive { [self] node in
      guard let value = latest, !isOver else { return isOver ? .ended : .waiting }
      guard isPassed(value) else {
        isOver = true
        node.core.finish(node)
        return .ended
      }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }
}
