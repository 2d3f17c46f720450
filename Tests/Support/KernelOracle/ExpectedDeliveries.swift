/// What should have been told, as one queue for each node.
struct ExpectedDeliveries {
  private var tellings: [Telling] = []
  /// Where the next one of the same node stands.
  private var next: [Int] = []
  private var first = [Int](repeating: 0, count: NodeSet.capacity)
  private var last = [Int](repeating: 0, count: NodeSet.capacity)
  /// The nodes of which something is left.
  private(set) var left = NodeSet()

  mutating func begin(_ all: [Telling]) {
    tellings = all
    next.removeAll(keepingCapacity: true)
    left = NodeSet()
    for (place, telling) in all.enumerated() {
      next.append(-1)
      if left.contains(telling.node) {
        next[last[telling.node]] = place
      } else {
        left.insert(telling.node)
        first[telling.node] = place
      }
      last[telling.node] = place
    }
  }

  mutating func takeFirst(of node: Int) -> Telling? {
    guard left.contains(node) else { return nil }
    let place = first[node]
    if next[place] < 0 { left.remove(node) } else { first[node] = next[place] }
    return tellings[place]
  }
}
