extension ContractGraph {
  typealias Place = CellRings.Place

  /// Result of following an edge of a ring.
  enum Neighbour {
    case cell(Int32)
    /// Nothing: its contract has ended, which may be undone, or the edge is too late to count.
    case none
    /// Nothing any more; the edge was dropped, and another one has its position now.
    case dropped
  }

  /// Returns the other end of an edge out of a ring, or into it; nil after the last one.
  ///
  /// Edges later than `latest` don't count.
  mutating func neighbour(
    of place: Place, at position: Int, isForward: Bool, upTo latest: Int32
  ) -> Neighbour? {
    guard let ring = place.ring else { return nil }
    let list = isForward ? rings.all[ring].outgoing : rings.all[ring].incoming
    guard position < list.count else { return nil }
    let number = Int(list[position])
    if number < edges.count {
      let edge = edges[number]
      let (own, other) = isForward ? (edge.source, edge.target) : (edge.target, edge.source)
      if rings.place(of: own) == place, rings.place(of: other) != place {
        return number > latest || isEnded(edge.contract) ? Neighbour.none : .cell(other)
      }
    }
    rings.dropEdge(at: position, of: ring, isOutgoing: isForward)
    return .dropped
  }

  /// Joins places that feed each other into one ring.
  ///
  /// The largest ring among them absorbs the others, so that a cell that moves gets into a ring at
  /// least twice as large each time.
  mutating func join(_ places: [Place]) {
    let largest = places.compactMap(\.ring).max { rings.all[$0].size < rings.all[$1].size }
    let ring = largest ?? rings.makeRing()
    var parts: [CellRings.Ring] = []
    for place in places where place.ring != ring { parts.append(takeOut(place)) }
    for part in parts { rings.add(part.cells, to: ring) }
    for part in parts {
      steps += part.size
      for number in part.outgoing where isLive(number) {
        rings.add(number, edges[Int(number)], to: ring, isOutgoing: true)
      }
      for number in part.incoming where isLive(number) {
        rings.add(number, edges[Int(number)], to: ring, isOutgoing: false)
      }
    }
  }

  private func isLive(_ number: Int32) -> Bool {
    number < edges.count && !isEnded(edges[Int(number)].contract)
  }

  /// Dissolves a ring that is joined to another; a cell counts as a ring of its own.
  private mutating func takeOut(_ place: Place) -> CellRings.Ring {
    guard let cell = place.cell else { return place.ring.map { rings.takeOut($0) } ?? .init() }
    var ring = CellRings.Ring(cells: [cell])
    var number = firstEdge(of: cell, isOutgoing: true)
    while number >= 0 {
      ring.outgoing.append(number)
      number = edges[Int(number)].nextOutgoing
    }
    number = firstEdge(of: cell, isOutgoing: false)
    while number >= 0 {
      ring.incoming.append(number)
      number = edges[Int(number)].nextIncoming
    }
    return ring
  }

  /// Searches for cycles that contracts have closed since the last search.
  ///
  /// Of each one through a computed cell one cycle is returned, and the others become rings.
  mutating func closeCircles(isDerived: @escaping (SymbolID) -> Bool) -> [ContractCycle] {
    let suspects = takeSuspects()
    // With many edges it is cheaper to visit all that they reach once.
    var patience = suspects.count * 16 > edges.count ? 0 : edges.count
    for suspect in suspects {
      guard let places = RingSearch.circle(through: suspect, in: &self, patience: &patience),
        !places.contains(where: { $0.cell.map { isDerived(SymbolID(index: $0)) } ?? false })
      else { return searchAll(from: suspects, isDerived: isDerived) }
      if places.count > 1 { join(places) }
    }
    return []
  }

  private mutating func searchAll(
    from suspects: [Int32], isDerived: @escaping (SymbolID) -> Bool
  ) -> [ContractCycle] {
    steps += edges.count
    let targets = suspects.map { edges[Int($0)].target }
    let (cycles, groups) = CycleSearch.cycles(in: self, from: targets, isDerived: isDerived)
    if cycles.isEmpty {
      for cells in groups { join(Array(Set(cells.map { rings.place(of: $0) }))) }
    }
    return cycles
  }
}
