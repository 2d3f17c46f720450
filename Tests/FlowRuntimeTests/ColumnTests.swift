import Testing

@testable import FlowRuntime

/// Contiguous storage keeps the room that is used again, and gives back what was much and is not.
@Suite struct ColumnTests {
  /// How much room a column has with so many elements, and then with none.
  private func emptied(_ count: Int) -> (before: Int, after: Int) {
    let column = Column<Int>()
    for number in 0..<count { column.append(number) }
    let before = column.capacity
    column.removeAll()
    return (before, column.capacity)
  }

  @Test(arguments: [1, 16, 17, 1_000, 65_536])
  func theRoomOfFewElementsIsKept(_ count: Int) {
    let (before, after) = emptied(count)
    #expect(before >= count)
    #expect(after == before)
  }

  @Test func theRoomOfManyElementsIsGivenBackWhenItIsNotUsed() {
    let column = Column<Int>()
    for round in 1...3 {
      for number in 0..<65_537 { column.append(number) }
      column.removeAll()
      let capacity = column.capacity
      #expect(capacity >= 65_537, "round \(round)")
    }
    column.append(1)
    column.removeAll()
    let after = column.capacity
    #expect(after <= 1_024)
  }

  @Test func whatIsForgottenIsWrittenAnew() {
    let column = Column<Int>()
    for number in 0..<100_000 { column.append(number) }
    column.removeAll()
    column.extend(to: 40, with: 7)
    column.append(8)
    let elements = (0..<column.count).map { column[$0] }
    #expect(elements == Array(repeating: 7, count: 40) + [8])
    let last = column.popLast()
    let count = column.count
    #expect(last == 8)
    #expect(count == 40)
  }
}
