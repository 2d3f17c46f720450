/// Rings: cells that are known to feed each other in cycles, none of them computed.
///
/// Everything here can be found again at any time. A ring is forgotten when a contract that holds
/// it together ends, and when the check that found it is undone.
struct CellRings: Sendable {
  struct Ring: Sendable {
    var cells: [Int32] = []
    /// The numbers of the edges out of its cells and into them.
    ///
    /// Edges inside the ring may be among them, and numbers that mean another edge since a check
    /// was undone.
    var outgoing: [Int32] = []
    var incoming: [Int32] = []

    var size: Int { cells.count + outgoing.count + incoming.count }
  }

  /// Node of the search: a cell that is in no ring, or a whole ring.
  struct Place: Hashable, Sendable {
    private let code: Int32

    init(cell: Int32) { code = cell }
    init(ring: Int) { code = -1 - Int32(ring) }

    var cell: Int32? { code >= 0 ? code : nil }
    var ring: Int? { code < 0 ? -1 - Int(code) : nil }
  }

  /// All rings by number; a ring that was forgotten, or joined to another one, is empty.
  private(set) var all: [Ring] = []
  private var free: [Int] = []
  private var ringOfCell: [Int32: Int] = [:]
  /// A cell of the ring that a contract holds together.
  private var cellOfContract: [ContractID: Int32] = [:]
  /// Rings that have changed since `begin`.
  private var changed: Set<Int> = []

  var isEmpty: Bool { ringOfCell.isEmpty }

  func place(of cell: Int32) -> Place {
    guard !isEmpty, let ring = ringOfCell[cell] else { return Place(cell: cell) }
    return Place(ring: ring)
  }

  /// Records a new edge.
  mutating func note(_ edge: Int32, from source: Int32, to target: Int32) {
    let (from, to) = (ringOfCell[source], ringOfCell[target])
    guard from != to else { return }
    if let from { all[from].outgoing.append(edge) }
    if let to { all[to].incoming.append(edge) }
  }

  /// Removes an edge from a ring's list; the last one takes its position.
  mutating func dropEdge(at position: Int, of ring: Int, isOutgoing: Bool) {
    let list = isOutgoing ? \Ring.outgoing : \Ring.incoming
    let last = all[ring][keyPath: list].removeLast()
    if position < all[ring][keyPath: list].count { all[ring][keyPath: list][position] = last }
  }

  // MARK: Growing

  /// Makes a ring that has no cells yet.
  mutating func makeRing() -> Int {
    if let ring = free.popLast() { return ring }
    all.append(Ring())
    return all.count - 1
  }

  /// Dissolves a ring; its cells are in no ring until they are added to one.
  mutating func takeOut(_ ring: Int) -> Ring {
    defer {
      all[ring] = Ring()
      free.append(ring)
    }
    for cell in all[ring].cells { ringOfCell[cell] = nil }
    return all[ring]
  }

  mutating func add(_ cells: [Int32], to ring: Int) {
    changed.insert(ring)
    for cell in cells { ringOfCell[cell] = ring }
    all[ring].cells += cells
  }

  /// Adds an edge to a ring's list, unless it is inside the ring, which its contract then holds together.
  mutating func add(_ number: Int32, _ edge: ContractGraph.Edge, to ring: Int, isOutgoing: Bool) {
    if place(of: isOutgoing ? edge.target : edge.source).ring == ring {
      cellOfContract[edge.contract] = edge.source
    } else if isOutgoing {
      all[ring].outgoing.append(number)
    } else {
      all[ring].incoming.append(number)
    }
  }

  // MARK: Forgetting

  /// Forgets the ring that an ended contract held together.
  mutating func end(_ contract: ContractID) {
    guard let cell = cellOfContract.removeValue(forKey: contract) else { return }
    forget(ringOf: cell)
  }

  /// Forgets the ring of a cell, if it is in one.
  mutating func forget(ringOf cell: Int32) {
    if let ring = ringOfCell[cell] { _ = takeOut(ring) }
  }

  mutating func begin() {
    changed = []
  }

  mutating func takeBack() {
    for ring in changed where !all[ring].cells.isEmpty { _ = takeOut(ring) }
    changed = []
  }
}
