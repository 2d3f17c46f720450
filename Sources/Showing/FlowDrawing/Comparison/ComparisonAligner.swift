import FlowSession

/// Puts the moments of two runs side by side, and marks the differences.
struct ComparisonAligner {
  private typealias Item = RunComparison.Item
  private typealias Row = RunComparison.Row
  private typealias Mark = RunComparison.Mark

  private let left: ComparisonSide
  private let right: ComparisonSide
  /// The values of the cells after the present moment.
  private var leftValues: [Int: String]
  private var rightValues: [Int: String]
  /// The cells that have different values and a row that shows it.
  private var differing: Set<Int> = []
  private(set) var counts: [RunComparison.Mark: Int] = [:]

  /// Largest number of lines kept of one moment.
  private static let mostRows = 400
  /// Largest table in which the longest common sequence is searched for.
  private static let mostPairs = 1_000_000

  init(_ left: ComparisonSide, _ right: ComparisonSide) {
    self.left = left
    self.right = right
    leftValues = left.firstValues
    rightValues = right.firstValues
  }

  /// Returns the moments of both runs, including those that only one of them has; nil if it was asked to stop.
  mutating func moments(unless isStopped: () -> Bool) -> [RunComparison.Moment]? {
    let places = Dictionary(
      uniqueKeysWithValues: right.moments.enumerated().map { ($1.key, $0) })
    var isTaken = Array(repeating: false, count: right.moments.count)
    var next = 0
    var moments: [RunComparison.Moment] = []
    let known = Set(left.moments.map(\.key))
    for moment in left.moments {
      if isStopped() { return nil }
      let place = places[moment.key]
      if let place { isTaken[place] = true }
      // A line that only classic has keeps its place in the order of classic.
      while next < right.moments.count, isTaken[next] || !known.contains(right.moments[next].key) {
        if !isTaken[next] {
          moments.append(compared(right.moments[next], [], right.moments[next]))
        }
        isTaken[next] = true
        next += 1
        if let place, next > place { break }
      }
      moments.append(compared(moment, moment.items, place.map { right.moments[$0] }))
    }
    for place in right.moments.indices where !isTaken[place] {
      if isStopped() { return nil }
      moments.append(compared(right.moments[place], [], right.moments[place]))
    }
    return moments
  }

  // MARK: One moment

  private mutating func compared(
    _ moment: ComparisonSide.Moment, _ waves: [RunComparison.Item],
    _ classicMoment: ComparisonSide.Moment?
  ) -> RunComparison.Moment {
    let classic = classicMoment?.items ?? []
    let classicWaves = classicMoment?.waves ?? []
    note(waves, in: &leftValues)
    note(classic, in: &rightValues)
    let pairs = matches(waves, classic)
    var rest = Rest(waves, classic, pairs)
    var rows: [Row] = []
    var (i, j) = (0, 0)
    for pair in pairs + [(waves.count, classic.count)] {
      while i < pair.0 {
        rows.append(Row(waves: waves[i], classic: nil, mark: mark(waves[i], &rest.classic)))
        i += 1
      }
      while j < pair.1 {
        let mark = mark(classic[j], &rest)
        rows.append(
          Row(waves: nil, classic: classic[j], mark: mark, classicWave: classicWaves[j]))
        j += 1
      }
      guard i < waves.count, j < classic.count else { continue }
      let isFailure = waves[i].kind == .reported
      rows.append(
        Row(
          waves: waves[i], classic: classic[j], mark: isFailure ? .failure : nil,
          classicWave: classicWaves[j]))
      i += 1
      j += 1
    }
    rows += remains(of: waves + classic)
    count(rows)
    return RunComparison.Moment(
      instant: moment.key.instant, title: moment.title, rows: Array(rows.prefix(Self.mostRows)),
      omitted: max(0, rows.count - Self.mostRows))
  }

  /// Counts the items of each kind that have no partner on the same line.
  private struct Rest {
    var waves: [RunComparison.Item: Int] = [:]
    var classic: [RunComparison.Item: Int] = [:]
    /// Everything that waves did in this moment.
    let shown: Set<RunComparison.Item>

    init(
      _ waves: [RunComparison.Item], _ classic: [RunComparison.Item], _ pairs: [(Int, Int)]
    ) {
      for item in waves { self.waves[item, default: 0] += 1 }
      for item in classic { self.classic[item, default: 0] += 1 }
      for (i, j) in pairs {
        self.waves[waves[i], default: 1] -= 1
        self.classic[classic[j], default: 1] -= 1
      }
      shown = Set(waves)
    }
  }

  /// Returns the mark of an item that is only in the column of waves.
  private func mark(
    _ item: RunComparison.Item, _ rest: inout [RunComparison.Item: Int]
  ) -> RunComparison.Mark {
    if item.kind == .reported { return .failure }
    return Self.take(item, from: &rest) ? .order : .alone
  }

  /// Returns the mark of an item that is only in the column of classic.
  private func mark(
    _ item: RunComparison.Item, _ rest: inout Rest
  ) -> RunComparison.Mark {
    if item.kind == .reported { return .failure }
    if Self.take(item, from: &rest.waves) { return .order }
    if rest.shown.contains(item) { return .extra }
    guard case .value(let cell) = item.kind else { return .alone }
    // A value that waves had too is not a glitch.
    return leftValues[cell] == item.text ? .extra : .glitch
  }

  /// Returns rows for the cells that differ since this moment, after all its items.
  private mutating func remains(of items: [RunComparison.Item]) -> [RunComparison.Row] {
    var rows: [Row] = []
    var seen: Set<Int> = []
    for item in items {
      guard case .value(let cell) = item.kind, seen.insert(cell).inserted else { continue }
      guard !left.isEvent(cell), leftValues[cell] != rightValues[cell] else {
        differing.remove(cell)
        continue
      }
      guard differing.insert(cell).inserted else { continue }
      func kept(_ value: String?) -> RunComparison.Item {
        RunComparison.Item(
          kind: .kept(cell: cell),
          text: left.words.inTheEnd(value, of: left.name(of: cell)))
      }
      rows.append(
        Row(
          waves: kept(leftValues[cell]), classic: kept(rightValues[cell]), mark: .differs))
    }
    return rows
  }

  private static func take(
    _ item: RunComparison.Item, from rest: inout [RunComparison.Item: Int]
  ) -> Bool {
    guard let count = rest[item], count > 0 else { return false }
    rest[item] = count - 1
    return true
  }

  private mutating func count(_ rows: [RunComparison.Row]) {
    for row in rows {
      guard let mark = row.mark else { continue }
      // An item that comes in another order is shown in both columns.
      if mark == .order, row.classic == nil { continue }
      counts[mark, default: 0] += 1
    }
  }

  private func note(_ items: [RunComparison.Item], in values: inout [Int: String]) {
    for item in items {
      if case .value(let cell) = item.kind { values[cell] = item.text }
    }
  }

  // MARK: What is on one line

  /// Returns a longest common sequence, as pairs of indices.
  private func matches(
    _ a: [RunComparison.Item], _ b: [RunComparison.Item]
  ) -> [(Int, Int)] {
    var start = 0
    while start < min(a.count, b.count), a[start] == b[start] { start += 1 }
    let first = (0..<start).map { ($0, $0) }
    let (rows, columns) = (a.count - start, b.count - start)
    guard rows > 0, columns > 0 else { return first }
    guard rows <= Self.mostPairs / columns else { return first + greedyMatches(a, b, from: start) }
    // lengths[i][j] is the length of the longest common sequence from i and j on.
    var lengths = Array(repeating: 0, count: (rows + 1) * (columns + 1))
    for i in stride(from: rows - 1, through: 0, by: -1) {
      for j in stride(from: columns - 1, through: 0, by: -1) {
        let here = i * (columns + 1) + j
        lengths[here] =
          a[start + i] == b[start + j]
          ? lengths[here + columns + 2] + 1
          : max(lengths[here + columns + 1], lengths[here + 1])
      }
    }
    var pairs = first
    var (i, j) = (0, 0)
    while i < rows, j < columns {
      let here = i * (columns + 1) + j
      if a[start + i] == b[start + j], lengths[here] == lengths[here + columns + 2] + 1 {
        pairs.append((start + i, start + j))
        i += 1
        j += 1
      } else if lengths[here + columns + 1] >= lengths[here + 1] {
        i += 1
      } else {
        j += 1
      }
    }
    return pairs
  }

  /// Returns, for very many items, pairs of each item with the next equal one.
  private func greedyMatches(
    _ a: [RunComparison.Item], _ b: [RunComparison.Item], from start: Int
  ) -> [(Int, Int)] {
    var places: [RunComparison.Item: [Int]] = [:]
    for place in (start..<b.count).reversed() { places[b[place], default: []].append(place) }
    var pairs: [(Int, Int)] = []
    var next = start
    for place in start..<a.count {
      while let candidate = places[a[place]]?.last {
        places[a[place]]?.removeLast()
        guard candidate >= next else { continue }
        pairs.append((place, candidate))
        next = candidate + 1
        break
      }
    }
    return pairs
  }
}
