// The steps of a wave on a record, each in one access.

extension Node {
  /// Consequence for a node of a source having fired.
  enum Hearing {
    case nothing
    /// It gets a turn at this place.
    case turn(Int32)
    case turnInRing(Int32)
    /// It is an observer that need not be evaluated.
    case effect
  }

  /// Notes that a source fired and returns the consequence.
  @inline(__always)
  mutating func hear(_ stamp: Int32, from source: Int32, tick: UInt32) -> Hearing {
    guard doneTick != tick else { return .nothing }
    if flags.isIdleRelay { return .effect }
    if stamp > pendingStamp {
      pendingStamp = stamp
      because = source
    }
    guard !flags.has(.pending) else { return .nothing }
    flags.insert(.pending)
    return ring == none ? .turn(position) : .turnInRing(ring)
  }

  /// Makes an observer fire without evaluating it.
  @inline(__always)
  mutating func relay(_ index: Int32, _ stamp: Int32, tick: UInt32) -> QueuedEffect {
    doneTick = tick
    self.stamp = stamp
    flags.insert(.firedForEffect)
    return QueuedEffect(index: index, generation: generation, order: order)
  }

  /// True if an entry of the wave triggers it, and `link` is that entry.
  @inline(__always)
  var hasOwnEntry: Bool { flags.has(.hasEntry) && !flags.has(.candidate) }

  /// True if it fires without being computed, and is in no ring.
  @inline(__always)
  var firesUnasked: Bool { ring == none && (kind == .cell || flags.isIdleRelay) }

  /// Begins its turn; returns its handle and its flags from before.
  @inline(__always)
  mutating func beginTurn(_ index: Int32) -> (NodeID, NodeFlags) {
    let before = flags
    flags.remove(.pending)
    return (NodeID(index: index, generation: generation), before)
  }

  /// Notes that it has fired; returns whether it has an effect, and the first of its outputs.
  @inline(__always)
  mutating func fire(_ stamp: Int32, tick: UInt32) -> (hasEffect: Bool, firstOutput: Int32) {
    doneTick = tick
    self.stamp = stamp
    pendingStamp = 0
    flags.insert(.fired)
    flags.remove(.hasEntry)
    return (flags.has(.hasEffect), firstOutput)
  }

  /// Begins its effect; returns its flags from before.
  @inline(__always)
  mutating func beginEffect() -> NodeFlags {
    let before = flags
    flags.remove(.effectQueued)
    flags.remove(.ended)
    return before
  }
}
