/// Something that values can be sent into and that passes them to its observers.
///
/// It remembers as many values as its replay length says: a new observer is called with them at
/// once. With a length of 0 it is an event, which remembers nothing.
///
/// ```swift
/// let tap = EventProducer<Int>()
/// tap.observe { print("tapped \($0)") }
/// tap.next(3)                             // prints tapped 3
/// ```
///
/// What an operator returns is for reading. ``ObservableType/goBetween()`` makes an event producer of
/// it that can be sent into.
public class EventProducer<Value>: AnyObservable<Value> {
  /// Rule that decides how long an event producer lives.
  public enum Lifecycle: Sendable {
    /// Lives while somebody holds it: when it is released, its observers and bindings end.
    case normal
    /// Lives while somebody holds it or an observer of it is in force.
    ///
    /// One that a closure feeds ends all the same when nobody holds the function any more that
    /// sends, unless somebody holds the producer.
    case managed
  }

  /// Makes a producer on the main actor.
  ///
  /// - Parameters:
  ///   - replayLength: Number of values that it remembers; not negative.
  ///   - lifecycle: Rule that decides how long it lives.
  @MainActor
  public convenience init(replayLength: Int = 0, lifecycle: Lifecycle = .normal) {
    self.init(in: .main, replayLength: replayLength, lifecycle: lifecycle)
  }

  /// Makes a producer in a graph.
  ///
  /// ```swift
  /// let graph = Graph()
  /// let lines = EventProducer<String>(in: graph, replayLength: 2)
  /// for line in ["one", "two", "three"] { lines.next(line) }
  /// lines.observe { print($0) }             // prints two
  ///                                         // prints three
  /// ```
  /// - Parameters:
  ///   - graph: The graph it belongs to.
  ///   - replayLength: Number of values that it remembers; not negative.
  ///   - lifecycle: Rule that decides how long it lives.
  @inlinable
  public convenience init(
    in graph: Graph, replayLength: Int = 0, lifecycle: Lifecycle = .normal
  ) {
    require(replayLength >= 0, "a replay length is not negative")
    let producer = Producer<Value>(core: graph.core, cell: true, replayLength: replayLength)
    producer.isSelfDriven = lifecycle == .managed
    self.init(sendingInto: producer)
  }

  /// Makes a producer on the main actor that a closure feeds.
  ///
  /// - Parameters:
  ///   - replayLength: Number of values that it remembers; not negative.
  ///   - lifecycle: Rule that decides how long it lives.
  ///   - feeding: As for `init(in:replayLength:lifecycle:feeding:)`.
  @MainActor
  public convenience init(
    replayLength: Int = 0, lifecycle: Lifecycle = .managed,
    feeding: (_ send: @escaping (Value) -> Void) -> (any Disposable)?
  ) {
    self.init(in: .main, replayLength: replayLength, lifecycle: lifecycle, feeding: feeding)
  }

  /// Makes a producer that a closure feeds.
  ///
  /// ```swift
  /// let graph = Graph()
  /// var press: ((String) -> Void)?
  /// let keys = EventProducer<String>(in: graph) { send in
  ///   press = send
  ///   return BlockDisposable { print("stopped") }
  /// }
  /// let contract = keys.observe { print($0) }
  /// press?("a")                             // prints a
  /// contract.dispose()
  /// ```
  /// - Parameters:
  ///   - graph: The graph it belongs to.
  ///   - replayLength: Number of values that it remembers; not negative.
  ///   - lifecycle: Rule that decides how long it lives.
  ///   - feeding: Runs at once, exactly once, with a function that sends, and returns a disposable
  ///     that stops feeding; that is disposed of when the producer ends or is gone. The function
  ///     does not keep the producer alive and does nothing after that. When nobody holds the
  ///     function any more, the observers end, unless somebody holds the producer.
  public convenience init(
    in graph: Graph, replayLength: Int = 0, lifecycle: Lifecycle = .managed,
    feeding: (_ send: @escaping (Value) -> Void) -> (any Disposable)?
  ) {
    self.init(in: graph, replayLength: replayLength)
    let feeder = Feeder(producer, isHandle: lifecycle == .managed)
    producer.feed = feeding { feeder.send($0) }
  }

  /// Wraps a producer and counts as a holder who can send into it.
  @inlinable
  init(sendingInto producer: Producer<Value>) {
    producer.core.addHandle(producer)
    super.init(producer)
  }

  deinit {
    producer.core.dropHandle(producer)
  }

  /// Sends a value.
  ///
  /// ```swift
  /// let door = EventProducer<String>()
  /// door.observe {
  ///   print($0)
  ///   if $0 == "open" { door.next("close") }
  /// }
  /// door.observe { print("also \($0)") }
  /// door.next("open")                       // prints open
  ///                                         // prints also open
  ///                                         // prints close
  ///                                         // prints also close
  /// ```
  /// If no wave runs, it returns after the wave: observers have been called. Inside an observer it
  /// queues a wave of its own, which comes when the observers of the present one have run, with all
  /// that follows from it, before anything that waited earlier; inside a transaction the value
  /// joins it. A function that an operator computes with should not send.
  /// - Parameter value: Is passed on even if it equals the one before.
  @inlinable
  public func next(_ value: Value) {
    producer.send(value)
  }
}

extension EventProducer {
  /// Says that no value will come any more, though somebody still holds it.
  ///
  /// ```swift
  /// let number = EventProducer<Int>()
  /// number.reduce(0) { $0 + $1 }.observe { print("sum \($0)") }
  /// number.onEnd { print("the end") }
  /// number.next(1)
  /// number.next(2)
  /// number.finish()                         // prints sum 3
  ///                                         // prints the end
  /// number.next(3)
  /// ```
  /// What was sent before still arrives; then its observers and bindings end, those into it too, and
  /// what is derived from it ends as when nobody held it. What is sent later is dropped. Inside an
  /// observer or a transaction it ends when that is over.
  public func finish() {
    producer.core.finishForGood(producer)
  }
}

extension EventProducer where Value == Void {
  /// Sends an occurrence that carries nothing.
  @inlinable
  public func next() {
    next(())
  }
}
