package import FlowSession

/// The source of entries: a terminal, a pipe, or a script in tests.
package protocol LineSource: AnyObject {
  /// Waits for the next entry, and lets `host` work meanwhile.
  func nextEntry(for host: any LineSourceHost) -> LineSourceEvent
  /// True if a person types here, who is greeted and whose entries are remembered.
  var isInteractive: Bool { get }
  /// True if there are rows above the typed line, which are redrawn in place.
  var showsRowsAbove: Bool { get }
  /// Lends the terminal to another program while `body` runs, and takes it back.
  func lendTerminal(_ body: () -> Void)
}

extension LineSource {
  package var showsRowsAbove: Bool { false }
  package func lendTerminal(_ body: () -> Void) { body() }
}

/// The result of waiting for an entry.
package enum LineSourceEvent: Hashable, Sendable {
  case entry(String)
  /// C: the typed text is dropped.
  case dropped
  /// No more entries.
  case end
  /// The process was asked to terminate.
  case terminated
  /// An entry is larger than a program may be.
  case tooLarge
  /// C if nobody is there to continue.
  case interrupted
}

/// The services of the loop for a line source, all on the loop's thread.
package protocol LineSourceHost: AnyObject {
  func isUnfinished(_ text: String) -> Bool
  func completions(in text: String, at offset: Int) -> (start: Int, [Completion])
  /// Returns information about an entry that is being typed; fast enough for every key.
  func aids(for text: String, at offset: Int) -> EntryAids
  /// Returns the effects of an entry, as rows; `isOver` is called often, and stops the work.
  func preview(of text: String, unless isOver: @escaping @Sendable () -> Bool) -> [StyledText]
  /// True if the rest of an earlier entry with the typed text as prefix is offered.
  var offersEarlierEntries: Bool { get }
  /// Earlier entries, oldest first.
  var earlierEntries: [String] { get }
  /// Those of them that failed, which are not offered while something is typed.
  var failedEntries: Set<String> { get }
  /// The time until something is due, in nanoseconds: 0 for now, nil for nothing.
  var timeToNextDeadline: Int? { get }
  /// The texts before the first and before a further line of an entry.
  var prompts: PipeLineSource.Prompts { get }
  /// The rows above the typed line; usually empty.
  var rowsAbove: [StyledText] { get }
  /// Serves everything that is due or was posted by other threads; its output goes to the console.
  func serve()
  /// Waits, after the last entry, for the next occurrence; false if nothing can happen any more.
  func goOn() -> Bool
}

extension LineSourceHost {
  package var failedEntries: Set<String> { [] }
  package var prompts: PipeLineSource.Prompts {
    PipeLineSource.Prompts(first: "flow> ", further: "  ... ")
  }
  package var rowsAbove: [StyledText] { [] }
}
