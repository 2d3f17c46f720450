import Memory

/// Bounds of a check: how deep it goes, how long, and how much it does for a message.
struct CheckBounds {
  /// The limit of searches through all names, which are expensive.
  private static let mostNameSearches = 40

  let poll: Poll?
  /// The stack in use, in steps of a few kilobytes.
  var depth = 0
  var hasReportedDepth = false
  /// The number of nested accumulators that are being tried.
  var trialDepth = 0
  /// The number of searches through all names for a message.
  private var nameSearches = 0

  init(poll: Poll?) {
    self.poll = poll
  }

  /// Counts a search through all names for a message; returns false if there were too many.
  mutating func mayNameMore() -> Bool {
    guard nameSearches < Self.mostNameSearches else { return false }
    nameSearches += 1
    return true
  }

  /// Allows no more searches.
  mutating func nameNothing() {
    nameSearches = Self.mostNameSearches
  }
}
