import ReactiveKernel
import Testing

@testable import Reactive

#if DEBUG
/// Ending everything costs in proportion to what there was, in whatever order it ends.
///
/// Counted are the edges, places and records that the kernel has looked at.
@Suite struct DisposalCostTests {
  enum Order: CaseIterable {
    case firstToLast
    case lastToFirst
    case random
    case atOnce
    case inABlock

    func dispose(_ contracts: [any Disposable], in graph: Reactive.Graph) {
      switch self {
      case .firstToLast: for contract in contracts { contract.dispose() }
      case .lastToFirst: for contract in contracts.reversed() { contract.dispose() }
      case .random:
        // A step that has no divisor in common with the size comes by everywhere.
        for index in contracts.indices { contracts[index * 7919 % contracts.count].dispose() }
      case .atOnce: CompositeDisposable(contracts).dispose()
      case .inABlock:
        let trigger = Observable(0, in: graph)
        trigger.observeNew { _ in for contract in contracts { contract.dispose() } }
        trigger.value = 1
      }
    }
  }

  /// Keeps what is bound to.
  final class Targets {
    var all: [Observable<Int>] = []

    func add(in graph: Reactive.Graph) -> Observable<Int> {
      all.append(Observable(0, in: graph))
      return all[all.count - 1]
    }
  }

  /// Signs as many contracts.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    let sign: @Sendable (Observable<Int>, Reactive.Graph, Targets, Int) -> [any Disposable]

    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "observers of one source") { source, _, _, size in
      (0..<size).map { _ in source.observe { _ in } }
    },
    Shape(name: "observers of results of their own") { source, _, _, size in
      (0..<size).map { _ in source.map { $0 + 1 }.filter { $0 > 0 }.observe { _ in } }
    },
    Shape(name: "bindings into one target") { source, graph, targets, size in
      let target = targets.add(in: graph)
      return (0..<size).map { _ in source.bind(to: target) }
    },
    Shape(name: "a chain of bindings") { source, graph, targets, size in
      var last = source
      return (0..<size).map { _ in
        let next = targets.add(in: graph)
        defer { last = next }
        return last.bind(to: next)
      }
    },
    Shape(name: "observers along a chain") { source, _, _, size in
      var last = source.asAnyObservable()
      return (0..<size).map { _ in
        last = last.map { $0 + 1 }
        return last.observe { _ in }
      }
    },
  ]

  private func cost(of shape: Shape, _ order: Order, size: Int) -> Int {
    let graph = Reactive.Graph()
    let source = Observable(1, in: graph)
    let targets = Targets()
    let contracts = shape.sign(source, graph, targets, size)
    #expect(graph.contractCount == size)
    let before = graph.core.kernel.work
    order.dispose(contracts, in: graph)
    #expect(graph.contractCount == 0)
    #expect(graph.core.kernel.checkInvariants() == [])
    withExtendedLifetime(targets) {}
    return graph.core.kernel.work - before
  }

  @Test(arguments: shapes, Order.allCases)
  func disposingOfAllIsLinear(_ shape: Shape, _ order: Order) {
    let small = cost(of: shape, order, size: 2000)
    let large = cost(of: shape, order, size: 4000)
    #expect(small >= 1000, "hardly anything was counted")
    #expect(large * 10 <= small * 23, "\(small) for half as much, then \(large)")
  }

  /// A bag that is freed, and a scope.
  @Test func aBagAndAScopeEndInLinearTime() {
    func cost(_ size: Int) -> Int {
      let graph = Reactive.Graph()
      let source = Observable(1, in: graph)
      var bag: DisposeBag? = DisposeBag()
      if let bag { for _ in 0..<size { source.observe { _ in }.dispose(in: bag) } }
      let scope = graph.scope { for _ in 0..<size { source.observe { _ in } } }
      let before = graph.core.kernel.work
      bag = nil
      scope.dispose()
      #expect(graph.contractCount == 0)
      return graph.core.kernel.work - before
    }
    #expect(cost(4000) * 10 <= cost(2000) * 23)
  }

  /// What runs inside of another run reads in the same list.
  @Test func theRoomForManyReadsIsGivenBack() {
    let graph = Reactive.Graph()
    let sources = (0..<5000).map { Observable($0, in: graph) }
    let outer = Computed(in: graph) {
      sources[0].value + Computed(in: graph) { sources.reduce(0) { $0 + $1.value } }.value
    }
    #expect(outer.value == 5000 * 4999 / 2)
    #expect(graph.core.reads.capacity <= 1024)
  }

  /// The last holder of a source goes, and all that depends on it ends.
  @Test(arguments: [FlatMapStrategy.latest, .merge, .concurrent(limit: 2), .concat, .first])
  func whatHasEndedIsNotConnectedAgainEachTimeThatItComes(_ strategy: FlatMapStrategy) {
    let graph = Graph(clock: VirtualClock())
    let key = EventProducer<Int>(in: graph)
    let kept = AnyObservable.of(8, in: graph)
    var told = 0
    key.flatMap(strategy) { _ in kept }.observe { _ in told += 1 }
    key.next(0)
    let edges = graph.core.kernel.edgeCount
    for number in 1...5 { key.next(number) }
    #expect(graph.core.kernel.edgeCount == edges)
    if case .latest = strategy { #expect(told == 1) } else { #expect(told == 6) }
  }

  @Test func theEndOfASourceIsLinear() {
    func cost(_ size: Int) -> Int {
      let graph = Reactive.Graph()
      var source: Observable<Int>? = Observable(1, in: graph)
      for _ in 0..<size { source?.map { $0 + 1 }.observe { _ in } }
      let before = graph.core.kernel.work
      source = nil
      #expect(graph.contractCount == 0)
      #expect(graph.liveNodeCount == 0)
      return graph.core.kernel.work - before
    }
    #expect(cost(4000) * 10 <= cost(2000) * 23)
  }
}
#endif
