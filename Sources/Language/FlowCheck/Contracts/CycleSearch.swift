/// Cells that feed each other in a cycle, and the contracts between them.
///
/// `contracts[i]` leads from `cells[i]` to the next cell, the last one back to the first.
struct ContractCycle: Sendable {
  var cells: [SymbolID]
  var contracts: [ContractID]
}

/// Search for cycles through a derived cell.
///
/// It finds Tarjan's strongly connected components of the cells that the suspects reach, with its
/// own stack instead of recursion.
struct CycleSearch {
  private let graph: ContractGraph
  private let isDerived: (SymbolID) -> Bool
  /// State of the cells reached so far.
  private var marks: [Int32: Mark] = [:]
  private var open: [Int32] = []
  private var nextOrder: Int32 = 1
  private var found: [ContractCycle] = []
  /// The components of several cells without a derived one.
  private var rings: [[Int32]] = []

  init(_ graph: ContractGraph, isDerived: @escaping (SymbolID) -> Bool) {
    self.graph = graph
    self.isDerived = isDerived
  }

  private struct Mark {
    /// The number of the cell in the order of visiting, from 1.
    let order: Int32
    /// The lowest such number that it is known to reach.
    var low: Int32
    /// The order of its component's first cell; 0 while the component is open.
    var component: Int32 = 0
  }

  /// Returns one cycle for each component with a derived cell, and the other components.
  ///
  /// - Complexity: linear in the cells and edges that the suspects reach.
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

  /// Returns the shortest cycle of a component through a derived cell, by breadth-first search.
  ///
  /// It is turned so that the contract signed last comes last.
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
  /// Returns the same cycle, ending with the contract that was signed last.
  fileprivate func turned() -> ContractCycle {
    guard let last = contracts.indices.max(by: { contracts[$0].index < contracts[$1].index })
    else { return self }
    let start = (last + 1) % contracts.count
    return ContractCycle(
      cells: Array(cells[start...] + cells[..<start]),
      contracts: Array(contracts[start...] + contracts[..<start]))
  }
}
