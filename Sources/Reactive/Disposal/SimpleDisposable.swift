/// A flag: it is disposed of or not.
public final class SimpleDisposable: Disposable {
  /// Whether `dispose` was called.
  public private(set) var isDisposed: Bool

  /// Makes a flag.
  ///
  /// - Parameter isDisposed: Whether it counts as disposed of from the start.
  public init(isDisposed: Bool = false) {
    self.isDisposed = isDisposed
  }

  /// Sets the flag.
  public func dispose() {
    isDisposed = true
  }
}
