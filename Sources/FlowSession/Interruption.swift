import Synchronization

/// A flag that another thread or a signal handler raises to stop what a session is computing.
///
/// The wave that is running is undone; finished waves stand.
package final class Interruption: Sendable {
  private let flag = Atomic<Bool>(false)

  package init() {}

  package func raise() {
    flag.store(true, ordering: .relaxed)
  }

  package func clear() {
    flag.store(false, ordering: .relaxed)
  }

  package var isRaised: Bool {
    flag.load(ordering: .relaxed)
  }
}
