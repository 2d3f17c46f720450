import Reactive
import Testing

/// Lists that are observed step by step.
struct ListTests {
  let graph = Graph(clock: VirtualClock())
  let log = Journal()

  @Test func eachWritingIsAChangeAndABatchIsOne() {
    let list = ObservableArray([1, 2, 3], in: graph)
    list.changes.observe { [log] in log($0.edits.count, list.elements) }
    list.append(4)
    list.batch {
      list.remove(at: 0)
      list.batch { list.move(from: 0, to: 2) }
      list.replace(at: 1, with: 9)
    }
    list.batch {}
    list.append(contentsOf: [])
    list.removeAll()
    #expect(log.take() == ["1 [1, 2, 3, 4]", "3 [3, 9, 2]", "3 []"])
    #expect(list.isEmpty)
  }

  @Test func allElementsGoInOneChangeHoweverTheyAreTakenOut() {
    let list = ObservableArray([3, 1, 2], in: graph)
    let sorted = list.map { $0 * 10 }.filter { $0 > 10 }.sorted()
    sorted.changes.observe { [log] in
      log($0.edits, $0.difference.removals.count, $0.difference.insertions.count)
    }
    let gone =
      "[Reactive.ListEdit<Swift.Int>.remove(30, at: 1), Reactive.ListEdit<Swift.Int>.remove(20, at: 0)]"
    let fill = { [log] in
      list.append(contentsOf: [3, 1, 2])
      _ = log.take()
    }
    list.removeAll()
    #expect(log.take() == ["\(gone) 2 0"])
    fill()
    list.removeSubrange(0...)
    #expect(log.take() == ["\(gone) 2 0"])
    fill()
    list.update(to: [])
    #expect(log.take() == ["\(gone) 2 0"])
    list.removeAll()
    list.removeSubrange(0..<0)
    list.update(to: [])
    #expect(log.take() == [])
    list.append(1)
    list.batch {
      list.append(5)
      list.removeAll()
      list.append(7)
    }
    #expect(sorted.elements == [70])
    list.batch {
      list.removeAll()
      list.append(5)
    }
    #expect(sorted.elements == [50] && list.elements == [5])
  }

  @Test func aListIsWrittenAsAnArrayIs() {
    let list = ObservableArray([1, 2, 3], in: graph)
    list.changes.observe { [log] in log($0.edits.count, list.elements) }
    list.insert(contentsOf: [8, 9], at: 1)
    list[0] = 7
    #expect(list.first == 7 && list.last == 3)
    #expect(list.removeFirst() == 7 && list.removeLast() == 3)
    list.swapAt(2, 0)
    list.swapAt(1, 1)
    list.swapAt(0, 1)
    list.removeSubrange(..<1)
    list.removeAll { $0 == 8 }
    list.removeAll { $0 == 8 }
    list.removeAll()
    #expect(
      log.take() == [
        "2 [1, 8, 9, 2, 3]", "1 [7, 8, 9, 2, 3]", "1 [8, 9, 2, 3]", "1 [8, 9, 2]", "2 [2, 9, 8]",
        "1 [9, 2, 8]", "1 [2, 8]", "1 [2]", "1 []",
      ])
    #expect(list.first == nil && list.last == nil)
  }

  @Test func aListIsDescribedByItsElements() {
    let list = ObservableArray([1, 2], in: graph)
    #expect("\(list)" == "ObservableArray<Int>([1, 2])")
    #expect("\(list.map { "\($0)" })" == "AnyObservableArray<String>([\"1\", \"2\"])")
  }

  @Test func aListIsMadeEqualToAnother() {
    let list = ObservableArray(Array("kitten"), in: graph)
    list.differences.observe { [log] in log($0.removals.count, $0.insertions.count) }
    list.update(to: "sitting")
    list.update(to: Array("sitting"))
    #expect(log.take() == ["2 3"] && list.elements == Array("sitting"))
  }

  @Test func aChangeAsADifference() throws {
    let list = ObservableArray(["a", "b", "c", "d"], in: graph)
    var last: CollectionDifference<String>?
    list.differences.observe { last = $0 }
    list.move(from: 3, to: 1)
    let moved = try #require(last)
    #expect(moved.removals == [.remove(offset: 3, element: "d", associatedWith: 1)])
    #expect(moved.insertions == [.insert(offset: 1, element: "d", associatedWith: 3)])
    list.batch {
      list.insert("x", at: 0)
      list.remove(at: 0)
    }
    #expect(last?.isEmpty == true, "what came and went does not appear")
    list.batch {
      list.move(from: 0, to: 3)
      list.swapAt(0, 1)
      list.move(from: 3, to: 0)
      list.swapAt(1, 2)
    }
    #expect(last?.isEmpty == true, "nor does what moved away and back")
    list.replace(at: 0, with: "A")
    #expect(last?.removals == [.remove(offset: 0, element: "a", associatedWith: nil)])
    #expect(last?.insertions == [.insert(offset: 0, element: "A", associatedWith: nil)])
  }

  /// A million elements, so that a pass over all of them would be seen.
  @Test func onlyWhatChangedIsComputed() {
    let count = 1_000_000
    let list = ObservableArray(Array(0..<count), in: graph)
    var (mapped, tested, compared, folded) = (0, 0, 0, 0)
    let doubled = list.map { value in
      mapped += 1
      return value * 2
    }
    let even = list.filter { value in
      tested += 1
      return value.isMultiple(of: 2)
    }
    let sorted = list.sorted { left, right in
      compared += 1
      return left < right
    }
    let sum = list.fold(0) { result, value in
      folded += 1
      return result + value
    } removing: {
      folded += 1
      return $0 - $1
    }
    (mapped, tested, compared, folded) = (0, 0, 0, 0)
    list.insert(-2, at: count / 2)
    list.replace(at: 0, with: 7)
    list.move(from: 0, to: count)
    list.remove(at: 1)
    #expect([mapped, tested, folded] == [2, 2, 4])
    // Two came, and each comparison asks at most twice on the way down a tree of twenty levels or some more.
    #expect(compared <= 2 * 2 * 40)
    #expect(doubled[count - 1] == 14 && even.count == count / 2 - 1)
    #expect(sorted[0] == -2 && sum.value == count * (count - 1) / 2 - 2 + 7 - 2)
  }

  /// A hundred times the length may cost a few times as much, not a hundred times.
  @Test func aChangeCostsWhatItChanges() {
    func time(_ length: Int) -> Double {
      let list = ObservableArray(Array(0..<length), in: graph)
      let ranking = list.map { $0 &* 7919 % 10_007 }.filter { $0 > 100 }.sorted()
      let sum = list.sum()
      let best = (0..<3).map { round in
        let start = ThreadTime.seconds
        for step in 0..<200 {
          let place = (step * 7919 + round) % length
          list.insert(step, at: place)
          list.replace(at: (place * 31) % length, with: step)
          list.remove(at: (place * 17) % length)
        }
        return ThreadTime.seconds - start
      }.min()
      #expect(ranking.count <= list.count && sum.value != 0)
      return best ?? 0
    }
    let (short, long) = (time(1000), time(100_000))
    #expect(long < short * 12, "\(short) and \(long)")
  }

  /// Many steps are added up as fast as they are carried out, not each with each.
  @Test func aChangeOfManyStepsCostsAsManySteps() {
    func time(_ length: Int) -> Double {
      let list = ObservableArray<Int>(in: graph)
      var (removals, insertions) = (0, 0)
      list.differences.observe {
        removals += $0.removals.count
        insertions += $0.insertions.count
      }
      let start = ThreadTime.seconds
      list.append(contentsOf: 0..<length)
      list.removeAll { $0.isMultiple(of: 2) }
      list.removeAll()
      let time = ThreadTime.seconds - start
      #expect(removals == length && insertions == length)
      return time
    }
    _ = time(100)
    // A hundred times the steps take little more than a hundred times as long, and ten thousand times if each
    // costs as much as there are; a busy machine may spoil a try.
    let ratios = (1...5).lazy.map { _ in time(50_000) / time(500) }
    #expect(ratios.contains { $0 < 1_500 })
  }

  @Test func insideAnObserverTheListHasChangedAtOnceAndItsWaveFollows() {
    let go = EventProducer<Int>(in: graph)
    let list = ObservableArray<Int>(in: graph)
    let doubled = list.map { $0 * 2 }
    list.changes.observe { [log] _ in log("told", list.elements, doubled.elements) }
    var late: AnyObservableArray<Int>?
    go.observe { [log] value in
      list.append(value)
      list.append(value + 1)
      late = list.map { -$0 }
      log("wrote", list.elements, doubled.elements)
    }
    go.next(1)
    #expect(
      log.take() == ["wrote [1, 2] []", "told [1, 2] [2]", "told [1, 2] [2, 4]"])
    #expect(late?.elements == [-1, -2])
    list.append(5)
    #expect(late?.elements == [-1, -2, -5])
  }

  @Test func aTransactionTellsEachWriting() {
    let list = ObservableArray([1], in: graph)
    let sum = list.sum()
    sum.observeNew { [log] in log($0) }
    graph.transaction {
      list.append(2)
      list.append(3)
    }
    #expect(log.take() == ["3", "6"])
    graph.transaction { list.batch { for value in 4...5 { list.append(value) } } }
    #expect(log.take() == ["15"])
  }

  @Test func whatFollowsEndsWithTheList() {
    var list: ObservableArray? = ObservableArray([1, 2], in: graph)
    let sorted = list?.sorted(by: >)
    let contract = sorted?.changes.observe { _ in }
    sorted?.changes.onEnd { [log] in log("end") }
    list = nil
    #expect(log.take() == ["end"] && contract?.isDisposed == true)
    #expect(sorted?.elements == [2, 1])
    #expect(graph.contractCount == 0)
  }

  @Test func aComputedValueFollowsWhatItReads() {
    let list = ObservableArray([1, 2], in: graph)
    let computed = Computed(in: graph) { list.count * 10 + list[0] }
    computed.observe { [log] in log($0) }
    list.insert(5, at: 0)
    #expect(log.take() == ["21", "35"])
  }

  @Test func anObservableOfListsGivesItsDifferences() {
    let list = Observable([1, 2, 3], in: graph)
    var copy = list.value
    list.differences().observe { copy = copy.applying($0) ?? [] }
    for next in [[2, 3, 4], [], [7]] {
      list.value = next
      #expect(copy == next)
    }
  }
}
