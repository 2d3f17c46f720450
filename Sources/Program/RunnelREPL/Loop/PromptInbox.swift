import CSignals
import Synchronization

/// Messages of other threads to the prompt's loop; those threads never print and never touch the session.
package final class PromptInbox: Sendable {
  package enum Message: Hashable, Sendable {
    /// A line to be shown above the typed text.
    case notice(String)
    /// Something has become due earlier than the loop knew.
    case look
  }

  private let messages = Mutex<[Message]>([])

  package init() {}

  /// Posts a message and wakes the loop; from any thread.
  package func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    csignals_wake()
  }

  /// Removes and returns all messages, in the order in which they were posted.
  package func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
