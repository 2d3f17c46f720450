import Synchronization

/// Raised once, on any thread.
final class DoneFlag: Sendable {
  private let flag = Atomic<Bool>(false)

  func raise() { flag.store(true, ordering: .releasing) }
  var isRaised: Bool { flag.load(ordering: .acquiring) }
}
