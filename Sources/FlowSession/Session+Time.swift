import FlowLower
import FlowRuntime
import FlowText

extension Session {
  /// Time that a run under virtual time continues after its last statement, unless stated otherwise.
  private static let virtualTail = 60_000_000_000

  /// The next instant at which something is due, in nanoseconds from the start; nil if nothing is.
  package var nextDeadline: Int? {
    // Results of another thread are polled.
    let news = runtime.hasHopsUnderWay ? now + 5_000_000 : nil
    return [runtime.nextInstant, news].compactMap(\.self).min()
  }

  /// Real time until the next deadline; nil if nothing is due, or if the clock is stopped and no value
  /// is on another thread.
  package var timeToNextDeadline: Int? {
    guard let next = nextDeadline else { return nil }
    guard clock.present != nil || options.time == .virtual else {
      return runtime.hasHopsUnderWay ? 5_000_000 : nil
    }
    return clock.realTime(of: max(0, next - now))
  }

  /// Serves everything that is due.
  package func serveTimers() {
    letPass(until: now)
  }

  /// Serves everything due up to an instant, and records it if there was anything.
  func letPass(until instant: Int) {
    guard !hasExited else { return }
    let waves = runtime.bounds.settledWaves
    runtime.bounds.wasInterrupted = false
    runtime.advance(to: instant)
    noteTime(since: waves)
  }

  /// Records that time has passed, if anything has happened since `waves` waves.
  func noteTime(since waves: Int) {
    if runtime.bounds.wasInterrupted {
      noteStop(isEntry: false, waves: runtime.bounds.settledWaves - waves)
    } else if runtime.bounds.settledWaves != waves {
      keeper?.timeDidPass(to: runtime.clock.now)
    }
  }

  /// The script's clock, in nanoseconds from the start.
  package var now: Int {
    clock.present ?? runtime.clock.now
  }

  /// Carries out `wait d`; false if the run's end comes first.
  func wait(_ duration: Code) -> Bool {
    guard let target = runtime.target(ofWait: duration) else { return true }
    if let allowance, allowance.instant < target {
      runtime.advance(to: allowance.instant)
      runtime.bounds.wasInterrupted = true
      return true
    }
    guard let end = options.until, end < target else {
      runtime.advance(to: target)
      return true
    }
    runtime.advance(to: end)
    return false
  }

  /// Waits, after the last statement or entry, for the next occurrence, and carries it out.
  ///
  /// - Returns: False if nothing can happen any more, or the run's end comes first.
  package func goOn() -> Bool {
    if end == nil {
      runtime.lastInstant = max(runtime.lastInstant, runtime.clock.now)
      let tail = runtime.lastInstant.addingReportingOverflow(Self.virtualTail).partialValue
      end = options.until ?? (options.time == .virtual ? tail : Int.max)
      runtime.serveInstant()
    }
    if runtime.awaitsAnything, !runtime.bounds.wasInterrupted, happensNext() { return true }
    reportUnreached(runtime.takeUnreachedBlocks())
    reportCutOff()
    return false
  }

  /// Warns of what waits longer than virtual time goes on by itself, if it has waited since the last statement
  /// or for longer; what goes round and round has not.
  private func reportCutOff() {
    guard options.time == .virtual, options.until == nil, !hasExited,
      !runtime.bounds.wasInterrupted
    else { return }
    let waiting = runtime.pendingTimers.filter { timer in
      // What is due behind the end of all time never is.
      guard timer.value != nil || timer.block != nil, timer.due < .max else { return false }
      return (timer.begun ?? 0) <= runtime.lastInstant
    }
    guard let first = waiting.first,
      let place = first.block ?? first.contract.flatMap({ runtime.plan(of: $0)?.span })
    else { return }
    let what =
      switch (first.value, first.block) {
      case (let value?, _): "\(runtime.formatter.shown(value)), held by `\(first.origin)`"
      default: "the block of this `after`"
      }
    let others = waiting.count > 1 ? " and \(waiting.count - 1) more" : ""
    reporter.report(
      Diagnostic(
        .notReached, severity: .warning,
        "the run ended at \(ValueFormatter.duration(end ?? runtime.clock.now)), and \(what)\(others) waited until "
          + ValueFormatter.duration(first.due),
        at: place,
        notes: ["virtual time goes on for one minute behind the last statement"],
        help: ["let it go on longer with `--until`, or with `wait` at the end"]))
  }

  private func happensNext() -> Bool {
    if runtime.hasHopsUnderWay { return runtime.awaitNews() }
    let end = end ?? Int.max
    if runtime.awaitsInput, runtime.clock.now < end { return runtime.awaitNews(until: end) }
    guard let next = runtime.nextInstant, next <= end else { return false }
    runtime.advance(to: next)
    return true
  }

  /// Reports the statements that the run's end left undone; an `expect` among them has failed.
  ///
  /// A program that has ended its run by `exit` wanted no more of them.
  func reportUnreached(_ unreached: (spans: [Span], expectations: Int)) {
    guard let first = unreached.spans.first, !hasExited else { return }
    let count = unreached.spans.count
    let what = count == 1 ? "this was" : "this and what follows, \(count) statements, were"
    let end = ValueFormatter.duration(runtime.clock.now)
    reporter.report(
      Diagnostic(
        .notReached, severity: .warning, "\(what) not reached: the run ended at \(end)", at: first,
        help: ["let it go on longer with `--until`"]))
    runtime.noteFailedExpectations(unreached.expectations)
  }
}
