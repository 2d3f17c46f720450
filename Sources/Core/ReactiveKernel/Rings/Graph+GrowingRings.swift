// A large ring that takes in a few more nodes is not walked over. The search between an edge's end
// and its source passes by the largest ring: nodes between the edge's end and the ring are below
// it, nodes between the ring and the edge's source above it, and both are found without looking at
// its members.
//
//     low ── · ── · ──▶ ring ──▶ · ── · ── high     low: the edge's end, high: its beginning
//        walked forward         walked backward
//
// The ring then keeps its place, and the others join it there.

import Memory

extension Graph {
  /// Finds the parts of the ring that an edge from `high` to `low` closes, without looking at the
  /// members of the largest ring among them.
  ///
  /// Afterwards they are in `walk.parts`, and the places that have to move out of their way in
  /// `walk.before` and `walk.after`.
  /// - Returns: The place of that ring, where the new one is to be; `none` if there is none, or if
  ///   the whole range has to be walked after all.
  func partsAroundLargestRing(low: Int32, high: Int32) -> Int32 {
    let place = walkBackwardAroundRing(from: high, notBelow: low)
    guard place != none else { return none }
    let budget = ringMembers[Int(slots[place].occupant.ring)].all.count
    let mark = nextMark()
    guard walkForward(from: low, notAbove: high, past: place, mark: mark, budget: budget),
      slots[place].mark == mark
    else { return none }
    collectParts(around: place, high: high)
    return leavesRoom(around: place) ? place : none
  }

  /// Collects in `walk.backward` the places from `low` on that lead to `high`, passing by the
  /// largest ring.
  ///
  /// - Returns: The place of that ring, or `none` if there is none.
  private func walkBackwardAroundRing(from high: Int32, notBelow low: Int32) -> Int32 {
    let mark = nextMark()
    var spared = none
    var sparedSize: Int32 = 0
    walk.backward.removeAll()
    walk.stack.removeAll()
    walk.stack.append(high)
    walk.backward.append(high)
    slots[high].mark = mark
    while var place = walk.stack.popLast() {
      let ring = slots[place].occupant.ring
      if ring != none, ringMembers[Int(ring)].all.count > sparedSize {
        sparedSize = ringMembers[Int(ring)].all.count
        swap(&place, &spared)
        if place == none { continue }
      }
      forEachNode(at: place) { index in
        var edge = nodes[index].firstInput
        while edge != none {
          count()
          let source = self.place(of: edges[edge].from)
          if source >= low && slots[source].mark != mark {
            slots[source].mark = mark
            walk.backward.append(source)
            // Nodes that lead to `low` are below it.
            if source != low { walk.stack.append(source) }
          }
          edge = edges[edge].nextInput
        }
      }
    }
    return spared
  }

  /// Collects in `walk.forward` the places up to `high` that `low` leads to, passing by a ring.
  ///
  /// - Returns: True if that took at most `budget` steps.
  private func walkForward(
    from low: Int32, notAbove high: Int32, past spared: Int32, mark: UInt32, budget: Int32
  ) -> Bool {
    var steps: Int32 = 0
    walk.forward.removeAll()
    walk.forward.append(low)
    slots[low].mark = mark
    var head: Int32 = 0
    while head < walk.forward.count {
      let place = walk.forward[head]
      head += 1
      // An edge out of `high` leads above it.
      if place == spared || place == high { continue }
      let ring = slots[place].occupant.ring
      if ring != none { steps += ringMembers[Int(ring)].all.count }
      if steps > budget { return false }
      forEachNode(at: place) { index in
        var edge = nodes[index].firstOutput
        while edge != none && steps <= budget {
          count()
          steps += 1
          let end = self.place(of: edges[edge].to)
          if end <= high && slots[end].mark != mark {
            slots[end].mark = mark
            walk.forward.append(end)
          }
          edge = edges[edge].nextOutput
        }
      }
      if steps > budget { return false }
    }
    return true
  }

  /// Divides the places of both walks: parts of the new ring, nodes that only lead to it, nodes
  /// that it only leads to.
  private func collectParts(around ring: Int32, high: Int32) {
    walk.backward.sort()
    walk.forward.sort()
    walk.parts.removeAll()
    walk.before.removeAll()
    walk.after.removeAll()
    let onWay = nextMark()
    slots[ring].mark = onWay
    slots[high].mark = onWay
    for index in (0..<walk.forward.count).reversed() {
      let place = walk.forward[index]
      if slots[place].mark != onWay && leads(place, toMark: onWay) {
        slots[place].mark = onWay
        walk.parts.append(place)
      }
    }
    for index in 0..<walk.backward.count {
      let place = walk.backward[index]
      if place == ring || place == high {
        walk.parts.append(place)
      } else if slots[place].mark != onWay {
        if isFed(place, fromMark: onWay) {
          slots[place].mark = onWay
          walk.parts.append(place)
        } else {
          walk.before.append(place)
        }
      }
    }
    for index in 0..<walk.forward.count where slots[walk.forward[index]].mark != onWay {
      walk.after.append(walk.forward[index])
    }
    walk.parts.sort()
  }

  /// Keeps in `walk.before` and `walk.after` only the places that have to move, as long as the ring
  /// keeps its place.
  ///
  /// - Returns: True if the parts leave enough room on both sides of the ring.
  private func leavesRoom(around ring: Int32) -> Bool {
    if walk.before.isEmpty || walk.before[walk.before.count - 1] < ring { walk.before.removeAll() }
    if walk.after.isEmpty || walk.after[0] > ring { walk.after.removeAll() }
    let below =
      Self.count(below: ring, in: walk.parts) + Self.count(below: ring, in: walk.before)
      + Self.count(below: ring, in: walk.after)
    let all = walk.parts.count + walk.before.count + walk.after.count
    let above = all - below - 1
    return walk.before.count <= below && walk.after.count <= above
  }

  private func leads(_ place: Int32, toMark mark: UInt32) -> Bool {
    var leads = false
    forEachNode(at: place) { index in
      var edge = nodes[index].firstOutput
      while edge != none && !leads {
        count()
        if slots[self.place(of: edges[edge].to)].mark == mark { leads = true }
        edge = edges[edge].nextOutput
      }
    }
    return leads
  }

  /// Returns how many of some rising places are below another.
  private static func count(below limit: Int32, in places: borrowing Arena<Int32>) -> Int32 {
    var count: Int32 = 0
    while count < places.count && places[count] < limit { count += 1 }
    return count
  }
}
