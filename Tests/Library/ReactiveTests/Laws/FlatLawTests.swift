import Reactive
import SeededRandom
import Testing

/// A `flatMap` passes on all that is made of each value, and ends after its source, also if what is made has
/// ended as soon as it is made.
struct FlatLawTests {
  /// A stage of what is made of a value, for observables and for lists.
  private enum Stage: CaseIterable {
    case none, one, take, takeNone, takeWhile, takeThrough, takeUntil, takeUntilNever, takeLast
    case skip, filter, buffer, paired, concat, reduce

    func apply(_ source: AnyObservable<Int>, _ graph: Graph) -> AnyObservable<Int> {
      switch self {
      case .none: source
      case .one: source.take(1)
      case .take: source.take(2)
      case .takeNone: source.take(0)
      case .takeWhile: source.take(while: { !$0.isMultiple(of: 3) })
      case .takeThrough: source.take(through: { $0.isMultiple(of: 3) })
      case .takeUntil: source.take(until: Property(0, in: graph))
      case .takeUntilNever: source.take(until: AnyObservable<Int>.empty(in: graph))
      case .takeLast: source.take(last: 2)
      case .skip: source.skip(1)
      case .filter: source.filter { !$0.isMultiple(of: 3) }
      case .buffer: source.buffer(count: 2).map { $0.reduce(0, +) }
      case .paired: source.zip(with: AnyObservable.of(1, 2, in: graph)).map { $0 * $1 }
      case .concat: source.concat(AnyObservable.of(1, in: graph).take(1))
      case .reduce: source.reduce(0) { $0 + $1 }
      }
    }

    func apply(_ list: [Int]) -> [Int] {
      switch self {
      case .none, .takeUntilNever: list
      case .one: Array(list.prefix(1))
      case .take: Array(list.prefix(2))
      case .takeNone, .takeUntil: []
      case .takeWhile: Array(list.prefix { !$0.isMultiple(of: 3) })
      case .takeThrough:
        Array(list.prefix((list.firstIndex { $0.isMultiple(of: 3) } ?? list.count) + 1))
      case .takeLast: list.suffix(2)
      case .skip: Array(list.dropFirst())
      case .filter: list.filter { !$0.isMultiple(of: 3) }
      case .buffer:
        stride(from: 0, to: list.count, by: 2).map { list.dropFirst($0).prefix(2).reduce(0, +) }
      case .paired: zip(list, [1, 2]).map { $0 * $1 }
      case .concat: list + [1]
      case .reduce: [list.reduce(0, +)]
      }
    }
  }

  private enum Place: CaseIterable {
    case outside, observer, transaction
  }

  @Test(arguments: [FlatMapStrategy.latest, .merge, .concurrent(limit: 2), .concat, .first])
  func allThatIsMadePasses(_ strategy: FlatMapStrategy) {
    for seed in LawSeeds.all(usually: 400) {
      var random = SeededGenerator(seed: UInt64(seed))
      let stages = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        Stage.allCases.randomElement(using: &random) ?? .none
      }
      let sent = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        Int.random(in: 1...20, using: &random)
      }
      // Of values that come before what was made has ended, `.first` drops some.
      let drops = if case .first = strategy { true } else { false }
      let place = drops ? .outside : Place.allCases.randomElement(using: &random) ?? .outside
      // The same one again is not begun again by `.latest`.
      let isLatest = if case .latest = strategy { true } else { false }
      let follows = { (value: Int) -> Bool in !isLatest && value.isMultiple(of: 4) }
      let graph = Graph(clock: VirtualClock())
      let source = EventProducer<Int>(in: graph)
      var (told, ends) = ([Int](), 0)
      let kept = AnyObservable.of(8, 9, in: graph)
      let made = source.flatMap(strategy) { value in
        if follows(value) { return kept }
        let values = [value, value + 1, value + 2]
        let first = AnyObservable.of(values[0], values[1], values[2], in: graph)
        return stages.reduce(first) { $1.apply($0, graph) }
      }
      made.observe { told.append($0) }
      made.onEnd { ends += 1 }
      Self.send(sent, source, in: graph, place)
      let hasEndedEarly = ends > 0
      source.finish()
      let expected = sent.flatMap { value in
        follows(value)
          ? [8, 9]
          : stages.reduce([value, value + 1, value + 2]) { $1.apply($0) }
      }
      guard told == expected, !hasEndedEarly, ends == 1 else {
        Issue.record("\(seed): \(sent) \(stages) \(place): \(told), not \(expected); ends \(ends)")
        return
      }
    }
  }

  @Test func whatHasEndedComesForEachThatWaited() {
    let graph = Graph()
    let (key, first) = (EventProducer<Int>(in: graph), EventProducer<Int>(in: graph))
    let kept = AnyObservable.of(8, 9, in: graph)
    var told: [Int] = []
    key.flatMap(.concat) { $0 == 0 ? first : kept }.observe { told.append($0) }
    for number in 0...2 { key.next(number) }
    first.next(1)
    first.finish()
    #expect(told == [1, 8, 9, 8, 9])
  }

  private static func send(
    _ values: [Int], _ source: EventProducer<Int>, in graph: Graph, _ place: Place
  ) {
    let send = { for value in values { source.next(value) } }
    switch place {
    case .outside: send()
    case .observer: AnyObservable.of(0, in: graph).observe { _ in send() }
    case .transaction: graph.transaction(send)
    }
  }
}
