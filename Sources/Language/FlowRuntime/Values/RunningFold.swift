/// A fold over elements that grow at their end, which looks at each of them once.
protocol RunningFold: Sendable {
  /// How many elements it knows.
  var count: Int { get }
  /// The bytes that it takes.
  var bytes: Int { get }

  /// Gets to know elements behind those that it knows, up to a place.
  mutating func add(_ values: [Value], upTo end: Int)
}

/// A fold that is kept up to date from the second time that somebody asks: a list that is asked once is gone over
/// once, without room for more.
struct Kept<Fold: RunningFold>: Sendable {
  private(set) var fold: Fold
  /// True once somebody has asked.
  private(set) var isAsked = false

  init(_ fold: Fold) {
    self.fold = fold
  }

  /// Returns the fold when it knows the elements before a place; nil where they are gone over.
  mutating func brought(to end: Int, of values: [Value]) -> Fold? {
    guard isAsked else {
      isAsked = true
      return nil
    }
    if fold.count < end { fold.add(values, upTo: end) }
    return fold
  }
}

/// Places each of which is before all places behind it by some measure, in ascending order.
///
///     elements   5  2  4  3  7        leaders of the least      1  3  4
///     places     0  1  2  3  4        from 2 on it is           3
///
/// So the first of them that is none before a place has the extreme of all from there to the end.
struct Leaders {
  private var places: [Int] = []

  var bytes: Int { places.count * MemoryLayout<Int>.stride }

  /// Adds the next place, which takes the lead from those that it beats.
  mutating func add(_ place: Int, beats: (Int) -> Bool) {
    while let last = places.last, beats(last) { places.removeLast() }
    places.append(place)
  }

  /// Returns the leader of the places from `start` on.
  ///
  /// - Complexity: Logarithmic.
  func first(from start: Int) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < places.count ? places[low] : nil
  }
}

/// Sums of Ints or Durations.
struct RunningSums: RunningFold {
  /// The sum of the elements up to each.
  private var totals: [Int128] = []

  var count: Int { totals.count }

  var bytes: Int { totals.count * MemoryLayout<Int128>.stride }

  mutating func add(_ values: [Value], upTo end: Int) {
    totals.reserveCapacity(values.capacity)
    for place in count..<end {
      totals.append((totals.last ?? 0) + Int128(values[place].wholeNumber))
    }
  }

  /// Returns the sum of the elements in a range, which may be too large for an Int; nil if it knows fewer.
  func sum(in range: Range<Int>) -> Int128? {
    guard range.upperBound <= count, !range.isEmpty else { return nil }
    let before = range.lowerBound == 0 ? 0 : totals[range.lowerBound - 1]
    return totals[range.upperBound - 1] - before
  }
}

/// The least or the greatest of elements, of equal ones the first.
struct RunningExtremes: RunningFold {
  let areLeast: Bool
  private(set) var count = 0
  private var leaders = Leaders()

  init(areLeast: Bool) {
    self.areLeast = areLeast
  }

  var bytes: Int { leaders.bytes }

  mutating func add(_ values: [Value], upTo end: Int) {
    for place in count..<end {
      let value = values[place]
      leaders.add(place) {
        areLeast ? value.precedes(values[$0]) : values[$0].precedes(value)
      }
    }
    count = end
  }

  /// Returns the place of the extreme in a range that ends with the last element known; nil for others.
  func place(in range: Range<Int>) -> Int? {
    range.upperBound == count ? leaders.first(from: range.lowerBound) : nil
  }
}

extension Value {
  fileprivate var wholeNumber: Int {
    switch self {
    case .int(let number), .duration(let number): number
    default: preconditionFailure("only sums of Ints and Durations are kept")
    }
  }
}
