import Synchronization

/// A flag by which a run is asked to stop between two nodes.
///
/// Raising it is a single atomic store, so that a signal handler or another thread may do it.
package final class Interruption: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  package func raise() { flag.store(true, ordering: .relaxed) }

  /// Forgets an interruption that has been dealt with.
  package func lower() { flag.store(false, ordering: .relaxed) }

  package var isRaised: Bool { flag.load(ordering: .relaxed) }
}
