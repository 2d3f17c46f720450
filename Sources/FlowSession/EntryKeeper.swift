/// Keeps what a session is made of, so that it can be had again.
///
/// Called on the thread that drives the session.
package protocol EntryKeeper: AnyObject {
  /// Keeps an entry that was accepted and is about to be carried out.
  ///
  /// - Returns: Why it could not be kept, in words; the entry is then not carried out.
  func keep(_ entry: String, at instant: Int) -> String?
  /// Something happened by itself at an instant.
  func timeDidPass(to instant: Int)
  /// The entry kept last, or what happened by itself at `instant`, was interrupted: so many of its
  /// statements were begun and so many of its waves stand.
  ///
  /// - Returns: Why that could not be kept.
  func wasStopped(at instant: Int, isEntry: Bool, statements: Int, waves: Int) -> String?
  /// The entry with a number, from 1, is or is not to be carried out again from now on.
  ///
  /// - Returns: Why that could not be kept.
  func leaveOut(_ number: Int, _ isLeftOut: Bool) -> String?
}

/// A step of an earlier session, to be carried out again.
package struct SessionStep: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case entry(String)
    /// Nothing was entered; time went by.
    case time
  }

  /// How much of an interrupted step stands.
  package struct Stop: Hashable, Sendable {
    package let statements: Int
    package let waves: Int
    /// When it was interrupted.
    package let instant: Int

    package init(statements: Int, waves: Int, instant: Int) {
      self.statements = statements
      self.waves = waves
      self.instant = instant
    }
  }

  package let kind: Kind
  /// In nanoseconds from the start of the session.
  package let instant: Int
  package var stop: Stop?
  /// It is not to be carried out again.
  package var isDropped = false

  package init(_ kind: Kind, instant: Int) {
    self.kind = kind
    self.instant = instant
  }

  package var isEntry: Bool {
    if case .entry = kind { return true }
    return false
  }
}
