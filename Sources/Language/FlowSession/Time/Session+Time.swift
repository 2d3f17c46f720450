import FlowLower
import FlowRuntime
import FlowText

extension Session {
  /// Time that a run under virtual time continues after its last statement, unless stated otherwise.
  private static let virtualTail = 60_000_000_000
  /// Time between two looks at whether a result of another thread is there.
  private static let glance = 5_000_000

  /// The next instant at which something is due, in nanoseconds from the start; nil if nothing is.
  package var nextDeadline: Int? {
    // Results of another thread are polled.
    let news = runtime.hasHopsUnderWay ? ScriptTime.instant(Self.glance, after: now) : nil
    return [runtime.nextInstant, news].compactMap(\.self).min()
  }

  /// Real time until the next deadline; nil if nothing is due, or if the clock is stopped and no value
  /// is on another thread.
  package var timeToNextDeadline: Int? {
    guard let next = nextDeadline else { return nil }
    guard clock.present != nil || options.time == .virtual else {
      return runtime.hasHopsUnderWay ? Self.glance : nil
    }
    return clock.realTime(of: max(0, next - now))
  }

  /// Serves everything that is due.
  package func serveTimers() {
    letPass(until: now)
    reporter.endLine()
  }

  /// Serves everything due up to an instant, and records it if there was anything.
  func letPass(until instant: Int) {
    guard !hasExited else { return }
    let waves = runtime.settledWaves
    runtime.bounds.wasInterrupted = false
    runtime.advance(to: instant)
    noteTime(since: waves)
  }

  /// Records that time has passed, if anything has happened since `waves` waves.
  func noteTime(since waves: Int) {
    if runtime.wasInterrupted {
      noteStop(isEntry: false, waves: runtime.settledWaves - waves)
    } else if runtime.settledWaves != waves {
      keeper?.timeDidPass(to: runtime.clock.now)
    }
  }

  /// The script's clock, in nanoseconds from the start.
  package var now: Int {
    clock.present ?? runtime.clock.now
  }

  /// Carries out `wait d`; false if the run's end comes first.
  func wait(_ duration: Code) -> Bool {
    guard let target = runtime.target(ofWait: duration, before: options.until) else { return true }
    if let allowance = replaying.allowance, allowance.instant < target {
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
    defer { reporter.endLine() }
    return passOn()
  }

  /// Does the same without an end of the line that the program has begun to write.
  func passOn() -> Bool {
    if end == nil {
      runtime.lastInstant = max(runtime.lastInstant, runtime.clock.now)
      let tail = ScriptTime.instant(Self.virtualTail, after: runtime.lastInstant)
      end = options.until ?? (options.time == .virtual ? tail : ScriptTime.end)
      runtime.serveInstant()
    }
    if runtime.awaitsAnything, !runtime.wasInterrupted, happensNext() { return true }
    reportUnreached(runtime.takeUnreachedBlocks())
    reportCutOff()
    return false
  }

  /// Warns of what waits longer than virtual time goes on by itself, if it has waited since the last statement
  /// or for longer; what goes round and round has not.
  ///
  /// What waits beyond the end of time is named in any case.
  private func reportCutOff() {
    guard options.until == nil, !hasExited, !runtime.wasInterrupted else { return }
    let waiting = runtime.pendingTimers.filter { timer in
      if timer.isTold { return false }
      if timer.due == ScriptTime.end {
        return timer.value != nil || timer.block != nil || timer.isTick
      }
      guard options.time == .virtual, timer.value != nil || timer.block != nil else { return false }
      return (timer.begun ?? 0) <= runtime.lastInstant
    }
    guard let first = waiting.first,
      let place = first.block ?? first.contract.flatMap({ runtime.plan(of: $0)?.span })
    else { return }
    let waits: CutOff.Waiting =
      switch (first.value, first.block) {
      case (let value?, _): .value(runtime.formatter.shown(value), origin: first.origin)
      case (nil, _?): .block
      case (nil, nil): .tick(origin: first.origin)
      }
    let isBeyond = first.due == ScriptTime.end
    reporter.report(
      Diagnostic(
        CutOff(
          waiting: waits, others: waiting.count - 1,
          end: isBeyond ? runtime.clock.now : end ?? runtime.clock.now,
          due: isBeyond ? nil : first.due, span: place)))
  }

  private func happensNext() -> Bool {
    if runtime.hasHopsUnderWay { return runtime.awaitNews() }
    let end = end ?? ScriptTime.end
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
    // Without an end of its own a run reaches whatever can be reached.
    let isBeyond = options.until == nil && !runtime.wasInterrupted
    reporter.report(
      Diagnostic(
        NotReached(
          count: unreached.spans.count, end: runtime.clock.now, isBeyond: isBeyond, span: first)))
    runtime.noteFailedExpectations(unreached.expectations)
  }
}
