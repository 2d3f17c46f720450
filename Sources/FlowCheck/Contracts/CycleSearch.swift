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
  /// What has been found out of the cells reached so far.
  private var marks: [Int32: Mark] = [:]
  private var open: [Int32] = []
  private var nextOrder: Int32 = 1
  private var found: [ContractCycle] = []
  /// The groups of cells that feed each other and hold no derived one.
  private var rings: [[Int32]] = []

  init(_ graph: ContractGraph, isDerived: @escaping (SymbolID) -> Bool) {
    self.graph = graph
    self.isDerived = isDerived
  }

  private struct Mark {
    /// The place in the order of reaching, from 1.
    let order: Int32
    /// The first in that order that it leads to, as far as is known.
    var low: Int32
    /// The order of its group's first cell; 0 while the group is open.
    var component: Int32 = 0
  }

  /// One circle for each group of cells that feed each other and hold a derived one, and the other groups.
  ///
  /// - Complexity: linear in what the suspects reach.
  static func cycles(
    in graph: ContractGraph, from suspects: [Int32], isDerived: @escaping (SymbolID) -> Bool
  ) -> (cycles: [ContractCycle], rings: [[Int32]]) {
    var search = CycleSearch(graph, isDerived: isDerived)
    for suspect in suspects where search.marks[suspect] == nil {
      search.visit(suspect)
    }
    return (search.found, search.rings)
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
        guard let mark = marks[target] else {
          stack.append(top)
          stack.append(enter(target))
          descended = true
          break
        }
        if mark.component == 0 { lower(top.node, to: mark.order) }
      }
      if descended { continue }
      guard let mark = marks[top.node] else { continue }
      if mark.low == mark.order { close(top.node, mark.order) }
      if let parent = stack.last { lower(parent.node, to: mark.low) }
    }
  }

  private mutating func lower(_ node: Int32, to low: Int32) {
    guard let known = marks[node]?.low, low < known else { return }
    marks[node]?.low = low
  }

  private mutating func enter(_ node: Int32) -> Visit {
    marks[node] = Mark(order: nextOrder, low: nextOrder)
    nextOrder += 1
    open.append(node)
    return Visit(node: node, edges: graph.outgoing(node))
  }

  private mutating func close(_ root: Int32, _ order: Int32) {
    var members: [Int32] = []
    while let node = open.popLast() {
      marks[node]?.component = order
      members.append(node)
      if node == root { break }
    }
    guard members.count > 1 else { return }
    if let derived = members.filter({ isDerived(SymbolID(index: $0)) }).min() {
      found.append(shortestCycle(through: derived))
    } else {
      rings.append(members)
    }
  }

  private func isTogether(_ first: Int32, _ second: Int32) -> Bool {
    marks[first]?.component == marks[second]?.component
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
      where isTogether(edge.target, start) && cameBy[edge.target] == nil {
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
