/// A value that can be read, set and observed.
///
/// ```swift
/// let year = Observable(2016)
/// let age = year.map { $0 - 1985 }
/// age.observe { print($0) }               // prints 31
/// year.value = 2017                       // prints 32
/// ```
/// An observer is called with the present value at once, and then with each new one. On the main actor
/// reading the value tells Observation, so SwiftUI follows it too; see <doc:Models>.
public final class Observable<Value>: EventProducer<Value> {
  /// Makes an observable on the main actor.
  ///
  /// - Parameter value: Its first value.
  @MainActor
  public convenience init(_ value: Value) {
    self.init(value, in: .main)
  }

  /// Makes an observable in a graph.
  ///
  /// - Parameters:
  ///   - value: Its first value.
  ///   - graph: The graph it belongs to.
  @inlinable
  public convenience init(_ value: Value, in graph: Graph) {
    let producer = Producer<Value>(core: graph.core, cell: true)
    producer.latest = value
    self.init(keeping: producer)
  }

  /// Wraps a producer that has a value; not one of those that an event is made with.
  @inlinable
  init(keeping producer: Producer<Value>) {
    super.init(sendingInto: producer)
  }

  /// The present value.
  ///
  /// Setting it sends, as `next` does. Inside an observer or a transaction, reading returns what
  /// the running code has set, though the wave for it is still to come. To compute the new value
  /// from the value present when that wave comes, use ``update(_:)``: then no two observers lose
  /// each other's changes.
  @inlinable public var value: Value {
    get {
      guard let value = producer.read() else {
        preconditionFailure("an observable always has a value")
      }
      return value
    }
    set { producer.send(newValue) }
  }

  /// Sends a value that is computed from the one before it.
  ///
  /// ```swift
  /// let tap = EventProducer<Void>()
  /// let count = Observable(0)
  /// for _ in 1...2 { tap.observe { count.update { $0 + 1 } } }
  /// tap.next()
  /// print(count.value)                      // prints 2
  /// ```
  /// - Parameter change: Is called once, when its wave begins; at once if no wave runs. It must not
  ///   touch the graph.
  public func update(_ change: @escaping (_ current: Value) -> Value) {
    producer.submit(
      .update { current in
        guard let current else { preconditionFailure("an observable always has a value") }
        return change(current)
      })
  }
}
