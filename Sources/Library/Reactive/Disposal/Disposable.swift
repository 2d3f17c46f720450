/// Something that can be ended: an observer, a binding, a task, or several of them.
public protocol Disposable: AnyObject {
  /// Ends it; calling this again does nothing.
  ///
  /// It may be called at any time, also from inside the observer that it ends.
  func dispose()

  /// True if it has ended, for whatever reason.
  var isDisposed: Bool { get }
}

extension Disposable {
  /// Ends it together with a bag.
  ///
  /// - Parameter bag: Holds it until then.
  public func dispose(in bag: DisposeBag) {
    bag.add(self)
  }
}
