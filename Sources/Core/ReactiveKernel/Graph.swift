package import Memory

/// Orders cells and contracts and runs waves over them; it knows no values, which the host has.
///
/// Nodes and edges are records in arenas. Every node has a place in a total order that rises along
/// every edge; cells and contracts that feed each other form a *ring*, which has one place. A wave
/// visits what it reaches in that order, each node once; inside a ring it goes round by values.
///
/// It belongs to one owner: nothing here is locked. The structure may be changed at any time, also
/// from inside a wave, except from a listener's call.
@usableFromInline
package final class Graph {
  /// Owner of the values; the maker of host and graph must keep the host alive over every `run`.
  package weak var host: (any WaveHost)?
  /// Receives what waves do; looked up when a wave begins.
  package weak var listener: (any WaveListener)? {
    didSet { noteListeners() }
  }
  /// Receives what waves do in place of `listener`; the graph keeps it alive, and it keeps no graph.
  ///
  /// Calling an object that somebody holds weakly takes longer than a contract.
  package var keptListener: (any WaveListener)? {
    didSet { noteListeners() }
  }
  /// Called every 64 steps, unless `setPollInterval` says otherwise; `true` undoes the wave being
  /// computed.
  package var isCancelled: (() -> Bool)? {
    get { poll.question }
    set { poll.question = newValue }
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
  package let poll = Poll(every: 64)
  let queue = WaveQueue()
  let dirty = DirtySet()
  let candidates = Arena<Candidate>()
  let effects = Arena<QueuedEffect>()
  /// Nodes to be detached or removed when the sweep is over.
  let deferred = Arena<DeferredEnd>()
  var hearing: (any WaveListener)?

  // Which sources fired, for nodes that ask
  let notes = Arena<Note>()
  /// For each node the latest note for it, if that is a note for it.
  let lastNotes = Arena<Int32>()

  // What is computed from lists
  let schedules = ScheduleTable()
  /// The cells of the schedule to be made, in the order of their assignments.
  let cellsToSchedule = Arena<Int32>()
  /// The places of the schedules that the wave followed and whose members are not marked as fired.
  let followed = Arena<Int32>()

  // Going round in rings
  let round = Held(RoundState())
  /// Cells that the value has reached.
  let reached = Arena<Int32>()
  /// Contracts of the ring that still have to compute for the value.
  let asked = AskedContracts()
  /// Nodes that came into the ring while values go round in it.
  let newcomers = Arena<Int32>()
  /// Nodes that changed in the ring, in the order of first changes.
  let changed = Arena<Int32>()
  /// Values stopped before cells that they had passed; reported when the sweep is over.
  let stops = Arena<RingStop>()

  package init() {}

  private func noteListeners() {
    wave.value.mayBeHeard = listener != nil || keptListener != nil
  }
}

@available(*, unavailable)
extension Graph: Sendable {}

/// An observer that fired; another node may have its record when its turn comes.
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
