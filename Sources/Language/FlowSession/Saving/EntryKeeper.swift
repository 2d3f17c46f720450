/// Stores the entries of a session, so that it can be replayed.
///
/// Called on the thread that drives the session.
package protocol EntryKeeper: AnyObject {
  /// Stores an entry that was accepted and is about to be carried out.
  ///
  /// - Returns: The reason if it could not be stored; the entry is then not carried out.
  func keep(_ entry: String, at instant: Int) -> String?
  /// Records that timers or arrivals were served up to an instant.
  func timeDidPass(to instant: Int)
  /// Records that the latest entry, or the work of timers at `instant`, was interrupted after so
  /// many statements and waves.
  ///
  /// - Returns: The reason if that could not be stored.
  func wasStopped(at instant: Int, isEntry: Bool, statements: Int, waves: Int) -> String?
  /// Records that the entry with a number, from 1, is left out of later replays, or no longer left out.
  ///
  /// - Returns: The reason if that could not be stored.
  func leaveOut(_ number: Int, _ isLeftOut: Bool) -> String?
  /// Records that the clock of the session shows 0 at an instant of the steps.
  ///
  /// - Returns: The reason if that could not be stored.
  func count(from instant: Int) -> String?
}

/// A step of an earlier session, to be replayed.
package struct SessionStep: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case entry(String)
    /// No entry; timers were served.
    case time
  }

  /// The completed part of an interrupted step.
  package struct Stop: Hashable, Sendable {
    package let statements: Int
    package let waves: Int
    /// The instant of the interruption.
    package fileprivate(set) var instant: Int

    package init(statements: Int, waves: Int, instant: Int) {
      self.statements = statements
      self.waves = waves
      self.instant = instant
    }
  }

  package let kind: Kind
  /// Nanoseconds from the first start of the session, or from the instant that they are counted from.
  package private(set) var instant: Int
  package var stop: Stop?
  /// True if the step is not to be replayed.
  package var isDropped = false

  package init(_ kind: Kind, instant: Int) {
    self.kind = kind
    self.instant = instant
  }

  package var isEntry: Bool {
    if case .entry = kind { return true }
    return false
  }

  /// Returns the step with its instants counted from another one; time that passed before that is left out.
  package func counted(from origin: Int) -> SessionStep {
    var step = self
    step.instant = max(0, instant - origin)
    step.stop?.instant = max(0, (stop?.instant ?? 0) - origin)
    step.isDropped = isDropped || !isEntry && instant < origin
    return step
  }
}
