import ReactiveStages
import Testing

/// Each stage that counts or compares: what passes, what it remembers, and how it goes on from that.
@Suite struct CountingTests {
  /// Gives the verdicts of so many values in a row.
  private func verdicts(_ count: Int, of take: () -> Verdict) -> [Verdict] {
    (0..<count).map { _ in take() }
  }

  @Test func skipDropsItsCountAndNoMore() {
    for count in 0...3 {
      var skip = Skip(count)
      let found = verdicts(5) { skip.take() }
      #expect(found == (0..<5).map { $0 < count ? .drop : .pass })
      #expect(skip.state == .passing)
    }
  }

  @Test func takeSaysWhichValueIsTheLast() {
    for count in 0...3 {
      var take = Take(count)
      #expect(take.isOver == (count == 0))
      let found = verdicts(5) { take.take() }
      let expected = (1...5).map { number -> Verdict in
        number < count ? .pass : number == count ? .last : .drop
      }
      #expect(found == expected)
      #expect(take.isOver)
    }
  }

  /// A driver keeps how many are left, and nothing else.
  @Test func countsGoOnFromWhatIsLeft() {
    var skip = Skip(3)
    var take = Take(3)
    for left in [2, 1, 0] {
      _ = skip.take()
      _ = take.take()
      #expect(skip.left == left)
      #expect(take.left == left)
      #expect(Skip(skip.left).state == skip.state)
      #expect(Take(take.left).state == take.state)
    }
  }

  @Test func distinctComparesWithWhatPassed() {
    var distinct = Distinct<Int>()
    let found = [1, 1, 2, 2, 1].map { distinct.take($0) }
    #expect(found == [.pass, .drop, .pass, .drop, .pass])
    #expect(distinct.last == 1)
    distinct.forget()
    #expect(distinct.last == nil)
    let again = distinct.take(1)
    #expect(again == .pass, "after an error the next value passes")
  }

  @Test func distinctMayBeginAsIfAValueHadPassed() {
    var distinct = Distinct<Int?>(.passed(last: nil))
    let found = [nil, 1, nil, nil].map { distinct.take($0) }
    #expect(found == [.drop, .pass, .pass, .drop])
  }

  @Test func theDriverMaySayWhatIsEqual() {
    var distinct = Distinct<String>()
    let found = ["a", "A", "b"].map { value in
      let isEqual = distinct.last.map { $0.lowercased() == value.lowercased() } ?? false
      return distinct.take(value, equalsLast: isEqual)
    }
    #expect(found == [.pass, .drop, .pass])
    #expect(distinct.last == "b")
  }

  @Test func pairsOverlap() {
    var pairs = Pairwise<Int>()
    let found = [1, 2, 3].map { pairs.take($0) }
    #expect(found == [nil, 1, 2])
    var kept = Pairwise(pairs.state)
    let next = kept.take(4)
    #expect(next == 3)
  }
}
