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
  /// Replacing it does not dispose of the old one; assigning after the serial
  /// disposable was disposed of disposes of the new one at once.
  public var otherDisposable: (any Disposable)? {
    didSet { if isDisposed { otherDisposable?.dispose() } }
  }

  /// Makes a holder.
  ///
  /// - Parameter other: The first disposable.
  public init(_ other: (any Disposable)? = nil) {
    otherDisposable = other
  }

  /// Disposes of the disposable it holds, and of every one that is assigned later.
  public func dispose() {
    guard !isDisposed else { return }
    isDisposed = true
    otherDisposable?.dispose()
  }
}
