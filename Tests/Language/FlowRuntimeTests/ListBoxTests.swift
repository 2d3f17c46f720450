import SeededRandom
import Testing

@testable import FlowRuntime

/// Lists that share their elements against arrays that share nothing.
struct ListBoxTests {
  @Test(arguments: 1...40)
  func appendingToAnyListLeavesTheOthersAlone(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lists: [(box: ListBox, elements: [Value])] = [(ListBox([]), [])]
    for step in 0..<300 {
      // Mostly the latest, which shares; now and then an earlier one, which can't.
      let earlier = Int.random(in: 0..<lists.count, using: &random)
      let (box, elements) = lists[random.oneIn(4) ? earlier : lists.count - 1]
      let more: [Value] = (0..<Int.random(in: 0...3, using: &random)).map { place in
        seed.isMultiple(of: 2) ? .text("element \(step)") : .int(step * 10 + place)
      }
      // Most of one that grew large leaves at once, so that what is left stands by itself.
      let dropped = random.oneIn(8) ? elements.count * 3 / 4 : Int.random(in: 0...2, using: &random)
      if random.oneIn(3), dropped <= elements.count {
        lists.append((box.droppingFirst(dropped), Array(elements.dropFirst(dropped))))
      } else {
        lists.append((box.appending(more[...]), elements + more))
      }
    }
    for (box, elements) in lists {
      #expect(Array(box.elements) == elements, "seed \(seed)")
      #expect(elements.indices.allSatisfy { box[$0] == elements[$0] })
      #expect(box.count == elements.count)
      #expect(box.bytes == Value.bytes(of: elements))
    }
  }

  /// What is copied is counted: the latest list takes one more without a copy, an earlier one not.
  @Test func appendingToTheLatestMakesNothingButTheElement() {
    var box = ListBox((0..<100).map { .int($0) })
    #expect(box.bytesMade(byAppending: 1) == 101 * Value.placeBytes, "it shares nothing yet")
    let first = box
    for number in 0..<1000 {
      box = box.appending(.int(number))
      #expect(box.bytesMade(byAppending: 1) == Value.placeBytes)
    }
    let earlier = box
    box = box.appending(.int(-1))
    #expect(earlier.bytesMade(byAppending: 1) == (earlier.count + 1) * Value.placeBytes)
    #expect(first.count == 100 && Array(first.elements.suffix(1)) == [.int(99)])
  }

  /// A row of values that come and leave keeps no more than twice what is in it, and copies as few.
  @Test(arguments: [40, 1000])
  func droppingTheFirstKeepsAboutAsManyAsAreLeft(_ size: Int) {
    var box = ListBox([])
    var copies = 0
    for number in 0..<20 * size {
      let before = box.identity
      box = box.appending(.int(number))
      if box.count > size { box = box.droppingFirst(1) }
      if number > size, box.identity != before { copies += 1 }
      #expect(box.stored.count <= 2 * max(box.count, 16))
    }
    #expect(copies <= 20 && box.count == size && box[0] == .int(19 * size))
    while box.count > 16 {
      let before = box.identity
      box = box.droppingFirst(1)
      if box.identity != before { copies += 1 }
      #expect(box.stored.count <= 2 * box.count + 1)
    }
    #expect(copies <= 40)
  }

  @Test func whatIsSharedIsCountedOnce() {
    let base = ListBox((0..<100).map { .int($0) }).appending(.int(100))
    let longer = base.appending((0..<500).map { .int($0) }[...])
    // A short list keeps alive what it shares with a longer one, whichever is looked at first.
    for lists in [[longer, base], [base, longer], [base]] {
      var census = ValueCensus(looksForShares: true)
      census.add(lists.map { .list($0) })
      #expect(census.bytes >= longer.count * Value.placeBytes)
      #expect(census.bytes < 2 * longer.count * Value.placeBytes)
    }
  }
}
