/// An object whose values can be observed: every ``AnyObservable``, and any object that has one.
///
/// Operators are members of this protocol, so they can be called on such an object too. It is
/// observed and bound by its ``observable``.
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

  /// The observable that has the values.
  var observable: AnyObservable<Element> { get }
}

/// An object that always has a value, which can be read and observed: ``Observable``, ``Property``,
/// and any object that has one of those.
///
/// Operators that keep a value where there is one give a ``Property`` of it.
///
/// ```swift
/// @MainActor final class Slider {
///   let position = Observable(0.5)
/// }
/// extension Slider: @MainActor PropertyType {
///   var observable: AnyObservable<Double> { position }
///   var value: Double { position.value }
/// }
/// let slider = Slider()
/// print(slider.map { "\($0 * 100) %" }.value)           // prints 50.0 %
/// ```
public protocol PropertyType<Element>: ObservableType {
  /// The present value: that of ``ObservableType/observable``, which has one from the start.
  var value: Element { get }
}

extension ObservableType {
  /// The value that an observer would be called with at once; nil if there is none yet.
  ///
  /// ```swift
  /// let adult = Observable(10).filter { $0 >= 20 }
  /// print(adult.currentValue == nil)        // prints true
  /// ```
  /// An event has one only while its wave runs. Inside an observer or a transaction this is the
  /// value that the running code itself has sent, if it has sent one.
  @inlinable public var currentValue: Element? {
    @inline(__always)
    get { observable.producer.read() }
  }
}

extension PropertyType {
  /// The present value, as ``PropertyType/value``: what always has one has it here too.
  @inlinable public var currentValue: Element { value }
}

extension Producer {
  /// Returns the value as the running code sees it, and notes that it was read.
  @inlinable @inline(__always)
  func read() -> Value? {
    if let tracker = core.state.value.tracker {
      tracker._withUnsafeGuaranteedRef { $0.didRead(self) }
    } else {
      #if DEBUG
      core.checkReader()
      #endif
      if core.usesObservation { noteRead() }
    }
    return hasPending ? present : latest
  }
}
