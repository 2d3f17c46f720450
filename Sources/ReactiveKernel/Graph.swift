/// Orders cells and contracts and runs waves over them, knowing no values: the host has those.
///
/// Nodes and edges are records in arenas. Every node has a place in a total order that rises along
/// every edge; cells and contracts that feed each other form a *ring*, which has one place. A wave
/// visits what it reaches in that order, each node once; inside a ring it goes round by values.
///
/// Confined to one owner: nothing here is locked. The structure may be changed at any time, also
/// from inside a wave, except from a listener's call.
package final class Graph {
  /// Has the values; whoever makes it and the graph keeps it alive over every `run`.
  package weak var host: (any WaveHost)?
  /// Hears what waves do; looked up when a wave begins.
  package weak var listener: (any WaveListener)? {
    didSet { wave.value.mayBeHeard = listener != nil }
  }
  /// Asked every 64 steps; `true` undoes the wave being computed.
  package var isCancelled: (() -> Bool)? {
    didSet { wave.value.polls = isCancelled != nil }
  }
  package var limits: WaveLimits {
    get { heldLimits.value }
    set { heldLimits.value = newValue }
  }

  // Structure
  let structure = Held(StructureState())
  let nodes = Arena<Node>()
  let edges = Arena<Edge>()
  let slots = Arena<Slot>()
  let walk = OrderWalk()
  let rings = Arena<Ring>()
  var ringMembers: ContiguousArray<RingMembers> = []
  let freeRings = Arena<Int32>()
  let suspects = Arena<Int32>()

  // Waves
  let heldLimits = Held(WaveLimits())
  let wave = Held(WaveState())
  let queue = WaveQueue()
  let dirty = DirtySet()
  let candidates = Arena<Candidate>()
  let effects = Arena<QueuedEffect>()
  /// What the sweep was asked to end, and ends when it is over.
  let deferred = Arena<DeferredEnd>()
  var hearing: (any WaveListener)?

  // What is computed from lists
  let schedules = ScheduleTable()
  /// The cells of the schedule to be made, in the order of their assignments.
  let cellsToSchedule = Arena<Int32>()
  /// The places of the schedules that the wave followed and whose members don't know it.
  let followed = Arena<Int32>()

  // Going round in rings
  let round = Held(RoundState())
  /// Cells that the value has reached.
  let reached = Arena<Int32>()
  /// Contracts of the ring that the value has yet to be computed by.
  let asked = AskedContracts()
  /// What came into the ring while values go round in it.
  let newcomers = Arena<Int32>()
  /// What changed in the ring, in the order of first changes.
  let changed = Arena<Int32>()
  /// Arrivals before cells that the value had passed; told when the sweep is over.
  let stops = Arena<RingStop>()

  package init() {}
}

@available(*, unavailable)
extension Graph: Sendable {}

/// An observer that fired; its record may have another node by the time its turn comes.
struct QueuedEffect: BitwiseCopyable {
  let index: Int32
  let generation: UInt32
  let order: Int

  static func isBefore(_ left: QueuedEffect, _ right: QueuedEffect) -> Bool {
    (left.order, left.index) < (right.order, right.index)
  }
}

struct DeferredEnd: BitwiseCopyable {
  let index: Int32
  let isRemoval: Bool
}

struct RingStop: BitwiseCopyable {
  let contract: Int32
  let cell: Int32
}
