// The order is kept as by Pearce and Kelly, "A dynamic topological sort algorithm for directed
// acyclic graphs" (2006): an edge against the order moves only what lies between its ends and is
// reached backwards from its source or forwards from its end. A ring takes part as one.

/// One place of the order: who stands there, and when a walk last came by.
struct Slot: BitwiseCopyable {
  var occupant: Occupant
  var mark: UInt32 = 0
}

/// A node, a ring, or nobody.
struct Occupant: BitwiseCopyable, Equatable {
  private let code: Int32

  static let vacant = Occupant(code: -1)
  static func node(_ index: Int32) -> Occupant { Occupant(code: index) }
  static func ring(_ index: Int32) -> Occupant { Occupant(code: -2 - index) }

  private init(code: Int32) { self.code = code }

  /// The node's index, or `none`.
  var node: Int32 { code >= 0 ? code : none }
  /// The ring's index, or `none`.
  var ring: Int32 { code <= -2 ? -2 - code : none }
}

/// What mending the order keeps between calls, so that it allocates only when it grows.
struct OrderWalk {
  var stack: ContiguousArray<Int32> = []
  var backward: ContiguousArray<Int32> = []
  var forward: ContiguousArray<Int32> = []
  var moved: ContiguousArray<(occupant: Occupant, isDirty: Bool)> = []
}

extension Graph {
  /// The place of `index`, or of its ring, in the order.
  @inline(__always)
  func place(of index: Int32) -> Int32 {
    let ring = nodes[index].ring
    return ring == none ? nodes[index].position : rings[Int(ring)].position
  }

  // MARK: Adding an edge

  func addEdge(from: Int32, to: Int32, kind: EdgeKind) -> Cycle? {
    if from == to { return Cycle(path: [handle(of: from)]) }
    if place(of: from) >= place(of: to) {
      resolveSuspects()
      if let cycle = makeRoom(from: from, to: to, kind: kind) {
        // A ring that a value is going round in stays whole until the round is over, unless it is
        // in the way of a legal edge.
        guard !suspects.isEmpty else { return cycle }
        resolveSuspects(evenInRound: true)
        if let cycle = makeRoom(from: from, to: to, kind: kind) { return cycle }
      }
    }
    link(from: from, to: to, kind: kind)
    return nil
  }

  /// Changes the order so that the edge rises or stays inside a ring.
  private func makeRoom(from: Int32, to: Int32, kind: EdgeKind) -> Cycle? {
    let low = place(of: to)
    let high = place(of: from)
    guard high >= low else { return nil }
    if high == low {
      if let path = pathWithoutDelivery(from: to, to: from, kind: kind) { return Cycle(path: path) }
      let reordersContracts = kind != .delivery && nodes[from].kind == .contract
      if reordersContracts { rings[Int(nodes[from].ring)].isStale = true }
      return nil
    }
    walkBackward(from: high, notBelow: low)
    if slots[low].mark == lastMark {
      return closeRing(from: from, to: to, kind: kind, low: low, high: high)
    }
    walkForward(from: low, notAbove: high)
    reorder()
    return nil
  }

  /// Collects in `walk.backward` the places that lead to `high` from `low` on; marks them.
  private func walkBackward(from high: Int32, notBelow low: Int32) {
    let mark = nextMark()
    walk.backward.removeAll(keepingCapacity: true)
    walk.stack.append(high)
    slots[high].mark = mark
    while let place = walk.stack.popLast() {
      walk.backward.append(place)
      // What stands at `low` has nothing before it that matters.
      if place == low { continue }
      forEachNode(at: place) { index in
        var edge = nodes[index].firstInput
        while edge != none {
          let before = self.place(of: edges[edge].from)
          if before >= low && slots[before].mark != mark {
            slots[before].mark = mark
            walk.stack.append(before)
          }
          edge = edges[edge].nextInput
        }
      }
    }
  }

  /// Collects in `walk.forward` the places that `low` leads to, up to `high`; marks them.
  func walkForward(from low: Int32, notAbove high: Int32) {
    let mark = nextMark()
    walk.forward.removeAll(keepingCapacity: true)
    walk.stack.append(low)
    slots[low].mark = mark
    while let place = walk.stack.popLast() {
      walk.forward.append(place)
      forEachNode(at: place) { index in
        var edge = nodes[index].firstOutput
        while edge != none {
          let after = self.place(of: edges[edge].to)
          if after <= high && slots[after].mark != mark {
            slots[after].mark = mark
            walk.stack.append(after)
          }
          edge = edges[edge].nextOutput
        }
      }
    }
  }

  /// Hands the places of both walks out again: those that lead to the edge's source come first.
  private func reorder() {
    walk.backward.sort()
    walk.forward.sort()
    walk.moved.removeAll(keepingCapacity: true)
    for place in walk.backward { liftOccupant(at: place) }
    for place in walk.forward { liftOccupant(at: place) }
    walk.backward.append(contentsOf: walk.forward)
    walk.backward.sort()
    for (place, moved) in zip(walk.backward, walk.moved) {
      settle(moved.occupant, at: place, isDirty: moved.isDirty)
    }
  }

  // MARK: Places

  /// Takes the occupant of a place out, to be put down with `settle`; remembers it in `walk.moved`.
  func liftOccupant(at place: Int32) {
    let isDirty = dirty.contains(place)
    if isDirty { dirty.remove(place) }
    walk.moved.append((slots[place].occupant, isDirty))
  }

  func settle(_ occupant: Occupant, at place: Int32, isDirty: Bool) {
    slots[place].occupant = occupant
    if occupant.node != none {
      nodes[occupant.node].position = place
    } else if occupant.ring != none {
      rings[Int(occupant.ring)].position = place
    }
    if isDirty { dirty.insert(place) }
  }

  func appendSlot(occupant: Occupant) -> Int32 {
    let place = slots.append(Slot(occupant: occupant))
    dirty.reserve(slots.count)
    return place
  }

  func appendSlot(occupant index: Int32) -> Int32 {
    appendSlot(occupant: .node(index))
  }

  func vacate(_ place: Int32) {
    slots[place].occupant = .vacant
    vacantSlots += 1
    while slots.count > 0 && slots[slots.count - 1].occupant == .vacant {
      slots.removeLast()
      vacantSlots -= 1
    }
  }

  /// Closes the gaps when they are more than half, leaving each ring its reserve.
  ///
  /// Only called when nothing is dirty. Amortised over the removals that made the gaps, it is O(1).
  func compactOrder() {
    let occupied = Int(slots.count) - vacantSlots
    guard vacantSlots > 2 * (occupied + ringReserve) + 64 else { return }
    var next: Int32 = 0
    for place in 0..<slots.count {
      let occupant = slots[place].occupant
      if occupant == .vacant { continue }
      slots[place].occupant = .vacant
      settle(occupant, at: next, isDirty: false)
      next += 1
      if occupant.ring != none {
        let spare = Int32(rings[Int(occupant.ring)].members.count) - 1
        // The reserve never reaches past the place being read: a ring's members had places once,
        // but the gaps may stand elsewhere, so take only what is free here.
        next += max(0, min(spare, place - next + 1))
      }
    }
    while slots.count > next { slots.removeLast() }
    while slots.count > 0 && slots[slots.count - 1].occupant == .vacant { slots.removeLast() }
    vacantSlots = 0
    for place in 0..<slots.count where slots[place].occupant == .vacant { vacantSlots += 1 }
  }

  // MARK: Walking

  /// Calls `visit` with the node at a place, or with each member of the ring there.
  @inline(__always)
  func forEachNode(at place: Int32, _ visit: (Int32) -> Void) {
    let occupant = slots[place].occupant
    if occupant.node != none {
      visit(occupant.node)
    } else if occupant.ring != none {
      let ring = occupant.ring
      let count = rings[Int(ring)].members.count
      for member in 0..<count {
        let index = rings[Int(ring)].members[member]
        if nodes[index].ring == ring { visit(index) }
      }
    }
  }

  func nextMark() -> UInt32 {
    lastMark &+= 1
    if lastMark == 0 {
      for place in 0..<slots.count { slots[place].mark = 0 }
      lastMark = 1
    }
    return lastMark
  }
}
