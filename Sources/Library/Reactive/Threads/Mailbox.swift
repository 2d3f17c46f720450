import Dispatch

/// Queue of letters from other threads for the owner of a graph.
@usableFromInline
final class Mailbox: Sendable {
  enum Letter: Sendable {
    /// A value for the receiver with this number.
    case value(receiver: Int, any Sendable)
    /// A value for the receiver with this number, announced before by `beginHop`; nil for a
    /// hop that brings back no value.
    case hop(receiver: Int, (any Sendable)?)
    /// Notice that the receiver with this number is over.
    case close(receiver: Int)
    /// A contract that was disposed of elsewhere, retained.
    case end(retained: UInt)
    /// A node whose read-only view was freed elsewhere, retained.
    case release(retained: UInt)
    /// A node whose holder was freed elsewhere, retained.
    case dropHandle(retained: UInt)
  }

  private struct State {
    var letters: ContiguousArray<Letter> = []
    var wake: (@Sendable () -> Void)?
    /// Number of values that went to another thread and have not come back.
    var hops = 0
    /// True if nobody will take letters out any more.
    var isClosed = false
  }

  private let state = Guarded(State())
  /// Signalled with each posted letter.
  private let arrival = DispatchSemaphore(value: 0)

  /// Sets the closure that is called, from any thread, when the first letter arrives in an empty
  /// box.
  func setWake(_ wake: @escaping @Sendable () -> Void) {
    state.withLock { $0.wake = wake }
  }

  func post(_ letter: Letter) {
    let wake = state.withLock { state -> (@Sendable () -> Void)? in
      if state.isClosed { return nil }
      if case .hop = letter { state.hops -= 1 }
      state.letters.append(letter)
      return state.letters.count == 1 ? state.wake : nil
    }
    arrival.signal()
    wake?()
  }

  /// Drops all letters, present and future: the graph is gone.
  func close() {
    let letters = state.withLock { state in
      state.isClosed = true
      state.wake = nil
      let letters = state.letters
      state.letters = []
      return letters
    }
    withExtendedLifetime(letters) {}
  }

  func beginHop() {
    state.withLock { $0.hops += 1 }
  }

  /// Takes all letters, oldest first.
  func takeAll() -> ContiguousArray<Letter> {
    state.withLock { state in
      let letters = state.letters
      state.letters = []
      return letters
    }
  }

  /// Blocks until a letter has arrived, or for a time; it may return early.
  func wait(atMost duration: Duration) {
    let parts = min(duration, .longestSleep).components
    let nanoseconds = parts.seconds * 1_000_000_000 + parts.attoseconds / 1_000_000_000
    _ = arrival.wait(timeout: .now() + .nanoseconds(Int(clamping: nanoseconds)))
  }

  /// Blocks until a value that is on its way may have come back.
  func waitForHop() {
    arrival.wait()
  }

  /// True while a value is on its way on another thread.
  var isWaiting: Bool {
    state.withLock { $0.hops > 0 }
  }
}
