/// What a node did when its turn came.
package enum Outcome: Sendable {
  /// It has a new value (an error value too): what depends on it follows.
  case fired
  /// It gives nothing in this wave.
  case stopped(StopReason)
  /// It connected itself to something that has not settled: ask again at its new place in the order.
  case postponed
}

/// Why a wave went no further at a node.
///
/// `payload` means what the host says it means; for `passedBefore`, which the graph gives, it is the
/// index of the cell.
package struct StopReason: Hashable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The value equals the last one passed.
    case equal
    case filtered
    /// `nil` where only values pass.
    case isNil
    /// It was there when the contract was signed.
    case heldAtSigning
    /// It has no predecessor to make a pair with.
    case firstOfPair
    /// `payload`: how many more it will skip.
    case skipped
    /// `payload`: the instant until which nothing passes.
    case throttled
    /// `payload`: the instant at which it goes on.
    case delayed
    /// It is there to be looked at.
    case sampled
    /// `payload`: how many are collected.
    case buffered
    /// It is on its way to another thread, or back.
    case hopped
    /// Only the other side of a join fired, and is kept.
    case remembered
    /// `payload`: what the other side of a join waits for.
    case waitingForOther
    /// What fired is not what `switch` has chosen.
    case notChosen
    /// `payload`: the node's index it waits for.
    case waiting
    case disposed
    case disabled
    case failed
    /// Another value for the same cell came later in this wave.
    case overridden
    /// The value went round a ring and met a cell it had passed.
    case passedBefore
    /// The contract is over.
    case ended
    /// The cell has taken a value in this wave; it goes on in a further one.
    case inLine
  }

  package let kind: Kind
  package let payload: Int64

  package init(_ kind: Kind, payload: Int64 = 0) {
    self.kind = kind
    self.payload = payload
  }
}

/// Owns the values that the kernel orders.
///
/// All calls come from inside `Graph.run`, one at a time.
package protocol WaveHost: AnyObject {
  /// Gives `cell` the value of an entry of the wave; `entry` is what was queued with it.
  ///
  /// Called in the order of assignments; for an update, the cell then holds what came before.
  func apply(entry: Int, to cell: NodeID) -> Outcome

  /// Keeps the value of an entry for `cell`, which takes one value in a wave and has taken it: it waits
  /// in line there, in order of `place`.
  func keep(entry: Int, for cell: NodeID, at place: LinePlace)

  /// Keeps the value that `contract` has just computed for `cell`, as `keep(entry:for:at:)` does.
  func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace)

  /// The place of what waits first in line at `node`; nil where nothing waits.
  func firstInLine(of node: NodeID) -> LinePlace?

  /// Gives `cell` what waits first in line there. The host asks again (`Graph.askAgain`) if more waits.
  func applyFirstInLine(to cell: NodeID) -> Outcome

  /// All lines are over: what waited from the cause was dropped.
  func dropLines()

  /// Does work that was queued with `Graph.enqueue(work:cause:)`. It may enqueue waves, make, connect and
  /// remove nodes.
  func perform(work: Int)

  /// Whether what an entry has `contract` compute stems from its sources: in a ring they then count as
  /// passed, as when the contract is signed.
  func stemsFromSources(entry: Int, of contract: NodeID) -> Bool

  /// Computes `node` from its inputs, which have settled. `Graph.hasFired` tells which of them fired.
  ///
  /// `Graph.computesForEntry` tells whether an entry asks for it: a signing, a timer that resumes it.
  /// At most once in a wave, except inside a ring, where it is asked for each value that goes round.
  func evaluate(_ node: NodeID) -> Outcome

  /// Whether `node` may be computed from a list, for good: it reads nothing but the nodes it depends on,
  /// asks the graph nothing, and passes every value on, unless something is missing or fails.
  ///
  /// Called only if `Graph.usesSchedules` is set.
  func isSchedulable(_ node: NodeID) -> Bool

  /// Keeps a list of nodes that will be computed again and again, in this order.
  ///
  /// - Returns: What it is called from now on.
  func makeSchedule(of nodes: [NodeID]) -> Int

  /// Computes what `makeSchedule` was given, each node from its inputs, which have settled.
  ///
  /// `Graph.pollsCancelled` is to be asked once in a while.
  func compute(schedule: Int) -> ScheduleRun

  /// The list won't be computed again.
  func forget(schedule: Int)

  /// Moves the value that `contract` has just computed into `cell`.
  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome

  /// Runs an observer's effect, after all cells of the wave have settled. It may enqueue waves,
  /// make, connect and remove nodes.
  func runEffect(of node: NodeID)

  /// The values of the wave stand. Called before the first effect runs.
  func waveDidSettle()

  /// Takes back every value of the wave being computed: it met a limit or was cancelled.
  func undoWave()

  /// A ring ended with `contract`'s value stopped before `cell`, which it had passed.
  /// Called when all cells have settled, before `waveDidSettle`, once in a wave for each contract that
  /// this happened to; never for a wave that is undone.
  func ringDidStop(_ contract: NodeID, before cell: NodeID)
}

/// The place of a value in a line: by the assignment that it stems from, then by signing.
package struct LinePlace: Comparable, Sendable {
  /// The number of the assignment in its wave, from 1.
  package let stamp: Int
  /// The signing order of the contract that gave it; `Int.min` for an assignment.
  package let order: Int

  package init(stamp: Int, order: Int) {
    self.stamp = stamp
    self.order = order
  }

  package static func < (left: LinePlace, right: LinePlace) -> Bool {
    (left.stamp, left.order) < (right.stamp, right.order)
  }
}

// For hosts of graphs whose cells all take several values in a wave, and that queue no work.
extension WaveHost {
  package func keep(entry: Int, for cell: NodeID, at place: LinePlace) {
    preconditionFailure("a host whose cells take one value in a wave keeps the others")
  }

  package func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace) {
    preconditionFailure("a host whose cells take one value in a wave keeps the others")
  }

  package func firstInLine(of node: NodeID) -> LinePlace? { nil }

  package func applyFirstInLine(to cell: NodeID) -> Outcome { .stopped(StopReason(.disposed)) }

  package func dropLines() {}

  package func perform(work: Int) {
    preconditionFailure("a host that queues work performs it")
  }

  package func stemsFromSources(entry: Int, of contract: NodeID) -> Bool { true }

  package func isSchedulable(_ node: NodeID) -> Bool { false }

  package func makeSchedule(of nodes: [NodeID]) -> Int { 0 }

  package func compute(schedule: Int) -> ScheduleRun { .refused }

  package func forget(schedule: Int) {}
}

/// Hears what every wave does; nothing is computed for it when nobody listens.
///
/// Values are read from the host inside the call, which must not change the graph. A contract in a
/// ring is heard of for every value that goes round; a cell of a ring is heard of once, as soon as it
/// is certain: when the last value reaches it, or when the ring has settled.
package protocol WaveListener: AnyObject {
  func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber)
  /// `edge` is the node that made it fire: the contract or source with the latest stamp; nil for an
  /// entry from outside.
  func nodeDidFire(_ node: NodeID, because edge: NodeID?)
  func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason)
  /// An entry or the value of `contract` was given to `cell`, and a later one has now taken its place.
  func valueWasOverridden(in cell: NodeID, from contract: NodeID?)
  func effectWillRun(_ node: NodeID)
  func effectWasDropped(_ node: NodeID, reason: StopReason)
  func waveDidEnd(_ wave: WaveNumber)
  func waveWasUndone(_ wave: WaveNumber)
}
