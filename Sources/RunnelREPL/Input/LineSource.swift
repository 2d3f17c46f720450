package import FlowSession

/// Where entries come from: a terminal, a pipe, or a script in tests.
package protocol LineSource: AnyObject {
  /// Waits for the next entry and lets `host` work meanwhile.
  func nextEntry(for host: any LineSourceHost) -> LineSourceEvent
  /// Whether a person types here, who is greeted and whose entries are remembered.
  var isInteractive: Bool { get }
  /// Whether there are rows above the line that is typed, which are drawn anew in their places.
  var showsRowsAbove: Bool { get }
  /// Gives the terminal to another program while `body` runs, and takes it back.
  func lendTerminal(_ body: () -> Void)
}

extension LineSource {
  package var showsRowsAbove: Bool { false }
  package func lendTerminal(_ body: () -> Void) { body() }
}

/// What came of waiting for an entry.
package enum LineSourceEvent: Hashable, Sendable {
  case entry(String)
  /// ^C: what was typed is dropped.
  case dropped
  /// No more entries.
  case end
  /// The process was asked to end.
  case terminated
  /// There is more of one entry than a program may have.
  case tooLarge
  /// ^C where nobody can go on.
  case interrupted
}

/// What a line source asks of the loop, all on the loop's thread.
package protocol LineSourceHost: AnyObject {
  func isUnfinished(_ text: String) -> Bool
  func completions(in text: String, at offset: Int) -> (start: Int, [Completion])
  /// What can be said of an entry that is being typed; quick enough for every key.
  func aids(for text: String, at offset: Int) -> EntryAids
  /// What an entry would change, as rows; `isOver` is asked often, and ends the work.
  func preview(of text: String, unless isOver: @escaping @Sendable () -> Bool) -> [StyledText]
  /// Whether the rest of an earlier entry is offered that begins with what is typed.
  var offersEarlierEntries: Bool { get }
  /// Earlier entries, oldest first.
  var earlierEntries: [String] { get }
  /// The time until something is due, in nanoseconds: 0 for now, nil for nothing.
  var timeToNextDeadline: Int? { get }
  /// What stands above the line that is typed; empty for most.
  var rowsAbove: [StyledText] { get }
  /// Does what is due and what other threads posted; what it says goes to the console.
  func serve()
  /// After the last entry: waits for what happens next; false when nothing can happen any more.
  func goOn() -> Bool
}

extension LineSourceHost {
  package var rowsAbove: [StyledText] { [] }
}
