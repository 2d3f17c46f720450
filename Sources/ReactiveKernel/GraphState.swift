/// What a call of the host finds the graph doing.
enum Phase: BitwiseCopyable {
  case idle
  case sweeping
  case effects
}

/// Counts and free lists of the structure.
struct StructureState: BitwiseCopyable {
  #if DEBUG
  /// Edges and places that have been looked at or moved.
  var work = 0
  #endif
  var firstFreeNode = none
  var liveNodes = 0
  var firstFreeEdge = none
  var edges = 0
  var vacantSlots = 0
  /// Differs from what it was before an edge was added or removed.
  var version: UInt32 = 0
  /// The latest mark that a walk has left on slots.
  var lastMark: UInt32 = 0
  /// Members of rings beyond the first of each: so many places rings want that fall apart.
  var ringReserve = 0
}

/// The wave being computed.
struct WaveState: BitwiseCopyable {
  var phase = Phase.idle
  var isRunning = false
  var isHeard = false
  /// A listener was set; it may be gone.
  var mayBeHeard = false
  /// There is `isCancelled` to ask.
  var polls = false
  var lastCause = 0
  var lastWave = 0
  /// The cause of the wave being computed; 0 outside.
  var cause = 0
  /// The entries of the wave being computed begin here.
  var entryStart: Int32 = 0
  /// An entry of the wave asks for the node being evaluated, and not only its inputs.
  var computesForEntry = false
  /// In a ring that entry, counted from 0.
  var entry: Int32 = none
  /// What waits in line goes on in it.
  var isFurther = false
  /// How many further waves there have been since the last wave that was queued from outside.
  var furtherWaves = 0
  /// The number of the wave that it is, or is a further one of.
  var family = 0
  var steps = 0
  var stepLimit = 0
  var untilPoll = 64
  var usesSchedules = false
  /// Nobody hears of the wave being computed, and nobody has to be asked about every node of it.
  var mayFollowSchedules = false
  /// That of the structure when the wave began.
  var version: UInt32 = 0
  /// How many steps lie between two polls.
  var pollInterval = 64
  /// The contract or derived node that is being evaluated outside of a ring.
  var computing = none
  /// Differs between waves, so that facts about a wave need no clearing.
  var tick: UInt32 = 0
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
  mutating func beginTurn(of index: Int32, forEntry: Bool) {
    computing = index
    computesForEntry = forEntry
  }
}

/// What going round in a ring keeps, for the ring at hand.
struct RoundState: BitwiseCopyable {
  /// Stands for a ring that is no more while values of it are still under way.
  static let ringThatFellApart: Int32 = -2

  /// The ring that values are going round in, or `none`.
  var ring = none
  /// Differs between the values that go round, in all waves.
  var number: UInt32 = 0
  /// The stamp of the value that goes round.
  var stamp: Int32 = 0
  /// The ring's contracts compute by their ranks, and not as they were signed.
  var usesRanks = false
  /// It is the last value of this visit to the ring.
  var isLast = false
  /// What fired outside the ring asked the contract that is being evaluated.
  var seesOutside = false
  var needsAnotherVisit = false
  /// Of the cells that the value has reached, the next to go on from.
  var nextReached: Int32 = 0
}
