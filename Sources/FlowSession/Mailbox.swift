import Synchronization

/// What one thread has ready for another, in order.
///
/// ThreadSanitizer does not see into the mutex of the system's library. The counter tells it, in code
/// that it does see, what the mutex guarantees: each holder comes after the one before.
final class Mailbox<Item: Sendable>: Sendable {
  private let items = Mutex<[Item]>([])
  private let turn = Atomic<Int>(0)

  func add(_ item: Item) {
    items.withLock { ready in
      _ = turn.load(ordering: .acquiring)
      defer { turn.add(1, ordering: .releasing) }
      ready.append(item)
    }
  }

  func takeAll() -> [Item] {
    items.withLock { ready in
      _ = turn.load(ordering: .acquiring)
      defer { turn.add(1, ordering: .releasing) }
      defer { ready = [] }
      return ready
    }
  }
}
