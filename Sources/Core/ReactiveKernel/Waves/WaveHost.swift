/// Result of evaluating a node when its turn came.
package enum Outcome: Equatable, Sendable {
  /// It has a new value (which may be an error value), and nodes that depend on it follow.
  case fired
  /// It has no value in this wave.
  case stopped(StopReason)
  /// It connected itself to something that has not settled: evaluate it again at its new place in
  /// the order.
  case postponed
}

/// Reason for which a wave went no further at a node.
///
/// The host defines the meaning of `payload`; for `passedBefore`, which the graph sets, it is the
/// index of the cell.
package struct StopReason: Hashable, Sendable {
  package enum Kind: UInt8, Sendable, CaseIterable {
    /// The value equals the last one passed.
    case equal
    case filtered
    /// The value is `nil` where `nil` is not passed on.
    case isNil
    /// The value was present already when the contract was signed.
    case heldAtSigning
    /// There is no value before it to make a pair with.
    case firstOfPair
    /// `payload`: number of further values that it will skip.
    case skipped
    /// `payload`: the instant until which no value is passed on.
    case throttled
    /// `payload`: the instant at which it is passed on.
    case delayed
    /// The value waits to be sampled.
    case sampled
    /// `payload`: number of values collected.
    case buffered
    /// The value is in a list that has not ended. `payload`: number of values in it.
    case gathered
    /// The value is on its way to another thread, or back.
    case hopped
    /// Only the other side of a join fired, and its value is kept.
    case remembered
    /// `payload`: the input that the other side of a join waits for.
    case waitingForOther
    /// A clock has begun anew because its time was set.
    case restarted
    /// The source that fired is not the one that `switch` has chosen.
    case notChosen
    /// `payload`: the index of the node that it waits for.
    case waiting
    case disposed
    case disabled
    case failed
    /// Another value for the same cell came later in this wave.
    case overridden
    /// The value went round a ring and met a cell that it had passed.
    case passedBefore
    /// The contract is over.
    case ended
    /// The cell has taken a value in this wave; this one is passed on in a further one.
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
/// All calls come from `Graph.run` or `Graph.runFired`, one at a time.
package protocol WaveHost: AnyObject {
  /// Sets `cell` to the value of an entry of the wave; `entry` is the number that was queued with
  /// it.
  ///
  /// Called in the order of assignments; for an update, the cell then holds the value before it.
  func apply(entry: Int, to cell: NodeID) -> Outcome

  /// Keeps the value of an entry for `cell`, which takes one value in a wave and has taken it.
  ///
  /// The value waits in line there, in order of `place`.
  func keep(entry: Int, for cell: NodeID, at place: LinePlace)

  /// Keeps the value that `contract` has just computed for `cell`, as `keep(entry:for:at:)` does.
  func keep(from contract: NodeID, for cell: NodeID, at place: LinePlace)

  /// Returns the place of the first value in line at `node`; nil if none waits.
  func firstInLine(of node: NodeID) -> LinePlace?

  /// Sets `cell` to the first value in line there.
  ///
  /// The host asks again (`Graph.askAgain`) if more values wait.
  func applyFirstInLine(to cell: NodeID) -> Outcome

  /// Drops the value of an entry whose wave was dropped with its cause.
  func drop(entry: Int, of cell: NodeID)

  /// Drops all lines: the waiting values of a cause were dropped.
  func dropLines()

  /// Does work that was queued with `Graph.enqueue(work:cause:)`.
  ///
  /// It may enqueue waves, and make, connect and remove nodes.
  func perform(work: Int)

  /// Returns whether the value that `contract` computes for an entry stems from its sources.
  ///
  /// In a ring they then count as passed, as when the contract is signed.
  func stemsFromSources(entry: Int, of contract: NodeID) -> Bool

  /// Computes `node` from its inputs, which have settled.
  ///
  /// `Graph.hasFired` returns which of them fired, `Graph.computesForEntry` whether an entry
  /// triggers it: a signing, a timer that resumes it. Called at most once in a wave, except inside
  /// a ring, where it is called for each value that goes round.
  func evaluate(_ node: NodeID) -> Outcome

  /// Returns whether `node` may join a precomputed schedule permanently.
  ///
  /// Such a node mostly passes a value on, reading only the nodes it depends on and asking the graph
  /// nothing; a wave in which it does otherwise becomes a sweep there. Called only if
  /// `Graph.usesSchedules` is set.
  func isSchedulable(_ node: NodeID) -> Bool

  /// Stores a list of nodes that will be computed again and again, in this order.
  ///
  /// - Returns: The number of the schedule, for later calls.
  func makeSchedule(of nodes: [NodeID]) -> Int

  /// Computes the nodes of a schedule, each from its inputs, which have settled, up to one that does
  /// not fire or during which `leaveSchedule` is called.
  ///
  /// The host should call `Graph.pollsCancelled` from time to time.
  func compute(schedule: Int) -> ScheduleRun

  /// Returns the number of members that have been computed and makes `compute(schedule:)` return with
  /// the outcome of the next one, which is being computed.
  ///
  /// Called at most once while `compute(schedule:)` runs, inside of a call that the graph gets from it.
  func leaveSchedule() -> Int

  /// Frees a schedule, which will not be computed again.
  func forget(schedule: Int)

  /// Copies the value that `contract` has just computed into `cell`.
  func deliver(from contract: NodeID, into cell: NodeID) -> Outcome

  /// Runs an observer's effect, after all cells of the wave have settled.
  ///
  /// It may enqueue waves, and make, connect and remove nodes.
  func runEffect(of node: NodeID)

  /// Notes that the values of the wave are final; called before the first effect runs.
  func waveDidSettle()

  /// Undoes every value of the wave being computed, which met a limit or was cancelled.
  func undoWave()

  /// Notes that a ring ended with `contract`'s value stopped before `cell`, which it had passed.
  ///
  /// Called when all cells have settled, before `waveDidSettle`, once in a wave for each contract
  /// that this happened to; never for a wave that is undone.
  func ringDidStop(_ contract: NodeID, before cell: NodeID)
}

/// The place of a value in a line, ordered by the assignment that it stems from, then by signing.
@usableFromInline
package struct LinePlace: Comparable, Sendable {
  /// The number of the assignment in its wave, from 1.
  @usableFromInline package let stamp: Int
  /// The signing order of the contract that gave it; `Int.min` for an assignment.
  @usableFromInline package let order: Int

  @inlinable
  package init(stamp: Int, order: Int) {
    self.stamp = stamp
    self.order = order
  }

  @inlinable
  package static func < (left: LinePlace, right: LinePlace) -> Bool {
    left.stamp < right.stamp || (left.stamp == right.stamp && left.order < right.order)
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

  package func drop(entry: Int, of cell: NodeID) {}

  package func dropLines() {}

  package func perform(work: Int) {
    preconditionFailure("a host that queues work performs it")
  }

  package func stemsFromSources(entry: Int, of contract: NodeID) -> Bool { true }

  package func isSchedulable(_ node: NodeID) -> Bool { false }

  package func makeSchedule(of nodes: [NodeID]) -> Int { 0 }

  package func compute(schedule: Int) -> ScheduleRun { .left(after: 0, next: nil) }

  package func leaveSchedule() -> Int {
    preconditionFailure("a member that calls the graph belongs to a host that can leave a schedule")
  }

  package func forget(schedule: Int) {}
}

/// Receives what every wave does; nothing is computed for it if there is none.
///
/// Values are read from the host inside the call, which must not change the graph. A contract in a
/// ring is reported for every value that goes round; a cell of a ring is reported once, as soon as
/// it is certain: when the last value reaches it, or when the ring has settled.
package protocol WaveListener: AnyObject {
  /// True if it does without the nodes of schedules, of which the host knows; waves that it hears of may then
  /// follow them.
  var leavesSchedules: Bool { get }
  func waveDidBegin(_ wave: WaveNumber, cause: CauseNumber)
  /// `edge` is the node that made it fire: the contract or source with the latest stamp; nil for an
  /// entry from outside.
  func nodeDidFire(_ node: NodeID, because edge: NodeID?)
  func nodeDidStop(_ node: NodeID, because edge: NodeID?, reason: StopReason)
  /// Notes that an entry or the value of `contract` was given to `cell`, and a later one has now
  /// replaced it.
  func valueWasOverridden(in cell: NodeID, from contract: NodeID?)
  func effectWillRun(_ node: NodeID)
  func effectWasDropped(_ node: NodeID, reason: StopReason)
  func waveDidEnd(_ wave: WaveNumber)
  func waveWasUndone(_ wave: WaveNumber)
}

extension WaveListener {
  package var leavesSchedules: Bool { false }
}
