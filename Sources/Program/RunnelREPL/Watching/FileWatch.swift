import FlowSession

/// Decides when the files of a followed session are to be loaded again, checking five times a second.
///
/// A pure value: the state of the files is passed in. It waits until two checks have the same
/// result, so that an editor has finished writing, and until every file exists again that an editor
/// is replacing.
package struct FileWatch: Sendable {
  /// The followed file, as it was named.
  package let path: String
  /// Time between two checks, in nanoseconds of the machine's clock.
  package static let pause = 200_000_000

  private var nextLook: Int
  private var latest: [String: FileStamp] = [:]
  /// The state of the files at the last attempt, so that a file with errors is reported once.
  private var tried: [String: FileStamp]?

  package init(path: String, at nanoseconds: Int) {
    self.path = path
    nextLook = nanoseconds + Self.pause
  }

  /// Returns the time until the next check.
  package func timeToNextLook(at nanoseconds: Int) -> Int { max(0, nextLook - nanoseconds) }

  /// Checks the files if it is time to.
  ///
  /// - Returns: True if the files are to be loaded again.
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
