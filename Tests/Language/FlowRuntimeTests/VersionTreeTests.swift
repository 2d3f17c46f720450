import SeededRandom
import Testing

@testable import FlowRuntime

/// Versions of a content against copies of it.
struct VersionTreeTests {
  /// Numbers, each of which may be replaced, and another one added behind them.
  private struct Numbers: Versioned {
    struct Change: Sendable {
      let place: Int
      /// Nil where nothing stood.
      var number: Int?
    }

    var numbers: [Int] = []

    var size: Int { numbers.count }

    mutating func exchange(_ change: inout Change) {
      guard change.place < numbers.count else {
        if let number = change.number { numbers.append(number) }
        change.number = nil
        return
      }
      let former = numbers[change.place]
      if let number = change.number {
        numbers[change.place] = number
      } else {
        numbers.removeLast()
      }
      change.number = former
    }

    static func covers(_ first: Change, _ second: Change) -> Bool { first.place == second.place }
    func count(into census: inout ValueCensus) {
      census.add(bytes: size * MemoryLayout<Int>.stride)
    }
    static func count(_ change: Change, into census: inout ValueCensus) { census.add(bytes: 32) }
  }

  private typealias Table = VersionTable<Numbers>

  /// A version that somebody holds.
  private struct Holder {
    var table: Table
    var version: Int32
    var model: [Int]

    static func first(_ size: Int) -> Holder {
      Holder(table: Table(Numbers(numbers: Array(0..<size))), version: 0, model: Array(0..<size))
    }

    func number(at place: Int, _ steps: inout Int) -> Int? {
      var looks = 0
      defer { steps += looks }
      return table.find(from: version) { change in
        looks += 1
        return change.place == place ? .some(change.number) : nil
      } _: { numbers in
        place < numbers.size ? numbers.numbers[place] : nil
      }
    }

    func with(_ number: Int, at place: Int) -> Holder {
      let made = table.write(on: version) { _ in Numbers.Change(place: place, number: number) }
      var model = model
      if place == model.count { model.append(number) } else { model[place] = number }
      return Holder(table: made.table, version: made.version, model: model)
    }

    func release() { table.release(version) }

    var bytes: Int {
      var census = ValueCensus(looksForShares: false)
      table.count(into: &census)
      return census.bytes
    }
  }

  @Test(arguments: 0..<80)
  private func `each version stays as it was made`(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let size = [1, 3, 40, 300][Int(seed % 4)]
    var holders = [Holder.first(size)]
    var steps = 0
    for _ in 0..<2_000 {
      let last = holders.count - 1
      let at = random.oneIn(3) ? Int.random(in: 0...last, using: &random) : last
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        // Mostly in a few places, so that changes meet.
        let most = random.oneIn(2) ? min(3, holders[at].model.count) : holders[at].model.count
        let place = Int.random(in: 0...most, using: &random)
        holders.append(
          holders[at].with(Int.random(in: 0..<9, using: &random), at: place))
      case 5..<7:
        let place = Int.random(in: 0...size, using: &random)
        let expected = holders[at].model.indices.contains(place) ? holders[at].model[place] : nil
        #expect(holders[at].number(at: place, &steps) == expected, "seed \(seed)")
      case 7 where random.oneIn(10):
        #expect(holders[at].table.whole(holders[at].version).numbers == holders[at].model)
      case 8:
        let other = holders[Int.random(in: 0...last, using: &random)]
        guard other.table === holders[at].table,
          let changes = other.table.changes(between: other.version, and: holders[at].version)
        else { continue }
        let places = Set(changes.map(\.place))
        for place in 0..<min(other.model.count, holders[at].model.count)
        where other.model[place] != holders[at].model[place] {
          #expect(places.contains(place), "seed \(seed)")
        }
      default:
        guard holders.count > 1, random.oneIn(holders.count < 12 ? 3 : 1) else { continue }
        holders.remove(at: random.oneIn(2) ? at : 0).release()
      }
    }
    for holder in holders {
      #expect(holder.table.whole(holder.version).numbers == holder.model, "seed \(seed)")
    }
  }

  /// `for x in xs { xs[0] = x }`, and with another place at each turn.
  @Test(arguments: [false, true])
  private func `a walk through an old version costs its length, whatever is written meanwhile`(
    _ isElsewhere: Bool
  ) {
    let size = 2_000
    let first = Holder.first(size)
    var latest = first
    var steps = 0
    for place in 0..<size {
      #expect(first.number(at: place, &steps) == place)
      let next = latest.with(-place, at: isElsewhere ? (place * 7) % size : 0)
      if latest.version != first.version { latest.release() }
      latest = next
    }
    #expect(steps < 8 * size)
  }

  @Test func `two branches that are written in turn get contents of their own`() {
    let size = 2_000
    let first = Holder.first(size)
    var branches = [first, first.with(-1, at: 0)]
    for place in 0..<size / 4 { branches.append(branches[1].with(place, at: place)) }
    branches = [first.with(5, at: 1), branches.last ?? first]
    var steps = 0
    for turn in 0..<4 * size {
      let branch = turn % 2
      let next = branches[branch].with(turn, at: turn % size)
      branches[branch].release()
      branches[branch] = next
      _ = next.number(at: 3, &steps)
      _ = branches[1 - branch].number(at: 3, &steps)
    }
    #expect(steps < 16 * size)
    for branch in branches {
      #expect(branch.table.whole(branch.version).numbers == branch.model)
    }
  }

  @Test func `versions that nobody holds leave nothing behind`() {
    let first = Holder.first(1_000)
    let before = first.bytes
    // Undone, the latest first; and the first of many that follow from one another.
    for _ in 0..<3 {
      let changes = (0..<400).reduce(into: [first]) { $0.append($0[$1].with(-$1, at: $1)) }
      for change in changes.dropFirst().reversed() { change.release() }
      #expect(first.table.whole(0).numbers == first.model)
    }
    #expect(first.bytes < before + 40_000, "only the room for numbers of versions stays")
    var latest = first
    for place in 0..<100_000 {
      let next = latest.with(place, at: place % 1_000)
      latest.release()
      latest = next
    }
    #expect(latest.bytes < before + 40_000)
  }

  /// An old version may take half as many changes as there are places, and then stands by itself.
  @Test(arguments: [1, 3])
  private func `all versions together take two and a half times the content`(_ old: Int) {
    let size = 4_000
    var held = [Holder.first(size)]
    let whole = held[0].bytes
    var latest = held[0].with(0, at: 0)
    for turn in 0..<5 * size {
      let next = latest.with(turn, at: turn * 17 % size)
      if turn < old - 1 { held.append(latest) } else { latest.release() }
      latest = next
      guard turn % 500 == 0 else { continue }
      let tables = [held[0].table] + (latest.table === held[0].table ? [] : [latest.table])
      var census = ValueCensus(looksForShares: false)
      for table in tables { table.count(into: &census) }
      // A change and its version take a dozen times a number.
      #expect(census.bytes < 2 * whole + size / 2 * 150, "\(census.bytes) of \(whole)")
    }
  }

  /// Half a million versions that only the oldest one's holder keeps alive.
  @Test func `a long chain ends without recursion`() {
    let table = Table(Numbers(numbers: Array(repeating: 0, count: 1_200_000)))
    var latest: Int32 = 0
    for place in 0..<500_000 {
      let made = table.write(on: latest) { _ in Numbers.Change(place: place, number: place) }
      if place > 0 { table.release(latest) }
      latest = made.version
    }
    table.release(0)
    table.release(latest)
  }
}
