import ReactiveKernel

/// Something whose values can be observed: the common surface of everything reactive here.
///
/// By itself it is a read-only view: it can be observed, transformed and bound, but not sent into.
/// ``EventProducer`` adds sending, ``Property`` a value that is always present, ``Observable`` both.
///
/// Ownership: an observer or a binding is held by the graph, and ends when it is disposed of or
/// when nothing can fire it any more, because nobody is left who could send into its sources. The
/// result of an operator lives as long as somebody holds or observes it, and ends with its sources,
/// whoever holds it. A read-only view keeps nothing alive.
public class AnyObservable<Value>: ObservableType {
  /// The type of its values.
  public typealias Element = Value

  /// Itself.
  @inlinable public final var observable: AnyObservable<Value> { self }

  @usableFromInline let producer: Producer<Value>

  @inlinable
  init(_ producer: Producer<Value>) {
    self.producer = producer
  }

  deinit {
    let core = producer.core
    if !core.isOnOwner {
      core.releaseLater(producer)
    } else if core.state.value.isRunningWork {
      core.detain(producer)
    }
  }

  /// Number of observables, observers and bindings that depend on it directly.
  ///
  /// ```swift
  /// let number = Observable(1)
  /// let double = number.map { $0 * 2 }
  /// double.observeNew { print($0) }
  /// print(number.dependentCount, double.dependentCount)   // prints 1 1
  /// ```
  /// - Complexity: O(that number).
  public var dependentCount: Int {
    producer.core.kernel.dependents(of: producer.id).count
  }

  /// Returns a read-only view of the same values, to be handed out by their owner.
  ///
  /// The view does not keep the observable alive: when nobody is left who can send, observers of
  /// the view end, and the view keeps the last value.
  ///
  /// ```swift
  /// @MainActor final class Model {
  ///   private let count = Observable(0)
  ///   var visitors: AnyObservable<Int> { count.asAnyObservable() }
  ///   func countUp() { count.value += 1 }
  /// }
  /// let model = Model()
  /// model.visitors.observe { print($0) }    // prints 0
  /// model.countUp()                         // prints 1
  /// ```
  /// - Returns: A view that cannot be cast back to something to send into.
  public func asAnyObservable() -> AnyObservable<Value> {
    AnyObservable(producer)
  }
}

extension AnyObservable: CustomStringConvertible {
  /// Its type and its present value, for debugging: `Observable<Int>(2016)`.
  public var description: String {
    "\(type(of: self))(\(producer.latest.map { "\($0)" } ?? "no value yet"))"
  }
}

@available(*, unavailable)
extension AnyObservable: Sendable {}
