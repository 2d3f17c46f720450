import FlowRuntime
package import FlowText

extension Session {
  /// What became of the steps of an earlier session.
  package struct Replay: Hashable, Sendable {
    /// How many entries were carried out.
    package var entries = 0
    /// The numbers, from 1, of entries that this program refuses.
    package var refused: [Int] = []
    /// The number of the entry that was being carried out when it was interrupted.
    package var interrupted: Int?
    /// What is wrong with the files that entries load which were refused.
    package var fileErrors: [Diagnostic] = []

    package init() {}
  }

  /// Carries out the steps of an earlier session, without a word, and goes on from its last instant.
  ///
  /// Timers fall due as they did, but nothing sleeps: that the order at an instant is the same in real
  /// and in virtual time is what makes this the same session.
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
      interruption.lower()
    }
    var number = 0
    noteProgress = progress.map { progress in { progress(number, self.runtime.clock.now) } }
    defer { noteProgress = nil }
    for step in steps {
      number += step.isEntry ? 1 : 0
      guard !step.isDropped else { continue }
      noteProgress?()
      letPass(step)
      if case .entry(let text) = step.kind {
        entryNumber = number - 1
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
    // Those that are left out at the end count as well: what is entered next keeps its place among them.
    if replay.interrupted == nil { entryNumber = number }
    return replay
  }

  /// What fell due before the step, and at its instant if nothing else did.
  private func letPass(_ step: SessionStep) {
    runtime.wasInterrupted = false
    if step.isEntry {
      serveOverdue(before: step.instant)
      return runtime.clock.advance(to: step.instant)
    }
    if let stop = step.stop {
      allowance = stop
      wavesBeforeStep = runtime.settledWaves
      // No statement is to be waited for.
      statementsBegun = .max
      runtime.stopsAfter(waves: stop.waves)
    } else {
      serveOverdue(before: step.instant)
    }
    runtime.advance(to: step.instant)
    runtime.stopsAfter(waves: nil)
    allowance = nil
  }

  /// Lets everything happen that was due before an instant.
  func serveOverdue(before instant: Int) {
    while let next = runtime.nextInstant, next < instant, !runtime.wasInterrupted {
      noteProgress?()
      runtime.advance(to: next)
    }
  }

  /// Whether an interrupted step has come as far as it had come when it was interrupted.
  ///
  /// What took long enough to be asked was in the middle of that: a computation is not done to its end
  /// that nobody wanted to wait for.
  var isWhereItWasStopped: Bool {
    guard let allowance else { return false }
    return statementsBegun >= allowance.statements
      && runtime.settledWaves - wavesBeforeStep >= allowance.waves
  }

  private func carryOut(_ text: String, again stop: SessionStep.Stop?) -> Bool {
    limited(to: stop) { enter(text) }
  }

  /// Does something, but no more of it than stood when it was interrupted.
  func limited<Result>(to stop: SessionStep.Stop?, _ work: () -> Result) -> Result {
    allowance = stop
    wavesBeforeStep = runtime.settledWaves
    statementsBegun = 0
    if stop != nil { runtime.stopsAfter(waves: stop?.waves) }
    defer {
      if stop != nil { runtime.stopsAfter(waves: nil) }
      allowance = nil
    }
    return work()
  }
}
