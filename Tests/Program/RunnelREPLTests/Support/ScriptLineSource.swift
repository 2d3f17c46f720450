import RunnelREPL

/// Entries from a list.
final class ScriptLineSource: LineSource {
  let isInteractive: Bool
  var showsRowsAbove = false
  private var events: [LineSourceEvent]
  /// Runs before each entry is handed out, as a wait would.
  var beforeEach: (any LineSourceHost) -> Void = { _ in }

  init(_ events: [LineSourceEvent], isInteractive: Bool = false) {
    self.events = events
    self.isInteractive = isInteractive
  }

  convenience init(_ entries: String..., isInteractive: Bool = false) {
    self.init(entries.map(LineSourceEvent.entry), isInteractive: isInteractive)
  }

  func nextEntry(for host: any LineSourceHost) -> LineSourceEvent {
    beforeEach(host)
    return events.isEmpty ? .end : events.removeFirst()
  }
}
