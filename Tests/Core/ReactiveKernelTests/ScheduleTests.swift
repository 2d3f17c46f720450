import ReactiveKernel
import Testing

/// Waves that follow a schedule do what a sweep does.
@Suite struct ScheduleTests {
  private let host = IntHost()
  private var graph: Graph { host.graph }

  init() {
    host.graph.usesSchedules = true
    host.graph.schedulePatience = 0
  }

  private func listed(
    _ name: String, _ sources: [NodeID], _ rule: @escaping ([Int]) -> Int = { $0.reduce(1, +) }
  ) -> NodeID {
    let node = host.derived(name, sources, rule)
    host.schedulable.insert(node)
    return node
  }

  @Test func whatAlwaysFiresIsComputedFromAList() {
    let cell = host.cell("a", 0)
    let left = listed("l", [cell])
    let right = listed("r", [cell, left])
    let end = listed("e", [left, right])
    host.send(cell, 5)
    #expect(host.takeLog() == ["make list [\"l\", \"r\", \"e\"]", "list [\"l\", \"r\", \"e\"]"])
    #expect(host.values[end] == 6 + 12 + 1)
    host.send(cell, 6)
    #expect(host.takeLog() == ["list [\"l\", \"r\", \"e\"]"])
    #expect(host.values[right] == 6 + 7 + 1)
    #expect(graph.checkInvariants() == [])
  }

  @Test func patienceIsCounted() {
    graph.schedulePatience = 3
    let cell = host.cell("a", 0)
    _ = listed("l", [cell])
    for value in 1...3 { host.send(cell, value) }
    #expect(host.takeLog() == ["compute l", "compute l", "compute l"])
    host.send(cell, 4)
    #expect(host.takeLog() == ["make list [\"l\"]", "list [\"l\"]"])
  }

  @Test func whatMayStopHasItsTurnAndSoHasWhatFollowsFromIt() {
    let cell = host.cell("a", 0)
    let listed = listed("l", [cell])
    let other = host.derived("o", [listed]) { $0[0] * 10 }
    let behind = self.listed("b", [other, cell])
    host.send(cell, 1)
    #expect(host.takeLog() == ["make list [\"l\"]", "list [\"l\"]", "compute o", "compute b"])
    #expect(host.values[behind] == 20 + 1 + 1)
  }

  @Test func effectsRunInTheOrderOfSigning() {
    let cell = host.cell("a", 0)
    let listed = listed("l", [cell])
    _ = host.contract("first", [listed], effect: { _ in })
    _ = host.contract("second", [cell], effect: { _ in })
    host.send(cell, 1)
    #expect(
      host.takeLog().suffix(4) == [
        "compute first", "compute second", "effect first 2", "effect second 1",
      ])
  }

  @Test func aChangeOfTheStructureEndsASchedule() {
    let cell = host.cell("a", 0)
    let first = listed("f", [cell])
    host.send(cell, 1)
    _ = host.takeLog()
    let second = listed("s", [first])
    host.send(cell, 2)
    #expect(
      host.takeLog() == ["forget list", "make list [\"f\", \"s\"]", "list [\"f\", \"s\"]"])
    graph.remove(second)
    host.send(cell, 3)
    #expect(host.takeLog().first == "forget list")
    #expect(graph.checkInvariants() == [])
  }

  /// A schedule that is thrown away after a few waves was not worth making.
  @Test func aStructureThatChangesAgainAndAgainIsLeftToTheSweep() {
    graph.schedulePatience = 1
    let (cell, other) = (host.cell("a", 0), host.cell("b", 0))
    _ = listed("l", [cell])
    var made = 0
    for value in 1...200 {
      let passing = host.derived("p", [other]) { $0[0] }
      for _ in 0..<4 { host.send(cell, value) }
      graph.remove(passing)
      made += host.takeLog().count { $0.hasPrefix("make") }
    }
    #expect(made < 10)
  }

  @Test func aListThatIsRefusedLeavesTheWaveToASweep() {
    let cell = host.cell("a", 0)
    let half = host.derived("h", [cell]) { $0[0] }
    host.schedulable.insert(half)
    host.compute[half] = { host in
      guard let value = host.values[cell], value.isMultiple(of: 2) else {
        return .stopped(StopReason(.waiting))
      }
      host.set(half, value / 2)
      return .fired
    }
    let end = listed("e", [half, cell])
    host.send(cell, 4)
    #expect(host.values[end] == 2 + 4 + 1)
    _ = host.takeLog()
    host.send(cell, 5)
    #expect(host.takeLog() == ["refuse at h", "compute h", "compute e"])
    #expect(host.values[half] == 2 && host.values[end] == 2 + 5 + 1)
    #expect(!graph.hasEverFired(half))
    // One wave is left to a sweep, then the list is tried again.
    host.send(cell, 6)
    #expect(host.takeLog() == ["compute h", "compute e"])
    host.send(cell, 8)
    #expect(host.takeLog() == ["list [\"h\", \"e\"]"])
    #expect(graph.hasEverFired(half))
  }

  @Test func severalCellsOfAWaveFollowOne() {
    let cells = ["a", "b", "c"].map { host.cell($0, 0) }
    let sum = listed("s", cells)
    host.send([(cells[2], 3), (cells[0], 1)])
    host.send([(cells[2], 5), (cells[0], 2)])
    #expect(host.takeLog() == ["make list [\"s\"]", "list [\"s\"]", "list [\"s\"]"])
    #expect(host.values[sum] == 8)
    // In another order, and with a cell twice, it is another wave.
    host.send([(cells[0], 7), (cells[2], 1)])
    host.send([(cells[2], 1), (cells[0], 2), (cells[2], 9)])
    #expect(host.values[sum] == 12)
    #expect(graph.checkInvariants() == [])
  }

  @Test func aCellThatIsGivenNothingStopsOnlyWhatFollowsFromIt() {
    let (first, second) = (host.cell("a", 0), host.cell("b", 0))
    let sum = listed("s", [first, second])
    let passive = listed("p", [second])
    host.updates[77] = { _ in nil }
    host.send([(first, 1), (second, 2)])
    _ = host.takeLog()
    host.send([(first, 5), (second, 77)])
    #expect(host.takeLog() == ["compute s"])
    #expect(host.values[sum] == 5 + 2 + 1 && host.values[passive] == 3)
    host.send([(first, 77), (second, 77)])
    #expect(host.values[sum] == 5 + 2 + 1)
    #expect(graph.checkInvariants() == [])
  }

  @Test func aCellThatFollowsFromAnotherOneIsNoBeginning() {
    let (first, second) = (host.cell("a", 0), host.cell("b", 0))
    _ = host.contract("c", [first], to: second)
    let end = listed("e", [second])
    host.send([(first, 1), (second, 7)])
    #expect(!host.takeLog().contains { $0.hasPrefix("list [") })
    #expect(host.values[end] == 8)
  }

  @Test func whoAsksHearsThatMembersFiredAndWhenTheirSourceWasAssigned() {
    let (first, second) = (host.cell("a", 0), host.cell("b", 0))
    let early = listed("e", [first])
    let late = listed("l", [second])
    let still = listed("s", [host.cell("c", 0)])
    var heard: [Int] = []
    let asking = host.derived("q", [first]) { _ in 0 }
    host.compute[asking] = { host in
      heard = [early, late, still].map { host.graph.stamp(of: $0) }
      return .fired
    }
    for round in 1...2 {
      host.send([(first, round), (second, round)])
      #expect(heard == [1, 2, 0])
    }
    host.send([(second, 1), (first, 2)])
    #expect(heard == [2, 1, 0])
  }

  /// A member may stem from an assignment that is not the latest of those it follows from.
  @Test func whatAMemberSaysItStemsFromCounts() {
    let (first, second) = (host.cell("a", 0), host.cell("b", 0))
    let early = listed("e", [first, second])
    let late = listed("l", [early, second])
    host.compute[early] = { host in
      host.graph.noteOrigin(stamp: 1, because: first)
      host.set(early, 0)
      return .fired
    }
    var heard: [Int] = []
    let asking = host.derived("q", [late]) { _ in 0 }
    host.compute[asking] = { host in
      heard = [early, late].map { host.graph.stamp(of: $0) }
      return .fired
    }
    for round in 1...3 {
      host.send([(first, round), (second, round)])
      #expect(heard == [1, 2])
    }
    #expect(host.takeLog().contains("leave at e"))
    #expect(graph.checkInvariants() == [])
  }

  /// An edge that is added in a wave counts what has fired in it, also from a list.
  @Test func anEdgeAddedInTheWaveSeesThatAMemberFired() {
    let (first, second) = (host.cell("a", 0), host.cell("b", 0))
    let member = listed("m", [second])
    let joins = host.derived("j", [first]) { _ in 0 }
    host.compute[joins] = { host in
      if host.values[second] == 2 { _ = host.graph.connect(member, to: joins, triggers: true) }
      return .fired
    }
    var stamp = 0
    let last = host.derived("l", [joins]) { _ in 0 }
    host.compute[last] = { host in
      stamp = host.graph.stamp(of: joins)
      return .fired
    }
    host.send([(first, 1), (second, 1)])
    #expect(stamp == 1)
    host.send([(first, 2), (second, 2)])
    #expect(stamp == 2)
  }

  /// A member was computed; that it is connected to something that fires later does not change that.
  @Test func aMemberIsComputedOnceThoughTheWaveConnectsIt() {
    let (cell, late) = (host.cell("a", 0), host.cell("z", 0))
    let member = listed("m", [cell])
    let delivers = host.contract("d", [cell], to: late)
    host.compute[delivers] = { host in
      _ = host.graph.connect(late, to: member, triggers: true)
      host.values[delivers] = 1
      return .fired
    }
    host.send(cell, 1)
    #expect(host.takeLog() == ["make list [\"m\"]", "list [\"m\"]", "compute d"])
    #expect(graph.checkInvariants() == [])
  }

  @Test func aNodeMadeByAnEffectIsNotTakenForAMemberThatWasRemoved() {
    let cell = host.cell("a", 0)
    let member = listed("m", [cell])
    let other = listed("n", [cell])
    var hasFired = true
    _ = host.contract(
      "o", [cell],
      effect: { host in
        guard host.values[cell] == 2 else { return }
        host.graph.remove(member)
        let new = host.graph.makeDerived(order: 9)
        // To ask of a member is to have all of them marked.
        #expect(host.graph.hasFired(other))
        hasFired = host.graph.hasFired(new) || host.graph.hasEverFired(new)
      })
    host.send(cell, 1)
    host.send(cell, 2)
    #expect(!hasFired)
    #expect(graph.checkInvariants() == [])
  }

  @Test func nobodyFollowsASchedulePastTheStepLimit() {
    let cell = host.cell("a", 0)
    var last = cell
    for number in 0..<10 { last = listed("n\(number)", [last]) }
    graph.limits.stepsPerWave = 10
    #expect(host.send(cell, 1) != .settled)
    #expect(host.values[last] == nil && host.values[cell] == 0)
    graph.limits.stepsPerWave = 11
    #expect(host.send(cell, 1) == .settled)
    #expect(host.values[last] == 11)
  }

  @Test func aScheduleIsInterrupted() {
    let cell = host.cell("a", 0)
    let end = listed("e", [listed("l", [cell])])
    host.send(cell, 1)
    host.pollsInSchedules = true
    var asked = 0
    graph.isCancelled = {
      asked += 1
      return asked == 2
    }
    #expect(host.send(cell, 2) != .settled)
    #expect(host.values[cell] == 1 && host.values[end] == 3)
    graph.isCancelled = nil
    #expect(host.send(cell, 2) == .settled)
    #expect(host.values[end] == 4)
    #expect(graph.checkInvariants() == [])
  }

  /// Making a schedule of a million nodes takes a while.
  @Test func theMakingOfAScheduleIsInterrupted() {
    let cell = host.cell("a", 0)
    for number in 0..<3000 { _ = listed("n\(number)", [cell]) }
    var asked = 0
    graph.isCancelled = {
      asked += 1
      return asked == 2
    }
    #expect(host.send(cell, 1) == .cancelled(CauseNumber(1)))
    #expect(host.takeLog() == ["undo"])
    #expect(host.values[cell] == 0)
    #expect(host.send(cell, 2) == .settled)
    #expect(host.takeLog().count { $0.hasPrefix("make") } == 1)
    #expect(graph.checkInvariants() == [])
  }

  @Test func whoListensHearsEveryTurn() {
    let cell = host.cell("a", 0)
    _ = listed("l", [cell])
    host.send(cell, 1)
    graph.listener = host
    _ = host.takeLog()
    host.send(cell, 2)
    #expect(host.takeLog().contains("fire l 3 by a"))
  }

  /// Cells that share a place: the first keeps its schedule, and all are right.
  @Test func manyCellsHaveTheirOwn() {
    let cells = (0..<600).map { host.cell("c\($0)", 0) }
    let ends = cells.map { listed("e", [$0]) }
    for round in 1...3 {
      for cell in cells { host.send(cell, round) }
      #expect(ends.allSatisfy { host.values[$0] == round + 1 })
    }
    let log = host.takeLog()
    #expect(log.count { $0.hasPrefix("make") } > 100)
    #expect(log.count { $0 == "forget list" } == 0)
  }

  /// A thousand cells that each lead to everything do not each keep a list of it.
  @Test func schedulesTakeNoMoreRoomThanTheEdges() {
    let cells = (0..<200).map { host.cell("c\($0)", 0) }
    var last = host.derived("sum", cells) { $0.reduce(0, +) }
    host.schedulable.insert(last)
    for number in 0..<400 { last = listed("n\(number)", [last]) }
    for cell in cells { host.send(cell, 1) }
    let made = host.takeLog().filter { $0.hasPrefix("make") }
    #expect(made.count > 1 && made.count * 401 <= graph.edgeCount * 2 + 4096)
  }
}
