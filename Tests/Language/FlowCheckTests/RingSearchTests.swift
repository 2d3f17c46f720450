import SeededRandom
import Testing

@testable import FlowCheck

/// Circles that are closed one contract after the other, as at a prompt.
@Suite("Circles, entry by entry")
struct RingSearchTests {
  /// A graph of cells, some of them computed, to which contracts are added one by one.
  struct Contracts {
    var graph = ContractGraph()
    var derived: Set<Int32> = []
    private var next: Int32 = 0

    /// Signs contracts in an entry of their own; true when they close a circle through a computed cell.
    mutating func enter(_ edges: [(from: Int, to: Int)]) -> Bool {
      graph.begin()
      for edge in edges {
        graph.sign(
          ContractID(index: next), from: [SymbolID(index: Int32(edge.from))],
          to: SymbolID(index: Int32(edge.to)))
        next += 1
      }
      return !graph.closeCircles { [derived] in derived.contains($0.index) }.isEmpty
    }

    mutating func end(_ contract: Int) {
      graph.begin()
      graph.end(ContractID(index: Int32(contract)))
    }

    var signed: Int { Int(next) }

    /// The same asked of everything that there is: whether there is such a circle, and the rings.
    var naive: (hasCircle: Bool, rings: [Set<Int32>]) {
      let targets = graph.edges.map(\.target)
      let (cycles, rings) = CycleSearch.cycles(in: graph, from: targets) { [derived] in
        derived.contains($0.index)
      }
      return (!cycles.isEmpty, rings.map { Set($0) })
    }
  }

  /// Whatever is signed, ended and taken back, what is found is what a look at everything finds.
  @Test(arguments: UInt64(1)...200) func findsWhatThereIs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var contracts = Contracts()
    let count = Int.random(in: 5...40, using: &random)
    contracts.derived = Set(
      (0..<Int32(count)).filter { _ in Int.random(in: 0..<6, using: &random) == 0 })
    var refusals = 0
    for _ in 0..<150 {
      if contracts.signed > 0, Int.random(in: 0..<8, using: &random) == 0 {
        contracts.end(Int.random(in: 0..<contracts.signed, using: &random))
        if Int.random(in: 0..<3, using: &random) == 0 { contracts.graph.takeBack() }
        continue
      }
      let (a, b) = (
        Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)
      )
      guard a != b else { continue }
      let isTwoWay = Bool.random(using: &random)
      let isRefused = contracts.enter(isTwoWay ? [(a, b), (b, a)] : [(a, b)])
      let hasCircle = contracts.naive.hasCircle
      try #require(isRefused == hasCircle)
      if isRefused { refusals += 1 }
      if isRefused || Int.random(in: 0..<10, using: &random) == 0 { contracts.graph.takeBack() }
      let whole = contracts.naive.rings
      for ring in contracts.graph.rings.all where !ring.cells.isEmpty {
        try #require(
          whole.contains { $0.isSuperset(of: ring.cells) }, "no ring any more: \(ring.cells)")
      }
    }
    #expect(refusals > 0 || contracts.derived.isEmpty || count < 8)
  }

  enum Way: CaseIterable, Sendable {
    case atItsEnd, atItsFront, inAnyOrder, aroundOne, oneWayAndBack, besideOthers, insideOneRing

    /// The contracts of each entry.
    func entries(_ count: Int) -> [[(from: Int, to: Int)]] {
      switch self {
      case .atItsEnd: (0..<count).map { both($0, $0 + 1) }
      case .atItsFront: (0..<count).reversed().map { both($0, $0 + 1) }
      case .inAnyOrder:
        {
          var random = SeededGenerator(seed: 3)
          return (0..<count).shuffled(using: &random).map { both($0, $0 + 1) }
        }()
      case .aroundOne: (0..<count).map { both($0 + 1, 0) }
      case .oneWayAndBack: (0..<count).flatMap { [[($0 + 1, $0)], [($0, $0 + 1)]] }
      // Each cell feeds one of its own, and is fed by one.
      case .besideOthers:
        (0..<count).flatMap { place in
          let cell = 3 * place
          return [[(cell, cell + 1)], [(cell + 2, cell)], both(cell, cell + 3)]
        }
      case .insideOneRing:
        (0..<count / 2).map { both($0, $0 + 1) } + (0..<count / 2).map { both($0, count / 2 - $0) }
      }
    }

    private func both(_ a: Int, _ b: Int) -> [(from: Int, to: Int)] { [(a, b), (b, a)] }
  }

  private func steps(_ way: Way, _ count: Int) -> Int {
    var contracts = Contracts()
    for entry in way.entries(count) where contracts.enter(entry) {
      Issue.record("a circle through a computed cell, and none is computed")
    }
    return contracts.graph.steps
  }

  /// Nothing that is entered walks over the ring that it joins.
  @Test(arguments: Way.allCases) func oneMoreBindingCostsTheSame(_ way: Way) {
    let (small, large) = (steps(way, 500), steps(way, 4_000))
    #expect(small > 200, "hardly anything was counted")
    #expect(large <= 8 * small * 2, "\(small) for 500, \(large) for 4,000")
  }
}
