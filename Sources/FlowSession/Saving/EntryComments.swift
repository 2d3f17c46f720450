import FlowText

/// Comments that were typed as entries of their own: they belong to the entry behind them.
struct EntryComments {
  /// By the entry that came behind them and left something.
  private(set) var before: [SourceID: [SourceID]] = [:]
  /// Those that no entry has come behind yet.
  private var waiting: [SourceID] = []

  /// Takes note of an entry that holds comments and nothing else.
  mutating func take(_ comments: SourceID) {
    waiting.append(comments)
  }

  /// Takes note of an entry that was carried out.
  ///
  /// - Returns: The comments that nobody will see any more, if the entry left nothing.
  mutating func pass(_ entry: SourceID, leavesSomething: Bool) -> [SourceID] {
    defer { waiting = [] }
    guard leavesSomething, !waiting.isEmpty else { return waiting }
    before[entry] = waiting
    return []
  }
}
