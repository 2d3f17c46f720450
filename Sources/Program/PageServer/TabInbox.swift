import NIOConcurrencyHelpers

/// A queue of messages for a tab: filled on the network's thread, emptied on the tab's.
final class TabInbox: Sendable {
  private struct Waiting {
    var messages: [String] = []
    /// The index of the first that has not been taken.
    var next = 0
    var bytes = 0
    var isFull = false
    var isEnded = false
  }

  /// The next work of the tab's thread.
  enum News: Equatable {
    case message(String)
    case timeIsUp
    case ended
  }

  private let waiting = NIOLockedValueBox(Waiting())
  /// True if there is news, for which the tab's thread waits.
  private let bell = ConditionLock(value: false)
  private let limit: Int
  private let hasRoomAgain: @Sendable () -> Void

  /// Makes an empty inbox.
  ///
  /// - Parameters:
  ///   - limit: The bytes at which it is full.
  ///   - hasRoomAgain: Called on the tab's thread when half of a full inbox has been taken, and not
  ///     after `end`.
  init(limit: Int, hasRoomAgain: @escaping @Sendable () -> Void) {
    self.limit = limit
    self.hasRoomAgain = hasRoomAgain
  }

  var isFull: Bool { waiting.withLockedValue(\.isFull) }

  func add(_ message: String) {
    waiting.withLockedValue { waiting in
      guard !waiting.isEnded else { return }
      waiting.messages.append(message)
      waiting.bytes += Self.bytes(of: message)
      if waiting.bytes >= limit { waiting.isFull = true }
    }
    ring()
  }

  /// Drops the waiting messages, and accepts no more.
  func end() {
    waiting.withLockedValue { $0 = Waiting(isEnded: true) }
    ring()
  }

  /// Waits for the next message, at most until `deadline`.
  func next(until deadline: ContinuousClock.Instant?) -> News {
    while true {
      if let news = take() { return news }
      guard let deadline else {
        bell.lock(whenValue: true)
        bell.unlock(withValue: false)
        continue
      }
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return .timeIsUp }
      let seconds = min(left / .seconds(1), 3600)
      if bell.lock(whenValue: true, timeoutSeconds: seconds) { bell.unlock(withValue: false) }
    }
  }

  /// Returns the counted size of a message; an empty one takes room, too.
  private static func bytes(of message: String) -> Int { message.utf8.count + 64 }

  private func ring() {
    bell.lock()
    bell.unlock(withValue: true)
  }

  private func take() -> News? {
    waiting.withLockedValue { waiting in
      if waiting.isEnded { return .ended }
      guard waiting.next < waiting.messages.count else { return nil }
      let message = waiting.messages[waiting.next]
      waiting.messages[waiting.next] = ""
      waiting.next += 1
      waiting.bytes -= Self.bytes(of: message)
      if waiting.next == waiting.messages.count || waiting.next >= 1024 {
        waiting.messages.removeFirst(waiting.next)
        waiting.next = 0
      }
      if waiting.isFull, waiting.bytes <= limit / 2 {
        waiting.isFull = false
        // Within the lock: after the end there is no channel to notify.
        hasRoomAgain()
      }
      return .message(message)
    }
  }
}
