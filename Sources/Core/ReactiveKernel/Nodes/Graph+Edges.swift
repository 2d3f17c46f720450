import Memory

extension Graph {
  /// Makes `node` depend on `source`: with `triggers` it computes when the source fires, without it
  /// only reads the source, which constrains the order.
  ///
  /// An edge may exist several times, for instance when a node reads a source that it also chose.
  /// In the wave being computed a new edge triggers nothing that would not compute anyway; but the
  /// stamp of a node that still computes, or is being computed, counts a new source that has fired.
  /// - Returns: `nil`, or the cycle that the edge would have closed; then nothing was changed. A
  ///   cycle is refused when it contains a derived node or no cell at all.
  /// - Complexity: O(1) when `source` is already before `node` in the order, otherwise bounded by
  ///   the edges of the nodes between the two that either depends on.
  package func connect(_ source: NodeID, to node: NodeID, triggers: Bool) -> Cycle? {
    connect(source, to: node, triggers ? .trigger : .sample)
  }

  /// Does as `connect` with `triggers`, and notes when the source fires (`forEachNoted`).
  package func connectNoted(_ source: NodeID, to node: NodeID) -> Cycle? {
    connect(source, to: node, .noted)
  }

  private func connect(_ source: NodeID, to node: NodeID, _ kind: EdgeKind) -> Cycle? {
    let from = requireIndex(source)
    let to = requireIndex(node)
    precondition(nodes[to].kind != .cell, "a cell is fed by setting it as a contract's target")
    if let cycle = addEdge(from: from, to: to, kind: kind) { return cycle }
    if kind.triggers && wave.value.phase == .sweeping { inheritStamp(from: from, to: to) }
    return nil
  }

  /// Returns whether the latest connection from `source` to `node` is a noted one.
  package func isNoted(_ source: NodeID, by node: NodeID) -> Bool {
    guard isPresent(source), isPresent(node) else { return false }
    let edge = findEdge(from: source.index, to: node.index, kind: nil)
    return edge != none && edges[edge].kind == .noted
  }

  private func inheritStamp(from: Int32, to: Int32) {
    let source = nodes[from]
    guard source.doneTick == wave.value.tick, source.flags.has(.fired) else { return }
    guard nodes[to].flags.has(.pending) || to == wave.value.computing else { return }
    if source.stamp > nodes[to].pendingStamp {
      nodes[to].pendingStamp = source.stamp
      nodes[to].because = from
    }
  }

  /// Removes the latest connection from `source` to `node`; only one of the given kind when
  /// `triggers` is given.
  ///
  /// - Complexity: O(the smaller number of the outputs of `source` and the inputs of `node`), plus
  ///   one check, before the next wave, of a ring they share.
  package func disconnect(_ source: NodeID, from node: NodeID, triggers: Bool? = nil) {
    guard isPresent(source), isPresent(node) else { return }
    leaveSchedule()
    let kind: EdgeKind? = triggers.map { $0 ? .trigger : .sample }
    let edge = findEdge(from: source.index, to: node.index, kind: kind)
    if edge != none { removeEdge(edge) }
  }

  /// Makes `contract` deliver its values into `cell`, instead of the cell it delivered to before.
  ///
  /// - Returns: As `connect` does. If the edge is refused, the former target is kept.
  package func setTarget(of contract: NodeID, to cell: NodeID) -> Cycle? {
    let from = requireIndex(contract)
    let to = requireIndex(cell)
    precondition(nodes[from].kind == .contract, "only a contract has a target")
    precondition(nodes[to].kind == .cell, "only a cell can be a target")
    let former = nodes[from].targetEdge
    if let cycle = addEdge(from: from, to: to, kind: .delivery) { return cycle }
    // The new edge was appended, so it is the last one of the contract's outputs.
    let edge = edges[nodes[from].firstOutput].previousOutput
    if former != none { removeEdge(former) }
    nodes[from].targetEdge = edge
    return nil
  }

  /// Ends a contract by removing its inputs and its target edge.
  ///
  /// A derived node keeps its value and its dependents. On a cell it does nothing. Called inside a
  /// sweep it takes effect when the sweep is over; called in an effect it takes effect at once, and
  /// a queued effect of the contract is dropped.
  package func detach(_ node: NodeID) {
    guard isPresent(node), nodes[node.index].kind != .cell else { return }
    switch wave.value.phase {
    case .sweeping:
      deferred.append(DeferredEnd(index: node.index, isRemoval: false))
    case .effects:
      if nodes[node.index].flags.has(.effectQueued) { nodes[node.index].flags.insert(.ended) }
      detachNow(node.index)
    case .idle:
      detachNow(node.index)
    }
  }

  /// Frees `node`: its edges both ways are removed, its handle becomes stale.
  ///
  /// On a stale handle it does nothing. Called inside a sweep it takes effect for an observer at
  /// once, for other nodes when the sweep is over.
  /// - Complexity: O(edges of the node).
  package func remove(_ node: NodeID) {
    guard isPresent(node) else { return }
    guard wave.value.phase == .sweeping else { return removeNow(node.index) }
    guard !nodes[node.index].flags.has(.dying) else { return }
    // The host may have freed what its schedules have of the node, and the structure is still the same.
    leaveSchedule()
    wave.value.forbidSchedules()
    nodes[node.index].flags.insert(.dying)
    deferred.append(DeferredEnd(index: node.index, isRemoval: true))
  }

  // MARK: At once

  func detachNow(_ index: Int32) {
    while nodes[index].firstInput != none { removeEdge(nodes[index].firstInput) }
    if nodes[index].targetEdge != none { removeEdge(nodes[index].targetEdge) }
  }

  func removeNow(_ index: Int32) {
    if !followed.isEmpty { markMembers() }
    while nodes[index].firstInput != none { removeEdge(nodes[index].firstInput) }
    while nodes[index].firstOutput != none { removeEdge(nodes[index].firstOutput) }
    if nodes[index].ring != none {
      leaveRing(index)
    } else {
      vacate(nodes[index].position)
    }
    releaseNode(index)
    compactOrder()
  }

  // MARK: Lists

  /// Links an edge whose ends are in the right order or share a ring.
  func link(from: Int32, to: Int32, kind: EdgeKind) {
    count()
    let outputs = nodes[from].firstOutput
    let inputs = nodes[to].firstInput
    let lastOutput = outputs == none ? none : edges[outputs].previousOutput
    let lastInput = inputs == none ? none : edges[inputs].previousInput
    let record = Edge(
      from: from, to: to, previousOutput: lastOutput, previousInput: lastInput, kind: kind)
    let edge: Int32
    if structure.value.firstFreeEdge != none {
      edge = structure.value.firstFreeEdge
      structure.value.firstFreeEdge = edges[edge].nextOutput
      edges[edge] = record
    } else {
      edge = edges.append(record)
    }
    if outputs == none {
      nodes[from].firstOutput = edge
      edges[edge].previousOutput = edge
    } else {
      edges[lastOutput].nextOutput = edge
      edges[outputs].previousOutput = edge
    }
    if inputs == none {
      nodes[to].firstInput = edge
      edges[edge].previousInput = edge
    } else {
      edges[lastInput].nextInput = edge
      edges[inputs].previousInput = edge
    }
    structure.value.edges += 1
    structure.value.version &+= 1
  }

  func removeEdge(_ index: Int32) {
    count()
    let edge = edges[index]
    let ring = nodes[edge.from].ring
    if ring != none && ring == nodes[edge.to].ring { suspect(ring) }
    if nodes[edge.from].targetEdge == index { nodes[edge.from].targetEdge = none }

    if nodes[edge.from].firstOutput == index {
      nodes[edge.from].firstOutput = edge.nextOutput
      if edge.nextOutput != none { edges[edge.nextOutput].previousOutput = edge.previousOutput }
    } else {
      edges[edge.previousOutput].nextOutput = edge.nextOutput
      let follower = edge.nextOutput != none ? edge.nextOutput : nodes[edge.from].firstOutput
      edges[follower].previousOutput = edge.previousOutput
    }
    if nodes[edge.to].firstInput == index {
      nodes[edge.to].firstInput = edge.nextInput
      if edge.nextInput != none { edges[edge.nextInput].previousInput = edge.previousInput }
    } else {
      edges[edge.previousInput].nextInput = edge.nextInput
      let follower = edge.nextInput != none ? edge.nextInput : nodes[edge.to].firstInput
      edges[follower].previousInput = edge.previousInput
    }
    edges[index].from = none
    edges[index].nextOutput = structure.value.firstFreeEdge
    structure.value.firstFreeEdge = index
    structure.value.edges -= 1
    structure.value.version &+= 1
  }

  /// Returns the latest edge between two nodes, searching the lists of both ends at once.
  private func findEdge(from: Int32, to: Int32, kind: EdgeKind?) -> Int32 {
    guard nodes[from].firstOutput != none, nodes[to].firstInput != none else { return none }
    var output = edges[nodes[from].firstOutput].previousOutput
    var input = edges[nodes[to].firstInput].previousInput
    while true {
      count()
      if matches(output) { return output }
      if matches(input) { return input }
      if output == nodes[from].firstOutput || input == nodes[to].firstInput { return none }
      output = edges[output].previousOutput
      input = edges[input].previousInput
    }

    func matches(_ edge: Int32) -> Bool {
      edges[edge].from == from && edges[edge].to == to && edges[edge].kind != .delivery
        && (kind == nil || edges[edge].kind == kind)
    }
  }
}
