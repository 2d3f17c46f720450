import Reactive
import SeededRandom
import Testing

/// What code of an operator sends while the operator is being made reaches it, as what is sent right after.
struct MakingLawTests {
  /// Is called by the code of an operator.
  private typealias Hook = () -> Void

  /// Everything that calls code with what its source remembers.
  private enum Stage: CaseIterable {
    case map, filter, compactMap, scan, watched, tried, recovered, debugged, distinct, distinctKey
    case takeWhile, takeThrough, skipWhile, joined, joinedEvent, three, list, zipped, zippedList,
      latest
    case flatLatest, flatMerge, flatConcat, flatConcurrent, grouped
    case computed, computedDistinct, property, switched

    func apply(
      _ source: Observable<Int>, _ graph: Graph, _ hook: @escaping Hook
    ) -> AnyObservable<Int> {
      let act = { (value: Int) -> Int in
        hook()
        return value
      }
      let view = source.asAnyObservable()
      let inner = { (value: Int) -> AnyObservable<Int> in .of(act(value), in: graph) }
      return switch self {
      case .map: view.map(act)
      case .filter: view.filter { act($0) >= 0 }
      case .compactMap: view.compactMap { act($0) }
      case .scan: view.scan(0) { $0 * 3 + act($1) }
      case .watched: view.do { _ = act($0) }
      case .tried: view.tryMap { act($0) }.successes()
      case .recovered:
        view.map { _ in Result<Int, CancellationError>.failure(.init()) }.recover { _ in act(5) }
      case .debugged: view.debug(to: { _ in hook() })
      case .distinct: view.distinct { act($0) == $1 }
      case .distinctKey: view.distinct { act($0) }
      case .takeWhile: view.take(while: { act($0) < 1000 })
      case .takeThrough: view.take(through: { act($0) > 1000 })
      case .skipWhile: view.skip(while: { act($0) < 0 })
      case .joined: view.combineLatest(with: source.map { $0 * 2 }) { act($0) + $1 }
      case .joinedEvent: view.combineLatest(with: source.updates().hold(0)) { act($0) + $1 }
      case .three: combineLatest(view, view.map { $0 * 2 }, view) { act($0) + $1 + $2 }
      case .list: combineLatest([view, view.map { $0 * 2 }]) { act($0[0]) + $0[1] }
      case .zipped: Reactive.zip(view, view.map { $0 * 2 }) { act($0) + $1 }
      case .zippedList: zip([view, view.map { $0 * 2 }]) { act($0[0]) + $0[1] }
      case .latest: view.withLatest(from: source.map { $0 * 2 }) { act($0) + $1 }
      case .flatLatest: view.flatMap(.latest, inner)
      case .flatMerge: view.flatMap(.merge, inner)
      case .flatConcat: view.flatMap(.concat, inner)
      case .flatConcurrent: view.flatMap(.concurrent(limit: 2), inner)
      case .grouped: view.groupBy { act($0) % 2 }.flatMap(.merge) { $0 }
      case .computed: Computed(in: graph) { act(source.value) }
      case .computedDistinct: Computed(in: graph, distinct: true) { act(source.value) }
      case .property: source.asProperty().map(act)
      case .switched: source.map { Property(act($0), in: graph) }.switchToLatest()
      }
    }
  }

  private enum Place: CaseIterable {
    case outside, observer, transaction
  }

  /// What somebody is told who observes the result, and then more is sent.
  private static func told(
    by stage: Stage, at place: Place, sending values: [Int], whileMaking: Bool, history: Int
  ) -> [Int] {
    let graph = Graph(clock: VirtualClock())
    let source = Observable(history, in: graph)
    source.value = 0
    var told: [Int] = []
    var rest = values
    let send = {
      while !rest.isEmpty { source.value = rest.removeFirst() }
    }
    var made: AnyObservable<Int>?
    let make = {
      made = stage.apply(source, graph) { if whileMaking { send() } }
      send()
    }
    switch place {
    case .outside: make()
    case .observer: AnyObservable.of(0, in: graph).observe { _ in make() }
    case .transaction: graph.transaction(make)
    }
    made?.observe { told.append($0) }
    for value in [70, 80] { source.value = value }
    return told
  }

  @Test func whatIsSentWhileAStageIsMadeReachesIt() {
    for seed in LawSeeds.all(usually: 400) {
      var random = SeededGenerator(seed: UInt64(seed))
      let stage = Stage.allCases.randomElement(using: &random) ?? .map
      let place = Place.allCases.randomElement(using: &random) ?? .outside
      let values = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Int.random(in: 1...20, using: &random)
      }
      let history = Int.random(in: 0...5, using: &random)
      let inside = Self.told(
        by: stage, at: place, sending: values, whileMaking: true, history: history)
      let after = Self.told(
        by: stage, at: place, sending: values, whileMaking: false, history: history)
      guard inside == after else {
        Issue.record("\(seed): \(stage) \(place) \(values): \(inside), not \(after)")
        return
      }
    }
  }

  /// What the code of a list's operator writes to the list while the operator is being made.
  @Test func whatIsWrittenWhileAListIsMadeReachesIt() {
    for place in Place.allCases {
      let graph = Graph(clock: VirtualClock())
      let list = ObservableArray([1, 2, 3], in: graph)
      var isFirst = true
      let act = { (value: Int) -> Int in
        if isFirst { list.append(4 + list.count) }
        isFirst = false
        return value
      }
      var (mapped, sums): (AnyObservableArray<Int>?, [Property<Int>]) = (nil, [])
      var (filtered, sorted): (AnyObservableArray<Int>?, AnyObservableArray<Int>?) = (nil, nil)
      let make = {
        mapped = list.map(act)
        isFirst = true
        filtered = list.filter { act($0) > 0 }
        isFirst = true
        sorted = list.sorted { act($0) < $1 }
        isFirst = true
        sums.append(
          list.fold(0) {
            $0 + act($1)
          } removing: {
            $0 - $1
          })
      }
      switch place {
      case .outside: make()
      case .observer: AnyObservable.of(0, in: graph).observe { _ in make() }
      case .transaction: graph.transaction(make)
      }
      let expected = list.elements
      #expect(expected.count == 7, "\(place)")
      #expect(mapped?.elements == expected && filtered?.elements == expected, "\(place)")
      #expect(sorted?.elements == expected.sorted(), "\(place)")
      #expect(sums[0].value == expected.reduce(0, +), "\(place)")
    }
  }

  /// An operator is an operator also for what its code releases, ends and makes while it is being made.
  @Test func whatEndsWhileAStageIsMadeHasEndedAfterwards() {
    let graph = Graph()
    let source = Observable(0, in: graph)
    let other = EventProducer<Int>(in: graph)
    var ends: [String] = []
    other.onEnd { ends.append("other") }
    let first = source.map { value -> Int in
      other.finish()
      source.take(1).onEnd { ends.append("taken") }
      source.observe { ends.append("told \($0)") }.dispose()
      return value
    }
    #expect(ends == ["other", "taken"] && first.value == 0)
    source.value = 2
    #expect(first.value == 2)
  }
}
