/// Graph of the cells and the contracts between them, as far as the text shows.
///
/// Everything left and right of the arrow counts, sampling included; blocks do not. Edges are
/// stored in one array, and the edges out of a cell and those into it as linked lists through it,
/// so that a chain of a million contracts is cheap.
///
/// A cycle is searched only where an edge could have closed one: its target already fed something
/// and its source was fed by something. A new derived cell feeds nothing yet, so a chain of
/// definitions never searches. Cells that were found to feed each other count as one from then on
/// (`CellRings`), so that a ring is not traversed again for each contract that joins it.
///
/// This file has the edges; `ContractGraph+Rings` finds the rings and the cycles that contracts
/// close.
struct ContractGraph: Sendable {
  struct Edge: Sendable {
    let source: Int32
    let target: Int32
    let contract: ContractID
    /// The next edge with the same source, or -1.
    let nextOutgoing: Int32
    /// The next edge with the same target, or -1.
    let nextIncoming: Int32
  }

  private(set) var edges = UndoableArray<Edge>()
  /// Each cell's most recent edge, or -1.
  private var firstOutgoing = UndoableArray<Int32>()
  /// The most recent edge into each cell, or -1.
  private var firstIncoming = UndoableArray<Int32>()
  private var ended = UndoableDictionary<ContractID, Bool>()
  /// The cells that contracts only read: a change of one does not let the contract run.
  private var sampled = UndoableDictionary<Sampling, Bool>()

  private struct Sampling: Hashable, Sendable {
    let contract: ContractID
    let source: Int32
  }

  /// Edges that may have closed a cycle since the last search.
  private var suspects: [Int32] = []
  var rings = CellRings()
  /// The number of edges that searches for cycles have visited, for tests.
  var steps = 0

  /// Makes room for so many more cells, each with an edge into it.
  mutating func reserve(_ more: Int) {
    edges.reserveCapacity(edges.count + more)
    firstOutgoing.reserveCapacity(firstOutgoing.count + more)
    firstIncoming.reserveCapacity(firstIncoming.count + more)
  }

  /// Adds a contract's edges to one target.
  mutating func sign(
    _ contract: ContractID, from sources: some Sequence<SymbolID>, sampling: [SymbolID] = [],
    to target: SymbolID
  ) {
    for source in sampling {
      sampled[Sampling(contract: contract, source: source.index)] = true
    }
    grow(to: target)
    for source in sources {
      grow(to: source)
      let closes =
        firstOutgoing[Int(target.index)] >= 0 && firstIncoming[Int(source.index)] >= 0
      let edge = addEdge(source.index, target.index, contract)
      if closes { suspects.append(edge) }
    }
  }

  private mutating func addEdge(
    _ source: Int32, _ target: Int32, _ contract: ContractID
  ) -> Int32 {
    let edge = Int32(edges.count)
    edges.append(
      Edge(
        source: source, target: target, contract: contract,
        nextOutgoing: firstOutgoing[Int(source)], nextIncoming: firstIncoming[Int(target)]))
    firstOutgoing[Int(source)] = edge
    firstIncoming[Int(target)] = edge
    if !rings.isEmpty { rings.note(edge, from: source, to: target) }
    return edge
  }

  /// Removes an ended contract from the graph.
  mutating func end(_ contract: ContractID) {
    ended[contract] = true
    rings.end(contract)
  }

  /// Forgets finished contracts, with their edges.
  ///
  /// - Complexity: O(edges).
  mutating func forget(_ contracts: Set<ContractID>) {
    ended.keep { contract, _ in !contracts.contains(contract) }
    sampled.keep { sampling, _ in !contracts.contains(sampling.contract) }
    let kept = edges.filter { !contracts.contains($0.contract) }
    let count = firstOutgoing.count
    edges = UndoableArray()
    firstOutgoing = UndoableArray(repeating: -1, count: count)
    firstIncoming = UndoableArray(repeating: -1, count: count)
    rings = CellRings()
    for edge in kept { _ = addEdge(edge.source, edge.target, edge.contract) }
  }

  func isEnded(_ contract: ContractID) -> Bool {
    ended[contract] == true
  }

  /// Returns the live edges out of a cell, most recent first.
  func outgoing(_ node: Int32) -> [Edge] {
    var result: [Edge] = []
    var next = firstEdge(of: node, isOutgoing: true)
    while next >= 0 {
      let edge = edges[Int(next)]
      if !isEnded(edge.contract) { result.append(edge) }
      next = edge.nextOutgoing
    }
    return result
  }

  /// Returns the most recent edge out of a cell, or into it; -1 if there is none.
  func firstEdge(of node: Int32, isOutgoing: Bool) -> Int32 {
    guard Int(node) < firstOutgoing.count else { return -1 }
    return isOutgoing ? firstOutgoing[Int(node)] : firstIncoming[Int(node)]
  }

  /// Returns whether a change of one cell reaches another through contracts, visiting at most
  /// `limit` cells; with `triggering` through those alone that the change lets run.
  func leads(
    from start: SymbolID, to goal: SymbolID, within limit: Int, triggering: Bool = false
  ) -> Bool {
    var seen: Set<Int32> = [start.index]
    var open = [start.index]
    while let node = open.popLast(), seen.count <= limit {
      for edge in outgoing(node) {
        if triggering, isSampled(node, by: edge.contract) { continue }
        if edge.target == goal.index { return true }
        if seen.insert(edge.target).inserted { open.append(edge.target) }
      }
    }
    return false
  }

  /// Returns the cells and events whose change lets a contract run, of those that lead to this target.
  func triggers(of contract: ContractID, to target: SymbolID) -> [SymbolID] {
    var result: [SymbolID] = []
    var next = firstEdge(of: target.index, isOutgoing: false)
    while next >= 0 {
      let edge = edges[Int(next)]
      if edge.contract == contract, !isSampled(edge.source, by: contract) {
        result.append(SymbolID(index: edge.source))
      }
      next = edge.nextIncoming
    }
    return result
  }

  private func isSampled(_ node: Int32, by contract: ContractID) -> Bool {
    sampled[Sampling(contract: contract, source: node)] != nil
  }

  /// Returns the edges at which a search has to begin, and clears them.
  mutating func takeSuspects() -> [Int32] {
    guard !suspects.isEmpty else { return [] }
    defer { suspects = [] }
    return suspects.filter { !isEnded(edges[Int($0)].contract) }
  }

  private mutating func grow(to symbol: SymbolID) {
    while firstOutgoing.count <= Int(symbol.index) {
      firstOutgoing.append(-1)
      firstIncoming.append(-1)
    }
  }
}

extension ContractGraph: Undoable {
  mutating func begin() {
    edges.begin()
    firstOutgoing.begin()
    firstIncoming.begin()
    ended.begin()
    sampled.begin()
    rings.begin()
    suspects = []
  }

  mutating func takeBack() {
    edges.takeBack()
    firstOutgoing.takeBack()
    firstIncoming.takeBack()
    ended.takeBack()
    sampled.takeBack()
    rings.takeBack()
    suspects = []
  }

  var changeCount: Int {
    edges.changeCount + firstOutgoing.changeCount + firstIncoming.changeCount + ended.changeCount
  }
}
