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
  /// - Parameter handler: Is called by the first `dispose`, then let go. If that never comes it is
  ///   not called.
  public init(_ handler: @escaping () -> Void) {
    self.handler = handler
  }

  /// Whether the closure was called; true already while it runs.
  public var isDisposed: Bool { handler == nil }

  /// Calls the closure, the first time.
  public func dispose() {
    if let handler = handler.take() { handler() }
  }
}
