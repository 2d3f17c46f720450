import SeededRandom
import Testing

@testable import ReactiveKernel

/// Contracts between cells that were there before cost about the same each, however many there are and
/// in whatever order they come.
@Suite struct OrderCostTests {
  enum Way: CaseIterable, Sendable {
    case chain, chainFromItsEnd, againstTheOrder, againstTheOrderFromItsEnd
    case everyOtherOneFirst, manyIntoOne, oneIntoMany, throughOne

    /// From which cell to which each contract of so many goes.
    func edges(_ count: Int) -> [(from: Int, to: Int)] {
      let rising = (0..<count).map { (from: $0, to: $0 + 1) }
      let falling = (0..<count).map { (from: $0 + 1, to: $0) }
      switch self {
      case .chain: return rising
      case .chainFromItsEnd: return rising.reversed()
      case .againstTheOrder: return falling
      case .againstTheOrderFromItsEnd: return falling.reversed()
      case .everyOtherOneFirst:
        return rising.filter { $0.from % 2 == 0 } + rising.filter { $0.from % 2 == 1 }
      case .manyIntoOne: return falling.map { (from: $0.from, to: 0) }
      case .oneIntoMany: return falling.map { (from: count, to: $0.to) }
      case .throughOne:
        let middle = falling[..<(count / 2)].map { (from: count, to: $0.to) }
        return middle + rising[(count / 2)..<(count - 1)].map { (from: $0.to, to: count) }
      }
    }
  }

  /// How much is done for so many contracts.
  private func work(_ way: Way, _ count: Int) -> Int {
    let graph = Graph()
    let cells = (0...count).map { _ in graph.makeCell() }
    let before = graph.work
    for (number, edge) in way.edges(count).enumerated() {
      let contract = graph.makeContract(order: number, hasEffect: false)
      #expect(graph.connect(cells[edge.0], to: contract, triggers: true) == nil)
      #expect(graph.setTarget(of: contract, to: cells[edge.1]) == nil)
    }
    #expect(graph.checkInvariants() == [])
    return graph.work - before
  }

  @Test(arguments: Way.allCases) func twiceAsManyCostAboutTwiceAsMuch(_ way: Way) {
    let (small, large) = (work(way, 1_000), work(way, 8_000))
    // The gaps that are kept cost the square of a logarithm.
    #expect(large <= 8 * small * 2, "\(small) for 1,000, \(large) for 8,000")
  }

  /// Whatever comes in whatever order, the order holds, and what is no circle is not called one.
  @Test(arguments: UInt64(1)...20) func theOrderHolds(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let graph = Graph()
    let nodes = (0..<120).map { graph.makeDerived(order: $0) }
    let ranks = nodes.indices.shuffled(using: &random)
    for _ in 0..<600 {
      let (a, b) = (
        nodes.indices.randomElement(using: &random), nodes.indices.randomElement(using: &random)
      )
      guard let a, let b, ranks[a] != ranks[b] else { continue }
      let (from, to) = ranks[a] < ranks[b] ? (a, b) : (b, a)
      #expect(graph.connect(nodes[from], to: nodes[to], triggers: true) == nil)
      if Int.random(in: 0..<40, using: &random) == 0 {
        graph.disconnect(nodes[from], from: nodes[to])
      }
    }
    #expect(graph.checkInvariants() == [])
  }
}
