/// The thread that creates a tab and answers its messages, one after the other.
///
/// The network's thread puts messages into its inbox, and may `abandon` the present work; it
/// touches nothing else of the tab.
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

  /// Starts the thread; false if the system grants none.
  func start(stackBytes: Int) -> Bool {
    OwnThread.start(stackBytes: stackBytes) { [self] in run() }
  }

  /// Passes a message to the tab, unless it is handled at once.
  func add(_ message: String) {
    if !prepared.intercept(message) { inbox.add(message) }
  }

  /// Ends the tab, as the browser has disconnected.
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
      // Also after a message: many messages must not delay it.
      if let instant = tab.wakesAt, instant <= .now, !line.isClosed { tab.wake() }
    }
  }
}
