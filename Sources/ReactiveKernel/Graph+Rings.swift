extension Graph {
  // MARK: Growing

  /// Makes one ring of nodes and rings that have been lifted out of the order, and puts it down.
  ///
  /// The largest ring among them takes the others in, but for one that a value is going round in,
  /// which keeps its name in any case.
  func merge(_ parts: ArraySlice<(occupant: Occupant, isDirty: Bool)>, at place: Int32) {
    var ring = none
    for part in parts where part.occupant.ring != none {
      let other = part.occupant.ring
      if other == rounds.ring {
        ring = other
        break
      }
      let isLarger =
        ring == none || rings[Int(other)].members.count > rings[Int(ring)].members.count
      if isLarger { ring = other }
    }
    if ring == none {
      ring = newRing(at: place)
      ringReserve -= 1
    }
    for part in parts where part.occupant != .ring(ring) {
      if part.occupant.node != none {
        join(part.occupant.node, ring: ring)
      } else {
        absorb(part.occupant.ring, into: ring)
      }
    }
    rings[Int(ring)].isStale = true
    settle(.ring(ring), at: place, isDirty: rings[Int(ring)].firstPending != none)
  }

  private func newRing(at place: Int32) -> Int32 {
    if let ring = freeRings.popLast() {
      rings[Int(ring)] = Ring(position: place)
      return ring
    }
    rings.append(Ring(position: place))
    return Int32(rings.count - 1)
  }

  /// Takes in a node that stands in no ring; the ring's reserve grows by its place.
  private func join(_ index: Int32, ring: Int32) {
    nodes[index].ring = ring
    nodes[index].position = none
    rings[Int(ring)].members.append(index)
    ringReserve += 1
    if nodes[index].flags.has(.pending) { enlist(index, in: ring) }
  }

  private func absorb(_ other: Int32, into ring: Int32) {
    for index in rings[Int(other)].members where nodes[index].ring == other {
      nodes[index].ring = ring
      nodes[index].position = none
      rings[Int(ring)].members.append(index)
    }
    // `other` had one place of its own that now belongs to the reserve.
    ringReserve += 1
    var index = rings[Int(other)].firstPending
    while index != none {
      let next = nodes[index].nextPending
      enlist(index, in: ring)
      index = next
    }
    if rings[Int(other)].isSuspect { suspect(ring) }
    freeRing(other)
  }

  /// Adds a pending node to those that wait in `ring`.
  @inline(__always)
  func enlist(_ index: Int32, in ring: Int32) {
    nodes[index].nextPending = rings[Int(ring)].firstPending
    rings[Int(ring)].firstPending = index
  }

  private func freeRing(_ ring: Int32) {
    rings[Int(ring)].isLive = false
    rings[Int(ring)].members = []
    rings[Int(ring)].contracts = []
    rings[Int(ring)].isSuspect = false
    freeRings.append(ring)
  }

  // MARK: Falling apart

  /// Remembers that the ring lost something.
  func suspect(_ ring: Int32) {
    guard !rings[Int(ring)].isSuspect else { return }
    rings[Int(ring)].isSuspect = true
    suspects.append(ring)
  }

  /// A node that is being removed leaves its ring.
  func leaveRing(_ index: Int32) {
    suspect(nodes[index].ring)
    nodes[index].ring = none
    ringReserve -= 1
  }

  /// Finds out which suspect rings still are one, and gives places to the parts of the others.
  ///
  /// - Parameter evenInRound: Also the ring that a value is going round in.
  func resolveSuspects(evenInRound: Bool = false) {
    guard !suspects.isEmpty else { return }
    var kept: ContiguousArray<Int32> = []
    while let ring = suspects.popLast() {
      guard rings[Int(ring)].isLive, rings[Int(ring)].isSuspect else { continue }
      if ring == rounds.ring && !evenInRound {
        kept.append(ring)
        continue
      }
      rings[Int(ring)].isSuspect = false
      resolve(ring)
    }
    suspects = kept
  }

  private func resolve(_ ring: Int32) {
    var members: ContiguousArray<Int32> = []
    let former = rings[Int(ring)].members
    for index in former where nodes[index].ring == ring {
      // An index may stand twice when its node was removed and another took the record.
      if nodes[index].position != Int32.max { members.append(index) }
      nodes[index].position = Int32.max
    }
    rings[Int(ring)].members = members
    rings[Int(ring)].isStale = true
    let components = strongComponents(of: ring)
    guard components.starts.count != 1 || members.count < 2 else { return }
    if members.isEmpty {
      vacate(rings[Int(ring)].position)
      // The ring itself counted one place that was not reserve.
      ringReserve += 1
      freeRing(ring)
    } else {
      fallApart(ring, into: components)
    }
  }

  /// Puts the components where the ring stood; the last one found leads to none of the others'
  /// sources, so it comes first.
  private func fallApart(_ ring: Int32, into components: StrongComponents) {
    var pending: ContiguousArray<Int32> = []
    var index = rings[Int(ring)].firstPending
    while index != none {
      pending.append(index)
      index = nodes[index].nextPending
    }
    rings[Int(ring)].firstPending = none
    let position = rings[Int(ring)].position
    dirty.remove(position)
    let places = openPlaces(components.starts.count, from: position)
    ringReserve -= rings[Int(ring)].members.count - 1
    freeRing(ring)
    for (count, place) in places.enumerated() {
      let range = components.range(components.starts.count - 1 - count)
      if range.count == 1 {
        let node = components.members[range.lowerBound]
        nodes[node].ring = none
        settle(.node(node), at: place, isDirty: false)
      } else {
        let part = newRing(at: place)
        ringReserve -= 1
        for node in components.members[range] {
          nodes[node].ring = part
          nodes[node].position = none
          rings[Int(part)].members.append(node)
          ringReserve += 1
        }
        settle(.ring(part), at: place, isDirty: false)
      }
    }
    for index in pending {
      nodes[index].flags.remove(.pending)
      makePending(index)
    }
  }

  /// Frees `count` neighbouring places from `position` on by moving what stands above up into the
  /// nearest gaps.
  private func openPlaces(_ count: Int, from position: Int32) -> ContiguousArray<Int32> {
    var pool: ContiguousArray<Int32> = [position]
    walk.moved.removeAll(keepingCapacity: true)
    var vacant = 1
    var place = position + 1
    while vacant < count {
      if place == slots.count {
        _ = appendSlot(occupant: .vacant)
        vacantSlots += 1
      }
      if slots[place].occupant == .vacant {
        vacant += 1
      } else {
        liftOccupant(at: place)
      }
      pool.append(place)
      place += 1
    }
    for (index, moved) in walk.moved.enumerated() {
      settle(moved.occupant, at: pool[count + index], isDirty: moved.isDirty)
    }
    vacantSlots -= count - 1
    pool.removeSubrange(count...)
    return pool
  }
}
