import ReactiveKernel

/// Under what the two sides are compared.
struct Conditions {
  /// Whether what the listener is told is compared, too; where there is none, waves follow schedules.
  var isHeard: Bool
  /// A mistake that the oracle makes on purpose.
  var fault: OracleWorld.Fault?
}

/// Runs operations on the kernel and on the oracle, and says where they first differ.
final class Comparison {
  let kernel: KernelWorld
  let oracle: OracleWorld
  private let isHeard: Bool
  private(set) var accepted = 0
  private(set) var performed = 0
  private(set) var mostNodes = 0
  private var due = ExpectedDeliveries()

  init(_ conditions: Conditions) {
    isHeard = conditions.isHeard
    kernel = KernelWorld(isHeard: conditions.isHeard)
    oracle = OracleWorld(fault: conditions.fault)
  }

  /// Performs an operation on both sides; the first difference, or `nil`.
  func perform(_ operation: Operation) -> String? {
    performed += operation.size
    guard canBePerformed(operation) else { return nil }
    let actual = kernel.perform(operation)
    let expected = oracle.perform(operation, undone: kernel.undone)
    if actual.isAccepted && expected.isAccepted { accepted += operation.size }
    mostNodes = max(mostNodes, oracle.nodes.count)
    if oracle.isAmbiguous { return nil }
    return difference(actual, expected) ?? stateDifference()
  }

  /// The kernel may trust its caller that nodes are there and of the right kind.
  private func canBePerformed(_ operation: Operation) -> Bool {
    func isThere(_ node: Int, _ kinds: OracleWorld.Kind...) -> Bool {
      guard let node = oracle.nodes[node] else { return false }
      return kinds.isEmpty || kinds.contains(node.kind)
    }
    switch operation {
    case .cell, .derived, .waves: return true
    case .contract(_, _, _, let target, _): return target.map { isThere($0, .cell) } ?? true
    case .connect(let source, let node, _):
      return isThere(source) && isThere(node, .contract, .derived)
    case .disconnect(let source, let node): return isThere(source) && isThere(node)
    case .target(let contract, let cell):
      return isThere(contract, .contract) && isThere(cell, .cell)
    case .detach(let node), .remove(let node): return isThere(node)
    }
  }

  // MARK: Comparing

  private func difference(_ actual: Record, _ expected: Record) -> String? {
    if actual.isAccepted != expected.isAccepted {
      return "accepted: \(actual.isAccepted), expected \(expected.isAccepted)"
    }
    if actual.results != expected.results {
      return "results: \(actual.results), expected \(expected.results)"
    }
    let free = actual.removedInSweep.union(expected.removedInSweep)
    if actual.effects != expected.effects {
      let isBound = { [isHeard] (event: Record.EffectEvent) in
        switch event {
        case .dropped(let node, _): isHeard && !free.contains(node)
        case .willRun: isHeard
        case .runs: true
        }
      }
      let effects = actual.effects.filter(isBound)
      let due = expected.effects.filter(isBound)
      if effects != due { return "effects: \(effects), expected \(due)" }
    }
    if actual.ringStops != expected.ringStops {
      let isBefore = { (left: Record.RingStop, right: Record.RingStop) in
        (left.contract, left.cell) < (right.contract, right.cell)
      }
      let stops = actual.ringStops.sorted(by: isBefore)
      let due = expected.ringStops.sorted(by: isBefore)
      if stops != due { return "ring stops: \(stops), expected \(due)" }
    }
    return isHeard ? toldDifference(actual.told, expected.told, free) : nil
  }

  /// Compares what was told of each node by itself; what was told of the `free` ones is not compared.
  private func toldDifference(
    _ actual: [Telling], _ expected: [Telling], _ free: NodeSet
  )
    -> String?
  {
    due.begin(expected)
    for telling in actual where !free.contains(telling.node) {
      let agrees =
        due.takeFirst(of: telling.node).map {
          $0.what == telling.what && telling.because.subtracting($0.because).isEmpty
        } ?? false
      if !agrees { return describe(actual, expected, telling.node) }
    }
    if let left = due.left.subtracting(free).first(where: { _ in true }) {
      return describe(actual, expected, left)
    }
    return nil
  }

  private func describe(_ actual: [Telling], _ expected: [Telling], _ node: Int) -> String {
    let (told, due) = (actual.filter { $0.node == node }, expected.filter { $0.node == node })
    return "told of \(node): \(told), expected \(due)"
  }

  private func stateDifference() -> String? {
    guard kernel.nodes.numbers == oracle.nodes.numbers else {
      return "nodes: \(kernel.nodes.numbers), expected \(oracle.nodes.numbers)"
    }
    guard kernel.graph.liveNodeCount == oracle.nodes.count else {
      return "live nodes: \(kernel.graph.liveNodeCount), expected \(oracle.nodes.count)"
    }
    guard kernel.graph.edgeCount == oracle.edgeCount else {
      return "edges: \(kernel.graph.edgeCount), expected \(oracle.edgeCount)"
    }
    guard kernel.lines.isEmpty else { return "values that wait in line: \(kernel.lines.count)" }
    for number in oracle.nodes.numbers {
      let (value, due) = (kernel.nodes[number]?.value, oracle.nodes[number]?.value)
      if value != due { return "value of \(number): \(value ?? -1), expected \(due ?? -1)" }
    }
    return kernel.graph.checkInvariants().first
  }

  /// Whether the kernel sees the same neighbours of every node; slow, for the end.
  func neighbourDifference() -> String? {
    let graph = kernel.graph
    let numbers = { (nodes: [NodeID]) in NodeSet(nodes.map(self.kernel.number)) }
    for number in kernel.nodes.numbers {
      guard let node = kernel.nodes[number]?.id else { continue }
      let ring = numbers(graph.ringMembers(of: node))
      let expectedRing = oracle.ring(of: number)
      if numbers(graph.dependents(of: node)) != NodeSet(oracle.outputs(of: number).map(\.to)) {
        return "dependents of \(number)"
      }
      if numbers(graph.inputs(of: node)) != NodeSet(oracle.inputs(of: number).map(\.from)) {
        return "inputs of \(number)"
      }
      if ring != (expectedRing.count > 1 ? expectedRing : NodeSet()) {
        return "ring of \(number): \(ring), expected \(expectedRing)"
      }
      let target = oracle.outputs(of: number).first { $0.kind == .delivery }?.to
      if graph.target(of: node).map(kernel.number) != target { return "target of \(number)" }
    }
    return nil
  }
}
