import SeededRandom
import Testing

@testable import FlowRuntime

/// Lists that share their elements against arrays that share nothing.
struct ListBoxTests {
  @Test(arguments: 1...80)
  func aListThatAnotherIsMadeOfIsLeftAlone(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var lists: [(box: ListBox, elements: [Value])] = [(ListBox([]), [])]
    for step in 0..<600 {
      if lists.count > 1, random.oneIn(lists.count < 20 ? 6 : 2) {
        lists.remove(at: Int.random(in: 0..<lists.count - 1, using: &random))
      }
      // Mostly the latest, which shares; now and then an earlier one, which can't.
      let earlier = Int.random(in: 0..<lists.count, using: &random)
      let (box, elements) = lists[random.oneIn(4) ? earlier : lists.count - 1]
      let more: [Value] = (0..<Int.random(in: 0...3, using: &random)).map { place in
        seed.isMultiple(of: 2) ? .text("element \(step)") : .int(step * 10 + place)
      }
      // Most of one that grew large leaves at once, so that what is left stands by itself.
      let dropped = random.oneIn(8) ? elements.count * 3 / 4 : Int.random(in: 0...2, using: &random)
      if !elements.isEmpty, random.oneIn(3) {
        let place = Int.random(in: elements.indices, using: &random)
        #expect(box[place] == elements[place], "seed \(seed)")
        var changed = elements
        changed[place] = seed.isMultiple(of: 2) ? .text("\(step)") : .int(-step)
        lists.append((box.replacing(place, with: changed[place]), changed))
      } else if random.oneIn(3), dropped <= elements.count {
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
      #expect(box.digest == ListBox(elements).digest)
      for (other, others) in lists {
        #expect((Value.list(box) == Value.list(other)) == (elements == others), "seed \(seed)")
      }
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
    #expect(earlier.bytesMade(byAppending: 1) == Value.placeBytes, "as a branch")
    let other = earlier.appending(.int(-2))
    #expect(Array(other.elements.suffix(1)) == [.int(-2)])
    #expect(Array(box.elements.suffix(1)) == [.int(-1)])
    #expect(first.count == 100 && Array(first.elements.suffix(1)) == [.int(99)])
  }

  /// A row of values that come and leave keeps no more than twice what is in it, and copies as few.
  @Test(arguments: [40, 1000])
  func droppingTheFirstKeepsAboutAsManyAsAreLeft(_ size: Int) {
    var box = ListBox([])
    var copies = 0
    for number in 0..<20 * size {
      let before = box
      box = box.appending(.int(number))
      if box.count > size { box = box.droppingFirst(1) }
      if number > size, isCopied(box, from: before) { copies += 1 }
      #expect(stored(box) <= 2 * max(box.count, 16) + 16)
    }
    #expect(copies <= 20 && box.count == size && box[0] == .int(19 * size))
    while box.count > 16 {
      let before = box
      box = box.droppingFirst(1)
      if isCopied(box, from: before) { copies += 1 }
      #expect(stored(box) <= 2 * box.count + 17)
    }
    #expect(copies <= 40)
  }

  private func bytes(of lists: ListBox...) -> Int {
    var census = ValueCensus(looksForShares: true)
    census.add(lists.map { .list($0) })
    return census.bytes
  }

  /// How many elements a list keeps, about.
  private func stored(_ list: ListBox) -> Int { bytes(of: list) / Value.placeBytes - 4 }

  private func isCopied(_ list: ListBox, from former: ListBox) -> Bool {
    bytes(of: list, former) - bytes(of: former) > min(list.count, former.count) * Value.placeBytes
  }

  /// Another element in a place costs the same in a long list, and the list before it stays.
  @Test func anotherElementInAPlaceMakesAChange() {
    for count in [1_000, 100_000] {
      let before = ListBox((0..<count).map { .int($0) }).replacing(0, with: .int(-1))
      let shared = bytes(of: before)
      let after = before.replacing(count / 2, with: .int(-2))
      #expect(bytes(of: before, after) - shared <= 2 * ListBox.changeBytes)
      #expect(before[count / 2] == .int(count / 2) && after[count / 2] == .int(-2))
    }
  }

  /// `for x in xs { xs[0] = x }`: the loop goes over the list as it was.
  @Test func anOldListIsWalkedThroughWhileItsSuccessorsChange() {
    let first = ListBox((0..<3_000).map { .int($0) })
    var latest = first
    for place in 0..<first.count {
      latest = latest.replacing(place * 7 % first.count, with: first[place])
    }
    #expect(first.elements.enumerated().allSatisfy { $1 == .int($0) })
    #expect((0..<first.count).allSatisfy { latest[$0 * 7 % first.count] == .int($0) })
    #expect(bytes(of: first, latest) < 3 * bytes(of: first))
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
