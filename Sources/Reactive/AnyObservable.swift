import ReactiveKernel

/// Something whose values can be observed: the common surface of everything reactive here.
///
/// By itself it is a view for reading only: it can be observed, transformed and bound, not sent
/// into. ``EventProducer`` adds sending, ``Observable`` a value that is always there.
///
/// What holds what: an observer or a binding is held by the graph, and ends when it is disposed of
/// or when nothing can fire it any more, because those who could send into its sources are gone.
/// The result of an operator lives as long as somebody holds or observes it. A reading view keeps
/// nothing going.
public class AnyObservable<Value>: ObservableType {
  /// The type of its values.
  public typealias Element = Value

  /// Itself.
  @inlinable public final var observable: AnyObservable<Value> { self }

  @usableFromInline let producer: Producer<Value>

  @usableFromInline
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

  /// The value that an observer would be called with at once; nil if there is none yet.
  ///
  /// ```swift
  /// let adult = Observable(10).filter { $0 >= 20 }
  /// print(adult.currentValue == nil)        // prints true
  /// ```
  /// An event has one only while its wave runs. Inside an observer or a transaction this is what the
  /// running code has itself sent, if it has.
  @inlinable public var currentValue: Value? {
    if let tracker = producer.core.state.value.tracker {
      tracker._withUnsafeGuaranteedRef { $0.didRead(producer) }
    }
    return producer.hasPending ? producer.present : producer.latest
  }

  /// How many observables, observers and bindings depend on it directly.
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

  /// A view of the same values for reading only, to be handed out by their owner.
  ///
  /// It does not keep the observable going: when those who can send are gone, observers of the view
  /// end, and the view keeps the last value.
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
  /// - Returns: A view that can't be turned back.
  public func asAnyObservable() -> AnyObservable<Value> {
    AnyObservable(producer)
  }
}

extension AnyObservable: CustomStringConvertible {
  /// Its kind and its present value, for debugging: `Observable<Int>(2016)`.
  public var description: String {
    "\(type(of: self))(\(producer.latest.map { "\($0)" } ?? "no value yet"))"
  }
}

/// What has values that can be observed: every ``AnyObservable``, and what has one.
///
/// ```swift
/// @MainActor final class Slider {
///   let position = Observable(0.5)
/// }
/// extension Slider: @MainActor ObservableType {
///   var observable: AnyObservable<Double> { position }
/// }
/// let slider = Slider()
/// slider.map { "\($0 * 100) %" }.observe { print($0) }  // prints 50.0 %
/// ```
public protocol ObservableType<Element>: AnyObject {
  /// The type of its values.
  associatedtype Element

  /// The observable that has them.
  var observable: AnyObservable<Element> { get }
}

@available(*, unavailable)
extension AnyObservable: Sendable {}
