import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel

extension Runtime {
  /// Reports a failure of the graph, once.
  func report(_ failure: Failure) {
    if reports.ledger.note(failure) {
      reports.output.report(withLine(failure.diagnostic))
    }
  }

  /// Adds to a failure the value from outside that it came of.
  private func withLine(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let input = world.underWay else { return diagnostic }
    let text =
      if case .text(let text) = input.feed.value { text } else {
        machine.formatter.shown(input.feed.value)
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
    reports.ledger.noteStatement()
    reports.output.report(withLine(failure.diagnostic))
  }

  /// True if the run has reported a failure that nothing confirmed.
  package var hasFailed: Bool { reports.ledger.hasUnconfirmed }
  package var failedExpectations: Int { reports.ledger.failedExpectations }

  /// Carries out everything that has been begun, and reports what stopped it.
  func settle() { driver.settle(self) }

  /// Ends and frees what the waves have left behind, now that they are over.
  func wavesDidSettle() {
    // What met the limit was no wave.
    _ = reportExcess(undoing: false)
    if reports.keepsRecords { reports.recorder.forgetEntries() }
    agenda.deferred.removeAll()
    if !contracts.endings.isIdle {
      finishEndings()
      freeEndedState()
      // Lists that were gathered.
      if graph.queuedWaveCount > 0 { settle() }
    }
    agenda.blocks.forgetRecent()
  }

  /// Says once that the run was interrupted.
  package func reportInterruption() {
    // What is queued from other causes does not begin either.
    if bounds.exitStatus != nil { graph.poll.askAtOnce() }
    guard !bounds.wasInterrupted else { return }
    bounds.wasInterrupted = true
    reports.output.report(
      Diagnostic(RunInterrupted(losses: driver.losses, span: reports.statementSpan)))
  }

  /// Counts a failure that somebody else reports.
  package func noteFailure() {
    reports.ledger.noteStatement()
  }

  /// Reports a limit that stopped something.
  func reportLimit(_ limit: some Mistake) {
    reports.ledger.noteStatement()
    reports.output.report(Diagnostic(limit))
  }

  /// Names the cells that feed each other.
  func reportWaveLimit() {
    let blocks = agenda.blocks.recentContracts.prefix(4).compactMap { live($0)?.plan.span }
    let targets = agenda.blocks.recentTargets.map { name($0) }
    reportLimit(
      EndlessWaves(
        kind: .blocks(blocks, targets: targets), count: graph.limits.wavesPerCause,
        span: reports.statementSpan))
  }

  /// Says that a value went to another thread and back again and again at one instant.
  func reportEndlessHops(of contract: ContractParts) {
    reportLimit(
      EndlessWaves(kind: .hops, count: graph.limits.wavesPerCause, span: contract.plan.span))
  }

  func freeEndedState() {
    for (base, size) in contracts.endings.takeStateToFree() {
      store.freeState(at: base, size: size)
    }
    for table in contracts.endings.takeKeysToFree() { store.freeState(of: table) }
  }
}
