import FlowText

/// Comments that were typed as entries of their own: they belong to the entry after them.
struct EntryComments {
  /// Comments by the entry that came after them and left something to save.
  private(set) var before: [SourceID: [SourceID]] = [:]
  /// Comments that no entry has followed yet.
  private var waiting: [SourceID] = []

  /// Records an entry that holds only comments.
  mutating func take(_ comments: SourceID) {
    waiting.append(comments)
  }

  /// Records an entry that was carried out.
  ///
  /// - Returns: The comments that are no longer needed, if the entry left nothing to save.
  mutating func pass(_ entry: SourceID, leavesSomething: Bool) -> [SourceID] {
    defer { waiting = [] }
    guard leavesSomething, !waiting.isEmpty else { return waiting }
    before[entry] = waiting
    return []
  }
}
