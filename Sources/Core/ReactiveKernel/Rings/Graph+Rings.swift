import Memory

extension Graph {
  // MARK: Growing

  /// Makes one ring of nodes and rings that have been removed from the order, and places it.
  ///
  /// The largest ring among them takes the others in; but a ring that a value is going round in
  /// keeps its index in any case.
  func mergeMoved(_ parts: Range<Int32>, at place: Int32) {
    var ring = none
    for part in parts where walk.moved[part].occupant.ring != none {
      let other = walk.moved[part].occupant.ring
      if other == round.value.ring {
        ring = other
        break
      }
      if ring == none || ringMembers[Int(other)].all.count > ringMembers[Int(ring)].all.count {
        ring = other
      }
    }
    if ring == none { ring = newRing(at: place) }
    for part in parts where walk.moved[part].occupant != .ring(ring) {
      let occupant = walk.moved[part].occupant
      if occupant.node != none {
        join(occupant.node, ring: ring)
      } else {
        absorb(occupant.ring, into: ring)
      }
    }
    let isDirty = rings[ring].firstPending != none
    settle(Moved(occupant: .ring(ring), isDirty: isDirty), at: place)
  }

  private func newRing(at place: Int32) -> Int32 {
    // `adopt` counts every member as reserve, but a ring needs none for its first.
    structure.value.ringReserve -= 1
    if let ring = freeRings.popLast() {
      rings[ring] = Ring(position: place)
      return ring
    }
    ringMembers.append(RingMembers())
    return rings.append(Ring(position: place))
  }

  private func freeRing(_ ring: Int32) {
    structure.value.ringReserve += 1
    rings[ring].isLive = false
    rings[ring].isSuspect = false
    ringMembers[Int(ring)].all.removeAll()
    freeRings.append(ring)
  }

  /// Takes in a node that is in no ring.
  private func join(_ index: Int32, ring: Int32) {
    adopt(index, ring: ring)
    if nodes[index].flags.has(.pending) { enlist(index, in: ring) }
  }

  private func adopt(_ index: Int32, ring: Int32) {
    count()
    nodes[index].ring = ring
    nodes[index].position = 0
    if ring == round.value.ring {
      nodes[index].position = none
      newcomers.append(index)
    }
    ringMembers[Int(ring)].all.append(index)
    rings[ring].isStale = true
    noteReadings(of: index)
    structure.value.ringReserve += 1
  }

  private func absorb(_ other: Int32, into ring: Int32) {
    forEachMember(of: other) { index in
      structure.value.ringReserve -= 1
      adopt(index, ring: ring)
    }
    for index in takePending(of: other) { enlist(index, in: ring) }
    assert(!rings[other].isSuspect, "suspects are resolved before rings grow")
    freeRing(other)
  }

  /// Adds a pending node to those that wait in `ring`.
  @inline(__always)
  func enlist(_ index: Int32, in ring: Int32) {
    nodes[index].nextPending = rings[ring].firstPending
    rings[ring].firstPending = index
  }

  // MARK: Falling apart

  /// Notes that the ring lost an edge or a member.
  func suspect(_ ring: Int32) {
    guard !rings[ring].isSuspect else { return }
    rings[ring].isSuspect = true
    suspects.append(ring)
  }

  /// Removes a node from its ring; the node itself is being removed.
  func leaveRing(_ index: Int32) {
    suspect(nodes[index].ring)
    nodes[index].ring = none
    structure.value.ringReserve -= 1
  }

  /// Checks which suspect rings are still strongly connected, and places the parts of the others.
  ///
  /// - Parameter evenInRound: True to check also the ring that a value is going round in.
  @inline(__always)
  func resolveSuspects(evenInRound: Bool = false) {
    if !suspects.isEmpty { resolveSuspects(sparing: evenInRound ? none : round.value.ring) }
  }

  private func resolveSuspects(sparing spared: Int32) {
    var isSpared = false
    while let ring = suspects.popLast() {
      guard rings[ring].isLive, rings[ring].isSuspect else { continue }
      if ring == spared {
        isSpared = true
      } else {
        rings[ring].isSuspect = false
        resolve(ring)
      }
    }
    if isSpared { suspects.append(spared) }
  }

  private func resolve(_ ring: Int32) {
    let members = ringMembers[Int(ring)]
    count(members.all.count)
    var kept: Int32 = 0
    for place in 0..<members.all.count {
      let index = members.all[place]
      guard nodes[index].ring == ring else { continue }
      members.all[kept] = index
      kept += 1
    }
    members.all.truncate(to: kept)
    rings[ring].isStale = true
    if kept == 0 {
      vacate(rings[ring].position)
      freeRing(ring)
      return
    }
    let components = strongComponents(of: ring)
    if kept == 1 || components.starts.count > 1 { fallApart(ring, into: components) }
  }

  /// Puts the components at the ring's place, the last one found first, since no other leads to it.
  private func fallApart(_ ring: Int32, into components: StrongComponents) {
    if ring == round.value.ring { leaveRound() }
    let pending = takePending(of: ring)
    dirty.remove(rings[ring].position)
    openPlaces(Int32(components.starts.count), from: rings[ring].position)
    structure.value.ringReserve -= Int(ringMembers[Int(ring)].all.count)
    freeRing(ring)
    for count in components.starts.indices {
      let place = walk.pool[Int32(count)]
      let range = components.range(components.starts.count - 1 - count)
      if range.count == 1 {
        let node = components.members[range.lowerBound]
        nodes[node].ring = none
        settle(Moved(occupant: .node(node), isDirty: false), at: place)
      } else {
        let part = newRing(at: place)
        for node in components.members[range] { adopt(node, ring: part) }
        settle(Moved(occupant: .ring(part), isDirty: false), at: place)
      }
    }
    for index in pending {
      nodes[index].flags.remove(.pending)
      makePending(index)
    }
  }

  private func takePending(of ring: Int32) -> ContiguousArray<Int32> {
    var pending: ContiguousArray<Int32> = []
    var index = rings[ring].firstPending
    rings[ring].firstPending = none
    while index != none {
      pending.append(index)
      index = nodes[index].nextPending
    }
    return pending
  }

  /// Frees `count` neighbouring places from `position` on, the first places of `walk.pool`.
  ///
  /// The occupants above move up into the nearest gaps. A ring leaves gaps when it is made, so they
  /// are mostly near.
  private func openPlaces(_ count: Int32, from position: Int32) {
    walk.moved.removeAll()
    walk.pool.removeAll()
    walk.pool.append(position)
    var vacant: Int32 = 1
    var place = position + 1
    while vacant < count {
      if place == slots.count {
        _ = appendSlot(.vacant)
        structure.value.vacantSlots += 1
      }
      if slots[place].occupant.isVacant {
        vacant += 1
        walk.pool.append(place)
      } else {
        lift(at: place)
      }
      place += 1
    }
    for index in 0..<walk.moved.count {
      settle(walk.moved[index], at: walk.pool[count + index])
    }
    structure.value.vacantSlots -= Int(count - 1)
  }
}
