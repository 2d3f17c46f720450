import SeededRandom
import Testing

@testable import ReactiveKernel

// The graph counts its work in debug builds only.
#if DEBUG
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

  enum TwoWays: CaseIterable, Sendable {
    case chain, chainFromItsEnd, chainFromItsMiddle, everyOtherOneFirst, anyOrder

    /// At which cells two-way bindings to the next ones are signed.
    func places(_ count: Int) -> [Int] {
      switch self {
      case .chain: return Array(0..<count)
      case .chainFromItsEnd: return Array(0..<count).reversed()
      case .chainFromItsMiddle:
        return (0..<(count / 2)).flatMap { [count / 2 + $0, count / 2 - 1 - $0] }
      case .anyOrder:
        var random = SeededGenerator(seed: 7)
        return Array(0..<count).shuffled(using: &random)
      case .everyOtherOneFirst:
        return Array(stride(from: 0, to: count, by: 2)) + Array(stride(from: 1, to: count, by: 2))
      }
    }
  }

  /// How much is done for so many two-way bindings, and for the waves that sign them if the cells hold
  /// something.
  private func work(_ way: TwoWays, _ count: Int, areEmpty: Bool) -> Int {
    let host = IntHost()
    let cells = (0...count).map { host.cell("c\($0)", areEmpty ? nil : $0) }
    let before = host.graph.work
    for place in way.places(count) {
      let right = host.contract("right", [cells[place]], to: cells[place + 1])
      _ = host.contract("left", [cells[place + 1]], to: cells[place])
      if !areEmpty { host.sign(right) }
    }
    let done = host.graph.work - before
    #expect(host.graph.ringMembers(of: cells[0]).count == 3 * count + 1)
    #expect(host.log.allSatisfy { !$0.hasPrefix("cycle") })
    #expect(host.graph.checkInvariants() == [])
    return done
  }

  /// Nothing that is done for one more binding walks over the ring that it joins.
  @Test(arguments: TwoWays.allCases) func oneMoreTwoWayBindingCostsTheSame(_ way: TwoWays) {
    let (small, large) = (work(way, 250, areEmpty: true), work(way, 2_000, areEmpty: true))
    #expect(large <= 8 * small * 2, "\(small) for 250, \(large) for 2,000")
  }

  /// Nor does the wave that signs it, where it changes only the cell on the right.
  @Test(arguments: [TwoWays.chain, .everyOtherOneFirst])
  func signingOneMoreTwoWayBindingCostsTheSame(_ way: TwoWays) {
    let (small, large) = (work(way, 250, areEmpty: false), work(way, 2_000, areEmpty: false))
    #expect(large <= 8 * small * 2, "\(small) for 250, \(large) for 2,000")
  }

  /// Contracts of a ring compute as they were signed, but each after those that it reads, also when
  /// they come into the ring one after the other.
  @Test func aRingComputesItsContractsInTheirOrder() {
    let host = IntHost()
    let (a, b) = (host.cell("a", 1), host.cell("b", 1))
    let early = host.contract("early", [])
    let late = host.contract("late", [a])
    _ = host.contract("back", [b], to: a)
    let middle = host.contract("middle", [a])
    host.compute[early] = { host in
      host.set(early, host.values[late] ?? 0)
      return .fired
    }
    #expect(host.graph.setTarget(of: late, to: b) == nil)
    #expect(host.graph.setTarget(of: middle, to: b) == nil)
    host.send(a, 5)
    let first = host.takeLog().filter { $0.hasPrefix("compute") }
    #expect(first == ["compute late", "compute middle", "compute back"])
    #expect(host.graph.connect(late, to: early, triggers: true) == nil)
    #expect(host.graph.setTarget(of: early, to: b) == nil)
    host.send(a, 6)
    let second = host.takeLog().filter { $0.hasPrefix("compute") }
    #expect(second == ["compute late", "compute early", "compute middle", "compute back"])
    #expect(host.graph.checkInvariants() == [])
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
#endif
