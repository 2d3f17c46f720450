/// Which cell feeds which, by which contract, as far as the text shows.
///
/// Everything left and right of the arrow counts, sampling included; blocks do not. Edges lie in one
/// array, each cell's as a list through it, so that a chain of a million contracts is cheap.
///
/// A cycle is looked for only where an edge could have closed one: its target already fed something
/// and its source was fed by something. A new derived cell feeds nothing yet, so a chain of
/// definitions never searches.
struct ContractGraph: Sendable {
  struct Edge: Sendable {
    let source: Int32
    let target: Int32
    let contract: ContractID
    /// The next edge with the same source, or -1.
    let next: Int32
  }

  private(set) var edges = UndoableArray<Edge>()
  /// Each cell's most recent edge, or -1.
  private var firstEdges = UndoableArray<Int32>()
  private var isFed = UndoableArray<Bool>()
  private var ended = UndoableDictionary<ContractID, Bool>()
  /// Targets of edges that may have closed a cycle since the last search.
  private var suspects: [Int32] = []

  /// Adds a contract's edges to one target.
  mutating func sign(
    _ contract: ContractID, from sources: some Sequence<SymbolID>, to target: SymbolID
  ) {
    grow(to: target)
    for source in sources {
      grow(to: source)
      let from = Int(source.index)
      let closes = firstEdges[Int(target.index)] >= 0 && isFed[from]
      edges.append(
        Edge(
          source: source.index, target: target.index, contract: contract,
          next: firstEdges[from]))
      firstEdges[from] = Int32(edges.count - 1)
      if closes { suspects.append(target.index) }
    }
    if !isFed[Int(target.index)] { isFed[Int(target.index)] = true }
  }

  /// Takes a contract out, from here on.
  mutating func end(_ contract: ContractID) {
    ended[contract] = true
  }

  /// Forgets contracts that are over, with their edges.
  ///
  /// - Complexity: O(edges).
  mutating func forget(_ contracts: Set<ContractID>) {
    ended.keep { contract, _ in !contracts.contains(contract) }
    let kept = edges.filter { !contracts.contains($0.contract) }
    let count = firstEdges.count
    edges = UndoableArray()
    firstEdges = UndoableArray(repeating: -1, count: count)
    isFed = UndoableArray(repeating: false, count: count)
    for edge in kept {
      edges.append(
        Edge(
          source: edge.source, target: edge.target, contract: edge.contract,
          next: firstEdges[Int(edge.source)]))
      firstEdges[Int(edge.source)] = Int32(edges.count - 1)
      isFed[Int(edge.target)] = true
    }
  }

  func isEnded(_ contract: ContractID) -> Bool {
    ended[contract] == true
  }

  /// The live edges out of a cell, most recent first.
  func outgoing(_ node: Int32) -> [Edge] {
    var result: [Edge] = []
    var next = Int(node) < firstEdges.count ? firstEdges[Int(node)] : -1
    while next >= 0 {
      let edge = edges[Int(next)]
      if !isEnded(edge.contract) { result.append(edge) }
      next = edge.next
    }
    return result
  }

  /// Whether a change of one cell reaches another through contracts, looking at no more than `limit`
  /// cells on the way.
  func leads(from start: SymbolID, to goal: SymbolID, within limit: Int) -> Bool {
    var seen: Set<Int32> = [start.index]
    var open = [start.index]
    while let node = open.popLast(), seen.count <= limit {
      for edge in outgoing(node) {
        if edge.target == goal.index { return true }
        if seen.insert(edge.target).inserted { open.append(edge.target) }
      }
    }
    return false
  }

  /// Hands out the places where a search has to begin, and forgets them.
  mutating func takeSuspects() -> [Int32] {
    defer { suspects = [] }
    return suspects
  }

  private mutating func grow(to symbol: SymbolID) {
    while firstEdges.count <= Int(symbol.index) {
      firstEdges.append(-1)
      isFed.append(false)
    }
  }
}

extension ContractGraph: Undoable {
  mutating func begin() {
    edges.begin()
    firstEdges.begin()
    isFed.begin()
    ended.begin()
    suspects = []
  }

  mutating func takeBack() {
    edges.takeBack()
    firstEdges.takeBack()
    isFed.takeBack()
    ended.takeBack()
    suspects = []
  }

  var changeCount: Int {
    edges.changeCount + firstEdges.changeCount + isFed.changeCount + ended.changeCount
  }
}
