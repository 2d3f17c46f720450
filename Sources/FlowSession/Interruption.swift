import Synchronization

/// A flag by which a run is asked to stop between two nodes.
///
/// Raising it stores an atomic and writes to a pipe, so that a signal handler or another thread may do
/// it; a session that sleeps is woken.
package final class Interruption: Sendable {
  private let flag = Atomic<Bool>(false)
  /// Wakes the session.
  let bell = Bell()
  /// What stops a run besides being raised.
  private let isOver: (@Sendable () -> Bool)?

  /// - Parameter isOver: Whether to stop although nobody has raised it; asked between two nodes and now and
  ///   then within a computation.
  package init(orWhen isOver: (@Sendable () -> Bool)? = nil) {
    self.isOver = isOver
  }

  package func raise() {
    flag.store(true, ordering: .sequentiallyConsistent)
    bell.ring()
  }

  /// Forgets an interruption that has been dealt with.
  package func lower() { flag.store(false, ordering: .relaxed) }

  package var isRaised: Bool { flag.load(ordering: .relaxed) || isOver?() ?? false }

  /// As `isRaised`, for whoever is about to sleep: what it does not see yet rings.
  var isRaisedBeforeSleep: Bool { flag.load(ordering: .sequentiallyConsistent) }
}
