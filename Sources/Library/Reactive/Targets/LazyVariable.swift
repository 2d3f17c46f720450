/// A variable that has no value until the first one is sent, and always has one afterwards.
///
/// Observers are not called before the first value; an observable mapped from it has no value until
/// then.
///
/// ```swift
/// let name = LazyVariable<String>()
/// name.observe { print("hello \($0)") }
/// print(name.currentValue == nil)         // prints true
/// name.accept("Okabe")                    // prints hello Okabe
/// ```
public final class LazyVariable<Value>: EventProducer<Value> {
  /// Makes a variable without a value on the main actor.
  @MainActor
  public convenience init() {
    self.init(in: .main)
  }

  /// Makes a variable without a value.
  ///
  /// - Parameter graph: The graph it belongs to.
  public convenience init(in graph: Graph) {
    self.init(sendingInto: Producer<Value>(core: graph.core, cell: true))
  }

  override init(sendingInto producer: Producer<Value>) {
    super.init(sendingInto: producer)
  }

  /// Sends a value.
  ///
  /// - Parameter value: Is sent as by `next`.
  public func accept(_ value: Value) {
    next(value)
  }

  /// Sends a value that is computed from the one before it, if there is one.
  ///
  /// ```swift
  /// let count = LazyVariable<Int>()
  /// count.observe { print($0) }
  /// count.accept { ($0 ?? 0) + 1 }          // prints 1
  /// count.accept { ($0 ?? 0) + 1 }          // prints 2
  /// ```
  /// - Parameter change: Is called once, when its wave begins; it must not touch the graph.
  public func accept(_ change: @escaping (_ current: Value?) -> Value) {
    producer.submit(.update(change))
  }
}

/// A value that can be read, set and observed; see ``Observable``.
public typealias Variable<Value> = Observable<Value>

/// A value that can be read, set and observed; see ``Observable``.
public typealias Dynamic<Value> = Observable<Value>

extension Observable {
  /// Sends a value.
  ///
  /// - Parameter value: Is sent as by `next`.
  public func accept(_ value: Value) {
    next(value)
  }

  /// Sends a value that is computed from the one before it, as ``update(_:)`` does.
  ///
  /// ```swift
  /// let count = Variable(0)
  /// count.accept { $0 + 1 }
  /// print(count.value)                      // prints 1
  /// ```
  /// - Parameter change: Is called once, when its wave begins; it must not touch the graph.
  public func accept(_ change: @escaping (_ current: Value) -> Value) {
    update(change)
  }
}
