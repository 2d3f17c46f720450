/// Nodes in the order in which they came, each once.
///
/// While they are few they are compared one by one, which costs no hashing and no second storage.
struct DistinctNodes {
  private(set) var all: [NodeID] = []
  /// The same nodes, once they are many.
  private var known: Set<NodeID> = []

  mutating func insert(_ node: NodeID) {
    if known.isEmpty {
      if all.contains(node) { return }
      all.append(node)
      if all.count > 16 { known = Set(all) }
    } else if known.insert(node).inserted {
      all.append(node)
    }
  }
}
