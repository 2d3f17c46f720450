/// The values of a window of time that `throttle` passes on.
public enum ThrottleEdges: Sendable {
  /// The first one, at once.
  case leading
  /// The last one, when the window closes.
  case trailing
  /// The first one at once, and the last one, if there is another, when the window closes.
  case both
}

extension ObservableType {
  /// Passes on at most one value per window of time: the last one, when the window closes.
  ///
  /// The window opens with the first value, a present one too, and closes after the duration; the
  /// next value opens the next window. Nothing is passed on before a window has closed. A window
  /// that is open when the source ends closes as any other; then the result ends.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.throttle(.seconds(1)).observe { print($0, clock.now) }
  /// for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))
  /// // prints b 1.0 seconds
  /// // prints c 2.2 seconds
  /// ```
  /// - Parameter duration: Length of a window; positive.
  /// - Returns: The last value of each window, in a wave of its own.
  @inlinable
  public func throttle(_ duration: Duration) -> AnyObservable<Element> {
    AnyObservable(observable.producer.throttled(duration))
  }

  /// Passes on the first value of a window of time, or the last, or both.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.throttle(.seconds(1), edges: .leading).observe { print("first", $0, clock.now) }
  /// key.throttle(.seconds(1), edges: .both).observe { print("both", $0, clock.now) }
  /// for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))
  /// // prints first a 0.0 seconds
  /// // prints both a 0.0 seconds
  /// // prints both b 1.0 seconds
  /// // prints first c 1.2 seconds
  /// // prints both c 2.0 seconds
  /// ```
  /// With `.leading` and `.both` the value that opens a window is passed on at once, a present one
  /// too. With `.both` a later one leaves when the window closes, and that opens the next window; a
  /// window in which nothing more came closes, and the next value opens one. So there is never more
  /// than one value per duration. A value that waits when the source ends still leaves at its time;
  /// then the result ends.
  /// - Parameters:
  ///   - duration: Length of a window; positive.
  ///   - edges: The values of a window that are passed on; ``throttle(_:)`` is `.trailing`.
  /// - Returns: Those values, those at the end of a window in a wave of their own.
  @inlinable
  public func throttle(_ duration: Duration, edges: ThrottleEdges) -> AnyObservable<Element> {
    let source = observable.producer
    return switch edges {
    case .trailing: AnyObservable(source.throttled(duration))
    case .leading: AnyObservable(source.throttled(duration, givingLast: false))
    case .both: AnyObservable(source.throttled(duration, givingLast: true))
    }
  }

  /// Passes on a value when none has come after it for a time.
  ///
  /// A value that waits when the source ends is still passed on at its time; then the result ends.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.debounce(.seconds(1)).observe { print($0, clock.now) }
  /// for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))
  /// // prints c 2.2 seconds
  /// ```
  /// - Parameter duration: Length of the pause after the value; positive. A present value begins to
  ///   wait at once.
  /// - Returns: Those values, each in a wave of its own.
  @inlinable
  public func debounce(_ duration: Duration) -> AnyObservable<Element> {
    AnyObservable(observable.producer.debounced(duration))
  }

  /// Passes on each value later, in order.
  ///
  /// Values that wait when the source ends are still passed on at their time; then the result ends.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.delay(.seconds(1)).observe { print($0, clock.now) }
  /// for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))
  /// // prints a 1.0 seconds
  /// // prints b 1.3 seconds
  /// // prints c 2.2 seconds
  /// ```
  /// - Parameter duration: Length of the delay; positive.
  /// - Returns: The values, each in a wave of its own.
  @inlinable
  public func delay(_ duration: Duration) -> AnyObservable<Element> {
    AnyObservable(observable.producer.delayed(duration))
  }

  /// Collects the values of each window of time in a list, passed on when the window closes.
  ///
  /// Windows open and close as those of ``throttle(_:)``, so a list is never empty.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.buffer(.seconds(1)).observe { print($0, clock.now) }
  /// for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))
  /// // prints ["a", "b"] 1.0 seconds
  /// // prints ["c"] 2.2 seconds
  /// ```
  /// - Parameter duration: Length of a window; positive.
  /// - Returns: The lists, each in a wave of its own.
  @inlinable
  public func buffer(_ duration: Duration) -> AnyObservable<[Element]> {
    AnyObservable(observable.producer.buffered(duration))
  }

  /// Looks at regular instants, and passes on the newest value if one came since the last look.
  ///
  /// When the source ends it looks once more if a value waits; then the result ends.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.sample(.seconds(1)).observe { print($0, clock.now) }
  /// for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))
  /// // prints b 1.0 seconds
  /// // prints c 2.0 seconds
  /// ```
  /// - Parameter period: Time between two looks, the first one a period from now; positive. A
  ///   present value counts as having just come.
  /// - Returns: Those values, each in a wave of its own.
  @inlinable
  public func sample(_ period: Duration) -> AnyObservable<Element> {
    AnyObservable(observable.producer.sampled(period))
  }

  /// Passes on the values, and adds a given value for each silence.
  ///
  /// When the source ends, so does the result; that is no silence.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let key = EventProducer<String>(in: Graph(clock: clock))
  /// key.timeout(.seconds(1), sending: "…").observe { print($0, clock.now) }
  /// for (instant, letter) in [(0, "a"), (300, "b"), (1200, "c")] {
  ///   clock.at(.milliseconds(instant)) { key.next(letter) }
  /// }
  /// clock.advance(to: .seconds(5))
  /// // prints a 0.0 seconds
  /// // prints b 0.3 seconds
  /// // prints c 1.2 seconds
  /// // prints … 2.2 seconds
  /// ```
  /// - Parameters:
  ///   - duration: Length of a silence; positive. It is counted from now and from each value; the
  ///     given value begins no further one.
  ///   - value: The value for a silence, sent in a wave of its own.
  /// - Returns: The values and the given value.
  @inlinable
  public func timeout(_ duration: Duration, sending value: Element) -> AnyObservable<Element> {
    AnyObservable(observable.producer.timedOut(duration, sending: value))
  }
}
