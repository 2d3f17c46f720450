import Memory
import Testing

@testable import ReactiveKernel

/// A graph that is damaged on purpose is called damaged: what the other tests rely on can fail.
@Suite struct InvariantTests {
  struct Damage: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// What has to be said, among other things that follow from it.
    let words: String
    let make: @Sendable (Graph) -> Void

    init(_ name: String, _ words: String, _ make: @escaping @Sendable (Graph) -> Void) {
      testDescription = name
      self.words = words
      self.make = make
    }
  }

  // Nodes 0 and 1 are cells and feed each other through contracts 2 and 3; 4 is derived from 0, 5 from 4
  // and 0, and 6 was removed.
  private func graph() -> (Graph, IntHost) {
    let host = IntHost()
    let a = host.cell("a", 1)
    let b = host.cell("b", 1)
    _ = host.contract("there", [a], to: b)
    _ = host.contract("back", [b], to: a)
    let c = host.derived("c", [a]) { $0[0] + 1 }
    _ = host.derived("d", [c, a]) { $0[0] + $0[1] }
    host.graph.remove(host.cell("gone"))
    host.send(a, 2)
    return (host.graph, host)
  }

  private static func edge(_ graph: Graph, from: Int32, to: Int32) -> Int32 {
    (0..<graph.edges.count).first { graph.edges[$0].from == from && graph.edges[$0].to == to } ?? 0
  }

  static let damages = [
    Damage("a free list that goes round", "the free list meets node") {
      $0.nodes[$0.structure.value.firstFreeNode].link = $0.structure.value.firstFreeNode
    },
    Damage("a node that nobody has", "is both alive and free, or neither") {
      $0.structure.value.firstFreeNode = -1
    },
    Damage("a wrong count of nodes", "nodes live") { $0.structure.value.liveNodes += 1 },
    Damage("a stranger's output", "is an output of a stranger") {
      $0.edges[edge($0, from: 0, to: 4)].from = 1
    },
    Damage("a stranger's input", "is an input of a stranger") {
      $0.edges[edge($0, from: 0, to: 4)].to = 5
    },
    Damage("an edge to what was removed", "leads to a dead node") {
      $0.edges[edge($0, from: 0, to: 4)].to = 6
    },
    Damage("outputs that do not lead back", "outputs of 0 bent") { graph in
      graph.edges[graph.edges[graph.nodes[0].firstOutput].nextOutput].previousOutput = 99
    },
    Damage("a first output without the last", "the first output of 0") { graph in
      graph.edges[graph.nodes[0].firstOutput].previousOutput = 99
    },
    Damage("inputs that do not lead back", "inputs of 5 bent") { graph in
      graph.edges[graph.edges[graph.nodes[5].firstInput].nextInput].previousInput = 99
    },
    Damage("a first input without the last", "the first input of 5") { graph in
      graph.edges[graph.nodes[5].firstInput].previousInput = 99
    },
    Damage("a delivery into what computes", "feeds the wrong kind of node") {
      $0.edges[edge($0, from: 0, to: 4)].kind = .delivery
    },
    Damage("a target that was forgotten", "target of 2 astray") { $0.nodes[2].targetEdge = -1 },
    Damage("a wrong count of edges", "edges, ") { $0.structure.value.edges += 1 },
    Damage("a place that names another node", "which says otherwise") {
      $0.slots[$0.nodes[4].position].occupant = .node(5)
    },
    Damage("a place that names another ring", "says ring 0, which says otherwise") { graph in
      graph.slots[graph.rings[0].position].occupant = .node(0)
      graph.slots[graph.nodes[4].position].occupant = .ring(0)
    },
    Damage("a wrong count of free places", "places vacant") {
      $0.structure.value.vacantSlots += 1
    },
    Damage("a node that stands elsewhere", "does not stand where it says") {
      $0.nodes[4].position = $0.nodes[5].position
    },
    Damage("an order that falls", "does not rise") { graph in
      let (one, other) = (graph.nodes[4].position, graph.nodes[5].position)
      graph.nodes[4].position = other
      graph.nodes[5].position = one
      graph.slots[one].occupant = .node(5)
      graph.slots[other].occupant = .node(4)
    },
    Damage("a derived cell in a ring", "has a derived member") { $0.nodes[0].kind = .derived },
    Damage("a ring that does not go round", "is not strongly connected") {
      $0.nodes[4].ring = 0
      $0.ringMembers[0].all.append(4)
    },
    Damage("a ring with a node twice", "lists a node twice") { $0.ringMembers[0].all.append(0) },
    Damage("a ring of none", "has 0 members") { $0.ringMembers[0].all.removeAll() },
    Damage("a ring that forgot a node", "nodes in rings") { $0.nodes[4].ring = 0 },
    Damage("a wrong reserve", "the reserve is") { $0.structure.value.ringReserve += 1 },
    Damage("a place that was not visited", "is still dirty") { graph in
      graph.dirty.insert(graph.nodes[4].position)
    },
    Damage("a contract that was not asked", "a contract of a ring is still dirty") {
      $0.asked.insert(0, key: 0)
    },
    Damage("a cell that is still to be told", "a ring has not settled") { $0.changed.append(0) },
    Damage("an observer that did not run", "effects or removals are left") {
      $0.deferred.append(DeferredEnd(index: 4, isRemoval: false))
    },
    Damage("a ring with an unvisited member", "has a pending member") {
      $0.rings[0].firstPending = 0
    },
    Damage("a mark of a wave", "still has flag") { $0.nodes[4].flags.insert(.pending) },
    Damage("a stamp of a wave", "still has a pending stamp") { $0.nodes[4].pendingStamp = 1 },
    Damage("a value that nobody took", "cell 0 has candidates") { $0.nodes[0].link = 0 },
    Damage("a node ahead of its time", "is done in a wave to come") {
      $0.nodes[4].doneTick = $0.wave.value.tick + 1
    },
  ]

  @Test func aWholeGraphIsWhole() {
    let (graph, host) = graph()
    #expect(graph.checkInvariants() == [])
    #expect(host.values.count >= 4)
    #expect(Self.damages.count > 30)
  }

  @Test(arguments: damages) func aDamageIsSeen(_ damage: Damage) {
    let (graph, host) = graph()
    damage.make(graph)
    let wrong = graph.checkInvariants()
    #expect(wrong.contains { $0.contains(damage.words) }, "\(wrong)")
    withExtendedLifetime(host) {}
  }
}
