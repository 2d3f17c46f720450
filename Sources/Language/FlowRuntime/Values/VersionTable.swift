import Synchronization

/// A content and its versions, which may be read and written to on any thread.
///
/// Whoever holds a version says so, and releases it once.
final class VersionTable<Content: Versioned>: Sendable {
  /// A version that was made, and what stood before where it differs.
  struct Made: Sendable {
    let table: VersionTable
    let version: Int32
    let former: Content.Change
  }

  private let tree: Mutex<VersionTree<Content>>

  /// Makes a content with one version, 0, which has a holder; `origin` is the same content if that has it as well.
  init(_ content: Content, from origin: Content? = nil) {
    tree = Mutex(VersionTree(content, from: origin))
  }

  /// Returns what the first change has an answer for on the way from a version to the newest, or else the content.
  @inline(__always)
  func find<Answer: Sendable>(
    from version: Int32, _ inChange: (Content.Change) -> Answer?, _ inContent: (Content) -> Answer
  ) -> Answer {
    tree.withLock { $0.find(from: version, inChange, inContent) }
  }

  /// Calls `body` with a content and the changes that lead from a version to it, the version's own first.
  func examine<Answer: Sendable>(
    _ version: Int32, _ body: (inout Content, [Content.Change]) -> Answer
  ) -> Answer {
    tree.withLock { $0.examine(version, body) }
  }

  /// Returns the content of a version.
  func whole(_ version: Int32) -> Content {
    tree.withLock { $0.whole(version) }
  }

  /// Calls `body` with the content if a version is the newest.
  @inline(__always)
  func changeNewest<Answer: Sendable>(
    _ version: Int32, _ body: (inout Content) -> Answer?
  ) -> Answer? {
    tree.withLock { $0.changeNewest(version, body) }
  }

  /// Notes one more holder of a version if that is the newest, and `body`, called with the content, returns true.
  func hold(_ version: Int32, ifNewest body: (inout Content) -> Bool) -> Bool {
    tree.withLock { $0.hold(version, ifNewest: body) }
  }

  /// Returns the changes in which two versions may differ; nil where comparing all of them costs less.
  func changes(between first: Int32, and second: Int32) -> [Content.Change]? {
    tree.withLock { $0.changes(between: first, and: second) }
  }

  /// Makes a version that differs in one place from another; it has a holder.
  func write(on version: Int32, _ change: (Content) -> Content.Change) -> Made {
    if let made = tree.withLock({ $0.write(on: version, change) }) {
      return Made(table: self, version: made.version, former: made.former)
    }
    // A version that has moved is the first one of another table.
    var table = self
    var place = version
    while let next = table.tree.withLock({ $0.successor(of: place) }) { (table, place) = (next, 0) }
    return table.write(on: place, change)
  }

  /// Notes one holder of a version less.
  func release(_ version: Int32) {
    var (table, version) = (self, version)
    while let next = table.tree.withLock({ $0.release(version) }) { (table, version) = (next, 0) }
  }

  func count(into census: inout ValueCensus) {
    guard census.add(part: self, bytes: 0) else { return }
    tree.withLock { $0.count(into: &census) }
  }
}
