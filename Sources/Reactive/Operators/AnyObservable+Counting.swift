import ReactiveStages

extension AnyObservable {
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
  public func skip(_ count: Int) -> EventProducer<Value> {
    precondition(count >= 0, "a number of values is not negative")
    let source = producer
    var skip = Skip(count)
    let result: Producer<Value> = source.derive { node in
      guard let value = source.latest else { return .waiting }
      guard skip.take() == .pass else { return .skipped }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    return EventProducer(sendingInto: result)
  }

  /// Passes the first values on, then releases the source.
  ///
  /// After the last of them, the observers of the result end, unless somebody holds it.
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
  public func take(_ count: Int) -> EventProducer<Value> {
    precondition(count >= 0, "a number of values is not negative")
    let source = producer
    var take = Take(count)
    let result: Producer<Value> = source.derive { node in
      guard let value = source.latest else { return .waiting }
      let verdict = take.take()
      guard verdict != .drop else { return .ended }
      Producer<Value>.of(node).replace(value)
      if verdict == .last { node.core.finish(node) }
      return .fired
    }
    if count == 0 { source.core.finish(result) }
    return EventProducer(sendingInto: result)
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
  public func updates() -> EventProducer<Value> {
    EventProducer(sendingInto: producer.repeated(opening: false))
  }

  /// Passes on the same values, and remembers the last one that has come since.
  ///
  /// An event has no memory, and neither has anything derived from one. With memory it can be
  /// chosen by ``switchToLatest()`` or observed later, and its last value is delivered at once.
  ///
  /// ```swift
  /// let door = EventProducer<String>()
  /// let state = door.remembering()
  /// door.next("open")
  /// state.observe { print($0) }             // prints open
  /// ```
  /// - Returns: The values. A source that remembers more than one value still has as many
  ///   remembered.
  public func remembering() -> EventProducer<Value> {
    EventProducer(sendingInto: producer.repeated(keeping: true))
  }

  /// Adds a value before all others.
  ///
  /// An observer signed before the next value comes is called with `first`, then with the present
  /// value if there is one.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// key.startWith("?").observe { print($0) }  // prints ?
  /// key.next("a")                           // prints a
  /// ```
  /// - Parameter first: The value to add.
  /// - Returns: `first` and then the values.
  public func startWith(_ first: Value) -> EventProducer<Value> {
    let source = producer
    let result = source.repeated(opening: false, keeping: true)
    result.isTransient = false
    var opening = [first]
    if !source.isTransient, let present = source.latest {
      opening += source.history?.values ?? [present]
    }
    result.latest = opening.last
    result.history = History(length: max(1, source.history?.length ?? 1), opening)
    result.history?.close()
    return EventProducer(sendingInto: result)
  }
}
