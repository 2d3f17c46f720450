import Foundation
import Reactive

/// The sources of a workload, a clock, and what observers count.
struct OperatorWorld {
  let clock = VirtualClock()
  let graph: Graph
  let a: Observable<Int>
  let b: Observable<Int>
  let tap: EventProducer<Void>
  /// Number of values that will be sent.
  let count: Int
  let totals = Totals()

  init(count: Int) {
    graph = Graph(clock: clock)
    a = Observable(-1, in: graph)
    b = Observable(-1, in: graph)
    tap = EventProducer(in: graph)
    self.count = count
  }
}

/// An operator as a workload: a step is a value that is sent into its source.
struct OperatorSteps {
  enum Feed {
    /// Into the first source.
    case one
    /// Into the first and then the second source.
    case both
    /// Into both in one transaction.
    case together
    /// Into the first source, and then a millisecond passes.
    case timed
  }

  /// Number of values that leave, for how many are sent.
  struct Yield {
    var times = 1
    var per = 1
    var plus = 0

    static let twice = Yield(times: 2)
    static func each(plus: Int = 0) -> Yield { Yield(plus: plus) }
    static func every(_ per: Int, plus: Int = 0) -> Yield { Yield(per: per, plus: plus) }
    static func only(_ count: Int) -> Yield { Yield(times: 0, plus: count) }

    func count(for sent: Int) -> Int { sent * times / per + plus }
  }

  let name: String
  private let feed: Feed
  private let gives: Yield
  private let sign: (OperatorWorld) -> Void

  init<Output>(
    _ name: String, feed: Feed = .one, gives: Yield = .each(),
    _ make: @escaping (OperatorWorld) -> AnyObservable<Output>
  ) {
    self.name = name
    self.feed = feed
    self.gives = gives
    sign = { world in
      make(world).observeNew { [totals = world.totals] _ in totals.add(1) }
    }
  }

  /// Sends values and ends the sources; says if something else came than should.
  func run(_ count: Int) {
    let world = OperatorWorld(count: count)
    sign(world)
    for value in 0..<count {
      switch feed {
      case .one: world.a.value = value
      case .both:
        world.a.value = value
        world.b.value = value
      case .together:
        world.graph.transaction {
          world.a.value = value
          world.b.value = value
        }
      case .timed:
        world.a.value = value
        world.clock.advance(by: .milliseconds(1))
      }
    }
    world.clock.advance(by: .seconds(1))
    world.a.finish()
    world.b.finish()
    let expected = gives.count(for: count)
    if world.totals.count != expected {
      print("wrong: \(name) gave \(world.totals.count) values, not \(expected)")
      exit(1)
    }
  }
}
