import FlowSession

/// When a file that is followed is to be loaded again: looked at five times a second.
///
/// A pure value: it is told how the files stand. It waits until two looks have found the same, so that
/// an editor is done with writing, and until every file is there again that an editor has put another
/// in the place of.
package struct FileWatch: Sendable {
  /// What is followed, as it was named.
  package let path: String
  /// How long between two looks, in nanoseconds of the machine's clock.
  package static let pause = 200_000_000

  private var nextLook: Int
  private var latest: [String: FileStamp] = [:]
  /// What was tried last, so that a file with mistakes is reported once.
  private var tried: [String: FileStamp]?

  package init(path: String, at nanoseconds: Int) {
    self.path = path
    nextLook = nanoseconds + Self.pause
  }

  /// How long until the next look.
  package func timeToNextLook(at nanoseconds: Int) -> Int { max(0, nextLook - nanoseconds) }

  /// Looks, if it is time to.
  ///
  /// - Returns: whether the files are to be loaded again.
  package mutating func look(at nanoseconds: Int, _ files: () -> FileStamps?) -> Bool {
    guard nanoseconds >= nextLook else { return false }
    nextLook = nanoseconds + Self.pause
    guard let (read, now) = files(), now.count == read.count else { return false }
    defer { latest = now }
    guard now != read, now != tried, now == latest else { return false }
    tried = now
    return true
  }
}
