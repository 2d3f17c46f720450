// The order is kept as by Pearce and Kelly, "A dynamic topological sort algorithm for directed
// acyclic graphs" (2006): an edge against the order moves only nodes between its ends that lead to
// its source or follow from its end. A ring takes part as one.

import Memory

extension Graph {
  /// Returns the place of `index`, or of its ring, in the order.
  @inline(__always)
  func place(of index: Int32) -> Int32 {
    let ring = nodes[index].ring
    return ring == none ? nodes[index].position : rings[ring].position
  }

  // MARK: Adding an edge

  @inline(__always)
  func addEdge(from: Int32, to: Int32, kind: EdgeKind) -> Cycle? {
    if !followed.isEmpty { markMembers() }
    if place(of: from) >= place(of: to), let cycle = mendOrder(from: from, to: to, kind: kind) {
      return cycle
    }
    link(from: from, to: to, kind: kind)
    return nil
  }

  private func mendOrder(from: Int32, to: Int32, kind: EdgeKind) -> Cycle? {
    if from == to { return Cycle(path: [handle(of: from)]) }
    resolveSuspects()
    return makeRoom(from: from, to: to, kind: kind)
  }

  /// Changes the order so that the edge rises or stays inside a ring.
  func makeRoom(from: Int32, to: Int32, kind: EdgeKind) -> Cycle? {
    let low = place(of: to)
    let high = place(of: from)
    guard high >= low else { return nil }
    let cycle: Cycle?
    if high == low {
      cycle = pathWithoutDelivery(from: to, to: from, kind: kind).map { Cycle(path: $0) }
    } else if wave.value.phase == .idle {
      if moveCheaperSide(low: low, high: high) { return nil }
      cycle = growRing(from: from, to: to, kind: kind, low: low, high: high)
    } else {
      walkBackward(from: high, notBelow: low)
      guard slots[low].mark == structure.value.lastMark else {
        walkForward(from: low, notAbove: high)
        reorder()
        return nil
      }
      cycle = closeRing(from: from, to: to, kind: kind, low: low, high: high)
    }
    if cycle == nil, kind != .delivery, nodes[from].kind == .contract {
      noteReading(of: from, by: to)
    }
    return cycle
  }

  /// Collects in `walk.backward` the places from `low` on that lead to `high`, and marks them.
  func walkBackward(from high: Int32, notBelow low: Int32) {
    let mark = nextMark()
    walk.backward.removeAll()
    walk.stack.append(high)
    slots[high].mark = mark
    while let place = walk.stack.popLast() {
      walk.backward.append(place)
      // Nodes that lead to `low` are below it.
      if place == low { continue }
      forEachNode(at: place) { index in
        var edge = nodes[index].firstInput
        while edge != none {
          count()
          let source = self.place(of: edges[edge].from)
          if source >= low && slots[source].mark != mark {
            slots[source].mark = mark
            walk.stack.append(source)
          }
          edge = edges[edge].nextInput
        }
      }
    }
  }

  /// Collects in `walk.forward` the places up to `high` that `low` leads to, and marks them.
  func walkForward(from low: Int32, notAbove high: Int32) {
    let mark = nextMark()
    walk.forward.removeAll()
    walk.stack.append(low)
    slots[low].mark = mark
    while let place = walk.stack.popLast() {
      walk.forward.append(place)
      forEachNode(at: place) { index in
        var edge = nodes[index].firstOutput
        while edge != none {
          count()
          let end = self.place(of: edges[edge].to)
          if end <= high && slots[end].mark != mark {
            slots[end].mark = mark
            walk.stack.append(end)
          }
          edge = edges[edge].nextOutput
        }
      }
    }
  }

  /// Assigns the places of both walks again: nodes that lead to the edge's source come first.
  private func reorder() {
    walk.backward.sort()
    walk.forward.sort()
    walk.moved.removeAll()
    walk.pool.removeAll()
    lift(walk.backward)
    lift(walk.forward)
    walk.pool.sort()
    for index in 0..<walk.pool.count { settle(walk.moved[index], at: walk.pool[index]) }
  }

  // MARK: Places

  /// Removes the occupants of places, to be placed again with `settle`.
  func lift(_ places: borrowing Arena<Int32>) {
    for index in 0..<places.count { lift(at: places[index]) }
  }

  func lift(at place: Int32) {
    count()
    let isDirty = dirty.contains(place)
    if isDirty { dirty.remove(place) }
    walk.moved.append(Moved(occupant: slots[place].occupant, isDirty: isDirty))
    walk.pool.append(place)
  }

  func settle(_ moved: Moved, at place: Int32) {
    slots[place].occupant = moved.occupant
    if moved.occupant.node != none {
      nodes[moved.occupant.node].position = place
    } else if moved.occupant.ring != none {
      rings[moved.occupant.ring].position = place
    }
    if moved.isDirty { dirty.insert(place) }
  }

  @inline(__always)
  func appendSlot(_ occupant: Occupant) -> Int32 {
    let place = slots.append(Slot(occupant: occupant))
    dirty.reserve(slots.count)
    return place
  }

  func vacate(_ place: Int32) {
    slots[place].occupant = .vacant
    structure.value.vacantSlots += 1
    trimSlots()
  }

  func trimSlots() {
    while slots.count > 0 && slots[slots.count - 1].occupant.isVacant {
      count()
      slots.truncate(to: slots.count - 1)
      structure.value.vacantSlots -= 1
    }
  }

  /// Closes the gaps if there are many, leaving each ring a reserve for its members.
  ///
  /// Only called when nothing is dirty. Its cost is proportional to the removals that made the
  /// gaps.
  @inline(__always)
  func compactOrder() {
    if structure.value.vacantSlots > 64 { closeGaps() }
  }

  private func closeGaps() {
    let occupied = Int(slots.count) - structure.value.vacantSlots
    let tolerated = 2 * (occupied + structure.value.ringReserve) + 64
    guard structure.value.vacantSlots > tolerated else { return }
    var next: Int32 = 0
    for place in 0..<slots.count {
      count()
      let occupant = slots[place].occupant
      if occupant.isVacant { continue }
      slots[place].occupant = .vacant
      settle(Moved(occupant: occupant, isDirty: false), at: next)
      next += 1
      if occupant.ring != none {
        // The gaps may be elsewhere than the ring, so it gets as many as have been passed so far.
        let spare = ringMembers[Int(occupant.ring)].all.count - 1
        next += max(0, min(spare, place + 1 - next))
      }
    }
    structure.value.vacantSlots -= Int(slots.count - next)
    slots.truncate(to: next)
    trimSlots()
  }

  // MARK: Walking

  /// Calls `visit` with the node at a place, or with each member of the ring there.
  @inline(__always)
  func forEachNode(at place: Int32, _ visit: (Int32) -> Void) {
    let occupant = slots[place].occupant
    if occupant.node != none {
      visit(occupant.node)
    } else if occupant.ring != none {
      forEachMember(of: occupant.ring, visit)
    }
  }

  @inline(__always)
  func forEachMember(of ring: Int32, _ visit: (Int32) -> Void) {
    let members = ringMembers[Int(ring)]
    count(members.all.count)
    for place in 0..<members.all.count where nodes[members.all[place]].ring == ring {
      visit(members.all[place])
    }
  }

  func nextMark() -> UInt32 {
    structure.value.lastMark &+= 1
    if structure.value.lastMark == 0 {
      for place in 0..<slots.count { slots[place].mark = 0 }
      structure.value.lastMark = 1
    }
    return structure.value.lastMark
  }
}
