// What a wave does to a record, each in one access.

extension Node {
  /// What follows from a source of a node having fired.
  enum Hearing {
    case nothing
    /// It gets a turn at this place.
    case turn(Int32)
    case turnInRing(Int32)
    /// It is an observer that need not be asked.
    case effect
  }

  /// Hears that a source fired.
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

  /// Lets an observer fire without asking it.
  @inline(__always)
  mutating func relay(_ index: Int32, _ stamp: Int32, tick: UInt32) -> QueuedEffect {
    doneTick = tick
    self.stamp = stamp
    flags.insert(.firedForEffect)
    return QueuedEffect(index: index, generation: generation, order: order)
  }

  /// An entry of the wave asks it to compute, and `link` says which.
  @inline(__always)
  var hasOwnEntry: Bool { flags.has(.hasEntry) && !flags.has(.candidate) }

  /// It needs nobody to compute it, and stands in no ring.
  @inline(__always)
  var firesUnasked: Bool { ring == none && (kind == .cell || flags.isIdleRelay) }

  /// Its turn comes: its handle, and what it was like before.
  @inline(__always)
  mutating func beginTurn(_ index: Int32) -> (NodeID, NodeFlags) {
    let before = flags
    flags.remove(.pending)
    return (NodeID(index: index, generation: generation), before)
  }

  /// It has fired: whether it has an effect, and the first of its outputs.
  @inline(__always)
  mutating func fire(_ stamp: Int32, tick: UInt32) -> (hasEffect: Bool, firstOutput: Int32) {
    doneTick = tick
    self.stamp = stamp
    pendingStamp = 0
    flags.insert(.fired)
    flags.remove(.hasEntry)
    return (flags.has(.hasEffect), firstOutput)
  }

  /// Its effect's turn comes: what it was like before.
  @inline(__always)
  mutating func beginEffect() -> NodeFlags {
    let before = flags
    flags.remove(.effectQueued)
    flags.remove(.ended)
    return before
  }
}
