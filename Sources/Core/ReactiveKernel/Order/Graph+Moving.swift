// Outside of waves the order is repaired from the cheaper side. The nodes that lead to an edge's
// source and those that follow from its end are searched at once, edge by edge, until one of the
// two sets is known; that set moves next to the other, into places made there. The gaps are kept as
// in a packed memory array: the smallest part around a full one that has room is spread evenly.

import Memory

extension Graph {
  /// One of the two searches: its progress through the places found so far.
  struct Search {
    var head: Int32 = 0
    var edge = none
    /// Cost so far: edges looked at, and members of rings about to be looked at.
    var cost = 0
    /// A ring at the present place whose edges have been counted in `cost`.
    var ring = none
    var isDone = false
  }

  /// Moves the set that is cheaper to move, so that the edge rises; returns false if its end leads
  /// to its source.
  func moveCheaperSide(low: Int32, high: Int32) -> Bool {
    walk.backward.removeAll()
    walk.forward.removeAll()
    // Both marks must be newer than every other mark.
    if structure.value.lastMark >= .max - 1 { while nextMark() != 1 {} }
    let backwardMark = nextMark()
    slots[high].mark = backwardMark
    walk.backward.append(high)
    let forwardMark = nextMark()
    slots[low].mark = forwardMark
    walk.forward.append(low)
    var (backward, forward) = (Search(), Search())
    while true {
      if backward.cost <= forward.cost {
        let meets = extend(&backward, walk.backward, isForward: false) { place in
          guard place >= low, slots[place].mark != backwardMark else { return nil }
          defer { slots[place].mark = backwardMark }
          return slots[place].mark == forwardMark
        }
        if meets { return false }
        if backward.isDone {
          put(walk.backward, before: low)
          return true
        }
      } else {
        let meets = extend(&forward, walk.forward, isForward: true) { place in
          guard place <= high, slots[place].mark != forwardMark else { return nil }
          defer { slots[place].mark = forwardMark }
          return slots[place].mark == backwardMark
        }
        if meets { return false }
        if forward.isDone {
          put(walk.forward, before: high + 1)
          return true
        }
      }
    }
  }

  /// Looks at one more edge, or at all edges of a ring; returns true if the other search has been
  /// there.
  ///
  /// `visit` marks a place and returns whether the other search has marked it; nil for a place that
  /// need not be searched.
  private func extend(
    _ search: inout Search, _ found: borrowing Arena<Int32>, isForward: Bool,
    _ visit: (Int32) -> Bool?
  ) -> Bool {
    if search.edge != none {
      count()
      search.cost += 1
      let edge = edges[search.edge]
      search.edge = isForward ? edge.nextOutput : edge.nextInput
      return enter(place(of: isForward ? edge.to : edge.from), found, visit)
    }
    if search.ring != none {
      var meets = false
      forEachMember(of: search.ring) { index in
        var edge = isForward ? nodes[index].firstOutput : nodes[index].firstInput
        while edge != none {
          count()
          search.cost += 1
          if enter(place(of: isForward ? edges[edge].to : edges[edge].from), found, visit) {
            meets = true
          }
          edge = isForward ? edges[edge].nextOutput : edges[edge].nextInput
        }
      }
      search.ring = none
      return meets
    }
    guard search.head < found.count else {
      search.isDone = true
      return false
    }
    let occupant = slots[found[search.head]].occupant
    search.head += 1
    search.cost += 1
    if occupant.node != none {
      search.edge = isForward ? nodes[occupant.node].firstOutput : nodes[occupant.node].firstInput
    } else if occupant.ring != none {
      search.ring = occupant.ring
      search.cost += Int(ringMembers[Int(occupant.ring)].all.count)
    }
    return false
  }

  @inline(__always)
  private func enter(
    _ place: Int32, _ found: borrowing Arena<Int32>, _ visit: (Int32) -> Bool?
  ) -> Bool {
    guard let meets = visit(place) else { return false }
    found.append(place)
    return meets
  }

  // MARK: Making room

  /// Removes the occupants of places from the order and inserts them, in their order, directly
  /// before another place.
  private func put(_ places: borrowing Arena<Int32>, before boundary: Int32) {
    places.sort()
    walk.moved.removeAll()
    walk.pool.removeAll()
    lift(places)
    for index in 0..<places.count { slots[places[index]].occupant = .vacant }
    let needed = places.count
    var (first, end) = (boundary, boundary)
    while end - first < needed, first > 0, slots[first - 1].occupant.isVacant { first -= 1 }
    while end - first < needed, end < slots.count, slots[end].occupant.isVacant { end += 1 }
    if end == slots.count, end - first < needed {
      appendVacant(upTo: first + needed)
      end = first + needed
    }
    count(end - first)
    if end - first >= needed {
      for index in 0..<needed { settle(walk.moved[index], at: first + index) }
    } else {
      spread(around: boundary, inserting: needed)
    }
    trimSlots()
  }

  private func appendVacant(upTo end: Int32) {
    while slots.count < end {
      _ = appendSlot(.vacant)
      structure.value.vacantSlots += 1
    }
  }

  /// Inserts the first `inserted` of `walk.moved` before a place, and spreads all around them with
  /// even gaps.
  private func spread(around boundary: Int32, inserting inserted: Int32) {
    let (start, end) = roomyPart(around: boundary, for: Int(inserted))
    let first = walk.moved.count
    for place in start..<boundary where !slots[place].occupant.isVacant { take(place) }
    let below = walk.moved.count - first
    for place in boundary..<max(boundary, end) where !slots[place].occupant.isVacant { take(place) }
    let all = Int(walk.moved.count)
    for index in 0..<walk.moved.count {
      let source =
        index < below
        ? inserted + index : index < below + inserted ? index - below : index
      let place = start + Int32(Int(index) * Int(end - start) / all)
      settle(walk.moved[source], at: place)
    }
  }

  private func take(_ place: Int32) {
    lift(at: place)
    slots[place].occupant = .vacant
  }

  /// Returns the smallest part around a place that has room for `inserted` more.
  ///
  /// The larger the part, the more room it must have, so that it takes long to fill up again.
  private func roomyPart(around boundary: Int32, for inserted: Int) -> (start: Int32, end: Int32) {
    var width = max(16, 2 * inserted)
    var percent = 90
    while true {
      let start = max(0, Int(boundary) - width)
      let end = min(Int(slots.count), Int(boundary) + width)
      var occupied = inserted
      for place in Int32(start)..<Int32(end) where !slots[place].occupant.isVacant { occupied += 1 }
      count(Int32(end - start))
      if occupied * 100 <= percent * (end - start) { return (Int32(start), Int32(end)) }
      if start == 0, end == Int(slots.count) {
        appendVacant(upTo: Int32(clamping: 2 * occupied))
        return (0, slots.count)
      }
      width *= 2
      percent = max(60, percent - 3)
    }
  }
}
