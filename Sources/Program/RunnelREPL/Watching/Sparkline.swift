/// The latest values of a number as bars, one character each.
package struct Sparkline: Hashable, Sendable {
  /// Largest number of values that are drawn.
  package static let mostValues = 20
  /// Of the values within a quarter of a second the last one counts, so that a fast cell shows
  /// several seconds.
  private static let quarter = 250_000_000
  private static let bars = Array("▁▂▃▄▅▆▇█")

  private var values: [Double] = []
  private var latest = Int.min

  package init() {}

  package mutating func append(_ value: Double, at nanoseconds: Int) {
    guard value.isFinite else { return }
    let quarter = nanoseconds / Self.quarter
    if quarter == latest, values.count > 1 { values.removeLast() }
    values.append(value)
    if values.count > Self.mostValues { values.removeFirst() }
    latest = quarter
  }

  /// The bars, from the least to the greatest of the values; empty for fewer than two values.
  package var text: String {
    guard values.count > 1, let least = values.min(), let greatest = values.max() else { return "" }
    let top = Double(Self.bars.count - 1)
    return String(
      values.map { value in
        // Each side separately, because the difference of two large numbers may be infinite.
        let range = greatest / 2 - least / 2
        let share = range > 0 ? (value / 2 - least / 2) / range : 0.5
        return Self.bars[Int((share * top).rounded())]
      })
  }
}
