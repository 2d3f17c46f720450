import Reactive
import SeededRandom
import Testing

/// What follows a list equals what is computed anew from it, after every change.
struct ListLawTests {
  private static func write(_ list: ObservableArray<Int>, _ random: inout SeededGenerator) {
    let value = Int.random(in: 0..<20, using: &random)
    let count = list.count
    guard count > 0 else { return list.append(value) }
    let place = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: list.append(value)
    case 1, 2: list.insert(value, at: Int.random(in: 0...count, using: &random))
    case 3: list.remove(at: place)
    case 4: list.replace(at: place, with: value)
    case 5: list.move(from: place, to: Int.random(in: 0..<count, using: &random))
    case 6: list.append(contentsOf: [value, value + 1])
    case 7 where random.oneIn(4): list.removeAll()
    default: if count > 30 { list.removeAll() } else { list.insert(value, at: place) }
    }
  }

  @Test func whatFollowsIsWhatIsComputedAnew() {
    for seed in LawSeeds.all(usually: 60) {
      var random = SeededGenerator(seed: UInt64(seed))
      let graph = Graph(clock: VirtualClock())
      let first = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Int.random(in: 0..<20, using: &random)
      }
      let list = ObservableArray(first, in: graph)
      var model = first
      var sent = first
      list.differences.observe { sent = sent.applying($0) ?? [] }
      let isEven = { (value: Int) -> Bool in value.isMultiple(of: 2) }
      let tens = { (left: Int, right: Int) -> Bool in left / 10 < right / 10 }
      let (mapped, filtered) = (list.map { -$0 }, list.filter(isEven))
      let (sorted, both) = (list.sorted(by: tens), list.filter(isEven).map { $0 * 3 }.sorted())
      var followed = both.elements
      both.differences.observe { followed = followed.applying($0) ?? [] }
      let (sum, count) = (list.sum(), filtered.counted())
      let snapshots = sorted.snapshots()
      for _ in 0..<60 {
        if Bool.random(using: &random) {
          Self.write(list, &random)
        } else {
          list.batch { for _ in 0..<4 { Self.write(list, &random) } }
        }
        model = list.elements
        #expect(sent == model, "\(seed)")
        #expect(mapped.elements == model.map { -$0 }, "\(seed)")
        #expect(filtered.elements == model.filter(isEven), "\(seed)")
        #expect(sorted.elements == model.sorted(by: tens), "\(seed)")
        #expect(snapshots.value == sorted.elements, "\(seed)")
        #expect(both.elements == model.filter(isEven).map { $0 * 3 }.sorted(), "\(seed)")
        #expect(followed == both.elements, "\(seed)")
        #expect(sum.value == model.reduce(0, +) && count.value == filtered.count, "\(seed)")
        guard sent == model, sorted.elements == model.sorted(by: tens) else { return }
      }
    }
  }

  /// What is made of a list, wherever in a batch, a transaction or an observer, begins with what the list
  /// has then, and is told each change once, also one whose wave was dropped at the limit; a property of all
  /// elements is never ahead of the others.
  @Test func whatIsMadeInBetweenFollowsToo() {
    for seed in LawSeeds.all(usually: 300) {
      var random = SeededGenerator(seed: UInt64(seed))
      let graph = Graph(clock: VirtualClock())
      graph.wavesPerCause = 4
      graph.onLimit { _ in }
      let list = ObservableArray(Array(0..<Int.random(in: 0...6, using: &random)), in: graph)
      var followers: [Follower] = []
      let step = {
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          if random.oneIn(3) {
            followers.append(Follower(list))
          } else {
            Self.write(list, &random)
          }
        }
      }
      for _ in 0..<6 {
        let place = Place.allCases.randomElement(using: &random) ?? .outside
        switch place {
        case .outside: step()
        case .batch: list.batch(step)
        case .transaction: graph.transaction(step)
        case .observer: AnyObservable.of(0, in: graph).observe { _ in step() }
        case .batchInObserver: AnyObservable.of(0, in: graph).observe { _ in list.batch(step) }
        case .withoutEnd:
          let ring = Observable(0, in: graph)
          ring.observe {
            if $0.isMultiple(of: 2) { step() }
            ring.value = $0 + 1
            step()
          }
          // What was dropped is told with the next change.
          list.append(0)
        }
        let model = list.elements
        guard followers.allSatisfy({ $0.follows(model) }) else {
          Issue.record("\(seed): \(place), \(model)")
          return
        }
      }
    }
  }

  private enum Place: CaseIterable {
    case outside, batch, transaction, observer, batchInObserver, withoutEnd
  }

  /// Everything that can be made of a list.
  private final class Follower {
    let mapped: AnyObservableArray<Int>
    let filtered: AnyObservableArray<Int>
    let sorted: AnyObservableArray<Int>
    let (sum, count, all): (Property<Int>, Property<Int>, Property<[Int]>)
    var isTorn = false

    init(_ list: AnyObservableArray<Int>) {
      mapped = list.map { -$0 }
      filtered = list.filter { $0.isMultiple(of: 2) }
      sorted = filtered.sorted(by: >)
      (sum, count, all) = (list.sum(), list.counted(), list.snapshots())
      combineLatest(all, count, sum).observeNew { [weak self] all, count, sum in
        if all.count != count || all.reduce(0, +) != sum { self?.isTorn = true }
      }
    }

    func follows(_ model: [Int]) -> Bool {
      let even = model.filter { $0.isMultiple(of: 2) }
      return !isTorn && mapped.elements == model.map { -$0 } && filtered.elements == even
        && sorted.elements == even.sorted(by: >) && sum.value == model.reduce(0, +)
        && count.value == model.count && all.value == model
    }
  }

  /// A change of many steps takes the list before to the list after, and has no more than was done.
  @Test func manyStepsAreOneDifference() {
    for seed in LawSeeds.all(usually: 200) {
      var random = SeededGenerator(seed: UInt64(seed))
      let list = ObservableArray(Array(0..<Int.random(in: 0...12, using: &random)), in: Graph())
      var (copy, steps, largest) = (list.elements, 0, 0)
      list.changes.observe { change in
        let difference = change.difference
        copy = copy.applying(difference) ?? []
        (steps, largest) = (
          change.edits.count, max(difference.removals.count, difference.insertions.count)
        )
        for case .remove(let place, _, let target?) in difference.removals {
          #expect(difference.insertions.contains { $0.isInsertion(at: target, from: place) })
        }
      }
      for _ in 0..<10 {
        let before = list.elements
        list.batch {
          for _ in 0..<Int.random(in: 1...40, using: &random) { Self.write(list, &random) }
        }
        #expect(copy == list.elements, "\(seed): \(before)")
        #expect(largest <= steps || list.count < before.count, "\(seed): \(before)")
        guard copy == list.elements else { return }
      }
    }
  }

  @Test func theTreeIsTheListThatItStandsFor() {
    for seed in LawSeeds.all(usually: 40) {
      var random = SeededGenerator(seed: UInt64(seed))
      let graph = Graph(clock: VirtualClock())
      let list = ObservableArray<Int>(in: graph)
      var model: [Int] = []
      // Mostly at one end, which unbalances it most.
      for value in 0..<400 {
        if model.count > 3 && Int.random(in: 0..<4, using: &random) == 0 {
          let place = Int.random(in: 0..<model.count, using: &random)
          #expect(list.remove(at: place) == model.remove(at: place))
        } else {
          let place = seed.isMultiple(of: 2) ? 0 : model.count
          list.insert(value, at: place)
          model.insert(value, at: place)
        }
      }
      #expect(list.elements == model)
      #expect(model.indices.allSatisfy { list[$0] == model[$0] })
    }
  }
}

extension CollectionDifference.Change {
  fileprivate func isInsertion(at place: Int, from origin: Int) -> Bool {
    if case .insert(place, _, origin) = self { true } else { false }
  }
}
