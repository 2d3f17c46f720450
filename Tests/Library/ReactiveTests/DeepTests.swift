import Foundation
import Reactive
import Synchronization
import Testing

/// An observable that is made inside of another, and that inside of a third, may be as deep as one likes, on
/// a thread with a small stack too.
struct DeepTests {
  /// Levels for which the small stack is too small if each takes some of it, be it one call only.
  private static let enough = 1_500

  /// Runs something on a thread with a stack of 512 KiB.
  private func onASmallStack(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      let thread = Thread {
        body()
        continuation.resume()
      }
      thread.stackSize = 512 * 1024
      thread.start()
    }
  }

  private static func nested(
    _ strategy: FlatMapStrategy, from level: Int, to depth: Int, _ end: AnyObservable<Int>,
    _ graph: Graph
  ) -> AnyObservable<Int> {
    AnyObservable.of(level, in: graph).flatMap(strategy) {
      $0 == depth ? end : nested(strategy, from: $0 + 1, to: depth, end, graph)
    }
  }

  /// As deep as this once only, which takes a debug build some seconds.
  @Test func aFlatMapInAFlatMapTenThousandDeep() async {
    await aFlatMapInAFlatMap(.latest, depth: 10_000)
  }

  @Test(arguments: [FlatMapStrategy.latest, .merge, .concurrent(limit: 2), .concat, .first])
  func aFlatMapInAFlatMap(_ strategy: FlatMapStrategy) async {
    await aFlatMapInAFlatMap(strategy, depth: Self.enough)
  }

  private func aFlatMapInAFlatMap(_ strategy: FlatMapStrategy, depth: Int) async {
    let told = Mutex<[String]>([])
    await onASmallStack {
      let graph = Graph(clock: VirtualClock())
      let log = { (text: String) -> Void in told.withLock { $0.append(text) } }
      var bottom: EventProducer<Int>? = EventProducer(in: graph, replayLength: 3)
      for value in 1...3 { bottom?.next(value) }
      if let end = bottom?.asAnyObservable() {
        let made = Self.nested(strategy, from: 0, to: depth, end, graph)
        made.observe { log("\($0)") }
        made.onEnd { log("end") }
      }
      bottom?.next(4)
      bottom = nil
      log("\(graph.liveNodeCount)")
    }
    #expect(told.withLock { $0 } == ["1", "2", "3", "4", "end", "0"])
  }

  @Test(arguments: [FlatMapStrategy.latest, .merge, .concat])
  func aFlatMapInAFlatMapInAnObserver(_ strategy: FlatMapStrategy) async {
    let told = Mutex<[String]>([])
    await onASmallStack {
      let graph = Graph(clock: VirtualClock())
      let log = { (text: String) -> Void in told.withLock { $0.append(text) } }
      let go = EventProducer<Int>(in: graph)
      let end = AnyObservable.of(8, 9, in: graph)
      var contract: (any Disposable)?
      go.observe { depth in
        contract = Self.nested(strategy, from: 0, to: depth, end, graph).observe { log("\($0)") }
      }
      go.flatMap(strategy) { Self.nested(strategy, from: 0, to: $0, end, graph) }
        .observe { log("flat \($0)") }
      go.next(Self.enough)
      log("\(contract?.isDisposed ?? false)")
      graph.transaction { go.next(Self.enough / 2) }
    }
    let once = ["8", "9"]
    #expect(told.withLock { $0.filter { !$0.hasPrefix("flat") } } == once + ["true"] + once)
    #expect(
      told.withLock { $0.filter { $0.hasPrefix("flat") } } == [
        "flat 8", "flat 9", "flat 8", "flat 9",
      ])
  }

  /// However deep it is, the same is told as when it is not deep.
  @Test(arguments: [FlatMapStrategy.latest, .merge, .concurrent(limit: 2), .concat, .first])
  func whatIsToldDoesNotDependOnTheDepth(_ strategy: FlatMapStrategy) {
    func told(depth: Int, lines: Int, stages: Bool) -> [Int] {
      let graph = Graph(clock: VirtualClock())
      let source = EventProducer<Int>(in: graph, replayLength: lines)
      for value in 1...3 { source.next(value) }
      let inner = stages ? source.map { $0 * 10 }.filter { $0 != 20 }.take(5) : source.take(5)
      var told: [Int] = []
      let made = Self.nested(strategy, from: 0, to: depth, inner, graph)
      made.map { $0 + 1 }.observe { told.append($0) }
      for value in 4...9 { source.next(value) }
      return told
    }
    for lines in 1...3 {
      for stages in [false, true] {
        let shallow = told(depth: 3, lines: lines, stages: stages)
        for depth in [20, 31, 32, 33, 64, 65, 200] {
          #expect(told(depth: depth, lines: lines, stages: stages) == shallow, "\(depth) \(lines)")
        }
      }
    }
  }
}
