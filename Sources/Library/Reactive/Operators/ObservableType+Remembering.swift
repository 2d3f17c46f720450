extension ObservableType {
  /// Passes on the same values, and remembers the last one that has come since.
  ///
  /// An event has no memory, and neither has anything derived from events alone; only what `flatMap` and
  /// `switchToLatest` give remembers its last value. With memory it can be chosen by `switchToLatest` or
  /// observed later, and its last value is delivered at once.
  ///
  /// ```swift
  /// let door = EventProducer<String>()
  /// let state = door.remembering()
  /// door.next("open")
  /// state.observe { print($0) }             // prints open
  /// ```
  /// - Returns: The values. A source that remembers more than one value still has as many
  ///   remembered.
  @inlinable
  public func remembering() -> AnyObservable<Element> {
    AnyObservable(observable.producer.repeated(keeping: true))
  }

  /// Passes on the same values, and remembers the last ones that have come since.
  ///
  /// An observer that is signed later is called with all of those, oldest first; what is derived later begins
  /// with them and remembers as many. Its present value is the last one.
  ///
  /// ```swift
  /// let line = EventProducer<String>()
  /// let history = line.remembering(2)
  /// for text in ["one", "two", "three"] { line.next(text) }
  /// history.observe { print($0) }           // prints two
  ///                                         // prints three
  /// ```
  /// The history lives as long as somebody holds or observes the result; when the source has ended, it is
  /// still told to who comes then.
  /// - Parameter count: Number of values that it remembers; positive.
  /// - Returns: The values. It begins with those that the source remembers, of which it takes the last ones.
  @inlinable
  public func remembering(_ count: Int) -> AnyObservable<Element> {
    AnyObservable(observable.producer.repeated(remembering: count))
  }

  /// Makes a property of an event: its value is the last one that came, and another one until then.
  ///
  /// ```swift
  /// let door = EventProducer<String>()
  /// let state = door.hold("closed")
  /// print(state.value)                      // prints closed
  /// door.next("open")
  /// print(state.value)                      // prints open
  /// ```
  /// - Parameter initial: The value until the first one comes; not used if there is a present one.
  /// - Returns: The property. Of several values that this remembers it has the last one.
  @inlinable
  public func hold(_ initial: Element) -> Property<Element> {
    Property(observable.producer.holding(initial))
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
  @inlinable
  public func startWith(_ first: Element) -> Property<Element> {
    Property(observable.producer.starting(with: first))
  }

  /// Makes an event producer of the values that can itself be sent into.
  ///
  /// What is sent into it goes to those who observe it and to what is derived from it; the source is
  /// unchanged, and its next value follows.
  ///
  /// ```swift
  /// let age = Observable(31)
  /// let text = age.filter { $0 > 30 }.map { "\($0) years" }.goBetween()
  /// text.observe { print($0) }              // prints 31 years
  /// text.next("fifty years")                // prints fifty years
  /// age.value = 90                          // prints 90 years
  /// ```
  /// - Returns: The values and what is sent into it. It remembers as much as the source does. It
  ///   ends when nobody can send into it any more and the source has ended.
  @inlinable
  public func goBetween() -> EventProducer<Element> {
    EventProducer(sendingInto: observable.producer.repeated())
  }
}

extension PropertyType {
  /// Makes an observable of the values that can itself be set.
  ///
  /// ```swift
  /// let age = Observable(31)
  /// let text = age.map { "\($0) years" }.goBetween()
  /// text.value = "fifty years"
  /// print(text.value, age.value)            // prints fifty years 31
  /// age.value = 90
  /// print(text.value)                       // prints 90 years
  /// ```
  /// - Returns: An observable that follows the source, whose value can be set until the next one
  ///   comes from there; the source is unchanged.
  @inlinable
  public func goBetween() -> Observable<Element> {
    Observable(keeping: observable.producer.repeated())
  }
}

extension Producer {
  @inlinable
  func repeated(remembering count: Int) -> Producer<Value> {
    require(count > 0, "a number of remembered values is positive")
    let result = repeated(opening: false, keeping: true)
    result.begin(with: remembered.suffix(count), remembering: count)
    return result
  }

  @inlinable
  func holding(_ initial: Value) -> Producer<Value> {
    let result = repeated(keeping: true)
    if result.latest == nil { result.replace(initial) }
    return result
  }

  @inlinable
  func starting(with first: Value) -> Producer<Value> {
    let result = repeated(opening: false, keeping: true)
    result.isTransient = false
    var opening = [first]
    if !isTransient, let present = latest { opening += history?.values ?? [present] }
    result.latest = opening.last
    result.history = History(closed: opening, length: max(1, history?.length ?? 1))
    return result
  }
}
