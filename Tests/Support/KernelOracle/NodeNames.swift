import ReactiveKernel

/// The numbers by which a program calls the kernel's nodes, also of those that are gone.
struct NodeNames {
  /// Stands for a node that was never made.
  static let stranger = NodeSet.capacity - 1

  // The latest node at each place of the kernel's arena, and those before.
  private var latest: [(id: NodeID, number: Int)] = []
  private var former: [NodeID: Int] = [:]

  subscript(_ id: NodeID) -> Int {
    get {
      guard latest.indices.contains(Int(id.index)) else { return Self.stranger }
      let there = latest[Int(id.index)]
      return there.id == id ? there.number : former[id] ?? Self.stranger
    }
    set {
      let index = Int(id.index)
      while latest.count <= index {
        latest.append((NodeID(index: Int32(latest.count), generation: .max), Self.stranger))
      }
      let there = latest[index]
      if there.number != Self.stranger { former[there.id] = there.number }
      latest[index] = (id, newValue)
    }
  }
}
