import FlowRuntime
import Synchronization

/// What another thread has ready for a session.
///
/// ThreadSanitizer does not see into the mutex of the system's library. The counter tells it, in code
/// that it does see, what the mutex guarantees: each holder comes after the one before.
final class FinishedHops: Sendable {
  private let results = Mutex<[HopResult]>([])
  private let turn = Atomic<Int>(0)

  func add(_ result: HopResult) {
    results.withLock { ready in
      _ = turn.load(ordering: .acquiring)
      defer { turn.add(1, ordering: .releasing) }
      ready.append(result)
    }
  }

  func takeAll() -> [HopResult] {
    results.withLock { ready in
      _ = turn.load(ordering: .acquiring)
      defer { turn.add(1, ordering: .releasing) }
      defer { ready = [] }
      return ready
    }
  }
}
