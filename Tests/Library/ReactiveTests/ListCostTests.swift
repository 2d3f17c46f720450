import Testing

@testable import Reactive

/// What lists do for a change of all elements.
struct ListCostTests {
  private func steps(_ change: ListChange<Int>) -> Int {
    var count = 0
    _ = change.visitSteps(after: 0) { _ in count += 1 }
    return count
  }

  /// The end of all elements is one step for each operator, and nothing is compared or computed anew.
  @Test func allElementsGoInOneStep() {
    let list = ObservableArray((0..<10_000).map { $0 * 7919 % 10_000 }, in: Graph())
    var calls = 0
    let act = { (value: Int) -> Int in
      calls += 1
      return value
    }
    let sorted = list.map(act).filter { act($0) >= 0 }.sorted { act($0) < $1 }
    let last = sorted.map(act).filter { act($0) >= 0 }
    var counts: [Int] = []
    for stage in [list, sorted, last] { stage.changes.observe { counts.append(self.steps($0)) } }
    let all = last.snapshots()
    calls = 0
    list.removeAll()
    #expect(counts == [1, 1, 1])
    #expect(calls == 0 && all.value == [])
    list.append(3)
    #expect(counts == [1, 1, 1, 1, 1, 1])
    #expect(last.elements == [3] && calls < 10)
  }
}
