extension Graph {
  /// Makes one ring of everything between `low`, where the edge ends, and `high`, where it begins:
  /// `walk.backward` has been collected and contains `low`. Or says why that can't be.
  func closeRing(from: Int32, to: Int32, kind: EdgeKind, low: Int32, high: Int32) -> Cycle? {
    walk.backward.sort()
    // What lies on a way from `low` to `high` is found by looking back from each place, so that a
    // large ring at `low` is not walked over.
    let onWay = nextMark()
    slots[low].mark = onWay
    var derived = derivedNode(at: low)
    var parts: ContiguousArray<Int32> = [low]
    var others: ContiguousArray<Int32> = []
    for place in walk.backward.dropFirst() {
      if isFed(place, fromMark: onWay) {
        slots[place].mark = onWay
        parts.append(place)
        if derived == none { derived = derivedNode(at: place) }
      } else {
        others.append(place)
      }
    }
    if derived != none {
      return Cycle(path: pathThrough(derived, from: to, to: from))
    }
    if let path = pathWithoutDelivery(from: to, to: from, kind: kind) {
      return Cycle(path: path)
    }
    let after = others.isEmpty ? [] : placesAfter(parts: parts, low: low, high: high)
    gather(parts: parts, others: others, after: after)
    return nil
  }

  /// What the ring to be leads to inside its range; rising.
  private func placesAfter(
    parts: ContiguousArray<Int32>, low: Int32, high: Int32
  ) -> ContiguousArray<Int32> {
    walkForward(from: low, notAbove: high)
    let onWay = nextMark()
    for place in parts { slots[place].mark = onWay }
    var after: ContiguousArray<Int32> = []
    for place in walk.forward where slots[place].mark != onWay { after.append(place) }
    after.sort()
    return after
  }

  /// Hands the places out again: first what only leads to the ring, then the ring with the gaps that
  /// its members leave, then what it leads to.
  private func gather(
    parts: ContiguousArray<Int32>, others: ContiguousArray<Int32>, after: ContiguousArray<Int32>
  ) {
    var pool = others
    pool.append(contentsOf: parts)
    pool.append(contentsOf: after)
    walk.moved.removeAll(keepingCapacity: true)
    for place in pool { liftOccupant(at: place) }
    pool.sort()
    for place in pool { slots[place].occupant = .vacant }
    for index in 0..<others.count {
      settle(walk.moved[index].occupant, at: pool[index], isDirty: walk.moved[index].isDirty)
    }
    let firstAfter = pool.count - after.count
    for index in firstAfter..<pool.count {
      settle(walk.moved[index].occupant, at: pool[index], isDirty: walk.moved[index].isDirty)
    }
    vacantSlots += parts.count - 1
    merge(walk.moved[others.count..<firstAfter], at: pool[others.count])
  }

  private func isFed(_ place: Int32, fromMark mark: UInt32) -> Bool {
    var isFed = false
    forEachNode(at: place) { index in
      var edge = nodes[index].firstInput
      while edge != none && !isFed {
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
    precondition(!first.isEmpty && !second.isEmpty, "a cycle without a path")
    return first + second.dropFirst()
  }

  /// A way from `start` to `end` on which nothing is delivered, so that a value could go round it
  /// without ever meeting a cell; `nil` if the edge itself delivers.
  func pathWithoutDelivery(from start: Int32, to end: Int32, kind: EdgeKind) -> [NodeID]? {
    guard kind != .delivery, nodes[end].kind == .contract else { return nil }
    let path = path(from: start, to: end) { edge in
      edge.kind != .delivery && nodes[edge.to].kind == .contract
    }
    return path.isEmpty ? nil : path
  }

  /// The shortest way along edges that `isOpen`, or nothing.
  private func path(
    from start: Int32, to end: Int32, along isOpen: (Edge) -> Bool
  ) -> [NodeID] {
    let limit = place(of: end)
    var before: [Int32: Int32] = [start: none]
    var queue: ContiguousArray<Int32> = [start]
    var head = 0
    while head < queue.count {
      let index = queue[head]
      head += 1
      if index == end { break }
      var edge = nodes[index].firstOutput
      while edge != none {
        let record = edges[edge]
        if place(of: record.to) <= limit && before[record.to] == nil && isOpen(record) {
          before[record.to] = index
          queue.append(record.to)
        }
        edge = record.nextOutput
      }
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
