import Memory

extension Graph {
  /// Makes room for so many more nodes and edges.
  package func reserve(nodes more: Int, edges moreEdges: Int) {
    nodes.reserve(more)
    slots.reserve(more)
    edges.reserve(moreEdges)
  }

  /// Makes a cell, which accepts entries and deliveries, and may be part of a ring.
  package func makeCell() -> NodeID {
    makeNode(.cell, order: 0)
  }

  /// Makes an event: a cell that takes one value in a wave, the first.
  ///
  /// Further values wait in line (`WaveHost.keep`) for further waves.
  package func makeEvent() -> NodeID {
    makeNode(.cell, order: 0, .takesOne)
  }

  /// Makes a computation without a name: a binding, an observer, the pipeline of a source.
  ///
  /// - Parameters:
  ///   - order: Its signing order; effects and equal candidates are ordered by it.
  ///   - hasEffect: True if `WaveHost.runEffect` is to be called in each wave in which it fires.
  ///   - isRelay: True for an observer that nothing depends on and that fires whenever its sources
  ///     do. The host is then not called to evaluate it for them, but only for an entry, and while
  ///     a listener follows the wave.
  /// - Returns: The contract, without inputs and target.
  package func makeContract(order: Int, hasEffect: Bool, isRelay: Bool = false) -> NodeID {
    var flags = NodeFlags()
    if hasEffect { flags.insert(isRelay ? .relayedEffect : .hasEffect) }
    return makeNode(.contract, order: order, flags)
  }

  /// Makes the host evaluate, from now on, an observer that was made as a relay.
  package func evaluateAlways(_ observer: NodeID) {
    if isPresent(observer) { nodes[observer.index].flags.remove(.relay) }
  }

  /// Makes a computation that is a value, never part of a cycle.
  package func makeDerived(order: Int) -> NodeID {
    makeNode(.derived, order: order)
  }

  package var liveNodeCount: Int { structure.value.liveNodes }

  package var edgeCount: Int { structure.value.edges }

  /// Number of node records there is room for: records of removed nodes are reused.
  package var nodeRoom: Int { Int(nodes.count) }
  /// Number of edges there is room for.
  package var edgeRoom: Int { Int(edges.count) }
  /// Number of places in the order, including vacant ones.
  package var placeRoom: Int { Int(slots.count) }

  /// Returns whether `node` has not been removed.
  ///
  /// A removal inside a sweep counts for observers at once, for other nodes when the sweep is over.
  package func isAlive(_ node: NodeID) -> Bool {
    guard isPresent(node) else { return false }
    let flags = nodes[node.index].flags
    return !(flags.has(.dying) && flags.has(.hasEffect))
  }

  @inline(__always)
  private func makeNode(
    _ kind: NodeKind, order: Int, _ flags: NodeFlags = NodeFlags()
  ) -> NodeID {
    var node = Node(kind: kind, flags: flags, order: order)
    node.flags.insert(.alive)
    let index: Int32
    if structure.value.firstFreeNode != none {
      index = structure.value.firstFreeNode
      structure.value.firstFreeNode = nodes[index].link
      node.generation = nodes[index].generation
      nodes[index] = node
    } else {
      index = nodes.append(node)
    }
    structure.value.liveNodes += 1
    nodes[index].position = appendSlot(.node(index))
    return NodeID(index: index, generation: node.generation)
  }

  /// Frees the record of a node that has no edges and no place in the order.
  @inline(__always)
  func releaseNode(_ index: Int32) {
    nodes[index].flags = NodeFlags()
    nodes[index].generation &+= 1
    nodes[index].link = structure.value.firstFreeNode
    structure.value.firstFreeNode = index
    structure.value.liveNodes -= 1
  }

  @inline(__always)
  func handle(of index: Int32) -> NodeID {
    NodeID(index: index, generation: nodes[index].generation)
  }

  @inline(__always)
  func handle(orNil index: Int32) -> NodeID? {
    index == none ? nil : handle(of: index)
  }

  /// Returns whether the record still belongs to `node`, even if the node is about to be removed.
  @inline(__always)
  func isPresent(_ node: NodeID) -> Bool {
    node.index >= 0 && node.index < nodes.count
      && nodes[node.index].generation == node.generation
      && nodes[node.index].flags.has(.alive)
  }

  /// Returns the index of a node, which must exist.
  func requireIndex(_ node: NodeID) -> Int32 {
    precondition(isPresent(node), "the node was removed: its handle is stale")
    return node.index
  }

  // MARK: Looking around

  /// Number that changes when an edge is added or removed.
  package var structureVersion: UInt64 {
    @inline(__always)
    get { structure.value.version }
  }

  /// Returns whether `node` feeds another one.
  package func hasDependents(_ node: NodeID) -> Bool {
    isPresent(node) && nodes[node.index].firstOutput != none
  }

  /// The nodes that `node` feeds, each once, in the order in which they were connected.
  ///
  /// - Complexity: O(number of outputs).
  package func dependents(of node: NodeID) -> [NodeID] {
    guard isPresent(node) else { return [] }
    var found = DistinctNodes()
    var edge = nodes[node.index].firstOutput
    while edge != none {
      count()
      found.insert(handle(of: edges[edge].to))
      edge = edges[edge].nextOutput
    }
    return found.all
  }

  /// The nodes that feed `node`, each once, in the order in which they were connected.
  ///
  /// - Complexity: O(number of inputs).
  package func inputs(of node: NodeID) -> [NodeID] {
    guard isPresent(node) else { return [] }
    var found = DistinctNodes()
    var edge = nodes[node.index].firstInput
    while edge != none {
      count()
      found.insert(handle(of: edges[edge].from))
      edge = edges[edge].nextInput
    }
    return found.all
  }

  /// Returns the cell that `contract` delivers to.
  package func target(of contract: NodeID) -> NodeID? {
    guard isPresent(contract) else { return nil }
    let edge = nodes[contract.index].targetEdge
    return edge == none ? nil : handle(of: edges[edge].to)
  }

  /// Returns whether `node` is part of a ring.
  package func hasInputs(_ node: NodeID) -> Bool {
    isPresent(node) && nodes[node.index].firstInput != none
  }

  package func isInRing(_ node: NodeID) -> Bool {
    isPresent(node) && nodes[node.index].ring != none
  }

  /// Returns the members of the ring that `node` is part of, in no particular order; empty if it is
  /// in none.
  package func ringMembers(of node: NodeID) -> [NodeID] {
    resolveSuspects()
    guard isPresent(node), nodes[node.index].ring != none else { return [] }
    let ring = nodes[node.index].ring
    var members: [NodeID] = []
    forEachMember(of: ring) { members.append(handle(of: $0)) }
    return members
  }
}
