/// A value that is always present, for reading.
///
/// Operators make one of others, of an ``Observable``, or of an event and a first value; nobody can
/// send into it.
///
/// ```swift
/// let first = Observable("Rintaro")
/// let family = Observable("Okabe")
/// let name = first.combineLatest(with: family) { "\($0) \($1)" }.distinct()
/// print(name.value)                       // prints Rintaro Okabe
/// first.value = "Kyouma"
/// print(name.value)                       // prints Kyouma Okabe
/// ```
/// It lives as long as somebody holds or observes it. When its sources have ended it keeps its last
/// value.
public class Property<Value>: AnyObservable<Value>, PropertyType {
  /// Makes a property whose value never changes, on the main actor.
  ///
  /// - Parameter value: Its value.
  @MainActor
  public convenience init(_ value: Value) {
    self.init(value, in: .main)
  }

  /// Makes a property whose value never changes.
  ///
  /// ```swift
  /// let one = Property(1)
  /// one.observe { print($0) }             // prints 1
  /// ```
  /// - Parameters:
  ///   - value: Its value.
  ///   - graph: The graph it belongs to.
  public convenience init(_ value: Value, in graph: Graph) {
    let producer = Producer<Value>(core: graph.core, cell: true)
    producer.latest = value
    self.init(producer)
  }

  /// Wraps a producer that has a value and keeps one.
  @inlinable
  override init(_ producer: Producer<Value>) {
    super.init(producer)
  }

  /// The present value.
  @inlinable public final var value: Value {
    @inline(__always)
    get {
      guard let value = producer.read() else {
        preconditionFailure("a property always has a value")
      }
      return value
    }
  }
}

extension Observable: PropertyType {}

extension PropertyType {
  /// Returns a read-only view of the same values, to be handed out by their owner.
  ///
  /// Like ``AnyObservable/asAnyObservable()`` it keeps nothing alive: when nobody is left who can
  /// send, its observers end, and it keeps the last value.
  ///
  /// ```swift
  /// @MainActor final class Model {
  ///   private let count = Observable(0)
  ///   var visitors: Property<Int> { count.asProperty() }
  ///   func countUp() { count.value += 1 }
  /// }
  /// let model = Model()
  /// model.countUp()
  /// print(model.visitors.value)             // prints 1
  /// ```
  /// - Returns: A view that cannot be cast back to something to send into.
  public func asProperty() -> Property<Element> {
    Property(observable.producer)
  }
}
