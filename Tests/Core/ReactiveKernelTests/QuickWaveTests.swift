import ReactiveKernel
import Testing

/// Waves that are computed without a queue, and observers that are not asked, do what others do.
@Suite struct QuickWaveTests {
  private let graph = Graph()

  /// Gives cells their values itself, and writes down what it is asked.
  private final class Host: WaveHost {
    var log: [String] = []
    var effect: ((NodeID) -> Void)?

    func apply(entry: Int, to cell: NodeID) -> Outcome {
      log.append("apply \(entry)")
      return .fired
    }

    func evaluate(_ node: NodeID) -> Outcome {
      log.append("evaluate \(node.index)")
      return .fired
    }

    func deliver(from contract: NodeID, into cell: NodeID) -> Outcome { .fired }

    func runEffect(of node: NodeID) {
      log.append("effect \(node.index)")
      effect?(node)
    }

    func waveDidSettle() { log.append("settled") }

    func undoWave() { log.append("undo") }

    func ringDidStop(_ contract: NodeID, before cell: NodeID) {}
  }

  private final class Listener: WaveListener {
    var log: [String] = []

    func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {}
    func nodeDidFire(_ node: NodeID, because edge: NodeID?) {
      log.append("fire \(node.index)" + (edge.map { " by \($0.index)" } ?? ""))
    }
    func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {}
    func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {}
    func effectWillRun(_ node: NodeID) { log.append("will run \(node.index)") }
    func effectWasDropped(_ node: NodeID, reason: StopReason) { log.append("drop \(node.index)") }
    func waveDidEnd(_ wave: WaveNumber) {}
    func waveWasUndone(_ wave: WaveNumber) {}
  }

  private func observer(_ source: NodeID, order: Int) -> NodeID {
    let node = graph.makeContract(order: order, hasEffect: true, isRelay: true)
    #expect(graph.connect(source, to: node, triggers: true) == nil)
    return node
  }

  @Test func relaysRunInSigningOrderWithoutBeingAsked() {
    let host = Host()
    let cell = graph.makeCell()
    let last = observer(cell, order: 2)
    let first = observer(cell, order: 1)
    #expect(graph.runFired(cell, host) == .settled)
    #expect(host.log == ["settled", "effect \(first.index)", "effect \(last.index)"])
    #expect(graph.currentCause == nil)
    #expect(graph.hasEverFired(first) && graph.hasEverFired(last))
    #expect(graph.checkInvariants() == [])
  }

  @Test func aRelayIsAskedWhenSomebodyListens() {
    let (host, listener) = (Host(), Listener())
    graph.listener = listener
    let cell = graph.makeCell()
    let relay = observer(cell, order: 1)
    #expect(graph.runFired(cell, host) == .refused)
    graph.enqueue(cell, entry: 5, cause: graph.beginCause())
    #expect(graph.run(host) == .settled)
    #expect(
      host.log == ["apply 5", "evaluate \(relay.index)", "settled", "effect \(relay.index)"])
    let by = "fire \(relay.index) by \(cell.index)"
    #expect(listener.log == ["fire \(cell.index)", by, "will run \(relay.index)"])
  }

  @Test func aRelayThatIsAskedKnowsWhichOfItsSourcesFired() {
    let (host, listener) = (Host(), Listener())
    graph.listener = listener
    let cells = [graph.makeCell(), graph.makeCell()]
    let relay = observer(cells[0], order: 1)
    #expect(graph.connect(cells[1], to: relay, triggers: true) == nil)
    for cell in [cells[1], cells[0], cells[1]] {
      listener.log = []
      graph.enqueue(cell, entry: 5, cause: graph.beginCause())
      #expect(graph.run(host) == .settled)
      #expect(listener.log.contains("fire \(relay.index) by \(cell.index)"))
    }
  }

  @Test func aRelayIsAskedForAnEntryAndWhenItIsNoneAnyMore() {
    let host = Host()
    let cell = graph.makeCell()
    let relay = observer(cell, order: 1)
    graph.enqueue(
      [(node: cell, entry: 1), (node: relay, entry: 0)], cause: graph.beginCause())
    #expect(graph.run(host) == .settled)
    #expect(host.log.filter { $0 == "evaluate \(relay.index)" }.count == 1)
    #expect(host.log.filter { $0 == "effect \(relay.index)" }.count == 1)
    host.log = []
    graph.evaluateAlways(relay)
    #expect(graph.runFired(cell, host) == .settled)
    #expect(host.log == ["evaluate \(relay.index)", "settled", "effect \(relay.index)"])
  }

  @Test func anObserverThatAnotherRemovesDoesNotRun() {
    let host = Host()
    let cell = graph.makeCell()
    let first = observer(cell, order: 1)
    let second = observer(cell, order: 2)
    host.effect = { [graph] node in if node == first { graph.remove(second) } }
    #expect(graph.runFired(cell, host) == .settled)
    #expect(host.log == ["settled", "effect \(first.index)"])
    #expect(graph.checkInvariants() == [])
  }

  @Test func theOnlyObserverMayRemoveItselfAndItsCell() {
    let host = Host()
    let cell = graph.makeCell()
    let only = observer(cell, order: 1)
    host.effect = { [graph] in
      graph.remove($0)
      graph.remove(cell)
    }
    #expect(graph.runFired(cell, host) == .settled)
    #expect(host.log == ["settled", "effect \(only.index)"])
    #expect(graph.liveNodeCount == 0)
    #expect(graph.checkInvariants() == [])
    #expect(graph.runFired(cell, host) == .refused)
  }

  @Test func wavesThatFollowAreCountedForTheCause() {
    let host = Host()
    graph.limits = WaveLimits(wavesPerCause: 10)
    let cell = graph.makeCell()
    _ = observer(cell, order: 1)
    host.effect = { [graph] _ in
      guard let cause = graph.currentCause else { return }
      graph.enqueue(cell, entry: 1, cause: cause)
    }
    #expect(graph.runFired(cell, host) == .wavesWait)
    #expect(graph.queuedWaveCount == 1)
    #expect(graph.run(host) == .waveLimit(CauseNumber(1)))
    #expect(host.log.filter { $0 == "settled" }.count == 10)
  }

  @Test(arguments: [false, true])
  func whatWavesOfOneCellLeaveBehindIsComputedAtOnce(isQueued: Bool) {
    let host = Host()
    let (cell, other) = (graph.makeCell(), graph.makeCell())
    let first = observer(cell, order: 1)
    let second = observer(other, order: 2)
    var left = 3
    host.effect = { [graph] node in
      guard left > 0, let cause = graph.currentCause else { return }
      left -= 1
      graph.enqueue(node == first ? other : cell, entry: left, cause: cause)
    }
    if isQueued {
      graph.enqueue(cell, entry: 9, cause: graph.beginCause())
      #expect(graph.run(host) == .settled)
    } else {
      #expect(graph.runFired(cell, host) == .settled)
    }
    let waves = ["apply 2", "apply 1", "apply 0"].enumerated().flatMap { number, apply in
      [apply, "settled", "effect \((number == 1 ? first : second).index)"]
    }
    let begin = ["settled", "effect \(first.index)"]
    #expect(host.log == (isQueued ? ["apply 9"] : []) + begin + waves)
    #expect(graph.currentCause == nil)
    #expect(graph.checkInvariants() == [])
  }

  @Test func aWaveOfTwoCellsThatIsLeftBehindWaits() {
    let host = Host()
    let cells = [graph.makeCell(), graph.makeCell()]
    let only = observer(cells[0], order: 1)
    var hasLeft = false
    host.effect = { [graph] _ in
      guard !hasLeft, let cause = graph.currentCause else { return }
      hasLeft = true
      graph.enqueue(cells.map { (node: $0, entry: 7) }, cause: cause)
    }
    #expect(graph.runFired(cells[0], host) == .wavesWait)
    #expect(graph.run(host) == .settled)
    let effect = "effect \(only.index)"
    #expect(host.log == ["settled", effect, "apply 7", "apply 7", "settled", effect])
    #expect(graph.checkInvariants() == [])
  }

  @Test func aWaveThatIsUndoneLeavesThoseBeforeIt() {
    let host = Host()
    graph.limits = WaveLimits(stepsPerWave: 3)
    let (cell, wide) = (graph.makeCell(), graph.makeCell())
    let first = observer(cell, order: 1)
    for order in 2...6 { _ = observer(wide, order: order) }
    host.effect = { [graph] node in
      guard node == first, let cause = graph.currentCause else { return }
      graph.enqueue(wide, entry: 4, cause: cause)
    }
    #expect(graph.runFired(cell, host) == .stepLimit)
    #expect(host.log.prefix(3) == ["settled", "effect \(first.index)", "apply 4"])
    #expect(host.log.last == "undo")
    #expect(host.log.filter { $0 == "settled" }.count == 1)
    #expect(graph.currentCause == nil)
    #expect(graph.run(host) == .settled)
    #expect(graph.checkInvariants() == [])
  }

  @Test func aWaveOfTooManyStepsIsUndone() {
    let host = Host()
    graph.limits = WaveLimits(stepsPerWave: 3)
    let cell = graph.makeCell()
    for order in 1...5 { _ = observer(cell, order: order) }
    #expect(graph.runFired(cell, host) == .stepLimit)
    #expect(graph.currentCause == nil)
    #expect(host.log.last == "undo")
    #expect(!host.log.contains { $0.hasPrefix("effect") })
    #expect(graph.checkInvariants() == [])
  }

  @Test func placesComeOutInOrderHoweverTheyWereMarked() {
    // Chains of which some go on at once, beside nodes that stand between their places.
    let host = Host()
    let source = graph.makeCell()
    var nodes: [NodeID] = []
    for number in 0..<300 {
      let node = graph.makeDerived(order: number)
      let feeder = number % 3 == 0 ? source : nodes[number - (number % 7 == 0 ? 2 : 1)]
      #expect(graph.connect(feeder, to: node, triggers: true) == nil)
      nodes.append(node)
    }
    #expect(graph.runFired(source, host) == .settled)
    #expect(host.log == nodes.map { "evaluate \($0.index)" } + ["settled"])
    #expect(graph.checkInvariants() == [])
  }
}
