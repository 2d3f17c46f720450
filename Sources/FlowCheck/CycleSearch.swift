/// Cells that feed each other in a circle, and the contracts between them: `contracts[i]` leads from
/// `cells[i]` to the next cell, the last one back to the first.
struct ContractCycle: Sendable {
  var cells: [SymbolID]
  var contracts: [ContractID]
}

/// Finds circles through a derived cell: Tarjan's strongly connected components over what the
/// suspects reach, with its own stack instead of recursion.
struct CycleSearch {
  private let graph: ContractGraph
  private let isDerived: (SymbolID) -> Bool
  private var order: [Int32]
  private var low: [Int32]
  private var component: [Int32]
  private var open: [Int32] = []
  private var nextOrder: Int32 = 1
  private var found: [ContractCycle] = []

  init(_ graph: ContractGraph, isDerived: @escaping (SymbolID) -> Bool) {
    self.graph = graph
    self.isDerived = isDerived
    order = Array(repeating: 0, count: graph.nodeCount)
    low = order
    component = order
  }

  /// One circle for each group of cells that feed each other and hold a derived one.
  ///
  /// - Complexity: linear in what the suspects reach.
  static func cycles(
    in graph: ContractGraph, from suspects: [Int32], isDerived: @escaping (SymbolID) -> Bool
  ) -> [ContractCycle] {
    guard !suspects.isEmpty else { return [] }
    var search = CycleSearch(graph, isDerived: isDerived)
    for suspect in suspects where search.order[Int(suspect)] == 0 {
      search.visit(suspect)
    }
    return search.found
  }

  private struct Visit {
    let node: Int32
    let edges: [ContractGraph.Edge]
    var position = 0
  }

  private mutating func visit(_ root: Int32) {
    var stack = [enter(root)]
    while var top = stack.popLast() {
      var descended = false
      while top.position < top.edges.count {
        let target = top.edges[top.position].target
        top.position += 1
        if order[Int(target)] == 0 {
          stack.append(top)
          stack.append(enter(target))
          descended = true
          break
        }
        if component[Int(target)] == 0 {
          low[Int(top.node)] = min(low[Int(top.node)], order[Int(target)])
        }
      }
      if descended { continue }
      if low[Int(top.node)] == order[Int(top.node)] { close(top.node) }
      if let parent = stack.last {
        low[Int(parent.node)] = min(low[Int(parent.node)], low[Int(top.node)])
      }
    }
  }

  private mutating func enter(_ node: Int32) -> Visit {
    order[Int(node)] = nextOrder
    low[Int(node)] = nextOrder
    nextOrder += 1
    open.append(node)
    return Visit(node: node, edges: graph.outgoing(node))
  }

  private mutating func close(_ root: Int32) {
    var members: [Int32] = []
    while let node = open.popLast() {
      component[Int(node)] = order[Int(root)]
      members.append(node)
      if node == root { break }
    }
    guard members.count > 1,
      let derived = members.filter({ isDerived(SymbolID(index: $0)) }).min()
    else { return }
    found.append(shortestCycle(through: derived))
  }

  /// Breadth first inside the group from the derived cell back to itself, turned so that the
  /// contract signed last comes last.
  private func shortestCycle(through start: Int32) -> ContractCycle {
    var cameBy: [Int32: ContractGraph.Edge] = [:]
    var queue = [start]
    var head = 0
    search: while head < queue.count {
      let node = queue[head]
      head += 1
      for edge in graph.outgoing(node).reversed()
      where component[Int(edge.target)] == component[Int(start)] && cameBy[edge.target] == nil {
        cameBy[edge.target] = edge
        if edge.target == start { break search }
        queue.append(edge.target)
      }
    }
    var cycle = ContractCycle(cells: [], contracts: [])
    var node = start
    while let edge = cameBy[node] {
      cycle.cells.append(SymbolID(index: edge.source))
      cycle.contracts.append(edge.contract)
      node = edge.source
      if node == start { break }
    }
    cycle.cells.reverse()
    cycle.contracts.reverse()
    return cycle.turned()
  }
}

extension ContractCycle {
  /// The same circle, ending with the contract that was signed last.
  fileprivate func turned() -> ContractCycle {
    guard let last = contracts.indices.max(by: { contracts[$0].index < contracts[$1].index })
    else { return self }
    let start = (last + 1) % contracts.count
    return ContractCycle(
      cells: Array(cells[start...] + cells[..<start]),
      contracts: Array(contracts[start...] + contracts[..<start]))
  }
}
