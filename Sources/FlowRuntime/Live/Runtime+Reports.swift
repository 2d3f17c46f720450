import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// Reports a failure of the graph, once.
  func report(_ failure: Failure) {
    if ledger.note(failure) {
      output.report(failure.diagnostic)
    }
  }

  /// Reports the failure of a statement.
  ///
  /// A failure that a cell already has is its own.
  func report(statement failure: Failure) {
    ledger.noteStatement()
    output.report(failure.diagnostic)
  }

  /// True if the run has reported a failure that nothing confirmed.
  package var hasFailed: Bool { ledger.hasUnconfirmed }
  package var failedExpectations: Int { ledger.failedExpectations }

  /// Carries out everything that has been begun, and reports what stopped it.
  func settle() { driver.settle(self) }

  /// Ends and frees what the waves have left behind, now that they are over.
  func wavesDidSettle() {
    // What met the limit was no wave.
    _ = reportExcess(undoing: false)
    if keepsRecords { recorder.forgetEntries() }
    deferred.removeAll()
    if !contracts.endings.isIdle {
      finishEndings()
      freeEndedState()
    }
    if !blocks.recentContracts.isEmpty { blocks.forgetRecent() }
  }

  /// Says once that the run was interrupted.
  package func reportInterruption() {
    guard !wasInterrupted else { return }
    wasInterrupted = true
    output.report(
      Diagnostic(
        .interrupted, severity: .warning, "interrupted; what was \(driver.interruptionText)",
        at: statementSpan))
  }

  /// Counts a failure that somebody else reports.
  package func noteFailure() {
    ledger.noteStatement()
  }

  func reportLimit(_ message: String) {
    ledger.noteStatement()
    output.report(Diagnostic(.limitReached, message, at: statementSpan))
  }

  /// Names the cells that feed each other.
  func reportWaveLimit() {
    ledger.noteStatement()
    var names: [String] = []
    for symbol in blocks.recentTargets where !names.contains("`\(name(symbol))`") {
      names.append("`\(name(symbol))`")
    }
    let count = graph.limits.wavesPerCause
    var diagnostic = Diagnostic(
      .waveLimit, "this set off more than \(count) waves, and they were stopped", at: statementSpan,
      help: ["let a block send only when something is left to do, with `if`"])
    if !names.isEmpty {
      let list = names.joined(separator: ", ")
      diagnostic.notes.append("blocks keep sending into \(list)")
    }
    for contract in blocks.recentContracts.prefix(4) {
      if let plan = live(contract)?.plan {
        diagnostic.labels.append(DiagnosticLabel(plan.span, "this block sends each time"))
      }
    }
    output.report(diagnostic)
  }

  /// Says that a value went to another thread and back again and again at one instant.
  func reportEndlessHops(of contract: ContractParts) {
    ledger.noteStatement()
    let count = graph.limits.wavesPerCause
    output.report(
      Diagnostic(
        .waveLimit, "this sent on what came back from it more than \(count) times, and was stopped",
        at: contract.plan.span, notes: ["under virtual time `deliverOn` takes no time"],
        help: ["let a `filter` or `distinct` end the feedback, or a `delay` slow it down"]))
  }

  func freeEndedState() {
    for (base, size) in contracts.endings.takeStateToFree() {
      store.freeState(at: base, size: size)
    }
  }
}
