/// Kind of a node, which decides who may feed it and whether it may be part of a ring.
enum NodeKind: UInt8, BitwiseCopyable {
  /// Accepts entries and deliveries; may be part of a ring.
  case cell
  /// A computation without a name; may deliver into one cell and be part of a ring.
  case contract
  /// A computation that is a value; never part of a cycle.
  case derived
}

/// Index that means "no node", "no edge", "no ring" or "no candidate" wherever an index is stored.
let none: Int32 = -1

/// The record of a node: one cache line.
struct Node: BitwiseCopyable {
  /// Number that distinguishes the nodes that have had this index.
  var generation: UInt32 = 1
  var kind: NodeKind
  var flags = NodeFlags()
  var order: Int
  /// Its place in the order; for a ring's member its rank, if the ring has ranks, or `none` while
  /// it is new to a round.
  var position: Int32 = none
  var ring: Int32 = none
  var firstInput: Int32 = none
  var firstOutput: Int32 = none
  /// The edge into the cell that a contract delivers to.
  var targetEdge: Int32 = none
  /// The tick of the wave in which it was computed last.
  var doneTick: UInt32 = 0
  /// The entry that its value stems from, in the wave of `doneTick`.
  var stamp: Int32 = 0
  /// The latest stamp among the sources and entries that trigger it in this wave.
  var pendingStamp: Int32 = 0
  /// The node that `pendingStamp` comes from; for a ring's cell the contract that set it last.
  var because: Int32 = none
  /// For a cell its first candidate, for a contract the candidate after it, for a free record the
  /// next one.
  var link: Int32 = none
  /// The next pending member of the same ring.
  var nextPending: Int32 = none
  /// The number of the last value that passed it in a round.
  var round: UInt32 = 0
}

/// Flags of a node, most of them valid for one wave only.
struct NodeFlags: BitwiseCopyable, Equatable {
  var bits: UInt16 = 0

  static let alive = NodeFlags(bits: 1)
  static let hasEffect = NodeFlags(bits: 1 << 1)
  /// It waits for its turn in this wave.
  static let pending = NodeFlags(bits: 1 << 2)
  /// An entry of this wave triggers it.
  static let hasEntry = NodeFlags(bits: 1 << 3)
  /// It fired in the wave of its `doneTick`.
  static let fired = NodeFlags(bits: 1 << 4)
  /// It will be removed when the sweep is over.
  static let dying = NodeFlags(bits: 1 << 5)
  /// It was detached by an effect: its own effect no longer runs.
  static let ended = NodeFlags(bits: 1 << 6)
  /// It changed inside its ring; nodes outside have not been triggered yet.
  static let unpublished = NodeFlags(bits: 1 << 7)
  static let effectQueued = NodeFlags(bits: 1 << 8)
  /// It fired for the value of its `round`.
  static let roundFired = NodeFlags(bits: 1 << 9)
  /// The listener has been notified that it fired.
  static let told = NodeFlags(bits: 1 << 10)
  /// A value of it was stopped before a cell that the value had passed.
  static let stoppedInRing = NodeFlags(bits: 1 << 11)
  /// It is in its target's list of candidates.
  static let candidate = NodeFlags(bits: 1 << 12)
  /// An observer that fires whenever it is triggered, so that the host need not evaluate it.
  static let relay = NodeFlags(bits: 1 << 13)

  /// It is a member of a schedule, or was.
  static let scheduled = NodeFlags(bits: 1 << 14)

  /// A cell that takes one value in a wave.
  static let takesOne = NodeFlags(bits: 1 << 15)

  static let relayedEffect = NodeFlags(bits: hasEffect.bits | relay.bits)
  static let firedForEffect = NodeFlags(bits: fired.bits | effectQueued.bits)

  /// True if it is a relay without any other state in this wave.
  @inline(__always)
  var isIdleRelay: Bool {
    let others: NodeFlags = NodeFlags(
      bits: NodeFlags.pending.bits | NodeFlags.dying.bits | NodeFlags.effectQueued.bits
        | NodeFlags.ended.bits)
    return bits & (NodeFlags.relay.bits | others.bits) == NodeFlags.relay.bits
  }

  @inline(__always)
  func has(_ other: NodeFlags) -> Bool { bits & other.bits != 0 }

  @inline(__always)
  mutating func insert(_ other: NodeFlags) { bits |= other.bits }

  @inline(__always)
  mutating func remove(_ other: NodeFlags) { bits &= ~other.bits }
}
