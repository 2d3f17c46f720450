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

  /// What an earlier wave left behind must not make a contract of the ring believe in an entry.
  @Test func aValueOfACellIsNoEntryOfTheContractsOfItsRing() {
    let host = IntHost()
    let a = host.cell("a", 1)
    let b = host.cell("b", 5)
    let right = host.contract("right", [a], to: b)
    host.sign(right)
    _ = host.contract("left", [b], to: a)
    var answers: [Bool] = []
    host.compute[right] = { host in
      answers.append(host.graph.computesForEntry)
      host.values[right] = host.values[a]
      return .fired
    }
    host.send(a, 7)
    #expect(answers == [false])
    #expect(host.values[b] == 7)
  }

  /// A contract that gets its target in the middle of a wave comes too late for a cell that has had
  /// its turn, also when the cell took none of its values.
  @Test(arguments: 1...3)
  func aCellThatTookNothingHasNoSecondTurnInTheWave(entries: Int) {
    let host = IntHost(listens: true)
    let cell = host.cell("cell", 1)
    let late = host.contract("late", [])
    host.updates[900] = { _ in nil }
    host.compute[late] = { host in
      #expect(host.graph.setTarget(of: late, to: cell) == nil)
      host.values[late] = 7
      return .fired
    }
    host.send(Array(repeating: (cell, 900), count: entries) + [(late, 0)])
    #expect(host.values[cell] == 1)
    #expect(host.log.contains { $0.hasPrefix("fire late") }, "\(host.log)")
    #expect(!host.log.contains { $0.hasPrefix("fire cell") }, "\(host.log)")
    #expect(host.graph.checkInvariants() == [])
  }

  /// However many waves an effect leaves behind, and however many a cause queues: none follows from another.
  @Test func onlyWavesThatFollowOneFromTheOtherAreCounted() {
    let host = IntHost()
    let (cell, sent) = (host.cell("cell", 1), host.cell("sent", 1))
    host.graph.limits.wavesPerCause = 2
    _ = host.contract(
      "send", [cell],
      effect: { host in
        guard let cause = host.graph.currentCause else { return }
        for value in 1...50 { host.graph.enqueue(sent, entry: value, cause: cause) }
      })
    let cause = host.graph.beginCause()
    for value in 1...50 { host.graph.enqueue(cell, entry: value, cause: cause) }
    #expect(host.graph.run() == .settled)
    #expect(host.values[sent] == 50)
  }

  /// A chain that is too long ends its cause; what is queued from others does not wait for it.
  @Test func aChainThatIsTooLongDropsWhatItsCauseHasQueued() {
    let host = IntHost()
    let (cell, other) = (host.cell("cell", 1), host.cell("other", 1))
    host.graph.limits.wavesPerCause = 3
    var sends = 0
    _ = host.contract(
      "send", [cell],
      effect: { host in
        guard let cause = host.graph.currentCause else { return }
        sends += 1
        host.graph.enqueue(cell, entry: sends, cause: cause)
      })
    let (long, short) = (host.graph.beginCause(), host.graph.beginCause())
    host.graph.enqueue(cell, entry: 0, cause: long)
    host.graph.enqueue(other, entry: 7, cause: short)
    host.graph.enqueue(other, entry: 9, cause: long)
    #expect(host.graph.run() == .waveLimit(long))
    #expect(sends == 3)
    #expect(host.graph.queuedWaveCount == 1, "what was dropped does not wait")
    #expect(host.graph.run() == .settled)
    #expect(host.values[other] == 7)
  }

  /// A short chain that branches at each wave does not run for ever.
  @Test func allWavesTogetherAreCounted() {
    let host = IntHost()
    let cell = host.cell("cell", 1)
    host.graph.limits.wavesPerCause = 40
    host.graph.limits.wavesInAll = 500
    _ = host.contract(
      "send", [cell],
      effect: { host in
        guard let cause = host.graph.currentCause, let value = host.values[cell], value < 30 else {
          return
        }
        for _ in 1...2 { host.graph.enqueue(cell, entry: value + 1, cause: cause) }
      })
    let cause = host.graph.beginCause()
    host.graph.enqueue(cell, entry: 0, cause: cause)
    #expect(host.graph.run() == .totalLimit(cause))
    #expect(host.graph.run() == .settled)
  }

  /// What was sent to a node that is gone when its wave comes is in the record.
  @Test func anEntryOfARemovedNodeIsToldAsStopped() {
    let host = IntHost(listens: true)
    let (cell, gone) = (host.cell("cell", 1), host.cell("gone", 1))
    host.graph.enqueue(
      [(node: gone, entry: 5), (node: cell, entry: 6)], cause: host.graph.beginCause())
    host.graph.remove(gone)
    #expect(host.graph.run() == .settled)
    #expect(
      host.log == [
        "begin 1 of 1", "stop gone by outside: disposed", "fire cell 6 by outside", "end 1",
      ]
    )
  }

  /// Every so many steps, neither more often nor more seldom.
  @Test(arguments: [1, 2, 10, 64])
  func whetherToGoOnIsAskedAtTheInterval(_ interval: Int) {
    let host = IntHost()
    let cell = host.cell("cell", 0)
    for number in 0..<30 { _ = host.derived("\(number)", [cell]) { $0[0] } }
    var questions = 0
    host.graph.isCancelled = {
      questions += 1
      return false
    }
    host.graph.setPollInterval(interval)
    for value in 1...20 { host.send(cell, value) }
    // Each wave is a step, and each node of it.
    #expect(questions == 20 * (1 + 31) / interval)
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
