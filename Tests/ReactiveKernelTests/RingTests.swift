import ReactiveKernel
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
}
