public import Observation

/// The value of a property as a model of Observation: SwiftUI, `withObservationTracking` and
/// `Observations` follow it.
///
/// ```swift
/// import Observation
///
/// let count = Observable(0)
/// let shown = count.map { "\($0) stars" }.observed()
/// withObservationTracking {
///   print(shown.value)                    // prints 0 stars
/// } onChange: {
///   print("to be drawn again")
/// }
/// count.value = 1                         // prints to be drawn again
/// print(shown.value)                      // prints 1 stars
/// ```
/// It observes its property as long as somebody holds it; it changes when the observers of a wave run,
/// in the order of signing.
public final class ObservedValue<Value>: Observation.Observable {
  private let registrar = ObservationRegistrar()
  private var present: Value
  private var contract: (any Disposable)?

  /// Makes a model that follows a property.
  ///
  /// - Parameter property: Is observed as long as this exists.
  public init(_ property: some PropertyType<Value>) {
    present = property.value
    contract = property.observable.observeNew { [weak self] in self?.set($0) }
  }

  deinit {
    contract?.dispose()
  }

  /// The present value; reading it tells Observation that it was read.
  public var value: Value {
    registrar.access(self, keyPath: \.value)
    return present
  }

  private func set(_ value: Value) {
    registrar.withMutation(of: self, keyPath: \.value) { present = value }
  }
}

extension PropertyType {
  /// Returns the value as a model that SwiftUI and Observation follow.
  ///
  /// - Returns: A model, to be held by whoever shows it.
  public func observed() -> ObservedValue<Element> {
    ObservedValue(self)
  }
}
