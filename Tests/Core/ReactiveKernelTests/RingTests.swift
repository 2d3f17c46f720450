import ReactiveKernel
import SeededRandom
import Testing

/// Rings that change, or wait, while a value goes round in them.
@Suite struct RingTests {
  /// The larger ring comes into the smaller one while that has a value under way.
  @Test func aValueGoesOnInARingThatTakesALargerOneIn() {
    let host = IntHost(listens: true)
    let (a, b) = (host.cell("a", 1), host.cell("b", 1))
    let right = host.contract("right", [a], to: b)
    _ = host.contract("left", [b], to: a)
    let into = host.contract("into", [b])
    let far = (0..<6).map { host.cell("far \($0)", 0) }
    for place in far.indices {
      _ = host.contract("on \(place)", [far[place]], to: far[(place + 1) % far.count])
    }
    let back = host.contract("back", [far[3]])
    let graph = host.graph
    #expect(graph.setTarget(of: into, to: far[0]) == nil)
    host.compute[into] = { _ in .stopped(StopReason(.filtered)) }
    #expect(graph.ringMembers(of: a).count == 4)
    #expect(graph.ringMembers(of: far[0]).count == 12)
    host.compute[right] = { host in
      #expect(host.graph.setTarget(of: back, to: a) == nil)
      host.set(right, host.values[a] ?? 0)
      return .fired
    }
    host.send(a, 5)
    #expect(graph.ringMembers(of: a).count == 18)
    #expect(
      host.log == [
        "begin 1 of 1", "fire a 5 by outside", "compute right", "fire right 5 by a",
        "fire b 5 by right", "compute left", "stop left by b: passedBefore", "compute into",
        "stop into by b: filtered", "end 1",
      ])
    #expect(host.ringStops == ["left before a"])
    #expect(host.values[b] == 5)
    #expect(graph.checkInvariants() == [])
  }

  /// What came in has not been passed by the value under way, which goes round there in a visit of its own.
  @Test func aContractThatComesIntoARingIsTriggeredInTheNextVisit() {
    let host = IntHost(listens: true)
    let (a, b, c) = (host.cell("a", 1), host.cell("b", 1), host.cell("c", 1))
    let right = host.contract("right", [a], to: b)
    _ = host.contract("left", [b], to: a)
    _ = host.contract("into", [b], to: c)
    let back = host.contract("back", [c])
    host.compute[right] = { host in
      #expect(host.graph.setTarget(of: back, to: a) == nil)
      host.set(right, host.values[a] ?? 0)
      return .fired
    }
    let outside = host.derived("outside", [a, b, c]) { $0[0] + $0[1] + $0[2] }
    host.send(a, 5)
    for name in ["a", "b", "c", "outside"] {
      #expect(host.log.count { $0.hasPrefix("fire \(name) ") } == 1, "\(name): \(host.log)")
    }
    #expect(host.values[outside] == 15)
    #expect(host.graph.ringMembers(of: a).count == 7)
    #expect(
      host.log == [
        "begin 1 of 1", "fire a 5 by outside", "compute right", "fire right 5 by a",
        "fire b 5 by right", "compute left", "stop left by b: passedBefore", "compute into",
        "fire into 5 by b", "fire c 5 by into", "compute back", "fire back 5 by c",
        "override a from outside", "compute right", "fire right 5 by a",
        "override b from right", "compute left", "stop left by b: passedBefore",
        "compute outside", "fire outside 15 by b", "end 1",
      ])
    #expect(host.ringStops == ["left before a"])
    #expect(host.graph.checkInvariants() == [])
  }

  /// A contract that postpones itself has the ring visited again; outside, both visits are one.
  @Test func aRingThatIsVisitedAgainIsHeardOnce() {
    let host = IntHost(listens: true)
    let (a, b, c) = (host.cell("a", 1), host.cell("b", 1), host.cell("c", 1))
    _ = host.contract("onward", [a], to: b)
    let late = host.contract("late", [b], to: c)
    _ = host.contract("home", [c], to: a, effect: nil) { $0[0] + 1 }
    let outside = host.derived("outside", [a, b, c]) { $0[0] + $0[1] + $0[2] }
    var isPostponed = false
    host.compute[late] = { host in
      isPostponed.toggle()
      guard !isPostponed else { return .postponed }
      host.set(late, host.values[b] ?? 0)
      return .fired
    }
    host.send(a, 5)
    for name in ["a", "b", "c", "outside"] {
      let told = host.log.filter { $0.hasPrefix("fire \(name) ") }
      #expect(told.count == 1, "\(name): \(host.log)")
    }
    #expect(host.values[outside] == 6 + 5 + 5)
    #expect(host.graph.checkInvariants() == [])
  }

  /// An edge closes a ring round a large one; what begins it leads to its end also past that one.
  @Test func aLargeRingKeepsItsPlaceWhenAWayPastItCloses() {
    let host = IntHost()
    let graph = host.graph
    let low = host.cell("low", 0)
    let beside = host.derived("beside", [low]) { $0[0] }
    let into = host.contract("into", [low])
    let past = host.contract("past", [low])
    let ring = (0..<12).map { host.cell("ring \($0)", 0) }
    for place in ring.indices {
      _ = host.contract("round \(place)", [ring[place]], to: ring[(place + 1) % ring.count])
    }
    let out = host.contract("out", [ring[6]])
    let top = host.cell("top", 0)
    let home = host.contract("home", [top])
    for (contract, cell) in [(into, ring[0]), (out, top), (past, top), (home, low)] {
      #expect(graph.setTarget(of: contract, to: cell) == nil)
      #expect(graph.checkInvariants() == [])
    }
    #expect(graph.ringMembers(of: low).count == 24 + 6)
    host.send(low, 5)
    #expect(host.values[top] == 5 && host.values[beside] == 5)
  }

  /// Contracts get their targets in any order, beside a large ring: what feeds each other is one ring, and the
  /// order holds.
  @Test(arguments: UInt64(1)...100) func theOrderHoldsBesideALargeRing(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let host = IntHost()
    let graph = host.graph
    var cells = [host.cell("cell", 0)]
    var open: [(contract: NodeID, source: Int)] = []
    for number in 1...60 {
      let source = Int.random(in: max(0, cells.count - 6)..<cells.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: cells.append(host.cell("cell \(number)", 0))
      case 1: _ = host.derived("seen \(number)", [cells[source]]) { $0[0] }
      default: open.append((host.contract("contract \(number)", [cells[source]]), source))
      }
      guard number == 30 else { continue }
      let ring = (0..<12).map { host.cell("ring \($0)", 0) }
      for (place, cell) in ring.enumerated() {
        _ = host.contract("round \(place)", [cell], to: ring[(place + 1) % ring.count])
      }
      cells += ring.prefix(2)
    }
    for (contract, source) in open.shuffled(using: &random) {
      let range = random.oneIn(6) ? 0..<cells.count : source..<cells.count
      guard let target = range.randomElement(using: &random) else { continue }
      #expect(graph.setTarget(of: contract, to: cells[target]) == nil)
      #expect(graph.checkInvariants() == [])
    }
    for cell in cells {
      let before = reached(from: cell) { graph.inputs(of: $0) }
      let ring = reached(from: cell) { graph.dependents(of: $0) }.intersection(before)
      #expect(Set(graph.ringMembers(of: cell)) == (ring.count > 1 ? ring : []))
    }
  }

  private func reached(from start: NodeID, _ next: (NodeID) -> [NodeID]) -> Set<NodeID> {
    var reached: Set = [start]
    var open = [start]
    while let node = open.popLast() {
      for other in next(node) where reached.insert(other).inserted { open.append(other) }
    }
    return reached
  }
}
