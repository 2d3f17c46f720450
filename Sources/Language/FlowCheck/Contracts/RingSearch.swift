/// Search for a cycle that an edge closes, from both of its ends at once.
///
/// One side is what its target leads to, the other what leads to its source. The side that is
/// exhausted first gives the answer.
///
/// ```
///     source ──edge──▶ target ──▶ · ──▶ · ──▶ …  forward, not past the source
///     … ──▶ · ──▶ source                         backward, not past the target
/// ```
struct RingSearch {
  typealias Place = CellRings.Place

  /// One of the two sides: the places found so far, and those already visited.
  private struct Side {
    let isForward: Bool
    /// The edge of the search; later edges don't count, since each suspect is searched as if it
    /// were the last.
    let edge: Int32
    /// The other end of the edge, behind which the search does not continue.
    let goal: Place
    var found: [Place]
    var seen: Set<Place>
    /// The places from which each place was reached.
    var steps: [Place: [Place]] = [:]
    var head = 0
    /// The next edge of the current place: its number for a cell, its position in the list for a
    /// ring.
    var next: Int32?

    init(_ edge: Int32, from start: Place, to goal: Place, isForward: Bool) {
      self.edge = edge
      self.isForward = isForward
      self.goal = goal
      found = [start]
      seen = [start]
    }

    mutating func note(_ neighbour: Place, from place: Place) {
      guard neighbour != place else { return }
      steps[neighbour, default: []].append(place)
      if seen.insert(neighbour).inserted, neighbour != goal { found.append(neighbour) }
    }

    /// The places on the paths from the start to the goal, including the goal.
    var places: [Place] {
      guard seen.contains(goal) else { return [] }
      var places = [goal]
      var onWay: Set<Place> = [goal]
      var head = 0
      while head < places.count {
        for place in steps[places[head]] ?? [] where onWay.insert(place).inserted {
          places.append(place)
        }
        head += 1
      }
      return places
    }
  }

  /// Returns the places that an edge joins to a cycle, including its ends; empty if there is none.
  ///
  /// Each visited edge reduces `patience`; the result is `nil` when that is used up.
  static func circle(
    through edge: Int32, in graph: inout ContractGraph, patience: inout Int
  ) -> [Place]? {
    let source = graph.rings.place(of: graph.edges[Int(edge)].source)
    let target = graph.rings.place(of: graph.edges[Int(edge)].target)
    if source == target { return [] }
    var forward = Side(edge, from: target, to: source, isForward: true)
    var backward = Side(edge, from: source, to: target, isForward: false)
    while patience > 0 {
      patience -= 2
      if advance(&forward, in: &graph) { return forward.places }
      if advance(&backward, in: &graph) { return backward.places }
    }
    return nil
  }

  /// Visits one more edge; returns true when there is none left.
  private static func advance(_ side: inout Side, in graph: inout ContractGraph) -> Bool {
    graph.steps += 1
    guard side.head < side.found.count else { return true }
    let place = side.found[side.head]
    let neighbour: Int32?
    if let cell = place.cell {
      let number = side.next ?? graph.firstEdge(of: cell, isOutgoing: side.isForward)
      guard number >= 0 else {
        side.head += 1
        side.next = nil
        return false
      }
      let edge = graph.edges[Int(number)]
      side.next = side.isForward ? edge.nextOutgoing : edge.nextIncoming
      let counts = number <= side.edge && !graph.isEnded(edge.contract)
      neighbour = !counts ? nil : side.isForward ? edge.target : edge.source
    } else {
      let position = side.next ?? 0
      let found = graph.neighbour(
        of: place, at: Int(position), isForward: side.isForward, upTo: side.edge)
      guard let found else {
        side.head += 1
        side.next = nil
        return false
      }
      switch found {
      case .cell(let cell):
        side.next = position + 1
        neighbour = cell
      case .none:
        side.next = position + 1
        neighbour = nil
      case .dropped:
        side.next = position
        neighbour = nil
      }
    }
    if let neighbour { side.note(graph.rings.place(of: neighbour), from: place) }
    return false
  }
}
