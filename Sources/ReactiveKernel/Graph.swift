/// Orders cells and contracts, and runs waves over them. Knows no values: the host has those.
///
/// Nodes and edges are records in arenas. Every node has a place in a total order that rises along
/// every edge; cells and contracts that feed each other form a *ring*, which has one place. A wave
/// visits what it reaches in that order, each node once; inside a ring it goes round by values.
///
/// Confined to one owner: nothing here is locked. The structure may be changed at any time, also
/// from inside a wave, except from a listener's call.
package final class Graph {
  /// Has the values. It must outlive every `run`.
  package weak var host: (any WaveHost)?
  /// Hears what waves do; looked up when a wave begins.
  package weak var listener: (any WaveListener)?
  package var limits = WaveLimits()
  /// Asked every 64 steps; `true` undoes the wave being computed.
  package var isCancelled: (() -> Bool)?

  // Nodes
  var nodes = Arena<Node>()
  var firstFreeNode = none
  package internal(set) var liveNodeCount = 0

  // Edges
  var edges = Arena<Edge>()
  var firstFreeEdge = none
  package internal(set) var edgeCount = 0

  // Order
  var slots = Arena<Slot>()
  var vacantSlots = 0
  var lastMark: UInt32 = 0
  var walk = OrderWalk()

  // Rings
  var rings: ContiguousArray<Ring> = []
  var freeRings: ContiguousArray<Int32> = []
  var suspects: ContiguousArray<Int32> = []
  /// Members of rings beyond the first of each: so many slots a ring that falls apart will want.
  var ringReserve = 0

  // Waves
  var phase = Phase.idle
  var isRunning = false
  var queue = WaveQueue()
  var lastCause = 0
  var lastWave = 0
  var cause: CauseNumber?
  var hearing: (any WaveListener)?
  /// Inside `WaveHost.evaluate`: whether an entry of the wave asks for it, and not only its inputs.
  package internal(set) var computesForEntry = false
  /// The entries of the wave being computed begin here.
  var entryStart = 0
  var steps = 0
  var untilPoll = 64
  /// Differs between waves, so that facts about a wave need no clearing.
  var tick: UInt32 = 0
  var dirty = DirtySet()
  var candidates: ContiguousArray<Candidate> = []
  var effects: ContiguousArray<NodeID> = []
  /// What the sweep was asked to end, and ends when it is over.
  var deferred: ContiguousArray<(node: NodeID, isRemoval: Bool)> = []
  var rounds = RingRounds()

  package init() {}

  /// What a call of the host finds the graph doing.
  enum Phase {
    case idle
    case sweeping
    case effects
  }
}

@available(*, unavailable)
extension Graph: Sendable {}
