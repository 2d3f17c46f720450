import ReactiveKernel
import Testing

@testable import Reactive

#if DEBUG
/// A value costs the same however many sources a node has.
///
/// Counted are the edges, places, notes and sources that the kernel has looked at or was asked about.
@Suite struct SourceCostTests {
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    /// Joins as many sources, and returns what sends a value from each.
    let join: @Sendable (Reactive.Graph, Int, @escaping () -> Void) -> () -> Void

    var testDescription: String { name }
  }

  private static func sources(_ graph: Reactive.Graph, _ size: Int) -> [Observable<Int>] {
    (0..<size).map { Observable($0, in: graph) }
  }

  static let shapes = [
    Shape(name: "merge of a list") { graph, size, told in
      let sources = sources(graph, size)
      merge(sources).observeNew { _ in told() }
      return { for source in sources { source.value += 1 } }
    },
    Shape(name: "merge of a list, several in each wave") { graph, size, told in
      let sources = sources(graph, size)
      merge(sources).observeNew { _ in told() }
      return {
        for first in stride(from: 0, to: size, by: 4) {
          graph.transaction { for source in sources[first..<first + 4] { source.value += 1 } }
        }
      }
    },
    Shape(name: "merge of results, one of which is a cell by now") { graph, size, told in
      let sources = sources(graph, size)
      let results = sources.map { $0.map { $0 + 1 } }
      let between = results[0].goBetween()
      merge(results).observeNew { _ in told() }
      return { for source in sources { withExtendedLifetime(between) { source.value += 1 } } }
    },
    Shape(name: "flatMap(.merge)") { graph, size, told in
      let sources = sources(graph, size)
      let outer = EventProducer<Int>(in: graph)
      outer.flatMap(.merge) { sources[$0] }.observe { _ in told() }
      return { for number in 0..<size { outer.next(number) } }
    },
    Shape(name: "flatMap(.merge), which follows all") { graph, size, told in
      let sources = sources(graph, size)
      let outer = EventProducer<Int>(in: graph)
      outer.flatMap(.merge) { sources[$0] }.observeNew { _ in told() }
      for number in 0..<size { outer.next(number) }
      return { withExtendedLifetime(outer) { for source in sources { source.value += 1 } } }
    },
    Shape(name: "merge(maxConcurrent:)") { graph, size, told in
      let sources = sources(graph, size)
      let outer = EventProducer<Observable<Int>>(in: graph)
      outer.merge(maxConcurrent: size).observe { _ in told() }
      return { for source in sources { outer.next(source) } }
    },
    Shape(name: "groupBy and flatMap(.merge)") { graph, size, told in
      let event = EventProducer<Int>(in: graph)
      event.groupBy { $0 }.flatMap(.merge) { $0 }.observe { _ in told() }
      return { for key in 0..<size { event.next(key) } }
    },
    Shape(name: "ends of those that flatMap(.merge) follows") { graph, size, told in
      let sources = sources(graph, size)
      let outer = EventProducer<Observable<Int>>(in: graph)
      outer.merge().observe { _ in told() }
      for source in sources { outer.next(source) }
      return {
        withExtendedLifetime(outer) {
          for source in sources {
            source.value += 1
            source.finish()
          }
        }
      }
    },
    Shape(name: "zip of a list") { graph, size, told in
      let sources = (0..<size).map { _ in EventProducer<Int>(in: graph) }
      zip(sources).observe { _ in for _ in 0..<size { told() } }
      return { for source in sources { source.next(1) } }
    },
  ]

  private func cost(of shape: Shape, _ size: Int) -> Int {
    let graph = Reactive.Graph()
    var told = 0
    let send = shape.join(graph, size) { told += 1 }
    told = 0
    let before = graph.core.kernel.work
    send()
    #expect(told == size)
    #expect(graph.core.kernel.checkInvariants() == [])
    return graph.core.kernel.work - before
  }

  @Test(arguments: shapes)
  func aValueCostsTheSameHoweverManySourcesThereAre(_ shape: Shape) {
    let (small, large) = (cost(of: shape, 1000), cost(of: shape, 4000))
    #expect(small >= 1000, "hardly anything was counted")
    // An order that is kept costs the square of a logarithm.
    #expect(large <= 4 * small * 2, "\(small) for 1,000, \(large) for 4,000")
  }
}
#endif
