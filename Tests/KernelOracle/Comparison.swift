import ReactiveKernel

/// Runs operations on the kernel and on the oracle, and says where they first differ.
final class Comparison {
  let kernel = KernelWorld()
  let oracle: OracleWorld
  private(set) var accepted = 0
  private(set) var performed = 0
  private(set) var mostNodes = 0

  init(fault: OracleWorld.Fault? = nil) {
    oracle = OracleWorld(fault: fault)
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
    let isFree = { (line: String) in
      free.contains { line.hasPrefix("drop \($0):") }
    }
    let effects = actual.effects.filter { !isFree($0) }
    let expectedEffects = expected.effects.filter { !isFree($0) }
    if effects != expectedEffects {
      return "effects: \(effects), expected \(expectedEffects)"
    }
    if actual.ringStops.sorted() != expected.ringStops.sorted() {
      return "ring stops: \(actual.ringStops), expected \(expected.ringStops)"
    }
    for node in Set(actual.told.keys).union(expected.told.keys).subtracting(free).sorted() {
      let told = actual.told[node] ?? []
      let due = expected.told[node] ?? []
      let agrees =
        told.count == due.count
        && zip(told, due).allSatisfy { $0.what == $1.what && $0.because.isSubset(of: $1.because) }
      if !agrees { return "told of \(node): \(told), expected \(due)" }
    }
    return nil
  }

  private func stateDifference() -> String? {
    guard kernel.ids.count == oracle.nodes.count,
      oracle.nodes.keys.allSatisfy({ kernel.ids[$0] != nil })
    else {
      return "nodes: \(kernel.ids.keys.sorted()), expected \(oracle.nodes.keys.sorted())"
    }
    guard kernel.graph.liveNodeCount == oracle.nodes.count else {
      return "live nodes: \(kernel.graph.liveNodeCount), expected \(oracle.nodes.count)"
    }
    guard kernel.graph.edgeCount == oracle.edges.count else {
      return "edges: \(kernel.graph.edgeCount), expected \(oracle.edges.count)"
    }
    for (number, node) in oracle.nodes where kernel.values[number] != node.value {
      return "value of \(number): \(kernel.values[number] ?? -1), expected \(node.value ?? -1)"
    }
    return kernel.graph.checkInvariants().first
  }

  /// Whether the kernel sees the same neighbours of every node; slow, for the end.
  func neighbourDifference() -> String? {
    let numbers = Dictionary(uniqueKeysWithValues: kernel.ids.map { ($1, $0) })
    for (number, node) in kernel.ids {
      let dependents = Set(kernel.graph.dependents(of: node).compactMap { numbers[$0] })
      let inputs = Set(kernel.graph.inputs(of: node).compactMap { numbers[$0] })
      let ring = Set(kernel.graph.ringMembers(of: node).compactMap { numbers[$0] })
      let expectedRing = oracle.ring(of: number)
      if dependents != Set(oracle.outputs(of: number).map(\.to)) {
        return "dependents of \(number)"
      }
      if inputs != Set(oracle.inputs(of: number).map(\.from)) { return "inputs of \(number)" }
      if ring != (expectedRing.count > 1 ? expectedRing : []) {
        return "ring of \(number): \(ring.sorted()), expected \(expectedRing.sorted())"
      }
      let target = oracle.outputs(of: number).first { $0.kind == .delivery }?.to
      if kernel.graph.target(of: node).flatMap({ numbers[$0] }) != target {
        return "target of \(number)"
      }
    }
    return nil
  }
}
