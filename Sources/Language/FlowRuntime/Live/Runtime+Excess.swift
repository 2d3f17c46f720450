import FlowText
import Memory
import ReactiveKernel

/// Limits that the graph does not count itself.
extension Runtime {
  /// Sets the questions of the graph and the machine whether to stop, and how the budget counts values.
  func setUpLimits() {
    graph.isCancelled = { [unowned self] in isToStop() }
    machine.poll.question = { [unowned self] in
      if bounds.isShortOfMemory?() == true {
        exceed(.memory)
        return true
      }
      guard bounds.isInterrupted?() == true else { return false }
      graph.pollAtOnce()
      // The graph is not asked after every computation, so the interruption is reported here.
      reportInterruption()
      return true
    }
    machine.isDisposed = { [unowned self] in isDisposed($0) }
    machine.failureOfRead = { [unowned self] in failure($0, ofReading: $1, at: $2, by: $3) }
    store.setCounting { [unowned self] census in count(into: &census) }
    machine.didExceedBudget = { [unowned self] in
      // Outside of a wave the statement or block fails, and reports that itself.
      if store.isJournalling { exceed(.values) }
    }
    machine.didExceedCalls = { [unowned self] in
      if store.isJournalling { exceed(.calls) }
    }
  }

  private func isToStop() -> Bool {
    if bounds.noticesShortage() { exceed(.memory) }
    // Asked here, for the bounds that call a closure of theirs are copied first.
    return bounds.isMet || bounds.isInterrupted?() ?? false
  }

  /// Marks the wave being computed to be undone, and the queued waves of its cause to be dropped.
  func exceed(_ limit: ExceededLimit) {
    bounds.excess = bounds.excess ?? limit
    graph.pollAtOnce()
  }

  /// Says which limit stopped the waves; true if one did.
  func reportExcess(undoing: Bool = true) -> Bool {
    guard let excess = bounds.takeExcess() else { return false }
    let diagnostic = diagnostic(of: excess)
    let isUndone = undoing && excess != .waves
    reports.reportFailure(
      isUndone ? diagnostic.adding(WavesStopped(losses: driver.losses)) : diagnostic)
    if excess == .memory {
      bounds.endIfShortOfMemory()
      if bounds.isOver { graph.pollAtOnce() }
    }
    return true
  }

  private func diagnostic(of excess: ExceededLimit) -> Diagnostic {
    let span = reports.statementSpan
    switch excess {
    case .values: return machine.tooMuch(at: span).diagnostic
    case .calls: return machine.tooManyCalls(at: span).diagnostic
    case .memory: return Diagnostic(NoRoom(kind: .memory, span: span))
    case .keys: return Diagnostic(bounds.noRoom(for: .keys, at: span))
    case .waves: return Diagnostic(bounds.noRoom(for: .waves, at: span))
    case .queue: return Diagnostic(bounds.noRoom(for: .queue, at: span))
    }
  }

  // MARK: What waits

  /// Returns whether one more timer or value may wait; if not, the wave is undone.
  func mayWait() -> Bool {
    guard !bounds.allowsOneMore(beside: time.waitingCount) else { return true }
    exceed(.queue)
    return false
  }

  /// Returns whether one more wave may be queued; if not, those of its cause are dropped.
  func mayQueue() -> Bool {
    guard !bounds.allowsOneMore(beside: graph.leftWaveCount + agenda.lineCount) else { return true }
    exceed(.waves)
    return false
  }

  /// Returns whether one more value may wait beside `count` others.
  func mayHold(oneMoreThan count: Int) -> Bool {
    guard bounds.allowsOneMore(beside: count) else {
      exceed(.queue)
      return false
    }
    return mayKeepValues(1)
  }

  /// Returns whether the budget has room for some more values in state; if not, the wave is undone.
  @inline(__always)
  func mayKeepValues(_ count: Int) -> Bool {
    if store.hasRoom(forValues: count) { return true }
    exceed(.values)
    return false
  }

  // MARK: What there is

  private func count(into census: inout ValueCensus) {
    store.count(into: &census)
    machine.count(into: &census)
    agenda.count(into: &census)
    time.forEachValue { census.add($0) }
    driver.count(into: &census)
  }
}
