import Testing

@testable import FlowRuntime

/// How many bytes all values may take, counted only when the sum of what was made reaches the limit.
@Suite struct ValueBudgetTests {
  /// What is counted is a list of texts, each longer than what stands in its place.
  private func budget(limit: Int, texts: Int) -> ValueBudget {
    let budget = ValueBudget(limit: limit)
    let values = (0..<texts).map { Value.text(String(repeating: "x", count: 67) + "\($0)") }
    budget.count = { census in census.add(values) }
    return budget
  }

  @Test func nothingIsCountedBelowTheLimit() {
    let budget = budget(limit: 1_000, texts: 1)
    for _ in 0..<10 { #expect(budget.allows(100)) }
    #expect(budget.counts == 0 && budget.made == 1_000)
  }

  @Test func whatIsMadeAfterACountIsAddedToWhatWasFound() {
    let budget = budget(limit: 1_000, texts: 1)
    #expect(budget.allows(900))
    #expect(budget.allows(200), "900 of it are gone")
    #expect(budget.counts == 1 && budget.made == 200)
    let found = budget.found
    #expect(budget.allows(1_000 - 200 - found))
    #expect(budget.counts == 1, "up to the limit without counting again")
    #expect(budget.allows(1) && budget.counts == 2)
  }

  @Test func moreThanThereIsRoomForIsRefused() {
    let budget = budget(limit: 500, texts: 4)
    #expect(budget.allows(500))
    #expect(budget.allows(100), "400 are there")
    #expect(!budget.allows(150))
  }

  @Test func whatSeveralPlacesShareCountsOnceWhereItIsLookedFor() {
    let list = Value.list(ListBox([.text(String(repeating: "y", count: 100)), .int(1)]))
    let tuple = Value.tuple(TupleBox([list, list], labels: nil))
    func bytes(_ looks: Bool, _ values: Value...) -> Int {
      var census = ValueCensus(looksForShares: looks)
      census.add(values)
      return census.bytes
    }
    let once = bytes(true, list)
    #expect(bytes(false, list) == once)
    #expect(bytes(true, list, list) == once && bytes(false, list, list) == 2 * once)
    #expect(bytes(true, tuple, tuple) == bytes(true, tuple))
    #expect(bytes(false, tuple, tuple) == 2 * bytes(false, tuple))
    #expect(bytes(false, tuple) == bytes(true, tuple) + once)
  }
}
