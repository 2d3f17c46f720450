import ReactiveKernel

/// Values that wait in line for further waves.
extension Agenda {
  /// A value that waits in line, and its place.
  typealias LineItem = Lines<LineKey, WaitingValue>.Item

  /// True if a value waits anywhere, as hardly ever.
  @inline(__always)
  var hasLines: Bool { !joins.lines.isEmpty }

  /// The number of values that wait.
  var lineCount: Int { joins.lines.count }

  /// Returns true if a value waits in a line, of whatever wave.
  func hasLine(_ key: LineKey) -> Bool { !joins.lines.isEmpty(at: key) }

  /// Returns true if a value of the present wave waits in a line.
  @inline(__always)
  func isWaiting(in key: LineKey, depth: Int) -> Bool {
    !joins.lines.isEmpty && joins.lines.first(in: key, depth: depth) != nil
  }

  func putInLine(_ waiting: WaitingValue, at place: LinePlace, in key: LineKey, depth: Int) {
    joins.lines.insert(waiting, at: place, in: key, depth: depth)
  }

  /// Returns the value of the present wave that comes first in a line.
  func firstInLine(_ key: LineKey, depth: Int) -> LineItem? {
    joins.lines.first(in: key, depth: depth)
  }

  /// Takes the value of the present wave that comes first in a line.
  func takeFirstInLine(_ key: LineKey, depth: Int) -> LineItem? {
    joins.lines.popFirst(in: key, depth: depth)
  }

  /// Puts another value in the place of the first in a line.
  func replaceFirstInLine(_ key: LineKey, with value: WaitingValue) {
    joins.lines.replaceFirst(in: key, with: value)
  }

  /// Takes the value of an event whose turn it is.
  func takeTurn(of event: NodeID, in graph: Graph) -> WaitingValue? {
    joins.lines.takeTurn(of: event, in: LineKey(node: event), graph)?.value
  }

  func dropLines() {
    joins.lines.removeAll()
    joins.pairStamps.removeAll()
  }

  func dropLine(_ key: LineKey) {
    joins.lines.removeAll(in: key)
    _ = takeStampOfPairBefore(key)
  }

  // MARK: Work for further waves

  /// Asks for a further wave if a value of the present one waits in a line.
  func askAgain(for key: LineKey, depth: Int) {
    if joins.lines.first(in: key, depth: depth) != nil { joins.furtherWork.inLine = true }
  }

  /// Asks for a further wave, which has a value in line or not.
  func askAgain(hasLine: Bool = true) { joins.furtherWork.inLine = hasLine }

  /// Asks for a further wave for another complete pair of a `zip`, which stems from no earlier assignment than the
  /// value at hand.
  func askAgainForPair(of key: LineKey) {
    joins.furtherWork.pairs = true
    joins.pairStamps[key] = joins.origin.stamp
  }

  /// Takes the assignment that the pair before stemmed from; nil if nothing has left before.
  func takeStampOfPairBefore(_ key: LineKey) -> Int? {
    joins.pairStamps.isEmpty ? nil : joins.pairStamps.removeValue(forKey: key)
  }

  /// Takes what the evaluation that is over leaves for further waves.
  func takeMore() -> FurtherWork {
    defer { joins.furtherWork = FurtherWork() }
    return joins.furtherWork
  }
}
