import ReactiveKernel
import Testing

@Suite struct WaveTests {
  @Test func diamondComputesItsJoinOnce() {
    let host = IntHost()
    let a = host.cell("a", 1)
    let b = host.derived("b", [a]) { $0[0] + 1 }
    let c = host.derived("c", [a]) { $0[0] * 10 }
    let d = host.derived("d", [b, c]) { $0[0] + $0[1] }
    host.sign(b, c, d)
    #expect(host.values[d] == 12)
    host.log.removeAll()
    host.send(a, 2)
    #expect(host.log == ["compute b", "compute c", "compute d"])
    #expect(host.values[d] == 23)
    #expect(host.graph.checkInvariants() == [])
  }

  @Test func twoWayBindingMovesEitherWayOnce() {
    let host = IntHost(listens: true)
    let a = host.cell("a", 1)
    let b = host.cell("b", 5)
    let right = host.contract("right", [a], to: b)
    let left = host.contract("left", [b], to: a)
    #expect(Set(host.graph.ringMembers(of: a)) == [a, b, left, right])
    host.sign(right)
    #expect(host.values[b] == 1)
    #expect(host.ringStops == ["left before a"])
    host.log.removeAll()
    host.send(b, 7)
    #expect(host.values[a] == 7)
    #expect(
      host.log == [
        "begin 2 of 2", "fire b 7 by outside", "compute left", "fire left 7 by b",
        "fire a 7 by left", "compute right", "stop right by a: passedBefore", "end 2",
      ])
    #expect(host.graph.checkInvariants() == [])
  }

  @Test func cycleThroughADerivedNodeIsRefused() {
    let host = IntHost()
    let a = host.cell("a", 1)
    let b = host.derived("b", [a]) { $0[0] + 1 }
    let back = host.contract("back", [b])
    let cycle = host.graph.setTarget(of: back, to: a)
    #expect(cycle?.path == [a, b, back])
    #expect(host.graph.target(of: back) == nil)
    #expect(host.graph.checkInvariants() == [])
  }
}
