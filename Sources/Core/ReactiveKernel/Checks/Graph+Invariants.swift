import Memory

extension Graph {
  /// Returns the violated invariants of the graph, for tests; empty if there are none.
  ///
  /// - Complexity: O(nodes + edges), and O(members and their edges) for each ring.
  package func checkInvariants() -> [String] {
    resolveSuspects()
    var wrong: [String] = []
    checkNodes(&wrong)
    checkEdges(&wrong)
    checkOrder(&wrong)
    checkRings(&wrong)
    if wave.value.phase == .idle { checkRest(&wrong) }
    return wrong
  }

  private func checkNodes(_ wrong: inout [String]) {
    var isFree = ContiguousArray(repeating: false, count: Int(nodes.count))
    var free = structure.value.firstFreeNode
    while free != none {
      if isFree[Int(free)] {
        wrong.append("the free list meets node \(free) twice")
        break
      }
      isFree[Int(free)] = true
      free = nodes[free].link
    }
    var live = 0
    for index in 0..<nodes.count {
      let isAlive = nodes[index].flags.has(.alive)
      if isAlive { live += 1 }
      if isAlive == isFree[Int(index)] {
        wrong.append("node \(index) is both alive and free, or neither")
      }
    }
    if live != liveNodeCount { wrong.append("\(live) nodes live, \(liveNodeCount) counted") }
  }

  private func checkEdges(_ wrong: inout [String]) {
    var outputs = 0
    var inputs = 0
    for index in 0..<nodes.count {
      let node = nodes[index]
      guard node.flags.has(.alive) else { continue }
      var edge = node.firstOutput
      var last = none
      var delivery = none
      while edge != none {
        outputs += 1
        let record = edges[edge]
        if record.from != index { wrong.append("edge \(edge) is an output of a stranger") }
        if !nodes[record.to].flags.has(.alive) { wrong.append("edge \(edge) leads to a dead node") }
        if last != none && record.previousOutput != last {
          wrong.append("outputs of \(index) bent")
        }
        if record.kind == .delivery { delivery = edge }
        if (record.kind == .delivery) != (nodes[record.to].kind == .cell) {
          wrong.append("edge \(edge) feeds the wrong kind of node")
        }
        last = edge
        edge = record.nextOutput
      }
      if last != none && edges[node.firstOutput].previousOutput != last {
        wrong.append("the first output of \(index) does not know the last")
      }
      if delivery != node.targetEdge { wrong.append("target of \(index) astray") }
      edge = node.firstInput
      last = none
      while edge != none {
        inputs += 1
        if edges[edge].to != index { wrong.append("edge \(edge) is an input of a stranger") }
        if last != none && edges[edge].previousInput != last {
          wrong.append("inputs of \(index) bent")
        }
        last = edge
        edge = edges[edge].nextInput
      }
      if last != none && edges[node.firstInput].previousInput != last {
        wrong.append("the first input of \(index) does not know the last")
      }
    }
    var free = 0
    var edge = structure.value.firstFreeEdge
    while edge != none && free <= edges.count {
      free += 1
      edge = edges[edge].nextOutput
    }
    if outputs != inputs || outputs != edgeCount || outputs + free != edges.count {
      wrong.append("\(outputs) outputs, \(inputs) inputs, \(edgeCount) edges, \(free) free")
    }
  }

  private func checkOrder(_ wrong: inout [String]) {
    var vacant = 0
    for place in 0..<slots.count {
      let occupant = slots[place].occupant
      if occupant.isVacant {
        vacant += 1
      } else if occupant.node != none {
        let node = nodes[occupant.node]
        if !node.flags.has(.alive) || node.ring != none || node.position != place {
          wrong.append("place \(place) says node \(occupant.node), which says otherwise")
        }
      } else {
        let ring = rings[occupant.ring]
        if !ring.isLive || ring.position != place {
          wrong.append("place \(place) says ring \(occupant.ring), which says otherwise")
        }
      }
    }
    if vacant != structure.value.vacantSlots {
      wrong.append("\(vacant) places vacant, \(structure.value.vacantSlots) counted")
    }
    for index in 0..<nodes.count where nodes[index].flags.has(.alive) {
      let isThere =
        nodes[index].ring == none
        ? slots[nodes[index].position].occupant == .node(index)
        : slots[place(of: index)].occupant == .ring(nodes[index].ring)
      if !isThere { wrong.append("node \(index) does not stand where it says") }
      var edge = nodes[index].firstOutput
      while edge != none {
        let to = edges[edge].to
        let isInside = nodes[index].ring != none && nodes[index].ring == nodes[to].ring
        if !isInside && place(of: index) >= place(of: to) {
          wrong.append("the edge from \(index) to \(to) does not rise")
        }
        edge = edges[edge].nextOutput
      }
    }
  }

  private func checkRings(_ wrong: inout [String]) {
    var listed = 0
    var live = 0
    for index in 0..<rings.count where rings[index].isLive {
      live += 1
      var members: [Int32] = []
      forEachMember(of: index) { members.append($0) }
      listed += members.count
      if Set(members).count != members.count { wrong.append("ring \(index) lists a node twice") }
      if members.count < 2 { wrong.append("ring \(index) has \(members.count) members") }
      if members.contains(where: { nodes[$0].kind == .derived }) {
        wrong.append("ring \(index) has a derived member")
      }
      if !isStronglyConnected(members, ring: index) {
        wrong.append("ring \(index) is not strongly connected")
      }
    }
    var inRings = 0
    for index in 0..<nodes.count where nodes[index].flags.has(.alive) && nodes[index].ring != none {
      inRings += 1
    }
    if listed != inRings { wrong.append("\(inRings) nodes in rings, \(listed) listed") }
    if structure.value.ringReserve != inRings - live {
      wrong.append("the reserve is \(structure.value.ringReserve)")
    }
  }

  /// Returns whether every member is reached from the first one, forwards and backwards, inside the
  /// ring.
  private func isStronglyConnected(_ members: [Int32], ring: Int32) -> Bool {
    guard let first = members.first else { return false }
    for forwards in [true, false] {
      var seen: Set<Int32> = [first]
      var stack = [first]
      while let index = stack.popLast() {
        var edge = forwards ? nodes[index].firstOutput : nodes[index].firstInput
        while edge != none {
          let record = edges[edge]
          let next = forwards ? record.to : record.from
          if nodes[next].ring == ring && seen.insert(next).inserted { stack.append(next) }
          edge = forwards ? record.nextOutput : record.nextInput
        }
      }
      if seen.count != members.count { return false }
    }
    return true
  }

  /// Checks that between waves nothing is left of any wave.
  private func checkRest(_ wrong: inout [String]) {
    if dirty.first() != none { wrong.append("place \(dirty.first()) is still dirty") }
    if !asked.isEmpty { wrong.append("a contract of a ring is still dirty") }
    if !effects.isEmpty || !deferred.isEmpty { wrong.append("effects or removals are left") }
    if !changed.isEmpty || !stops.isEmpty || round.value.ring != none {
      wrong.append("a ring has not settled")
    }
    for index in 0..<rings.count where rings[index].firstPending != none {
      wrong.append("ring \(index) has a pending member")
    }
    let ofWave: [NodeFlags] = [
      .pending, .hasEntry, .dying, .ended, .unpublished, .effectQueued, .told, .stoppedInRing,
      .candidate,
    ]
    for index in 0..<nodes.count where nodes[index].flags.has(.alive) {
      let node = nodes[index]
      if let flag = ofWave.first(where: { node.flags.has($0) }) {
        wrong.append("node \(index) still has flag \(flag.bits)")
      }
      if node.pendingStamp != 0 { wrong.append("node \(index) still has a pending stamp") }
      if node.kind == .cell && node.link != none { wrong.append("cell \(index) has candidates") }
      if node.doneTick > wave.value.tick { wrong.append("node \(index) is done in a wave to come") }
    }
  }
}
