package import FlowSession
import FlowText

/// The journal of a session: its entries in order, so that the session can be replayed.
///
/// Append-only. An entry is on disk before it is carried out; so an answered entry is never lost,
/// and the entry that was running when the process died is carried out when the session is
/// reopened.
package final class SessionJournal: EntryKeeper {
  /// Largest size of a journal that takes entries, in bytes, documented in `docs/LIMITS.md`.
  package static let mostBytes = 256 * 1024 * 1024
  /// Room after them for other records, such as the interruption of the last entry.
  package static let reserve = 64 * 1024

  private let storage: any JournalStorage
  private let limit: Int
  /// The end of the last whole record.
  private var end = 0
  /// True if bytes of a failed record may follow `end`.
  private var isTorn = false
  /// The content of the journal, oldest first; steps without an entry only from before it was opened.
  package private(set) var steps: [SessionStep] = []
  /// Number of entries, including those that are left out.
  package var entryCount: Int { steps.count(where: \.isEntry) }
  /// The instant of the steps at which the clock of the session shows 0: that of the last `:reset`.
  package private(set) var origin = 0
  /// A message about repairs when it was opened.
  package private(set) var notice: String?
  /// The instant of the last record.
  private var lastInstant = 0
  /// The instant of the last served timers, which may have no record yet.
  private var servedInstant = 0
  /// Smallest time between two time records, so that a busy timer does not fill the disk.
  private static let timeStep = 1_000_000_000

  /// Reads an existing journal, or begins a new one.
  ///
  /// `semantics` are those of the session: a journal is replayed in the same semantics.
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
      // A process that died while creating the journal leaves a part of the first record.
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
      case .origin(let instant):
        lastInstant = max(lastInstant, instant)
        origin = instant
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

  /// Cuts off the unreadable rest, and saves it elsewhere.
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
    // Work of timers needs no durable record: the next entry contains the instant again.
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

  package func count(from instant: Int) -> String? {
    if let reason = attempt(.origin(instant), isDurable: true) { return reason }
    origin = instant
    return nil
  }

  /// Records the regular end of the session, from which the clock continues.
  package func finish(at instant: Int) {
    guard instant > lastInstant else { return }
    _ = attempt(.time(instant), isDurable: true)
  }

  /// Writes a record; returns the reason if that failed.
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
