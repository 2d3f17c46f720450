package import FlowSession
import FlowText

/// The journal of a session: what was entered, in order, so that the session can be had again.
///
/// Append-only. An entry is on disk before it is carried out; so what was answered is never lost,
/// and what was running when the process died is carried out when the session is opened again.
package final class SessionJournal: EntryKeeper {
  /// How many bytes of entries are kept, and so are carried out again; `docs/LIMITS.md` says so.
  package static let mostBytes = 256 * 1024 * 1024
  /// What is left behind them for all that is no entry, such as where the last one was interrupted.
  package static let reserve = 64 * 1024

  private let storage: any JournalStorage
  private let limit: Int
  /// Where the last whole record ends.
  private var end = 0
  /// Bytes of a record that failed may follow `end`.
  private var isTorn = false
  /// What the journal says, oldest first; of steps that are not entries only those from before it was
  /// opened.
  package private(set) var steps: [SessionStep] = []
  /// How many entries it holds, those that were dropped among them.
  package var entryCount: Int { steps.count(where: \.isEntry) }
  /// What had to be mended when it was opened, in words.
  package private(set) var notice: String?
  /// The instant of the last record.
  private var lastInstant = 0
  /// When something was served that no record speaks of yet.
  private var servedInstant = 0
  /// Time goes by in steps of this at most, so that a busy timer does not fill the disk.
  private static let timeStep = 1_000_000_000

  /// Reads what is there, or begins a journal.
  ///
  /// `semantics` says how the session's waves run: a journal is carried out again as it was.
  package init(
    _ storage: any JournalStorage, semantics: String = "waves", limit: Int = mostBytes
  ) throws(JournalFailure) {
    self.storage = storage
    self.limit = limit
    let own = JournalRecord.header(version: JournalRecord.version, semantics: semantics)
    let bytes = try storage.read(limit: limit + Self.reserve)
    guard !bytes.isEmpty else {
      try write(own, isDurable: true)
      return
    }
    guard case .header(let version, let kept)? = JournalRecord.read(bytes, at: 0)?.record else {
      // A process that died while it made the journal leaves a part of the first record.
      if bytes.count < own.bytes.count, own.bytes.starts(with: bytes) {
        try storage.truncate(to: 0)
        try write(own, isDurable: true)
        return
      }
      throw JournalFailure(.unreadable, "it is not the journal of a session")
    }
    guard version <= JournalRecord.version else {
      throw JournalFailure(
        .unreadable, "it was written by a newer runnel (version \(version) of the format)")
    }
    guard kept == semantics else {
      throw JournalFailure(
        .unreadable, "it was kept with other semantics; open it with --semantics=\(kept)")
    }
    guard bytes.count <= limit + Self.reserve else {
      throw JournalFailure(
        .unreadable, "it is larger than a session can be, which is \(limit.inBytes)")
    }
    try read(bytes)
  }

  private func read(_ bytes: [UInt8]) throws(JournalFailure) {
    var dropped: Set<Int> = []
    while let (record, next) = JournalRecord.read(bytes, at: end) {
      end = next
      switch record {
      case .header: continue
      case .entry(let text, let instant):
        lastInstant = max(lastInstant, instant)
        steps.append(SessionStep(.entry(text), instant: lastInstant))
      case .time(let instant):
        lastInstant = max(lastInstant, instant)
        steps.append(SessionStep(.time, instant: lastInstant))
      case .stopped(let statements, let waves, let instant):
        guard !steps.isEmpty else { continue }
        lastInstant = max(lastInstant, instant)
        steps[steps.count - 1].stop = SessionStep.Stop(
          statements: statements, waves: waves, instant: lastInstant)
      case .dropped(let number): dropped.insert(number)
      case .restored(let number): dropped.remove(number)
      }
    }
    var number = 0
    for index in steps.indices where steps[index].isEntry {
      number += 1
      steps[index].isDropped = dropped.contains(number)
    }
    if end < bytes.count {
      try cut(bytes)
    }
  }

  /// Cuts off what can't be read, and keeps it elsewhere.
  private func cut(_ bytes: [UInt8]) throws(JournalFailure) {
    let rest = Array(bytes[end...])
    let place = try storage.setAside(rest)
    try storage.truncate(to: end)
    try storage.synchronize()
    let count = entryCount
    notice =
      "the last \(rest.count) bytes can't be read and were moved to \(place); "
      + "what stands is \(count) \(count == 1 ? "entry" : "entries")"
  }

  // MARK: Keeping

  package func keep(_ entry: String, at instant: Int) -> String? {
    if let reason = attempt(.entry(entry, instant: instant), isDurable: true) { return reason }
    steps.append(SessionStep(.entry(entry), instant: instant))
    return nil
  }

  package func timeDidPass(to instant: Int) {
    servedInstant = instant
    guard instant - lastInstant >= Self.timeStep else { return }
    // What follows by itself from what is kept needs no promise: an entry says the instant again.
    _ = attempt(.time(instant), isDurable: false)
  }

  package func wasStopped(at instant: Int, isEntry: Bool, statements: Int, waves: Int) -> String? {
    if !isEntry {
      // The waves are counted from the last time that something was served.
      for time in [servedInstant, instant] where time >= lastInstant {
        if let reason = attempt(.time(time), isDurable: false) { return reason }
      }
    }
    return attempt(
      .stopped(statements: statements, waves: waves, instant: instant), isDurable: true)
  }

  package func leaveOut(_ number: Int, _ isLeftOut: Bool) -> String? {
    let record: JournalRecord = isLeftOut ? .dropped(number) : .restored(number)
    if let reason = attempt(record, isDurable: true) { return reason }
    let entries = steps.indices.filter { steps[$0].isEntry }
    steps[entries[number - 1]].isDropped = isLeftOut
    return nil
  }

  /// The session ends in order: the clock goes on from here.
  package func finish(at instant: Int) {
    guard instant > lastInstant else { return }
    _ = attempt(.time(instant), isDurable: true)
  }

  /// Why it failed, in words; nil when the record stands.
  private func attempt(_ record: JournalRecord, isDurable: Bool) -> String? {
    do throws(JournalFailure) {
      try write(record, isDurable: isDurable)
      lastInstant = max(lastInstant, record.instant)
      return nil
    } catch {
      return error.reason
    }
  }

  private func write(_ record: JournalRecord, isDurable: Bool) throws(JournalFailure) {
    guard record.instant <= JournalRecord.latest else {
      throw JournalFailure(
        .unwritable, "the session's clock has gone on for 73 years, and no more is kept of one")
    }
    let bytes = record.bytes
    var room = limit + Self.reserve - end
    if case .entry = record { room -= Self.reserve }
    guard bytes.count <= room else {
      throw JournalFailure(
        .unwritable,
        "the session has grown to \(limit.inBytes), and no more is kept of one; `:save` writes the "
          + "program as it stands, to begin another with")
    }
    if isTorn { try mend() }
    isTorn = true
    do throws(JournalFailure) {
      try storage.append(bytes)
      if isDurable { try storage.synchronize() }
    } catch {
      // If this fails too, the next record tries again; reading would stop at the torn one.
      try? mend()
      throw error
    }
    isTorn = false
    end += bytes.count
  }

  private func mend() throws(JournalFailure) {
    try storage.truncate(to: end)
    isTorn = false
  }
}
