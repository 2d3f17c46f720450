/// The journal of the session at the prompt, and what may be done with it.
package final class KeptSession {
  let path: String
  let journal: SessionJournal
  /// Nothing was carried out again, and nothing is kept.
  let isSafe: Bool

  init(path: String, journal: SessionJournal, isSafe: Bool) {
    self.path = path
    self.journal = journal
    self.isSafe = isSafe
  }

  /// The session ends in order.
  func finish(at instant: Int) {
    if !isSafe { journal.finish(at: instant) }
  }
}
