import ReactiveStages

// What a stage holds and when is said by a struct of `ReactiveStages`, which scripts use too; here a `Pulse`
// is its timer.

extension AnyObservable {
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
  public func throttle(_ duration: Duration) -> EventProducer<Value> {
    precondition(duration > .zero, "a window has a length")
    let source = producer
    let timer = Pulse()
    var window = Throttle<Value, Duration>()
    return EventProducer(
      sendingInto: source.derive { node in
        let step = timer.release(in: node) {
          let last = window.timeIsUp()
          window.delivered()
          return last.pass(in: node)
        }
        if let step { return step }
        guard let value = source.latest else { return .waiting }
        let taken = window.take(value, closing: node.core.clock.beginning + duration)
        timer.change(taken.timer, node, after: duration)
        return .held
      })
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
  public func debounce(_ duration: Duration) -> EventProducer<Value> {
    precondition(duration > .zero, "a silence has a length")
    let source = producer
    let timer = Pulse()
    var silence = Debounce<Value>()
    return EventProducer(
      sendingInto: source.derive { node in
        let step = timer.release(in: node) { silence.timeIsUp().pass(in: node) }
        if let step { return step }
        guard let value = source.latest else { return .waiting }
        timer.change(silence.take(value), node, after: duration)
        return .held
      })
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
  public func delay(_ duration: Duration) -> EventProducer<Value> {
    precondition(duration > .zero, "a delay has a length")
    let source = producer
    let due = Pulse()
    var waiting: ArraySlice<Value> = []
    return EventProducer(
      sendingInto: source.derive { node in
        if let step = due.release(in: node, { waiting.popFirst().pass(in: node) }) { return step }
        guard let value = source.latest else { return .waiting }
        waiting.append(value)
        due.start(node, after: duration)
        return .held
      })
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
  public func buffer(_ duration: Duration) -> EventProducer<[Value]> {
    precondition(duration > .zero, "a window has a length")
    let source = producer
    let timer = Pulse()
    var window = Buffer<ArrayBatch<Value>>()
    return EventProducer(
      sendingInto: source.derive { node in
        let step = timer.release(in: node) { (window.timeIsUp()?.values).pass(in: node) }
        if let step { return step }
        guard let value = source.latest else { return .waiting }
        timer.change(window.take(value), node, after: duration)
        return .held
      })
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
  public func sample(_ period: Duration) -> EventProducer<Value> {
    precondition(period > .zero, "a period has a length")
    let source = producer
    let look = Pulse()
    var sampling = Sampling<Value>()
    var next = source.core.clock.beginning + period
    let compute = { (node: Node) -> Step in
      let step = look.release(in: node) {
        next += period
        if node.liveInputs > 0 { look.start(node, at: next, holding: false) }
        return sampling.look().pass(in: node)
      }
      if let step { return step }
      guard let value = source.latest else { return .waiting }
      sampling.take(value)
      node.isSelfDriven = true
      return .held
    }
    let work = StageWork(compute) { _ in
      if !sampling.isHolding { look.stop() }
      return false
    }
    let result: Producer<Value> = source.derive(work: work)
    if source.isLive || sampling.isHolding {
      look.start(result, at: next, holding: sampling.isHolding)
    }
    return EventProducer(sendingInto: result)
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
  public func timeout(_ duration: Duration, sending value: Value) -> EventProducer<Value> {
    precondition(duration > .zero, "a silence has a length")
    let source = producer
    let silence = Pulse()
    let compute = { (node: Node) -> Step in
      if let step = silence.release(in: node, { Optional(value).pass(in: node) }) { return step }
      guard let value = source.latest else { return .waiting }
      silence.stop()
      silence.start(node, after: duration, holding: false)
      return Optional(value).pass(in: node)
    }
    let work = StageWork(compute) { _ in
      silence.stop()
      return false
    }
    let result: Producer<Value> = source.derive(work: work)
    if !silence.isRunning && source.isLive {
      silence.start(result, after: duration, holding: false)
    }
    return EventProducer(sendingInto: result)
  }
}

/// The values of a window of `buffer`.
private struct ArrayBatch<Element>: Batch {
  private(set) var values: [Element]

  init(_ first: Element) { values = [first] }

  mutating func add(_ value: Element) { values.append(value) }
}

extension Optional {
  /// Sets the held value as the value of a node; waits if there is none.
  fileprivate func pass(in node: Node) -> Step {
    guard let value = self else { return .waiting }
    Producer<Wrapped>.of(node).replace(value)
    return .fired
  }
}
