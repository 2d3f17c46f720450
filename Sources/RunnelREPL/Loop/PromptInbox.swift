import CSignals
import Synchronization

/// Where other threads leave word for the prompt's loop; they never print and never touch the
/// session.
package final class PromptInbox: Sendable {
  package enum Message: Hashable, Sendable {
    /// A line to be shown above what is being typed.
    case notice(String)
    /// Something has become due earlier than the loop knew.
    case look
  }

  private let messages = Mutex<[Message]>([])

  package init() {}

  /// Leaves word and wakes the loop; from any thread.
  package func post(_ message: Message) {
    messages.withLock { $0.append(message) }
    csignals_wake()
  }

  /// Takes everything out, in the order in which it was posted.
  package func take() -> [Message] {
    messages.withLock { messages in
      defer { messages = [] }
      return messages
    }
  }
}
