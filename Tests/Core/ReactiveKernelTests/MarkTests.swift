import Memory
import SeededRandom
import Testing

@testable import ReactiveKernel

/// Each walk over the graph marks places with the next number, and after 2^32 walks the numbers begin again.
@Suite struct MarkTests {
  @Test(arguments: UInt64(1)...10)
  func marksBeginAgainInTheMiddleOfAnyWalks(_ seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (usual, old) = (Graph(), Graph())
    let graphs = [usual, old]
    // Both graphs give the same names.
    let cells = (0..<12).map { _ in graphs.map { $0.makeCell() }[0] }
    var beginnings = 0
    for order in 0..<30 {
      let mark = UInt32.max - UInt32.random(in: 0..<9, using: &random)
      old.structure.value.lastMark = max(old.structure.value.lastMark, mark)
      let source = cells[Int.random(in: 0..<cells.count, using: &random)]
      let target = cells[Int.random(in: 0..<cells.count, using: &random)]
      let cycles = graphs.map { graph in
        let contract = graph.makeContract(order: order, hasEffect: false)
        let first = graph.connect(source, to: contract, triggers: true)
        return [first, graph.setTarget(of: contract, to: target)].map { $0?.path }
      }
      if old.structure.value.lastMark < mark { beginnings += 1 }
      #expect(cycles[0] == cycles[1])
      #expect(cells.map { usual.ringMembers(of: $0) } == cells.map { old.ringMembers(of: $0) })
      #expect(old.checkInvariants() == [], "seed \(seed), contract \(order)")
    }
    #expect(beginnings > 3, "hardly any walk began the marks again")
  }
}
