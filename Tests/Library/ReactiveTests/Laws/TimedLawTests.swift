import Reactive
import SeededRandom
import Testing

/// Chains of stages of time and others give what a model gives, when it gives it, and end when that ends,
/// however their source does.
struct TimedLawTests {
  /// The ways in which a source ends.
  enum Ending: CaseIterable {
    case never
    /// Its holder lets it go.
    case letGo
    /// It is a `take`.
    case taken
    /// It is an observable whose holder lets it go as soon as the chain is signed.
    case presentOnly
  }

  private struct Case {
    let stages: [TimedStage]
    let input: Course

    init(seed: UInt64, _ ending: Ending) {
      var random = SeededGenerator(seed: seed)
      stages = (0..<Int.random(in: 1...4, using: &random)).map { _ in .random(&random) }
      var time = 0
      var items: [Course.Item] = []
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        time += Int.random(in: 20...700, using: &random)
        items.append(Course.Item(time: time, value: Int.random(in: 1...9, using: &random)))
      }
      switch ending {
      case .never: input = Course(items: items, end: nil)
      case .letGo:
        input = Course(items: items, end: time + Int.random(in: 0...500, using: &random))
      case .taken:
        items = Array(items.prefix(Int.random(in: 1...items.count, using: &random)))
        input = Course(items: items, end: items.last?.time)
      case .presentOnly: input = Course(items: [Course.Item(time: 0, value: 4)], end: 0)
      }
    }

    func expected(until last: Int) -> Course? {
      stages.reduce(input) { course, stage in
        course.flatMap { TimedModel.course(of: stage, on: $0, until: last) }
      }
    }
  }

  private static let last = 20_000

  @Test(arguments: Ending.allCases)
  func aChainDoesWhatTheModelDoes(_ ending: Ending) {
    var compared = 0
    for seed in LawSeeds.all(usually: 2000) {
      let example = Case(seed: UInt64(seed), ending)
      guard let expected = example.expected(until: Self.last) else { continue }
      compared += 1
      let found = run(example, ending, expected)
      guard found == expected else {
        Issue.record("\(seed): \(example.input) \(example.stages): \(found), not \(expected)")
        return
      }
    }
    #expect(compared * 2 > LawSeeds.all(usually: 2000).count)
  }

  /// Plays the input, and writes down what comes and when the observer ends.
  private func run(_ example: Case, _ ending: Ending, _ expected: Course) -> Course {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    var course = Course(items: [], end: nil)
    var source: EventProducer<Int>? =
      ending == .presentOnly
      ? Observable(4, in: graph) : EventProducer<Int>(in: graph)
    let contract: any Disposable = {
      guard let source else { return SimpleDisposable() }
      let beginning = ending == .taken ? source.take(example.input.items.count) : source
      return example.stages.reduce(beginning.asAnyObservable()) { $1.apply(to: $0) }
        .observe { course.items.append(.init(time: Self.milliseconds(clock.now), value: $0)) }
    }()
    switch ending {
    case .presentOnly: source = nil
    case .never, .letGo, .taken:
      for item in example.input.items {
        clock.at(.milliseconds(item.time)) { source?.next(item.value) }
      }
      if let end = example.input.end {
        clock.at(.milliseconds(end)) { if ending == .letGo { source = nil } }
      }
    }
    if let end = expected.end {
      if end > 0 { clock.advance(to: .milliseconds(end - 1)) }
      let isEarly = end > 0 && contract.isDisposed
      clock.advance(to: .milliseconds(end))
      course.end = isEarly ? end - 1 : contract.isDisposed ? end : nil
    }
    clock.advance(to: .milliseconds(Self.last))
    if expected.end == nil, contract.isDisposed { course.end = Self.last }
    contract.dispose()
    source = nil
    #expect(graph.liveNodeCount == 0)
    #expect(clock.pendingCount == 0)
    return course
  }

  /// Only the first tick is begun where `every` is signed.
  @Test func whatIsDueAtTheInstantOfALaterTickComesBeforeIt() {
    let clock = VirtualClock()
    let graph = Graph(clock: clock)
    var seen: [Int] = []
    graph.every(.seconds(1)).sample(.seconds(2)).observe { seen.append($0) }
    clock.advance(by: .seconds(6))
    #expect(seen == [1, 3, 5])
  }

  private static func milliseconds(_ duration: Duration) -> Int {
    Int(duration / .milliseconds(1))
  }
}
