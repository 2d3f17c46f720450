/// A flag that is set by disposing of it.
public final class SimpleDisposable: Disposable {
  /// True if `dispose` was called, or if it was made so.
  public private(set) var isDisposed: Bool

  /// Makes a flag.
  ///
  /// - Parameter isDisposed: True if it counts as disposed of from the start.
  public init(isDisposed: Bool = false) {
    self.isDisposed = isDisposed
  }

  /// Sets the flag.
  public func dispose() {
    isDisposed = true
  }
}
