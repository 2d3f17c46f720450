import Synchronization

/// Elements that several lists share: each has some that follow one another.
///
/// Behind a lock, for a list may be read on another thread while it is appended to.
final class SharedElements: Sendable {
  private struct Contents {
    var values: [Value]
    var sums = Kept<RunningSums>(RunningSums())
    var least = Kept<RunningExtremes>(RunningExtremes(areLeast: true))
    var greatest = Kept<RunningExtremes>(RunningExtremes(areLeast: false))
    var digests = Kept<RunningDigests>(RunningDigests())
  }

  private let contents: Mutex<Contents>

  init(_ first: ArraySlice<Value>, room: Int) {
    var elements: [Value] = []
    elements.reserveCapacity(room)
    elements += first
    contents = Mutex(Contents(values: elements))
  }

  func elements(in range: Range<Int>) -> ArraySlice<Value> {
    contents.withLock { $0.values[range] }
  }

  var count: Int {
    contents.withLock { $0.values.count }
  }

  var all: ArraySlice<Value> {
    contents.withLock { $0.values[...] }
  }

  func holds(exactly count: Int) -> Bool {
    contents.withLock { $0.values.count == count }
  }

  /// Adds elements behind the first `count`; false if others stand there already.
  func append(_ more: ArraySlice<Value>, behind count: Int) -> Bool {
    contents.withLock { contents in
      guard contents.values.count == count else { return false }
      contents.values += more
      return true
    }
  }

  /// Returns the sum of some Ints or Durations as `RunningSums` has it.
  func sum(in range: Range<Int>) -> Int128? {
    contents.withLock { contents in
      contents.sums.brought(to: range.upperBound, of: contents.values)?.sum(in: range)
    }
  }

  /// Returns the first of the least or greatest of some elements as `RunningExtremes` has it.
  func extreme(in range: Range<Int>, isLeast: Bool) -> Value? {
    contents.withLock { contents in
      let values = contents.values
      let kept =
        isLeast
        ? contents.least.brought(to: range.upperBound, of: values)
        : contents.greatest.brought(to: range.upperBound, of: values)
      return kept?.place(in: range).map { values[$0] }
    }
  }

  /// Returns the digest of some elements; nil where they are gone over.
  func digest(in range: Range<Int>) -> UInt64? {
    contents.withLock { contents in
      contents.digests.brought(to: range.upperBound, of: contents.values)?.digest(in: range)
    }
  }

  /// The bytes of what is kept up to date beside the elements.
  var keptBytes: Int {
    contents.withLock {
      $0.sums.fold.bytes + $0.least.fold.bytes + $0.greatest.fold.bytes + $0.digests.fold.bytes
    }
  }
}
