/// The latest moments of a run, as many as a number of bytes has room for; the oldest go first.
package struct MomentLog: Sendable {
  /// The most bytes that it keeps.
  package let limit: Int
  private var kept: [RecordedMoment] = []
  private var head = 0
  /// How many moments are forgotten.
  private var forgotten = 0
  /// The bytes of the moments that it keeps.
  package private(set) var bytes = 0
  /// The instant of the latest moment that is forgotten; nil while all are kept.
  package private(set) var forgottenUntil: Int?

  package init(limit: Int) {
    self.limit = limit
  }

  /// The moments that it keeps, oldest first.
  package var moments: ArraySlice<RecordedMoment> { kept[head...] }

  /// The number of moments that there have been.
  package var count: Int { forgotten + kept.count - head }

  /// Returns the moments from a number on, as far as they are kept.
  package func moments(since number: Int) -> ArraySlice<RecordedMoment> {
    kept[min(kept.count, head + max(0, number - forgotten))...]
  }

  package mutating func append(_ moment: RecordedMoment) {
    kept.append(moment)
    bytes += moment.bytes
    while bytes > limit, head < kept.count { dropFirst() }
    if head > 1024, head * 2 > kept.count {
      kept.removeFirst(head)
      head = 0
    }
  }

  private mutating func dropFirst() {
    let first = kept[head]
    bytes -= first.bytes
    forgottenUntil = first.instant
    forgotten += 1
    // What it held is let go at once; its place goes with many others.
    kept[head] = .declared(RecordedDeclaration(instant: first.instant, cell: 0, value: nil))
    head += 1
  }
}
