import Memory

extension Graph {
  /// Makes one ring of all that is on a way from `low`, the edge's end, to `high`, its beginning.
  ///
  /// `walk.backward` must have been collected, and contain `low`.
  /// - Returns: `nil`, or the cycle that forbids such a ring; then nothing was changed.
  func closeRing(from: Int32, to: Int32, kind: EdgeKind, low: Int32, high: Int32) -> Cycle? {
    walk.backward.sort()
    // The places on a way from `low` to `high` are found by looking back from each place, so that a
    // large ring at `low` is not walked over.
    let onWay = nextMark()
    slots[low].mark = onWay
    var derived = derivedNode(at: low)
    walk.parts.removeAll()
    walk.before.removeAll()
    walk.parts.append(low)
    for index in 1..<walk.backward.count {
      let place = walk.backward[index]
      if isFed(place, fromMark: onWay) {
        slots[place].mark = onWay
        walk.parts.append(place)
        if derived == none { derived = derivedNode(at: place) }
      } else {
        walk.before.append(place)
      }
    }
    if derived != none && !suspects.isEmpty {
      // A ring that a value is going round in stays whole until the round is over, unless it may
      // prevent a legal edge.
      resolveSuspects(evenInRound: true)
      return makeRoom(from: from, to: to, kind: kind)
    }
    if let cycle = refusal(of: derived, from: from, to: to, kind: kind) { return cycle }
    walk.after.removeAll()
    // If nothing has to move below the ring, it can be placed at `low`, below all that it leads to.
    if !walk.before.isEmpty { collectAfter(low: low, high: high) }
    gather(at: none)
    return nil
  }

  /// Makes one ring of all that is between two places that are known to feed each other.
  ///
  /// If it has to add only a few nodes to the largest ring among them, it keeps that ring's place.
  /// - Returns: `nil`, or the cycle that forbids such a ring; then nothing was changed.
  func growRing(from: Int32, to: Int32, kind: EdgeKind, low: Int32, high: Int32) -> Cycle? {
    let place = suspects.isEmpty ? partsAroundLargestRing(low: low, high: high) : none
    guard place != none else {
      walkBackward(from: high, notBelow: low)
      return closeRing(from: from, to: to, kind: kind, low: low, high: high)
    }
    var derived = none
    for index in 0..<walk.parts.count where derived == none {
      derived = derivedNode(at: walk.parts[index])
    }
    if let cycle = refusal(of: derived, from: from, to: to, kind: kind) { return cycle }
    gather(at: place)
    return nil
  }

  /// Returns the cycle for which an edge can't close a ring: through a derived node, or without any
  /// cell; nil if it can.
  private func refusal(of derived: Int32, from: Int32, to: Int32, kind: EdgeKind) -> Cycle? {
    if derived != none { return Cycle(path: pathThrough(derived, from: to, to: from)) }
    return pathWithoutDelivery(from: to, to: from, kind: kind).map { Cycle(path: $0) }
  }

  /// Collects in `walk.after`, in rising order, the places in the range that the new ring leads to.
  private func collectAfter(low: Int32, high: Int32) {
    walkForward(from: low, notAbove: high)
    let onWay = nextMark()
    for index in 0..<walk.parts.count { slots[walk.parts[index]].mark = onWay }
    for index in 0..<walk.forward.count where slots[walk.forward[index]].mark != onWay {
      walk.after.append(walk.forward[index])
    }
    walk.after.sort()
  }

  /// Assigns the collected places again, and makes the ring.
  ///
  /// First come the nodes that only lead to the ring, then the ring and the gaps that its members
  /// leave, and then the nodes that it leads to.
  /// - Parameter ringPlace: The place for the ring; `none` for the first place that is left for it.
  private func gather(at ringPlace: Int32) {
    walk.moved.removeAll()
    walk.pool.removeAll()
    lift(walk.before)
    lift(walk.parts)
    lift(walk.after)
    walk.pool.sort()
    for index in 0..<walk.pool.count { slots[walk.pool[index]].occupant = .vacant }
    let firstPart = walk.before.count
    let firstAfter = firstPart + walk.parts.count
    for index in 0..<firstPart { settle(walk.moved[index], at: walk.pool[index]) }
    for index in firstAfter..<walk.pool.count { settle(walk.moved[index], at: walk.pool[index]) }
    structure.value.vacantSlots += Int(walk.parts.count) - 1
    mergeMoved(firstPart..<firstAfter, at: ringPlace == none ? walk.pool[firstPart] : ringPlace)
  }

  func isFed(_ place: Int32, fromMark mark: UInt32) -> Bool {
    var isFed = false
    forEachNode(at: place) { index in
      var edge = nodes[index].firstInput
      while edge != none && !isFed {
        count()
        if slots[self.place(of: edges[edge].from)].mark == mark { isFed = true }
        edge = edges[edge].nextInput
      }
    }
    return isFed
  }

  private func derivedNode(at place: Int32) -> Int32 {
    let node = slots[place].occupant.node
    return node != none && nodes[node].kind == .derived ? node : none
  }

  // MARK: Paths

  /// Returns a path from `start` through `middle` to `end`.
  private func pathThrough(_ middle: Int32, from start: Int32, to end: Int32) -> [NodeID] {
    let first = path(from: start, to: middle) { _ in true }
    let second = path(from: middle, to: end) { _ in true }
    precondition(!first.isEmpty && !second.isEmpty, "a cycle has a way round")
    return first + second.dropFirst()
  }

  /// Returns a path from `start` to `end` without a delivery, if the edge does not deliver either.
  ///
  /// Closed by the edge, a value could go round it without ever meeting a cell.
  func pathWithoutDelivery(from start: Int32, to end: Int32, kind: EdgeKind) -> [NodeID]? {
    guard kind != .delivery, nodes[end].kind == .contract else { return nil }
    let path = path(from: start, to: end) { edge in
      edge.kind != .delivery && nodes[edge.to].kind == .contract
    }
    return path.isEmpty ? nil : path
  }

  /// Returns the shortest path along edges that are open, or an empty one.
  private func path(
    from start: Int32, to end: Int32, along isOpen: (Edge) -> Bool
  ) -> [NodeID] {
    let limit = place(of: end)
    var before: [Int32: Int32] = [start: none]
    var queue: ContiguousArray<Int32> = [start]
    var head = 0
    while head < queue.count && before[end] == nil {
      var edge = nodes[queue[head]].firstOutput
      while edge != none {
        let record = edges[edge]
        if place(of: record.to) <= limit && before[record.to] == nil && isOpen(record) {
          before[record.to] = queue[head]
          queue.append(record.to)
        }
        edge = record.nextOutput
      }
      head += 1
    }
    guard before[end] != nil else { return [] }
    var path: [NodeID] = []
    var index = end
    while index != none {
      path.append(handle(of: index))
      index = before[index] ?? none
    }
    return path.reversed()
  }
}
