import FlowText

/// The bounds of a run: its limits, the wish to stop it, and how far it is.
package struct Bounds {
  package internal(set) var limits = RuntimeLimits()
  /// A limit that the wave being computed has met.
  var excess: ExceededLimit?
  /// Polled while waves run; true stops the one that is running, with nothing of it kept.
  package var isInterrupted: (() -> Bool)?
  /// Asked now and then while waves run; true stops the one that is running.
  package var isShortOfMemory: (() -> Bool)?
  /// How often it was asked whether to stop.
  private var questions = 0
  /// The cause for which what was begun has ended before its time; nil while it goes on.
  private var cause: Cause?
  /// The status with which the program has ended its run by `exit`.
  package internal(set) var exitStatus: UInt8?
  /// The number of waves kept; in classic delivery, that of the causes and deliveries begun.
  package internal(set) var settledWaves = 0
  /// The number of waves after which the run stops.
  var lastWave = Int.max

  #if DEBUG
  /// The work of the runtime's own loops, for tests of how it grows.
  var work = 0
  #endif

  // MARK: Room

  /// Returns whether one more may wait beside `count` timers, values or waves.
  @inline(__always)
  func allowsOneMore(beside count: Int) -> Bool { count < limits.queued }

  /// Returns whether so many timers, values or waves may wait.
  @inline(__always)
  func allows(_ count: Int) -> Bool { count <= limits.queued }

  /// Returns the number of nodes and keys that still fit beside so many.
  func roomForNodes(beside count: Int) -> Int { limits.cells - count }

  /// Returns the mistake of something for which there is no room.
  func noRoom(for excess: Room, at span: Span) -> NoRoom {
    switch excess {
    case .nodes: NoRoom(kind: .nodes(limits.cells), span: span)
    case .keys: NoRoom(kind: .keys(limits.cells), span: span)
    case .waves: NoRoom(kind: .waves(limits.queued), span: span)
    case .queue: NoRoom(kind: .queue(limits.queued), span: span)
    case .blocks: NoRoom(kind: .blocks(limits.queued), span: span)
    }
  }

  /// Something for which a limit may leave no room.
  enum Room {
    case nodes, keys, waves, queue, blocks
  }

  /// Returns the mistake of a block whose loops have turned so often; nil within the limit.
  @inline(__always)
  func excess(ofTurns turns: Int, at span: Span) -> TooMuchFollows? {
    guard turns > limits.stepsPerWave else { return nil }
    return TooMuchFollows(kind: .turns(limits.stepsPerWave), span: span)
  }

  // MARK: Ending

  private enum Cause {
    case interruption, memory
  }

  /// True if a wave was stopped by `isInterrupted`, or what was begun has ended before its time.
  package var wasInterrupted: Bool {
    get { cause != nil }
    set { cause = newValue ? cause ?? .interruption : nil }
  }

  /// True if what was begun has ended for want of memory, which has been reported.
  package var ranShortOfMemory: Bool { cause == .memory }

  /// Ends the run with a status.
  mutating func end(with status: UInt8) {
    exitStatus = status
    wasInterrupted = true
  }

  /// Ends what was begun if memory is short although what was undone has been given back: it would be for
  /// whatever comes next, too.
  mutating func endIfShortOfMemory() {
    guard let isShortOfMemory, isShortOfMemory() else { return }
    cause = .memory
  }

  /// True if nothing more of what was begun is carried out, from whichever cause.
  var isOver: Bool { exitStatus != nil || ranShortOfMemory }

  /// Takes the limit that was met.
  mutating func takeExcess() -> ExceededLimit? { excess.take() }

  /// Returns whether memory has run short; looks only at each 64th question, since it asks the system.
  mutating func noticesShortage() -> Bool {
    questions &+= 1
    guard questions & 63 == 0, let isShortOfMemory else { return false }
    return isShortOfMemory()
  }

  /// True when the wave or delivery at hand, and what is queued from its cause, is not to be kept, whether or not
  /// somebody wishes to stop it.
  var isMet: Bool { excess != nil || isOver || settledWaves >= lastWave }
}

/// Facts that other modules ask for most often; through `bounds` they would copy all of them, with its closures.
extension Runtime {
  /// True if what was begun was stopped, or has ended before its time.
  package var wasInterrupted: Bool { bounds.wasInterrupted }
  /// The number of waves kept; in classic delivery, that of the causes and deliveries begun.
  package var settledWaves: Int { bounds.settledWaves }
  /// The status with which the program has ended its run by `exit`.
  package var exitStatus: UInt8? { bounds.exitStatus }
}
