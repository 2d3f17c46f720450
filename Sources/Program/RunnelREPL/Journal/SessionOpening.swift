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
      say(words.isSafe(path, count))
      return .open(kept)
    }
    var replay = Session.Replay()
    watch.whileInterruptible { replay = interpreter.replay(journal.steps, from: journal.origin) }
    if let number = replay.interrupted {
      say(words.wasInterrupted(path, at: number))
      return .refused(
        exitCode: watch.take().contains(.end)
          ? SignalWatch.endStatus : RunStatus.interrupted.rawValue)
    }
    if !replay.refused.isEmpty {
      say(words.leftOut(replay.refused, of: path))
    }
    if replay.entries > 0 {
      say(words.carriedOutAgain(replay.entries, of: path))
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
      say(words.cannotOpen(path, failure.reason))
      return .refused(exitCode: 66)
    case .unwritable:
      say(words.cannotKeep(failure.reason))
      return .refused(exitCode: 74)
    }
  }

  private var words: PromptWords { PromptWords(console.look.language) }

  private func say(_ text: String) {
    console.write(
      line: StyledText("runnel: \(escapedForTerminal(text))", .notice), to: .diagnostics)
  }
}
