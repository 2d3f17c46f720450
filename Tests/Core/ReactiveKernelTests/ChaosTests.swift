import ReactiveKernel
import SeededRandom
import Testing

/// A host that changes the graph at random from inside every call, to see that the graph survives.
///
/// Nothing is said about values: which node is computed when edges come and go under a wave is left
/// open in part, that the graph stays whole is not.
@Suite struct ChaosTests {
  @Test(arguments: UInt64(1)...12)
  func graphSurvivesChangesFromInsideEveryCall(_ seed: UInt64) {
    let host = ChaosHost(seed: seed)
    for _ in 0..<25 { host.change() }
    for step in 0..<60 {
      let cause = host.graph.beginCause()
      for _ in 0...2 { host.send(cause: cause) }
      while host.graph.run() != .settled {}
      let wrong = host.graph.checkInvariants()
      #expect(wrong == [], "seed \(seed), step \(step)")
      if !wrong.isEmpty { return }
    }
    #expect(host.changesInSweep > 100, "hardly anything changed under a wave")
    #expect(host.postponed > 0, "nothing was postponed")
  }
}

private final class ChaosHost: WaveHost, WaveListener {
  let graph = Graph()
  private var random: SeededGenerator
  private var nodes: [(node: NodeID, kind: Int)] = []
  private var order = 0
  private var isInside = false
  private var sendsLeft = 0
  private(set) var changesInSweep = 0
  private(set) var postponed = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    graph.host = self
    graph.listener = self
    graph.limits = WaveLimits(wavesPerCause: 20, stepsPerWave: 400)
    graph.isCancelled = { [unowned self] in self.random.oneIn(30) }
  }

  /// Changes something: makes a node, connects, disconnects, ends.
  func change() {
    order += 1
    switch Int.random(in: 0..<24, using: &random) {
    case 0, 1: nodes.append((graph.makeCell(), 0))
    case 2: nodes.append((graph.makeDerived(order: order), 2))
    case 3, 4:
      nodes.append((graph.makeContract(order: order, hasEffect: random.oneIn(3)), 1))
    case 5..<12:
      if let source = pick(), let node = pick([1, 2]) {
        _ = graph.connect(source, to: node, triggers: !random.oneIn(5))
      }
    case 12..<17:
      if let contract = pick([1]), let cell = pick([0]) {
        _ = graph.setTarget(of: contract, to: cell)
      }
    case 17..<21:
      if let node = pick([1, 2]), let source = graph.inputs(of: node).randomElement(using: &random)
      {
        graph.disconnect(source, from: node)
      }
    case 21: if let node = pick([1, 2]), random.oneIn(3) { graph.detach(node) }
    default: if let node = pick(), random.oneIn(2) { graph.remove(node) }
    }
  }

  func send(cause: CauseNumber) {
    sendsLeft = 10
    let count = Int.random(in: 1...4, using: &random)
    graph.enqueue((0..<count).compactMap { _ in pick().map { ($0, 0) } }, cause: cause)
  }

  private func pick(_ kinds: Set<Int> = [0, 1, 2]) -> NodeID? {
    nodes.removeAll { !graph.isAlive($0.node) }
    return nodes.filter { kinds.contains($0.kind) }.randomElement(using: &random)?.node
  }

  private func outcome(canPostpone: Bool) -> Outcome {
    while random.oneIn(3) {
      change()
      changesInSweep += 1
    }
    if canPostpone && random.oneIn(12) {
      postponed += 1
      return .postponed
    }
    return random.oneIn(6) ? .stopped(StopReason(.filtered)) : .fired
  }

  func apply(entry: Int, to cell: NodeID) -> Outcome { outcome(canPostpone: false) }
  func evaluate(_ node: NodeID) -> Outcome { outcome(canPostpone: true) }
  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome { outcome(canPostpone: false) }

  func runEffect(of node: NodeID) {
    while random.oneIn(2) { change() }
    if sendsLeft > 0, random.oneIn(3), let cause = graph.currentCause {
      let left = sendsLeft - 1
      send(cause: cause)
      sendsLeft = left
    }
  }

  func waveDidSettle() { change() }
  func undoWave() { change() }
  func ringDidStop(_ contract: NodeID, before cell: NodeID) { change() }

  func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber) {}
  func nodeDidFire(_ node: NodeID, because edge: NodeID?) {}
  func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason) {}
  func valueWasOverridden(in cell: NodeID, from contract: NodeID?) {}
  func effectWillRun(_ node: NodeID) {}
  func effectWasDropped(_ node: NodeID, reason: StopReason) {}
  func waveDidEnd(_ wave: WaveNumber) {}
  func waveWasUndone(_ wave: WaveNumber) {}
}
