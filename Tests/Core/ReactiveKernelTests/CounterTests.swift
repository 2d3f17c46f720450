import Memory
import Testing

@testable import ReactiveKernel

/// Numbers that tell one walk, one value or one wave from another begin again when they have run out.
@Suite struct CounterTests {
  /// An edge against the order is put in with marks that are about to run out; the order then holds,
  /// and what is no circle is not called one.
  @Test(arguments: UInt32(0)...4)
  func theOrderHoldsWhenMarksBeginAgain(left: UInt32) {
    let graph = Graph()
    let nodes = (0..<40).map { graph.makeDerived(order: $0) }
    // Marks of long ago lie on some of the places.
    #expect(graph.connect(nodes[9], to: nodes[0], triggers: true) == nil)
    graph.structure.value.lastMark = .max - left
    for place in stride(from: 38, through: 10, by: -1) {
      #expect(graph.connect(nodes[place + 1], to: nodes[place], triggers: true) == nil)
      #expect(graph.connect(nodes[place], to: nodes[place % 10], triggers: true) == nil)
      #expect(graph.checkInvariants() == [])
    }
    #expect(graph.connect(nodes[10], to: nodes[39], triggers: true)?.path.isEmpty == false)
  }

  /// A value that goes round stops where it has passed, and only there.
  @Test(arguments: UInt32(0)...4)
  func valuesGoRoundWhenTheirNumbersBeginAgain(left: UInt32) {
    let host = IntHost()
    let (a, b) = (host.cell("a", 1), host.cell("b", 1))
    _ = host.contract("right", [a], to: b)
    _ = host.contract("left", [b], to: a)
    host.send(a, 2)
    host.graph.round.value.number = .max - left
    for value in 3...9 {
      let (from, to) = value.isMultiple(of: 2) ? (a, b) : (b, a)
      host.ringStops = []
      host.send(from, value)
      #expect(host.values[to] == value)
      #expect(host.ringStops == [from == a ? "left before a" : "right before b"])
    }
    #expect(host.graph.checkInvariants() == [])
  }

  /// What is done in one wave is not taken for done in another.
  @Test(arguments: UInt32(0)...4)
  func wavesAreToldApartWhenTheirNumbersBeginAgain(left: UInt32) {
    let host = IntHost()
    let a = host.cell("a", 1)
    let b = host.derived("b", [a]) { $0[0] + 1 }
    host.send(a, 2)
    host.graph.wave.value.tick = .max - left
    for value in 3...9 {
      host.send(a, value)
      #expect(host.values[b] == value + 1)
    }
    #expect(host.graph.checkInvariants() == [])
  }
}
