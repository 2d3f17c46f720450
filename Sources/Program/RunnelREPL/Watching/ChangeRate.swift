/// A counter of occurrences within the last second.
package struct ChangeRate: Hashable, Sendable {
  /// Counts by tenths of a second: the present one, which is incomplete, and the ten before it.
  private var counts = [Int](repeating: 0, count: tenths)
  private var latest = 0

  private static let tenths = 11
  private static let tenth = 100_000_000

  package init() {}

  package mutating func note(at nanoseconds: Int) {
    advance(to: nanoseconds / Self.tenth)
    counts[latest % Self.tenths] += 1
  }

  /// Returns the number of occurrences in the second up to an instant.
  ///
  /// The oldest tenth, which is only partly within it, counts in proportion.
  package func perSecond(at nanoseconds: Int) -> Int {
    var copy = self
    copy.advance(to: nanoseconds / Self.tenth)
    let oldest = copy.counts[(copy.latest + 1) % Self.tenths]
    let passed = nanoseconds % Self.tenth
    let before = (oldest * passed + Self.tenth - 1) / Self.tenth
    return copy.counts.reduce(0, +) - before
  }

  private mutating func advance(to tenth: Int) {
    guard tenth > latest else { return }
    if tenth - latest >= Self.tenths {
      counts = [Int](repeating: 0, count: Self.tenths)
    } else {
      for passed in latest + 1...tenth { counts[passed % Self.tenths] = 0 }
    }
    latest = tenth
  }
}
