import ReactiveKernel
import SeededRandom
import Testing

#if DEBUG
/// Ending everything costs in proportion to what there was, in whatever order it ends.
///
/// Counted are the edges, places and records that the graph has looked at: twice as many contracts
/// may cost twice as much and not four times.
@Suite struct DisposalCostTests {
  enum Order: CaseIterable {
    case firstToLast
    case lastToFirst
    case random

    func arrange(_ nodes: [NodeID]) -> [NodeID] {
      var random = SeededGenerator(seed: 7)
      switch self {
      case .firstToLast: return nodes
      case .lastToFirst: return nodes.reversed()
      case .random: return nodes.shuffled(using: &random)
      }
    }
  }

  /// Makes a graph of a size and gives what is to be ended, and what else there is.
  struct Shape: Sendable, CustomTestStringConvertible {
    let name: String
    /// What is left when all that was to be ended has.
    let rest: Int
    let make: @Sendable (IntHost, Int) -> [NodeID]

    var testDescription: String { name }
  }

  static let shapes = [
    Shape(name: "observers of one source", rest: 1) { host, size in
      let source = host.cell("source", 1)
      return (0..<size).map { _ in
        host.contract("", [source]) { _ in
        } _: {
          $0[0]
        }
      }
    },
    Shape(name: "bindings into one target", rest: 1) { host, size in
      let target = host.cell("target", 1)
      return (0..<size / 2).flatMap { _ in
        let source = host.cell("source", 1)
        return [source, host.contract("", [source], to: target)]
      }
    },
    Shape(name: "a chain of derived cells", rest: 1) { host, size in
      var last = host.cell("source", 1)
      return (0..<size).map { _ in
        last = host.derived("", [last]) { $0[0] + 1 }
        return last
      }
    },
    Shape(name: "a chain of bindings", rest: 1) { host, size in
      var last = host.cell("source", 1)
      return (0..<size / 2).flatMap { _ in
        let next = host.cell("", 1)
        let contract = host.contract("", [last], to: next)
        last = next
        return [contract, next]
      }
    },
    Shape(name: "everything reads the one before and the source", rest: 1) { host, size in
      let source = host.cell("source", 1)
      var last = source
      return (0..<size).map { _ in
        last = host.derived("", [source, last]) { $0[0] + $0[1] }
        return last
      }
    },
    Shape(name: "one ring", rest: 1) { host, size in
      let first = host.cell("source", 1)
      var last = first
      return (0..<size / 3).flatMap { _ in
        let next = host.cell("", 1)
        let there = host.contract("", [last], to: next)
        let back = host.contract("", [next], to: last)
        last = next
        return [there, back, next]
      }
    },
    Shape(name: "a source first signed last", rest: 1) { host, size in
      var observers: [NodeID] = []
      for _ in 0..<size {
        observers.append(
          host.contract("", []) { _ in
          } _: { _ in
            1
          })
      }
      let source = host.cell("source", 1)
      for observer in observers { _ = host.graph.connect(source, to: observer, triggers: true) }
      return observers
    },
  ]

  private func cost(of shape: Shape, _ order: Order, size: Int, inside: Bool = false) -> Int {
    let host = IntHost()
    let nodes = order.arrange(shape.make(host, size))
    let before = host.graph.work
    if inside {
      let trigger = host.cell("trigger", 1)
      _ = host.contract("disposer", [trigger]) { host in
        for node in nodes { host.graph.remove(node) }
      } _: {
        $0[0]
      }
      host.send(trigger, 2)
      #expect(host.graph.liveNodeCount == shape.rest + 2)
    } else {
      for node in nodes { host.graph.remove(node) }
      #expect(host.graph.liveNodeCount == shape.rest)
    }
    #expect(host.graph.edgeCount == (inside ? 1 : 0))
    let after = host.graph.work
    #expect(host.graph.checkInvariants() == [])
    return after - before
  }

  private func expectLinear(_ small: Int, _ large: Int, size: Int) {
    #expect(small > size / 2, "hardly anything was counted")
    #expect(large * 10 <= small * 23, "\(small) for half as much, then \(large)")
  }

  @Test(arguments: shapes, Order.allCases)
  func disposingOfAllIsLinear(_ shape: Shape, _ order: Order) {
    let (small, large) = (cost(of: shape, order, size: 5000), cost(of: shape, order, size: 10_000))
    expectLinear(small, large, size: 5000)
  }

  @Test(arguments: shapes, Order.allCases)
  func disposingOfAllFromABlockIsLinear(_ shape: Shape, _ order: Order) {
    let small = cost(of: shape, order, size: 5000, inside: true)
    let large = cost(of: shape, order, size: 10_000, inside: true)
    expectLinear(small, large, size: 5000)
  }

  /// The source goes, and all its edges with it.
  @Test func removingTheSourceIsLinear() {
    func cost(_ size: Int) -> Int {
      let host = IntHost()
      let source = host.cell("source", 1)
      for _ in 0..<size {
        _ = host.contract("", [source]) { _ in
        } _: {
          $0[0]
        }
      }
      let before = host.graph.work
      host.graph.remove(source)
      #expect(host.graph.edgeCount == 0)
      return host.graph.work - before
    }
    expectLinear(cost(10_000), cost(20_000), size: 10_000)
  }

  /// That the comparison can fail.
  @Test func aQuadraticCostIsFound() {
    withKnownIssue { expectLinear(1000 * 1000, 2000 * 2000, size: 1000) }
    withKnownIssue { expectLinear(0, 0, size: 1000) }
  }
}
#endif
