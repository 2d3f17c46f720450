extension Graph {
  /// Makes one ring of all that lies between `low`, where the edge ends, and `high`, where it begins.
  ///
  /// `walk.backward` has been collected, and contains `low`.
  /// - Returns: `nil`, or why there can be no such ring; then nothing was changed.
  func closeRing(from: Int32, to: Int32, kind: EdgeKind, low: Int32, high: Int32) -> Cycle? {
    walk.backward.sort()
    // What lies on a way from `low` to `high` is found by looking back from each place, so that a
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
      // A ring that a value is going round in stays whole until the round is over, unless it may be in
      // the way of a legal edge.
      resolveSuspects(evenInRound: true)
      return makeRoom(from: from, to: to, kind: kind)
    }
    if let cycle = refusal(of: derived, from: from, to: to, kind: kind) { return cycle }
    walk.after.removeAll()
    // When nothing has to move below the ring, it can stand at `low`, below all that it leads to.
    if !walk.before.isEmpty { collectAfter(low: low, high: high) }
    gather(at: none)
    return nil
  }

  /// Makes one ring of all that lies between two places that are known to feed each other, at the place
  /// of the largest ring among them if it has to take in only a few nodes more.
  ///
  /// - Returns: `nil`, or why there can be no such ring; then nothing was changed.
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

  /// Why an edge can't close a ring: over a derived node, if there is one, or without any cell.
  private func refusal(of derived: Int32, from: Int32, to: Int32, kind: EdgeKind) -> Cycle? {
    if derived != none { return Cycle(path: pathThrough(derived, from: to, to: from)) }
    return pathWithoutDelivery(from: to, to: from, kind: kind).map { Cycle(path: $0) }
  }

  /// Collects in `walk.after` what the ring to be leads to inside its range, rising.
  private func collectAfter(low: Int32, high: Int32) {
    walkForward(from: low, notAbove: high)
    let onWay = nextMark()
    for index in 0..<walk.parts.count { slots[walk.parts[index]].mark = onWay }
    for index in 0..<walk.forward.count where slots[walk.forward[index]].mark != onWay {
      walk.after.append(walk.forward[index])
    }
    walk.after.sort()
  }

  /// Hands the places out again, and makes the ring.
  ///
  /// First comes what only leads to the ring, then the ring and the gaps that its members leave, and then
  /// what it leads to.
  /// - Parameter ringPlace: Where the ring is to stand; `none` for the first place that is left for it.
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

  /// A way from `start` over `middle` to `end`.
  private func pathThrough(_ middle: Int32, from start: Int32, to end: Int32) -> [NodeID] {
    let first = path(from: start, to: middle) { _ in true }
    let second = path(from: middle, to: end) { _ in true }
    precondition(!first.isEmpty && !second.isEmpty, "a cycle has a way round")
    return first + second.dropFirst()
  }

  /// A way from `start` to `end` on which nothing is delivered, if the edge does not deliver either.
  ///
  /// Closed by the edge, a value could go round it without ever meeting a cell.
  func pathWithoutDelivery(from start: Int32, to end: Int32, kind: EdgeKind) -> [NodeID]? {
    guard kind != .delivery, nodes[end].kind == .contract else { return nil }
    let path = path(from: start, to: end) { edge in
      edge.kind != .delivery && nodes[edge.to].kind == .contract
    }
    return path.isEmpty ? nil : path
  }

  /// The shortest way along edges that are open, or nothing.
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
