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

  @Test func fewGapsAreLeftAlone() {
    let graph = Graph()
    let nodes = (0..<5_000).map { graph.makeDerived(order: $0) }
    for node in nodes.prefix(1_000) { graph.remove(node) }
    #expect(graph.slots.count == 5_000)
    #expect(graph.checkInvariants() == [])
  }
}
