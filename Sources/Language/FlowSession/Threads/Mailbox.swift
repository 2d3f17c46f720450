import Synchronization

/// A queue of items that one thread hands to another, in order.
///
/// ThreadSanitizer does not see into the mutex of the system's library. The counter repeats, in
/// code that it does see, the mutex's guarantee: each holder comes after the one before.
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
