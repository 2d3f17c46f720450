package import FlowLower
package import FlowText
import ReactiveKernel

extension Runtime {
  /// The next instant at which something happens by itself; nil when nothing will.
  package var nextInstant: Int? { time.nextInstant }

  /// True if anything can still happen: a value is held or dispatched, an `at` lies ahead, a periodic
  /// source has a live contract, or a value may come from outside.
  package var awaitsAnything: Bool { time.awaitsAnything || awaitsInput }

  /// True if values are on other threads.
  package var hasHopsUnderWay: Bool { hasHops }

  /// Lets time pass up to and including an instant, with everything that is due until then, each at
  /// its own instant, however late the machine's clock is.
  ///
  /// - Returns: False when it was interrupted before.
  @discardableResult
  package func advance(to target: Int) -> Bool {
    time.target = target
    defer { time.target = .max }
    while true {
      serveInstant()
      guard !bounds.wasInterrupted, bounds.exitStatus == nil else { return false }
      let next = min(nextInstant ?? target, target)
      switch wait(for: next) {
      case .interrupted: return false
      // What came may have begun something that is due before.
      case .news: continue
      case .reached: clock.advance(to: next)
      }
      if next == target, !hasSomethingDue {
        return true
      }
    }
  }

  private var hasSomethingDue: Bool {
    time.isFirstHopBack || (nextInstant.map { $0 <= clock.now } ?? false)
  }

  private enum WaitResult {
    case reached
    /// Something may be back from another thread.
    case news
    case interrupted
  }

  /// Waits for the machine's clock, or for news from other threads while something is there.
  private func wait(for instant: Int) -> WaitResult {
    while let present = time.waiter?.present, present < instant {
      guard time.waiter?.wait(until: instant) != false else {
        bounds.wasInterrupted = true
        return .interrupted
      }
      if hasHops || hearsInput, let now = time.waiter?.present {
        clock.advance(to: min(now, instant))
        return .news
      }
    }
    return .reached
  }

  /// Waits until something can be back from another thread or come from outside, or something is due, at most to
  /// an instant; false when it was interrupted.
  package func awaitNews(until end: Int = .max) -> Bool {
    let next = min(nextInstant ?? end, end)
    guard time.waiter?.wait(until: next == .max ? nil : next) != false else {
      bounds.wasInterrupted = true
      return false
    }
    if let reached = time.waiter?.present { clock.advance(to: min(reached, next)) }
    time.target = end
    serveInstant()
    time.target = .max
    return !bounds.wasInterrupted
  }

  /// At one instant: `at` blocks, then hops from queues, then values from outside, then timers; each with all
  /// that follows before the next.
  package func serveInstant() {
    while !bounds.wasInterrupted, bounds.exitStatus == nil, serveNext() {}
  }

  /// Carries out the next event of the instant; false when there is none.
  package func serveNext() -> Bool {
    if let block = time.takeDueBlock() {
      run(block)
    } else if takeHop() {
      return true
    } else if hasHops, let waiter = time.waiter, waiter.present == nil {
      // Under virtual time a value that comes back from a queue costs no time.
      bounds.wasInterrupted = !waiter.wait(until: nil)
    } else if takeValues() {
      return true
    } else if let timer = time.takeDue() {
      fire(timer)
    } else {
      return false
    }
    return true
  }

  private func run(_ block: AtBlock) {
    reports.statementSpan = block.span
    reports.begin(.statement(block.span))
    machine.beginFrame(block.frameSize)
    driver.perform(block.actions, in: self)
  }

  /// `at t { }`: the block waits for its instant, behind those that wait for the same.
  func schedule(_ instant: Code, _ actions: [ActionPlan], frameSize: Int, _ span: Span) {
    machine.beginFrame(frameSize)
    guard case .duration(let instant) = statementValue(instant) else { return }
    guard instant >= clock.now else {
      return report(
        statement: Failure(WrongTime(kind: .passed(instant, now: clock.now), span: span)))
    }
    time.insert(AtBlock(actions: actions, frameSize: frameSize, span: span), at: instant)
  }

  /// The instant that `wait d` waits for; nil when `d` failed, or reaches beyond the end of time and no `end` of
  /// the run comes first.
  package func target(ofWait duration: Code, before end: Int? = nil) -> Int? {
    guard case .duration(let nanoseconds) = statementValue(duration) else { return nil }
    guard nanoseconds >= 0 else {
      let span = duration.spans.last ?? reports.statementSpan
      report(statement: Failure(WrongTime(kind: .wait(nanoseconds), span: span)))
      return nil
    }
    let target = ScriptTime.instant(nanoseconds, after: clock.now)
    guard target == ScriptTime.end, (end ?? target) >= target else { return target }
    report(
      statement: Failure(WaitBeyondTime(now: clock.now, span: reports.statementSpan)))
    return nil
  }
}

extension Runtime {
  /// Takes the blocks of `at`, and of `after` at top level, whose instant the run did not reach, and how many an `expect` is in.
  package func takeUnreachedBlocks() -> (spans: [Span], expectations: Int) {
    var spans: [Span] = []
    var expectations = 0
    while let block = time.takeBlock() { note(block.actions, block.span) }
    for block in time.takeLaterBlocks() { note(block.plan.body, block.plan.span) }
    return (spans, expectations)

    func note(_ actions: [ActionPlan], _ span: Span) {
      spans.append(span)
      let expects = actions.contains { action in
        if case .expect = action { return true }
        return false
      }
      if expects { expectations += 1 }
    }
  }

  package func noteFailedExpectations(_ count: Int) {
    reports.noteFailedExpectations(count)
  }
}
