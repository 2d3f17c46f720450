/// Runs a closure when it is disposed of, once.
///
/// ```swift
/// let end = BlockDisposable { print("the end") }
/// end.dispose()                           // prints the end
/// end.dispose()
/// ```
public final class BlockDisposable: Disposable {
  private var handler: (() -> Void)?

  /// Makes a disposable of a closure.
  ///
  /// - Parameter handler: Is called by the first `dispose`, then released. If `dispose` is never
  ///   called, neither is the closure.
  public init(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  /// True if the closure was called, also while it runs.
  public var isDisposed: Bool { handler == nil }

  /// Calls the closure, the first time only.
  public func dispose() {
    if let handler = handler.take() { handler() }
  }
}
