import Synchronization

/// A value behind a mutex that ThreadSanitizer understands.
///
/// The sanitizer does not see into the mutex of the system's library. The counter shows it, in code
/// that it does see, what the mutex guarantees: each holder comes after the one before.
struct Guarded<Value>: ~Copyable, Sendable {
  private let mutex: Mutex<Value>
  private let turn = Atomic<Int>(0)

  init(_ value: sending Value) {
    mutex = Mutex(value)
  }

  borrowing func withLock<Result>(_ body: (inout sending Value) -> sending Result) -> sending Result
  {
    mutex.withLock { value in
      _ = turn.load(ordering: .acquiring)
      defer { turn.add(1, ordering: .releasing) }
      return body(&value)
    }
  }
}
