import FlowSession
import FlowText

/// Opens the session that `--session` names: replays its entries, and stores further ones.
struct SessionOpening {
  enum Result {
    case open(KeptSession)
    /// The reason has been reported.
    case refused(exitCode: Int32)
  }

  let interpreter: any PromptInterpreter
  let semantics: String
  let console: Console
  let watch: SignalWatch

  func open(_ path: String, isSafe: Bool) -> Result {
    let journal: SessionJournal
    do throws(JournalFailure) {
      journal = try SessionJournal(JournalFile(path: path), semantics: semantics)
    } catch {
      return refuse(path, error)
    }
    if let notice = journal.notice { say("\(path): \(notice)") }
    let kept = KeptSession(path: path, journal: journal, isSafe: isSafe)
    let count = journal.entryCount
    if isSafe {
      say(
        "\(path): \(Self.entries(count)), none carried out again, and nothing is kept now; "
          + ":entries lists them, :drop leaves one out")
      return .open(kept)
    }
    var replay = Session.Replay()
    watch.whileInterruptible { replay = interpreter.replay(journal.steps, from: journal.origin) }
    if let number = replay.interrupted {
      say(
        "\(path): interrupted while entry \(number) was carried out again; "
          + "`--safe` opens it without, and `:drop \(number)` leaves the entry out")
      return .refused(
        exitCode: watch.take().contains(.end)
          ? SignalWatch.endStatus : RunStatus.interrupted.rawValue)
    }
    if !replay.refused.isEmpty {
      let numbers = replay.refused.map(String.init).joined(separator: ", ")
      say("\(path): no longer accepted and left out: \(numbers) (see :entries)")
    }
    if replay.entries > 0 {
      say("\(path): \(Self.entries(replay.entries)) carried out again")
    }
    interpreter.keeper = journal
    return .open(kept)
  }

  private func refuse(_ path: String, _ failure: JournalFailure) -> Result {
    switch failure.kind {
    case .inUse:
      say(failure.reason)
      return .refused(exitCode: 73)
    case .unreadable:
      say("can't open the session \(path): \(failure.reason)")
      return .refused(exitCode: 66)
    case .unwritable:
      say("can't keep the session: \(failure.reason)")
      return .refused(exitCode: 74)
    }
  }

  private static func entries(_ count: Int) -> String {
    "\(count) \(count == 1 ? "entry" : "entries")"
  }

  private func say(_ text: String) {
    console.write(
      line: StyledText("runnel: \(escapedForTerminal(text))", .notice), to: .diagnostics)
  }
}
