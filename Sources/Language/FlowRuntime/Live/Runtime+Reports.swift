import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel

extension Runtime {
  /// Reports a failure of the graph, once.
  func report(_ failure: Failure) {
    if reports.isFirstReport(of: failure) { reports.report(withLine(failure.diagnostic)) }
  }

  /// Adds to a failure the value from outside that it came of.
  private func withLine(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let input = world.underWay else { return diagnostic }
    let text =
      if case .text(let text) = input.feed.value { text } else {
        formatter.shown(input.feed.value)
      }
    return diagnostic.adding(
      LineUnderWay(
        number: input.feed.number, text: escapedForTerminal(text).shortened(to: 40),
        input: input.name))
  }

  /// Reports the failure of a statement.
  ///
  /// A failure that a cell already has is its own.
  func report(statement failure: Failure) {
    reports.reportFailure(withLine(failure.diagnostic))
  }

  /// True if the run has reported a failure that nothing confirmed.
  package var hasFailed: Bool { reports.hasFailed }
  package var failedExpectations: Int { reports.failedExpectations }

  /// Carries out everything that has been begun, and reports what stopped it.
  func settle() { driver.settle(self) }

  /// Ends and frees what the waves have left behind, now that they are over.
  func wavesDidSettle() {
    // What met the limit was no wave.
    _ = reportExcess(undoing: false)
    reports.forgetEntries()
    agenda.forgetDeferred()
    if !contracts.hasNothingToEnd {
      finishEndings()
      freeEndedState()
      // Lists that were gathered.
      if graph.queuedWaveCount > 0 { settle() }
    }
    agenda.forgetRecentBlocks()
  }

  /// Says once that the run was interrupted.
  package func reportInterruption() {
    // What is queued from other causes does not begin either.
    if bounds.isOver { graph.pollAtOnce() }
    guard !bounds.wasInterrupted else { return }
    bounds.wasInterrupted = true
    reports.report(
      Diagnostic(RunInterrupted(losses: driver.losses, span: reports.statementSpan)))
  }

  /// Counts a failure that somebody else reports.
  package func noteFailure() {
    reports.noteFailure()
  }

  /// Reports a limit that stopped something.
  func reportLimit(_ limit: some Mistake) {
    reports.reportFailure(Diagnostic(limit))
  }

  /// Names the cells that feed each other.
  func reportWaveLimit() {
    let recent = agenda.recentBlocks
    let blocks = recent.contracts.prefix(4).compactMap { plan(of: $0)?.span }
    reportLimit(
      EndlessWaves(
        kind: .blocks(blocks, targets: recent.targets.map { name($0) }),
        count: graph.limits.wavesPerCause,
        span: reports.statementSpan))
  }

  /// Says that a value went to another thread and back again and again at one instant.
  func reportEndlessHops(of contract: ContractParts) {
    reportLimit(
      EndlessWaves(kind: .hops, count: graph.limits.wavesPerCause, span: contract.plan.span))
  }

  func freeEndedState() { contracts.freeEndedState(in: store) }
}
