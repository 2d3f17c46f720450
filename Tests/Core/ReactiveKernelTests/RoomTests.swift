import Memory
import Testing

@testable import ReactiveKernel

/// What is removed gives its room back.
@Suite struct RoomTests {
  /// The last node stays, so that the gaps lie in the middle.
  @Test func theOrderIsClosedUpWhenItHasManyGaps() {
    let graph = Graph()
    let nodes = (0..<5_000).map { graph.makeDerived(order: $0) }
    for node in nodes.dropLast() { graph.remove(node) }
    #expect(graph.liveNodeCount == 1)
    #expect(graph.slots.count < 100)
    #expect(graph.checkInvariants() == [])
  }

  @Test func wavesThatAreOverLeaveNothingInTheQueue() {
    let host = IntHost()
    let cell = host.cell("cell", 0)
    for wave in 1...10 {
      let cause = host.graph.beginCause()
      for entry in 1...20 { host.graph.enqueue(cell, entry: wave * entry, cause: cause) }
      #expect(host.graph.run() == .settled)
      #expect(host.graph.queue.count == 0)
      let entries = host.graph.queue.entries.count
      #expect(entries == 0)
    }
    #expect(host.values[cell] == 200)
  }

  @Test func aRingThatIsOverHoldsNothing() {
    let host = IntHost()
    let cells = (0..<50).map { host.cell("\($0)", 0) }
    let contracts = cells.indices.map { place in
      host.contract("from \(place)", [cells[place]], to: cells[(place + 1) % cells.count])
    }
    host.send(cells[0], 7)
    #expect(cells.allSatisfy { host.values[$0] == 7 })
    #expect(listed(host.graph) == 100)
    host.graph.remove(contracts[0])
    host.send(cells[0], 8)
    #expect(host.values[cells[1]] == 7)
    #expect(listed(host.graph) == 0)
  }

  /// How many nodes are written down as members of rings.
  private func listed(_ graph: Graph) -> Int32 {
    graph.ringMembers.reduce(0) { $0 + $1.all.count }
  }

  @Test func fewGapsAreLeftAlone() {
    let graph = Graph()
    let nodes = (0..<5_000).map { graph.makeDerived(order: $0) }
    for node in nodes.prefix(1_000) { graph.remove(node) }
    #expect(graph.slots.count == 5_000)
    #expect(graph.checkInvariants() == [])
  }
}
