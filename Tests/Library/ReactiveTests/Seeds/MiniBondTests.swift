import Reactive
import Testing

/// Seed 000, MiniBond: a value whose listeners are held weakly.
struct MiniBondTests {
  let graph = Graph()
  let log = Journal()

  @Test("S0.1 a star")
  func star() {
    let star = Observable(0, in: graph)
    let bond = Bond<Int> { [log] in log($0) }
    bond.bind(to: star)
    #expect(log.take() == [])
    star.value = 1
    #expect(log.take() == ["1"])
    withExtendedLifetime(bond) {}
  }

  @Test("S0.2 the bond is released: it is purged at the next change")
  func release() {
    let star = Observable(0, in: graph)
    var bond: Bond? = Bond<Int> { [log] in log($0) }
    bond?.bind(to: star)
    star.value = 1
    #expect(log.take() == ["1"])
    #expect(star.bondCount == 1)
    bond = nil
    #expect(star.bondCount == 1)
    star.value = 2
    #expect(log.take() == [])
    #expect(star.bondCount == 0)
    #expect(graph.liveNodeCount == 1)
  }

  @Test("MiniBond: a bond that nobody holds")
  func unheld() {
    let star = Observable(0, in: graph)
    Bond<Int> { [log] in log($0) }.bind(to: star)
    #expect(star.bondCount == 1)
    star.value = 1
    #expect(star.bondCount == 0)
    #expect(log.take() == [])
  }

  @Test("MiniBond: equal values, two boxes, two sources")
  func boxes() {
    let (a, b) = (Observable(0, in: graph), Observable(0, in: graph))
    let bond = Bond<Int> { [log] in log($0) }
    bond.bind(to: a)
    a.value = 1
    a.value = 1
    #expect(log.take() == ["1", "1"])
    bond.bind(to: a)
    a.value = 5
    #expect(log.take() == ["5", "5"])
    bond.bind(to: b)
    b.value = 6
    #expect(log.take() == ["6"])
    withExtendedLifetime(bond) {}
  }

  /// In MiniBond the second listener misses the 1 and gets 2 twice.
  @Test("MiniBond: a listener writes (article: 1:1 1:2 2:2 2:2)")
  func reentrant() {
    let a = Observable(0, in: graph)
    let first = Bond<Int> { [log] in
      log("1:\($0)")
      if $0 == 1 { a.value = 2 }
    }
    let second = Bond<Int> { [log] in log("2:\($0)") }
    first.bind(to: a)
    second.bind(to: a)
    a.value = 1
    #expect(log.take() == ["1:1", "2:1", "1:2", "2:2"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("MiniBond: a listener releases another")
  func releaseInside() {
    let a = Observable(0, in: graph)
    var second: Bond<Int>?
    let first = Bond<Int> { [log] in
      log("1:\($0) (\(a.bondCount))")
      second = nil
    }
    second = Bond<Int> { [log] in log("2:\($0)") }
    first.bind(to: a)
    second?.bind(to: a)
    a.value = 1
    a.value = 2
    #expect(log.take() == ["1:1 (2)", "1:2 (1)"])
    withExtendedLifetime(first) {}
  }

  @Test("MiniBond: bound in a delivery, first called by the next")
  func bindInside() {
    let a = Observable(0, in: graph)
    let new = Bond<Int> { [log] in log("n:\($0)") }
    var isFirst = true
    let first = Bond<Int> { [log] in
      log("1:\($0)")
      if isFirst { new.bind(to: a) }
      isFirst = false
    }
    first.bind(to: a)
    a.value = 1
    a.value = 2
    #expect(log.take() == ["1:1", "1:2", "n:2"])
    withExtendedLifetime(first) {}
  }
}
