/// A holder of one disposable that can be replaced any number of times.
///
/// ```swift
/// let number = Observable(0)
/// let place = SerialDisposable()
/// place.otherDisposable = number.observeNew {
///   print("the first value: \($0)")
///   place.dispose()
/// }
/// number.value = 1                        // prints the first value: 1
/// number.value = 2
/// ```
public final class SerialDisposable: Disposable {
  /// True if it was disposed of.
  public private(set) var isDisposed = false

  /// The disposable it holds.
  ///
  /// Assigning after the serial disposable was disposed of disposes of the new one at once.
  ///
  /// Putting in another does not dispose of the one before, which is let go and stays in force. So it is in
  /// Bond, whose name this is, and so an observer can put the next one in its place while it runs. Elsewhere
  /// (`SerialDisposable` of RxSwift and of ReactiveSwift) the one before is disposed of; to have that, say so:
  ///
  /// ```swift
  /// let page = Observable("first")
  /// let shown = SerialDisposable(page.observe { print("shows \($0)") })     // prints shows first
  /// shown.otherDisposable?.dispose()
  /// shown.otherDisposable = page.observeNew { print("now shows \($0)") }
  /// page.value = "second"                   // prints now shows second
  /// ```
  /// For what follows the newest of several observables there is ``ObservableType/switchToLatest()``, which
  /// leaves the one before.
  public var otherDisposable: (any Disposable)? {
    get { held }
    set {
      // The one before is freed when nothing is being changed: what goes with it may ask for this one.
      let before = held
      held = newValue
      if isDisposed { newValue?.dispose() }
      withExtendedLifetime(before) {}
    }
  }

  private var held: (any Disposable)?

  /// Makes a holder.
  ///
  /// - Parameter other: The first disposable.
  public init(_ other: (any Disposable)? = nil) {
    held = other
  }

  /// Disposes of the disposable it holds, and of every one that is assigned later.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    held?.dispose()
  }
}
