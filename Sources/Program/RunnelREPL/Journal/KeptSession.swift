/// The stored session at the prompt, with its journal.
package final class KeptSession {
  let path: String
  let journal: SessionJournal
  /// True if nothing was replayed, and nothing is stored.
  let isSafe: Bool

  init(path: String, journal: SessionJournal, isSafe: Bool) {
    self.path = path
    self.journal = journal
    self.isSafe = isSafe
  }

  /// Records the regular end of the session.
  func finish(at instant: Int) {
    if !isSafe { journal.finish(at: instant) }
  }
}
