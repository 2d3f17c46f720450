import Memory
import Testing

/// Records keep their places and values while an arena grows, shrinks and is emptied.
@Suite struct ArenaTests {
  private func elements(of arena: borrowing Arena<Int>) -> [Int] {
    var all: [Int] = []
    for index in 0..<arena.count { all.append(arena[index]) }
    return all
  }

  @Test func elementsKeepTheirIndicesWhileItGrows() {
    let arena = Arena<Int>()
    var indices: [Int32] = []
    for number in 0..<1000 { indices.append(arena.append(number * 3)) }
    #expect(indices == Array(0..<1000))
    arena[500] = -1
    arena[Int32(501)] = -2
    let all = elements(of: arena)
    #expect(all.count == 1000 && all[499...502] == [1497, -1, -2, 1506])
    #expect(all.prefix(500) == (0..<500).map { $0 * 3 }[...])
  }

  @Test func roomThatIsReservedIsUsedBeforeItGrows() {
    let arena = Arena<Int>()
    for number in 0..<20 { arena.append(number) }
    arena.reserve(980)
    let room = arena.capacity
    #expect(room == 1000)
    for number in 20..<1000 { arena.append(number) }
    let all = elements(of: arena)
    #expect(arena.capacity == room && all == Array(0..<1000))
    arena.reserve(0)
    #expect(arena.capacity == room)
  }

  @Test func theLastElementLeavesFirst() {
    let arena = Arena<Int>()
    for number in 1...3 { arena.append(number) }
    let last = arena.popLast()
    arena.truncate(to: 1)
    let rest = elements(of: arena)
    let first = arena.popLast()
    let (isEmpty, none) = (arena.isEmpty, arena.popLast())
    #expect(last == 3 && rest == [1] && first == 1)
    #expect(isEmpty && none == nil)
  }

  @Test func extendingFillsWhatIsNewAndLeavesTheRest() {
    let arena = Arena<Int>()
    arena.append(7)
    arena.extend(to: 40, with: 5)
    arena.extend(to: 2, with: 9)
    let all = elements(of: arena)
    #expect(all == [7] + Array(repeating: 5, count: 39))
  }

  @Test func elementsWrittenBehindTheLastOneAreThereWhenTheyAreCounted() {
    let arena = Arena<Int>()
    for number in 0..<10 { arena.append(number) }
    let room = unsafe arena.room(for: 100)
    for offset in 0..<100 { unsafe room[offset] = 10 + offset }
    let before = arena.count
    arena.count(written: 60)
    let all = elements(of: arena)
    #expect(before == 10 && all == Array(0..<70))
  }

  @Test func sortingOrdersEveryElement() {
    let arena = Arena<Int>()
    for number in [5, 1, 4, 1, 3] { arena.append(number) }
    arena.sort()
    let rising = elements(of: arena)
    arena.sort { $0 > $1 }
    let falling = elements(of: arena)
    #expect(rising == [1, 1, 3, 4, 5] && falling == [5, 4, 3, 1, 1])
  }

  @Test func aHeldRecordIsChangedInItsPlace() {
    let held = Held(1)
    held.value += 5
    let value = held.value
    #expect(value == 6)
  }

  // MARK: Room

  /// How much room an arena has with so many elements, and then with none.
  private func emptied(_ count: Int) -> (before: Int, after: Int) {
    let arena = Arena<Int>()
    for number in 0..<count { arena.append(number) }
    let before = arena.capacity
    arena.removeAll()
    return (before, arena.capacity)
  }

  @Test(arguments: [1, 16, 17, 1_000, 65_536])
  func theRoomOfFewElementsIsKept(_ count: Int) {
    let (before, after) = emptied(count)
    #expect(before >= count)
    #expect(after == before)
  }

  @Test func theRoomOfManyElementsIsGivenBackWhenItIsNotUsed() {
    let arena = Arena<Int>()
    for round in 1...3 {
      for number in 0..<65_537 { arena.append(number) }
      arena.removeAll()
      let capacity = arena.capacity
      #expect(capacity >= 65_537, "round \(round)")
    }
    arena.append(1)
    arena.removeAll()
    let after = arena.capacity
    #expect(after <= 1_024)
  }

  @Test func whatIsForgottenIsWrittenAnew() {
    let arena = Arena<Int>()
    for number in 0..<100_000 { arena.append(number) }
    arena.removeAll()
    arena.extend(to: 40, with: 7)
    arena.append(8)
    let all = elements(of: arena)
    #expect(all == Array(repeating: 7, count: 40) + [8])
    let last = arena.popLast()
    let count = arena.count
    #expect(last == 8)
    #expect(count == 40)
  }
}
