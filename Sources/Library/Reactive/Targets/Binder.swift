/// A setter of a weakly held object, as the target of a binding.
///
/// The object is passed to the closure, so there is no need to capture it. A binding to an object
/// that is gone ends when the next value comes, or at once if the object is a ``BagOwner``.
///
/// ```swift
/// @MainActor final class Label {
///   var text = ""
/// }
/// extension Label {
///   var textBinder: Binder<String> { Binder(self) { label, text in label.text = text } }
/// }
/// let label = Label()
/// let name = Observable("Okabe")
/// name.bind(to: label.textBinder)
/// print(label.text)                       // prints Okabe
/// ```
public struct Binder<Value> {
  let set: (Value) -> Void
  let isGone: () -> Bool
  let bag: () -> DisposeBag?

  /// Makes a binder.
  ///
  /// - Parameters:
  ///   - target: Is held weakly.
  ///   - body: Sets a value, as long as the target exists. If it captures the target itself, the
  ///     binding keeps the target alive.
  public init<Target: AnyObject>(
    _ target: Target, _ body: @escaping (_ target: Target, _ value: Value) -> Void
  ) {
    set = { [weak target] value in
      if let target { body(target, value) }
    }
    isGone = { [weak target] in target == nil }
    bag = { [weak target] in (target as? any BagOwner)?.bag }
  }

  /// Wraps a setter of the optional type as a setter of its wrapped type.
  init(unwrapping binder: Binder<Value?>) {
    set = { binder.set($0) }
    isGone = binder.isGone
    bag = binder.bag
  }
}

/// A named setter of a control; see ``Binder``.
public typealias PropertyModifier<Value> = Binder<Value>

/// A control with a default setter.
///
/// ```swift
/// @MainActor final class Label {
///   var text = ""
/// }
/// extension Label: @MainActor BindableObject {
///   var defaultBinder: Binder<String> { Binder(self) { $0.text = $1 } }
/// }
/// let label = Label()
/// let title = Observable("Hello")
/// title.bind(to: label)
/// print(label.text)                       // prints Hello
/// ```
public protocol BindableObject: AnyObject {
  /// The type of value that the setter takes.
  associatedtype BoundValue

  /// The setter.
  var defaultBinder: Binder<BoundValue> { get }
}

/// A control with a value that the control changes and shows.
///
/// ```swift
/// @MainActor final class Switch {
///   let isOn = Observable(false)
/// }
/// extension Switch: @MainActor DynamicalObject {
///   var defaultObservable: Observable<Bool> { isOn }
/// }
/// let isEnabled = Observable(true)
/// let toggle = Switch()
/// isEnabled.bidirectionalBind(to: toggle)
/// print(toggle.isOn.value)                // prints true
/// toggle.isOn.value = false
/// print(isEnabled.value)                  // prints false
/// ```
public protocol DynamicalObject: AnyObject {
  /// The type of the value.
  associatedtype DynamicValue

  /// The value; the control holds it.
  var defaultObservable: Observable<DynamicValue> { get }
}
