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

  /// Adds to a failure the line from outside that it came of.
  private func withLine(_ diagnostic: Diagnostic) -> Diagnostic {
    guard let input = time.input, input.isUnderWay else { return diagnostic }
    var diagnostic = diagnostic
    let text = escapedForTerminal(input.feed.text).shortened(to: 40)
    diagnostic.notes.append("line \(input.feed.number) of the input: `\(text)`")
    return diagnostic
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
      Diagnostic(
        .interrupted, severity: .warning, "interrupted; what was \(driver.interruptionText)",
        at: reports.statementSpan))
  }

  /// Counts a failure that somebody else reports.
  package func noteFailure() {
    reports.ledger.noteStatement()
  }

  func reportLimit(_ message: String) {
    reports.ledger.noteStatement()
    reports.output.report(Diagnostic(.limitReached, message, at: reports.statementSpan))
  }

  /// Names the cells that feed each other.
  func reportWaveLimit() {
    reports.ledger.noteStatement()
    let names = agenda.blocks.recentTargets.map { "`\(name($0))`" }
    let count = graph.limits.wavesPerCause
    var diagnostic = Diagnostic(
      .waveLimit, "this set off a chain of more than \(count) waves, and they were stopped",
      at: reports.statementSpan,
      help: ["let a block send only when something is left to do, with `if`"])
    if !names.isEmpty {
      let list = names.joined(separator: ", ")
      diagnostic.notes.append("blocks keep sending into \(list)")
    }
    for contract in agenda.blocks.recentContracts.prefix(4) {
      if let plan = live(contract)?.plan {
        diagnostic.labels.append(DiagnosticLabel(plan.span, "this block sends each time"))
      }
    }
    reports.output.report(diagnostic)
  }

  /// Says that a value went to another thread and back again and again at one instant.
  func reportEndlessHops(of contract: ContractParts) {
    reports.ledger.noteStatement()
    let count = graph.limits.wavesPerCause
    reports.output.report(
      Diagnostic(
        .waveLimit, "this sent on what came back from it more than \(count) times, and was stopped",
        at: contract.plan.span, notes: ["under virtual time `deliverOn` takes no time"],
        help: ["let a `filter` or `distinct` end the feedback, or a `delay` slow it down"]))
  }

  func freeEndedState() {
    for (base, size) in contracts.endings.takeStateToFree() {
      store.freeState(at: base, size: size)
    }
    for table in contracts.endings.takeKeysToFree() { store.freeState(of: table) }
  }
}
