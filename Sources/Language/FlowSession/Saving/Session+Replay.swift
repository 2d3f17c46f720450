import FlowRuntime
package import FlowText

extension Session {
  /// The result of replaying an earlier session.
  package struct Replay: Hashable, Sendable {
    /// Number of entries that were carried out.
    package var entries = 0
    /// The numbers, from 1, of entries that were refused.
    package var refused: [Int] = []
    /// The number of the entry that was being carried out at an interruption.
    package var interrupted: Int?
    /// The errors of files that refused entries load.
    package var fileErrors: [Diagnostic] = []

    package init() {}
  }

  /// Replays the steps of an earlier session without output, and continues from its last instant.
  ///
  /// Timers fall due as they did, but nothing sleeps: the session is the same because the order at
  /// an instant is the same in real and in virtual time.
  ///
  /// `progress` is called often, with the number of the entry, from 1, and the instant reached.
  package func replay(
    _ steps: [SessionStep], progress: ((_ entry: Int, _ instant: Int) -> Void)? = nil
  ) -> Replay {
    var replay = Replay()
    reporter.isMuted = true
    clock.stop()
    defer {
      reporter.isMuted = false
      clock.goOn(from: runtime.clock.now, isReal: options.time == .real)
      setCalendar()
      interruption.lower()
    }
    var number = 0
    replaying.noteProgress = progress.map { progress in { progress(number, self.runtime.clock.now) }
    }
    defer { replaying.noteProgress = nil }
    for step in steps {
      number += step.isEntry ? 1 : 0
      guard !step.isDropped else { continue }
      replaying.noteProgress?()
      letPass(step)
      if case .entry(let text) = step.kind {
        current.number = number - 1
        reporter.heldBack = DiagnosticList()
        if !carryOut(text, again: step.stop) {
          replay.refused.append(number)
          if case .load? = SessionCommand(text) { replay.fileErrors += reporter.heldBack.kept }
        }
        replay.entries += 1
      }
      if interruption.isRaised, step.stop == nil {
        replay.interrupted = number
        break
      }
      interruption.lower()
    }
    // Entries left out at the end count as well, so that the next entry gets the right number.
    if replay.interrupted == nil { current.number = number }
    return replay
  }

  /// Serves everything due before the step, and for a step without an entry also at its instant.
  private func letPass(_ step: SessionStep) {
    runtime.bounds.wasInterrupted = false
    if step.isEntry {
      serveOverdue(before: step.instant)
      return runtime.clock.advance(to: step.instant)
    }
    if let stop = step.stop {
      replaying.allowance = stop
      replaying.wavesBeforeStep = runtime.settledWaves
      // There is no statement to wait for.
      current.statementsBegun = .max
      runtime.stopsAfter(waves: stop.waves)
    } else {
      serveOverdue(before: step.instant)
    }
    runtime.advance(to: step.instant)
    runtime.stopsAfter(waves: nil)
    replaying.allowance = nil
  }

  /// Serves everything that was due before an instant.
  func serveOverdue(before instant: Int) {
    while let next = runtime.nextInstant, next < instant, !runtime.wasInterrupted {
      replaying.noteProgress?()
      runtime.advance(to: next)
    }
  }

  /// True if a replayed step has reached the point at which it was interrupted.
  ///
  /// It is also checked in the middle of a long computation, which is not repeated to its end,
  /// since nobody wanted to wait for it.
  var isWhereItWasStopped: Bool {
    guard let allowance = replaying.allowance else { return false }
    return current.statementsBegun >= allowance.statements
      && runtime.settledWaves - replaying.wavesBeforeStep >= allowance.waves
  }

  private func carryOut(_ text: String, again stop: SessionStep.Stop?) -> Bool {
    limited(to: stop) { enter(text) }
  }

  /// Performs work, but no more of it than was completed before its interruption.
  func limited<Result>(to stop: SessionStep.Stop?, _ work: () -> Result) -> Result {
    replaying.allowance = stop
    replaying.wavesBeforeStep = runtime.settledWaves
    current.statementsBegun = 0
    if stop != nil { runtime.stopsAfter(waves: stop?.waves) }
    defer {
      if stop != nil { runtime.stopsAfter(waves: nil) }
      replaying.allowance = nil
    }
    return work()
  }
}
