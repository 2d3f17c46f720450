import Synchronization

/// A flag that asks a run to stop between two nodes.
///
/// Raising it stores an atomic and writes to a pipe, so that a signal handler or another thread may
/// do it; a sleeping session is woken.
package final class Interruption: Sendable {
  private let flag = Atomic<Bool>(false)
  /// Wakes the session.
  let bell = Bell()
  /// A further condition that stops a run.
  private let isOver: (@Sendable () -> Bool)?

  /// - Parameter isOver: Returns whether to stop although nobody has raised the flag; called
  /// between two nodes and now and then within a computation.
  package init(orWhen isOver: (@Sendable () -> Bool)? = nil) {
    self.isOver = isOver
  }

  package func raise() {
    flag.store(true, ordering: .sequentiallyConsistent)
    bell.ring()
  }

  /// Clears an interruption that has been handled.
  package func lower() { flag.store(false, ordering: .relaxed) }

  package var isRaised: Bool { flag.load(ordering: .relaxed) || isOver?() ?? false }

  /// As `isRaised`, but for use before a sleep: an interruption that it misses rings the bell.
  var isRaisedBeforeSleep: Bool { flag.load(ordering: .sequentiallyConsistent) }
}
