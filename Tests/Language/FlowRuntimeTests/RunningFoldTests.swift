import SeededRandom
import Testing

@testable import FlowRuntime

/// Sums and extremes that are kept up to date against those of arrays that are gone over.
struct RunningFoldTests {
  /// Elements of a kind, among them equal ones that can be told apart, and numbers at the ends of Int.
  private enum Elements: Int, CaseIterable {
    case small, large, durations, floats, texts

    func value(_ random: inout SeededGenerator) -> Value {
      let small = Int.random(in: -3...3, using: &random)
      switch self {
      case .small: return .int(small)
      case .large:
        return .int([.max, .min, .max / 3, .min / 5, .max / 9, 1, -1][small + 3])
      case .durations: return .duration(random.oneIn(9) ? Int.max / 2 : small)
      case .floats: return .float([0, -0.0, 1.5, 0.1][abs(small)])
      case .texts: return .text(["é", "e\u{301}", "a", "z"][abs(small)])
      }
    }

    var isSummed: Bool { self != .floats && self != .texts }
  }

  /// What is given, as it prints: `-0.0` and `0.0` are equal, and so are two ways to write `é`.
  private static func spelled(_ value: Value?) -> String {
    guard case .text(let text)? = value else { return "\(String(describing: value))" }
    return "\(Array(text.utf8))"
  }

  private static func number(_ value: Value) -> Int {
    switch value {
    case .int(let number), .duration(let number): number
    default: 0
    }
  }

  /// Returns the sum, added up one by one, which may be too large for an Int.
  private static func sum(_ values: [Value]) -> Int128 {
    values.reduce(0) { $0 + Int128(number($1)) }
  }

  private static func extreme(_ values: [Value], isLeast: Bool) -> Value? {
    var best: Value?
    for value in values {
      guard let known = best else {
        best = value
        continue
      }
      if isLeast ? value.precedes(known) : known.precedes(value) { best = value }
    }
    return best
  }

  @Test(arguments: 0..<100)
  func whatIsKeptIsWhatIsComputedAnew(_ seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    let kind = Elements.allCases[seed % Elements.allCases.count]
    var lists: [(box: ListBox, elements: [Value])] = [(ListBox([]), [])]
    var answers = 0
    for _ in 0..<400 {
      // Mostly the latest, which shares; now and then an earlier one.
      let place =
        random.oneIn(5) ? Int.random(in: 0..<lists.count, using: &random) : lists.count - 1
      let (box, elements) = lists[place]
      if random.oneIn(3) {
        if kind.isSummed, let kept = box.keptSum() {
          answers += 1
          #expect(kept == Self.sum(elements), "seed \(seed): \(elements)")
        }
        for isLeast in [true, false] {
          guard let kept = box.keptExtreme(isLeast: isLeast) else { continue }
          answers += 1
          let right = Self.extreme(elements, isLeast: isLeast)
          #expect(Self.spelled(kept) == Self.spelled(right), "seed \(seed): \(elements)")
        }
      } else if random.oneIn(4), elements.count > 40 {
        let dropped = Int.random(in: 1...(random.oneIn(8) ? 30 : 3), using: &random)
        lists.append((box.droppingFirst(dropped), Array(elements.dropFirst(dropped))))
      } else {
        let more = (0..<Int.random(in: 1...3, using: &random)).map { _ in kind.value(&random) }
        lists.append((box.appending(more[...]), elements + more))
      }
    }
    #expect(answers > 20)
  }

  /// Values that come and leave are looked at once each, however many are there.
  @Test(arguments: [40, 1000])
  func aRowOfValuesThatComeAndLeaveIsGoneOverAFewTimes(_ size: Int) {
    var box = ListBox([])
    var walks = 0
    for number in 0..<20 * size {
      box = box.appending(.int(number * 7 % 11))
      if box.count > size { box = box.droppingFirst(1) }
      guard box.count > 16 else { continue }
      for isKept in [
        box.keptSum() != nil, box.keptExtreme(isLeast: true) != nil,
        box.keptExtreme(isLeast: false) != nil,
      ] where !isKept {
        walks += 1
      }
    }
    #expect(walks <= 3 * 40)
  }

  @Test func aListThatIsAskedOnceKeepsNothing() {
    let box = ListBox((0..<100).map { .int($0) }).appending(.int(100))
    func bytes(of lists: ListBox...) -> Int {
      var census = ValueCensus(looksForShares: true)
      census.add(lists.map { .list($0) })
      return census.bytes
    }
    let before = bytes(of: box)
    #expect(box.keptSum() == nil && box.keptExtreme(isLeast: true) == nil)
    #expect(bytes(of: box) == before)
    #expect(box.keptSum() == 5050 && bytes(of: box) >= before + 16 * box.count)
    #expect(box.keptExtreme(isLeast: true) == .int(0))
    // What is kept counts with the list, once for all that share it.
    let kept = bytes(of: box) - before
    let both = bytes(of: box, box.appending(.int(1)))
    #expect(both >= box.count * Value.placeBytes + kept)
    #expect(both < 2 * box.count * Value.placeBytes + kept)
  }

  /// Another element in a place: what was kept about the one before says nothing any more.
  @Test func aListWithAnotherElementIsGoneOverAnew() {
    var box = ListBox((0..<100).map { .int($0) }).appending(.int(100))
    _ = (box.keptSum(), box.keptSum(), box.keptExtreme(isLeast: false))
    _ = box.keptExtreme(isLeast: false)
    let former = box
    for place in [0, 50, 100] {
      box = box.replacing(place, with: .int(1_000))
      #expect([nil, Self.sum(Array(box.elements))].contains(box.keptSum()))
      #expect([nil, .int(1_000)].contains(box.keptExtreme(isLeast: false)))
    }
    #expect([nil, 5_050].contains(former.keptSum()))
    #expect([nil, .int(100)].contains(former.keptExtreme(isLeast: false)))
  }
}
