/// The graph's state at the time of a call.
enum Phase: BitwiseCopyable {
  case idle
  case sweeping
  case effects
}

/// Counts and free lists of the structure.
struct StructureState: BitwiseCopyable {
  #if DEBUG
  /// Number of edges and places that have been looked at or moved.
  var work = 0
  #endif
  var firstFreeNode = none
  var liveNodes = 0
  var firstFreeEdge = none
  var edges = 0
  var vacantSlots = 0
  /// Number that changes when an edge is added or removed.
  var version: UInt64 = 0
  /// The latest mark that a walk has left on slots.
  var lastMark: UInt32 = 0
  /// Number of ring members beyond the first of each ring: places needed if all rings fell apart.
  var ringReserve = 0
}

/// The wave being computed.
struct WaveState: BitwiseCopyable {
  var phase = Phase.idle
  var isRunning = false
  var isHeard = false
  /// True if the listener hears of each node, so that none is computed from a list.
  var mustSweep = false
  /// True if a listener was set; it may no longer exist.
  var mayBeHeard = false
  var lastCause = 0
  var lastWave = 0
  /// The cause of the wave being computed; 0 outside.
  var cause = 0
  /// Index of the first entry of the wave being computed.
  var entryStart: Int32 = 0
  /// True if an entry of the wave, and not only its inputs, triggers the node being evaluated.
  var computesForEntry = false
  /// In a ring the number of that entry, counted from 0.
  var entry: Int32 = none
  /// True if the wave passes on values that waited in line.
  var isFurther = false
  /// The number of the wave before the last one that was queued from outside.
  var before = 0
  /// The number of the last wave that has left something behind; -1 while a work has left nothing.
  var lastLeaver = 0
  /// The number of the wave, or of the one that it is a further wave of.
  var family = 0
  var steps = 0
  var stepLimit = 0
  var usesSchedules = false
  /// The version of the structure when the wave began; one that no structure has if the rest of it may not
  /// follow schedules.
  var version: UInt64 = 0
  /// The place of the schedule that the host is computing.
  var following = none
  /// The contract or derived node that is being evaluated outside of a ring.
  var computing = none
  /// Number that differs between waves, so that facts about a wave need no clearing.
  var tick: UInt32 = 0
  /// The tick of the wave that the notes are of.
  var notesTick: UInt32 = 0
}

extension WaveState {
  @inline(__always)
  mutating func begin(_ cause: Int) {
    lastWave += 1
    self.cause = cause
    steps = 0
    phase = .sweeping
    tick &+= 1
  }
}

extension WaveState {
  @inline(__always)
  mutating func beginSchedule(at place: Int32) {
    following = place
    computesForEntry = false
  }

  /// Has the rest of the wave swept.
  mutating func forbidSchedules() { version = .max }

  @inline(__always)
  mutating func beginTurn(of index: Int32, forEntry: Bool) {
    computing = index
    computesForEntry = forEntry
  }
}

/// State of the values going round in a ring.
struct RoundState: BitwiseCopyable {
  /// Index in place of a ring that no longer exists while values of it are still under way.
  static let ringThatFellApart: Int32 = -2

  /// The ring that values are going round in, or `none`.
  var ring = none
  /// Number that differs between the values that go round, in all waves.
  var number: UInt32 = 0
  /// The stamp of the value that goes round.
  var stamp: Int32 = 0
  /// True if the ring's contracts compute by their ranks instead of their signing order.
  var usesRanks = false
  /// True for the last value of this visit to the ring.
  var isLast = false
  /// True if a source outside the ring triggered the contract that is being evaluated.
  var seesOutside = false
  var needsAnotherVisit = false
  /// Index in `reached` of the next cell to continue from.
  var nextReached: Int32 = 0
}
