import Reactive
import SeededRandom
import Testing

/// What an operator remembers is the end of what it has given, as much as its source remembers, whenever it
/// was made.
struct MemoryLawTests {
  private enum Stage: CaseIterable {
    case map, filter, scan, skip, take, buffer, remembering, between, started, held, delayed, flat
    case waitedFor, debounced, zipped, joined, watched
    case distinct, taken, through, latest, tried, compacted, delivered, switched, throttled, sampled

    func apply(_ source: AnyObservable<Int>, _ graph: Graph) -> AnyObservable<Int> {
      switch self {
      case .map: source.map { $0 + 1 }
      case .filter: source.filter { !$0.isMultiple(of: 3) }
      case .scan: source.scan(0) { $0 + $1 }
      case .skip: source.skip(1)
      case .take: source.take(100)
      case .buffer: source.buffer(count: 1).map { $0[0] }
      case .remembering: source.remembering()
      case .between: source.goBetween() as EventProducer<Int>
      case .started: source.startWith(100)
      case .held: source.hold(200)
      case .delayed: source.delay(.milliseconds(1))
      case .flat: source.flatMap(.merge) { .of($0, in: graph) }
      case .waitedFor: source.take(until: AnyObservable<Int>.empty(in: graph))
      case .debounced: source.debounce(.milliseconds(1))
      case .zipped: source.zip(with: source).map { $0.0 }
      case .joined: source.concat(AnyObservable<Int>.empty(in: graph))
      case .watched: source.do { _ in }
      case .distinct: source.distinct()
      case .taken: source.take(while: { $0 < 10_000 })
      case .through: source.take(through: { $0 > 10_000 })
      case .latest: source.withLatest(from: Property(1, in: graph)) { $0 + $1 }
      case .tried: source.tryMap { $0 + 1 }.successes()
      case .compacted: source.compactMap { $0.isMultiple(of: 5) ? nil : $0 }
      case .delivered: source.deliver(on: .main).deliver(on: .owner)
      case .switched: source.map { Property($0, in: graph) }.switchToLatest()
      case .throttled: source.throttle(.milliseconds(1))
      case .sampled: source.sample(.milliseconds(1))
      }
    }
  }

  /// A history of so many values is what came last, and as much is remembered behind it, whatever is before
  /// it and whenever it was made.
  @Test func aHistoryIsWhatCameLast() {
    for seed in LawSeeds.all(usually: 400) {
      var random = SeededGenerator(seed: UInt64(seed))
      let (clock, count) = (VirtualClock(), Int.random(in: 1...5, using: &random))
      let graph = Graph(clock: clock)
      let length = Int.random(in: 0...3, using: &random)
      let source = EventProducer<Int>(in: graph, replayLength: length)
      let send = { (count: Int) -> Void in
        for _ in 0..<count {
          source.next(Int.random(in: 0..<20, using: &random))
          clock.advance(by: .milliseconds(5))
        }
      }
      send(Int.random(in: 0...4, using: &random))
      let before = Stage.allCases.randomElement(using: &random) ?? .map
      let after = Stage.allCases.randomElement(using: &random) ?? .map
      let history = before.apply(source, graph).remembering(count)
      let made = random.oneIn(2) ? after.apply(history, graph) : history
      var (early, late) = ([Int](), [Int]())
      made.observe { early.append($0) }
      send(Int.random(in: 1...8, using: &random))
      made.observe { late.append($0) }
      guard late == early.suffix(count) || late == early else {
        Issue.record("\(seed): \(count) \(before) \(after): \(late), after \(early)")
        return
      }
    }
  }

  @Test func whoComesLateIsToldTheEnd() {
    for seed in LawSeeds.all(usually: 600) {
      var random = SeededGenerator(seed: UInt64(seed))
      let (clock, length) = (VirtualClock(), Int.random(in: 1...3, using: &random))
      let graph = Graph(clock: clock)
      let source = EventProducer<Int>(in: graph, replayLength: length)
      let send = { (count: Int) -> Void in
        for _ in 0..<count {
          source.next(Int.random(in: 0..<20, using: &random))
          clock.advance(by: .milliseconds(5))
        }
      }
      send(Int.random(in: 0...4, using: &random))
      var made: AnyObservable<Int> = source
      let stages = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Stage.allCases.randomElement(using: &random) ?? .map
      }
      for stage in stages { made = stage.apply(made, graph) }
      var (early, late) = ([Int](), [Int]())
      made.observe { early.append($0) }
      send(Int.random(in: 1...6, using: &random))
      made.observe { late.append($0) }
      // What it begins with may be more, and is until the next value.
      guard late == early.suffix(length) || late == early else {
        Issue.record("\(seed): \(length) \(stages): \(late), after \(early)")
        return
      }
    }
  }
}
