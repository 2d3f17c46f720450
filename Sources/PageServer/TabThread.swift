/// The thread that makes a tab and answers its messages, one after the other.
///
/// The network's thread puts messages into its inbox, and may `abandon` what is under way; it touches
/// nothing else of the tab.
final class TabThread: Sendable {
  private let prepared: any PreparedTab
  private let inbox: TabInbox
  private let line: TabLine
  private let place: Place

  init(_ prepared: any PreparedTab, inbox: TabInbox, line: TabLine, place: Place) {
    self.prepared = prepared
    self.inbox = inbox
    self.line = line
    self.place = place
  }

  /// Returns false when the system grants no thread.
  func start(stackBytes: Int) -> Bool {
    OwnThread.start(stackBytes: stackBytes) { [self] in run() }
  }

  /// Gives a message to the tab, unless it is dealt with at once.
  func add(_ message: String) {
    if !prepared.intercept(message) { inbox.add(message) }
  }

  /// The browser has gone.
  func end() {
    line.close()
    inbox.end()
    prepared.abandon()
  }

  private func run() {
    let tab = prepared.make(line)
    while true {
      switch inbox.next(until: tab.wakesAt) {
      case .message(let message): tab.receive(message)
      case .timeIsUp: break
      case .ended: return
      }
      // Also after a message: many of them do not keep it waiting.
      if let instant = tab.wakesAt, instant <= .now, !line.isClosed { tab.wake() }
    }
  }
}
