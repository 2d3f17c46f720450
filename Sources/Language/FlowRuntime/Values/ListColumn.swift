/// Elements that several lists share, each of which has some that follow one another, and what is kept up to date
/// beside them.
struct ListColumn: Versioned {
  /// The content of a place.
  struct Change: Sendable {
    let place: Int
    var value: Value
  }

  private(set) var values: [Value]
  private var sums = Kept<RunningSums>(RunningSums())
  private var least = Kept<RunningExtremes>(RunningExtremes(areLeast: true))
  private var greatest = Kept<RunningExtremes>(RunningExtremes(areLeast: false))
  private var digests = Kept<RunningDigests>(RunningDigests())

  init() { values = [] }

  init(_ elements: [Value]) { values = elements }

  init(_ first: ArraySlice<Value>, room: Int) {
    values = []
    values.reserveCapacity(room)
    values += first
  }

  var size: Int { values.count }

  // MARK: Changing

  /// Adds elements behind the first `count`; false if others stand there already.
  mutating func append(_ more: ArraySlice<Value>, behind count: Int) -> Bool {
    guard values.count == count else { return false }
    values += more
    return true
  }

  /// Puts an element into a place, or behind the last; what is behind the end of a list is of no interest to it, and
  /// stays.
  mutating func exchange(_ change: inout Change) {
    let (place, value) = (change.place, change.value)
    guard place < values.count else {
      change.value = .pending
      return values.append(value)
    }
    change.value = values[place]
    values[place] = value
    forgetKept()
  }

  private mutating func forgetKept() {
    if sums.isAsked { sums = Kept(RunningSums()) }
    if least.isAsked { least = Kept(RunningExtremes(areLeast: true)) }
    if greatest.isAsked { greatest = Kept(RunningExtremes(areLeast: false)) }
    if digests.isAsked { digests = Kept(RunningDigests()) }
  }

  static func covers(_ first: Change, _ second: Change) -> Bool { first.place == second.place }

  // MARK: What is kept

  /// Returns the sum of some Ints or Durations as `RunningSums` has it.
  mutating func sum(in range: Range<Int>) -> Int128? {
    sums.brought(to: range.upperBound, of: values)?.sum(in: range)
  }

  /// Returns the first of the least or greatest of some elements as `RunningExtremes` has it.
  mutating func extreme(in range: Range<Int>, isLeast: Bool) -> Value? {
    let kept =
      isLeast
      ? least.brought(to: range.upperBound, of: values)
      : greatest.brought(to: range.upperBound, of: values)
    return kept?.place(in: range).map { values[$0] }
  }

  /// Returns the digest of some elements; nil where they are gone over.
  mutating func digest(in range: Range<Int>) -> UInt64? {
    digests.brought(to: range.upperBound, of: values)?.digest(in: range)
  }

  /// The bytes of what is kept up to date beside the elements.
  var keptBytes: Int {
    sums.fold.bytes + least.fold.bytes + greatest.fold.bytes + digests.fold.bytes
  }

  // MARK: Counting

  func count(into census: inout ValueCensus) {
    census.add(bytes: keptBytes)
    census.add(elements: values[...])
  }

  static func count(_ change: Change, into census: inout ValueCensus) { census.add(change.value) }
}
