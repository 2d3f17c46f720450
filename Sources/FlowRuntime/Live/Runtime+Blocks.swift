import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// Carries out a statement at top level, and its waves.
  func performAction(_ action: ActionPlan, frameSize: Int) {
    machine.beginFrame(frameSize)
    if let classic {
      classic.carryOut([action])
      return settle()
    }
    machine.failureOfRead = failureOfRead
    let cause = graph.beginCause()
    if case .assign(let symbol, let code, _, let span) = action {
      assignDirectly(symbol, code, span, cause)
    } else {
      runBlock([action], of: nil, cause: cause)
    }
    machine.failureOfRead = nil
    settle()
  }

  /// An assignment that is a step by itself needs no step to be kept.
  private func assignDirectly(
    _ symbol: SymbolID, _ code: Code, _ span: Span, _ cause: CauseNumber
  ) {
    guard let value = statementValue(code) else { return }
    guard let node = nodes[symbol], released[symbol] == nil else {
      reportReleased(symbol, at: span)
      return
    }
    graph.enqueue([(node: node, entry: add(.assign(value)))], cause: cause)
  }

  /// Runs a block to its end and queues its step.
  ///
  /// A statement that fails stops it, and then nothing is sent. `contract` is nil at top level.
  func runBlock(_ actions: [ActionPlan], of contract: LiveContract?, cause: CauseNumber) {
    var step = Step()
    let isDone = run(actions, of: contract, into: &step)
    finishBlock(step, isDone: isDone, from: contract?.plan.id, cause: cause)
  }

  /// A block is over: its step is queued, unless a statement failed.
  func finishBlock(_ step: Step, isDone: Bool, from contract: ContractID?, cause: CauseNumber) {
    sent.removeAll(keepingCapacity: true)
    machine.overlay.removeAll(keepingCapacity: true)
    applyReleases()
    guard isDone else { return }
    var entries: [(node: NodeID, entry: Int)] = []
    for (symbol, operation) in step.entries {
      // What the block released itself is dropped.
      guard let node = nodes[symbol] else { continue }
      entries.append((node: node, entry: add(operation)))
      if keepsRecords, let contract {
        recorder.noteEntry(operations.count - 1, from: contract)
      }
    }
    guard !entries.isEmpty, mayQueue() else { return }
    if let contract { noteRecent(step.entries.prefix(8).map(\.symbol), contract) }
    graph.enqueue(entries, cause: cause)
  }

  /// For the message when blocks never stop sending.
  private func noteRecent(_ symbols: [SymbolID], _ contract: ContractID) {
    recentTargets = symbols + recentTargets.prefix(8)
    recentContracts = [contract] + recentContracts.prefix(8).filter { $0 != contract }
  }

  /// False when a statement failed.
  ///
  /// Blocks nest only as deep as the parser allows.
  func run(
    _ actions: [ActionPlan], of contract: LiveContract?, into step: inout Step
  ) -> Bool {
    for action in actions {
      switch action {
      case .assign(let symbol, let code, let isUpdate, let span):
        guard let value = value(of: code, in: contract), check(symbol, at: span) else {
          return false
        }
        if isUpdate {
          step.update(symbol, by: Update(code, of: symbol, giving: value, on: machine))
        } else {
          step.assign(value, to: symbol)
        }
        machine.overlay[symbol.index] = value
      case .send(let event, let code, let span):
        guard let value = code.map({ value(of: $0, in: contract) }) ?? Value.none,
          check(event, at: span)
        else { return false }
        step.send(value, to: event)
        sent.append(value)
      case .call(let command, let arguments, let span):
        guard let values = values(of: arguments, in: contract),
          call(command, with: values, at: span, of: contract, into: &step)
        else { return false }
      case .print(let codes, _):
        guard print(codes, in: contract) else { return false }
      case .dispose(let disposals, _):
        for disposal in disposals {
          dispose(disposal.symbol, at: disposal.span)
        }
      case .together(let actions, _):
        guard run(actions, of: contract, into: &step) else { return false }
      case .expect(let expectation):
        guard expect(expectation, in: contract) else { return false }
      case .branch(let branches, let otherwise, _):
        guard let chosen = choose(branches, otherwise, in: contract),
          run(chosen, of: contract, into: &step)
        else { return false }
      }
    }
    return true
  }

  /// The value of an expression of a block; nil when it failed or waits.
  ///
  /// A failure that a cell of the graph already has was reported there; an observer that reads a
  /// cell without a value stops without a word.
  func value(of code: Code, in contract: LiveContract?) -> Value? {
    guard contract != nil else { return statementValue(code) }
    let value = machine.run(code)
    if machine.wasHalted { reportInterruption() }
    switch value {
    case .pending: return nil
    case .failure(let failure):
      report(failure)
      return nil
    default: return value
    }
  }

  /// Whether a name can be sent to: it was declared and not released since.
  func check(_ symbol: SymbolID, at span: Span) -> Bool {
    if released[symbol] != nil {
      reportReleased(symbol, at: span)
      return false
    }
    guard nodes[symbol] == nil else { return true }
    if let release = releases[symbol] {
      // What a block sends into a scope that it released with itself is dropped.
      if runningCommand != nil { return true }
      guard let id = runningContract, contracts.contains(id) else { return true }
      report(statement: releasedFailure(symbol, at: span, disposal: release))
      return false
    }
    report(
      statement: Failure(
        .noValueYet, "`\(name(symbol))` is not there yet when this runs", at: span,
        labels: [DiagnosticLabel(environment[symbol].declaration, "it is declared here")],
        help: ["declare it before the contract is signed"]))
    return false
  }

  func reportReleased(_ symbol: SymbolID, at span: Span) {
    let disposal = released[symbol] ?? span
    report(statement: releasedFailure(symbol, at: span, disposal: disposal))
  }

  func print(_ codes: [Code], in contract: LiveContract?) -> Bool {
    var texts: [String] = []
    var bytes = 0
    for code in codes {
      guard let value = value(of: code, in: contract) else { return false }
      bytes += value.payloadBytes
      guard bytes <= machine.valueLimit || codes.count == 1 else {
        report(machine.tooLarge(code.spans.last ?? statementSpan))
        return false
      }
      texts.append(machine.formatter.text(value))
    }
    // The first joining in a process has the language make types, which takes longer than a short script.
    output.print(
      texts.count == 1 ? texts[0] : texts.joined(separator: " "), by: contract?.plan.id)
    return true
  }

  /// The block of the branch whose condition holds; empty when none does, nil when one failed.
  func choose(
    _ branches: [BranchPlan], _ otherwise: [ActionPlan]?, in contract: LiveContract?
  ) -> [ActionPlan]? {
    for branch in branches {
      switch branch.condition {
      case .test(let code):
        guard let value = value(of: code, in: contract) else { return nil }
        if case .bool(true) = value { return branch.body }
      case .present(let code, let local):
        guard let value = value(of: code, in: contract) else { return nil }
        if case .none = value { continue }
        machine.setLocal(local, value)
        return branch.body
      }
    }
    return otherwise ?? []
  }

  /// Judges an `expect`; false only when its expression could not be evaluated.
  func expect(_ expectation: ExpectationPlan, in contract: LiveContract?) -> Bool {
    if let symbol = expectation.confirms, let failure = store.value(symbol.index).failure {
      ledger.confirm(failure)
    }
    guard let value = value(of: expectation.condition, in: contract) else { return false }
    if case .bool(true) = value { return true }
    ledger.noteExpectation()
    var diagnostic = Diagnostic(
      .expectationFailed, "this was expected to be true", at: expectation.span)
    if let comparison = expectation.comparison {
      diagnostic.message = "expected `\(comparison.op.rawValue)`, and it is not so"
      for (code, span) in [
        (comparison.left, comparison.leftSpan), (comparison.right, comparison.rightSpan),
      ] {
        let side = machine.formatter.quoted(machine.run(code))
        diagnostic.labels.append(DiagnosticLabel(span, "is \(side)"))
      }
    }
    output.report(diagnostic)
    return true
  }
}
