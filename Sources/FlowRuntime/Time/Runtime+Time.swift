package import FlowLower
package import FlowText
import ReactiveKernel

/// A block that waits for its instant.
struct AtBlock {
  let instant: Int
  let actions: [ActionPlan]
  let frameSize: Int
  let span: Span
}

extension Runtime {
  /// The next instant at which something happens by itself; nil when nothing will.
  package var nextInstant: Int? {
    [atBlocks.first?.instant, scheduler.nextDue].compactMap(\.self).min()
  }

  /// Whether anything can still happen: a value is held or under way, an `at` lies ahead, a periodic
  /// source has a live contract.
  package var awaitsAnything: Bool { awaited > 0 || !atBlocks.isEmpty }

  /// Whether time may pass on its own account: something is due or under way.
  package var hasHopsUnderWay: Bool { hasHops }

  /// Lets time pass up to and including an instant, with everything that is due until then.
  ///
  /// - Returns: False when it was interrupted before.
  @discardableResult
  package func advance(to target: Int) -> Bool {
    while true {
      serveInstant()
      guard !wasInterrupted else { return false }
      let next = min(nextInstant ?? target, target)
      guard wait(for: next) else { return false }
      clock.advance(to: next)
      if next == target, !hasSomethingDue {
        return true
      }
    }
  }

  private var hasSomethingDue: Bool {
    !arrived.isEmpty || (nextInstant.map { $0 <= clock.now } ?? false)
  }

  /// Waits for the machine's clock; news from other threads is served meanwhile.
  private func wait(for instant: Int) -> Bool {
    guard let waiter else { return true }
    while let present = waiter.present, present < instant {
      guard waiter.wait(until: instant) else {
        wasInterrupted = true
        return false
      }
      if hasHops {
        clock.advance(to: min(waiter.present ?? instant, instant))
        serveInstant()
      }
    }
    return true
  }

  /// At one instant: `at` blocks, then hops from queues, then timers; each with all that follows
  /// before the next.
  package func serveInstant() {
    while !wasInterrupted, serveNext() {}
  }

  /// Does the next thing of the instant; false when there is none.
  package func serveNext() -> Bool {
    if let block = atBlocks.first, block.instant <= clock.now {
      atBlocks.removeFirst()
      run(block)
    } else if takeHops() {
      return true
    } else if hasHops, let waiter, waiter.present == nil {
      // Under virtual time a value that comes back from a queue costs no time.
      wasInterrupted = !waiter.wait(until: nil)
    } else if let timer = scheduler.takeDue(at: clock.now) {
      fire(timer)
    } else {
      return false
    }
    return true
  }

  private func run(_ block: AtBlock) {
    statementSpan = block.span
    machine.now = clock.now
    machine.beginFrame(block.frameSize)
    if let classic {
      classic.carryOut(block.actions)
      return settle()
    }
    machine.failureOfRead = failureOfRead
    runBlock(block.actions, of: nil, cause: graph.beginCause())
    machine.failureOfRead = nil
    settle()
  }

  /// `at t { }`: the block waits for its instant, behind those that wait for the same.
  func schedule(_ time: Code, _ actions: [ActionPlan], frameSize: Int, _ span: Span) {
    machine.beginFrame(frameSize)
    guard case .duration(let instant) = statementValue(time) else { return }
    guard instant >= clock.now else {
      let present = ValueFormatter.duration(clock.now)
      let failure = Failure(
        .invalidArgument,
        "the instant \(ValueFormatter.duration(instant)) has passed; it is \(present) now",
        at: span, help: ["to count from now, write `after(d) -> { … }`"])
      return report(statement: failure)
    }
    let place = atBlocks.firstIndex { $0.instant > instant } ?? atBlocks.count
    atBlocks.insert(
      AtBlock(instant: instant, actions: actions, frameSize: frameSize, span: span), at: place)
    lastInstant = max(lastInstant, instant)
  }

  /// The instant that `wait d` waits for; nil when `d` failed.
  package func target(ofWait duration: Code) -> Int? {
    machine.beginFrame(duration.frameSize)
    guard case .duration(let nanoseconds) = statementValue(duration) else { return nil }
    return clock.now.addingReportingOverflow(max(0, nanoseconds)).partialValue
  }
}

extension Runtime {
  /// Takes the `at` blocks whose instant the run did not reach, and how many an `expect` is in.
  package func takeUnreachedBlocks() -> (spans: [Span], expectations: Int) {
    defer { atBlocks = [] }
    let expectations = atBlocks.count { block in
      block.actions.contains { action in
        if case .expect = action { return true }
        return false
      }
    }
    return (atBlocks.map(\.span), expectations)
  }

  package func noteFailedExpectations(_ count: Int) {
    for _ in 0..<count {
      ledger.noteExpectation()
    }
  }
}
