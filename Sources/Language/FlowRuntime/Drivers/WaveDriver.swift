import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// Delivers in waves: what follows from a cause is settled before the next one begins.
///
/// The waves themselves the graph runs, with the runtime as its host (`Runtime+Waves`).
final class WaveDriver: Driver {
  // MARK: Statements

  func sign(_ plan: ContractPlan, in runtime: Runtime) {
    if plan.parts == nil, case .derive(let symbol, let code) = plan.target {
      return runtime.signRow(plan, deriving: symbol, by: code)
    }
    guard let contract = runtime.place(plan) else { return }
    startSigning(contract, in: runtime)
    finishSigning(contract, in: runtime)
    runtime.startStageTimers(of: contract)
  }

  func sign(_ plan: TwoWayPlan, in runtime: Runtime) {
    guard let toRight = runtime.place(plan.toRight), let toLeft = runtime.place(plan.toLeft) else {
      return
    }
    let leftHasValue = runtime.store.value(plan.left.index).isGood
    let rightHasValue = runtime.store.value(plan.right.index).isGood
    runtime.contracts.signedWinners = [:]
    guard leftHasValue || rightHasValue else { return }
    runtime.contracts.signedWinners[plan.toRight.id] = leftHasValue ? plan.left : plan.right
    let winner = leftHasValue ? toRight : toLeft
    startSigning(winner, in: runtime)
    finishSigning(winner, in: runtime)
  }

  func restart(_ contract: ContractParts, in runtime: Runtime) {
    runtime.evaluateArguments(of: contract)
    runtime.startClocks(of: contract)
    runtime.startStageTimers(of: contract)
  }

  func perform(_ action: ActionPlan, in runtime: Runtime) {
    // An assignment or an event that is a step by itself needs no step to be kept.
    switch action {
    case .assign(let cell, let code, _, let span): perform(code, to: cell, at: span, in: runtime)
    case .send(let event, let code, let span): perform(code, to: event, at: span, in: runtime)
    default: perform([action], in: runtime)
    }
  }

  /// Gives a cell or event the value of an expression, if it has one.
  private func perform(_ code: Code?, to symbol: SymbolID, at span: Span, in runtime: Runtime) {
    runtime.machine.reader = .statement
    let value: Value? = code.map { runtime.statementValue($0) } ?? Value.none
    runtime.machine.reader = .contract
    guard let value, runtime.check(symbol, at: span) else { return settle(runtime) }
    deliver(value, to: symbol, in: runtime)
  }

  func perform(_ actions: [ActionPlan], in runtime: Runtime) {
    runtime.machine.reader = .statement
    runtime.runBlock(actions, of: nil, cause: runtime.graph.beginCause())
    runtime.machine.reader = .contract
    settle(runtime)
  }

  // MARK: What begins deliveries

  func start(
    _ nodes: [NodeID], _ start: Start, _ cause: CauseNumber, in runtime: Runtime
  ) {
    guard !nodes.isEmpty else { return }
    runtime.graph.enqueue(
      nodes.map { (node: $0, entry: runtime.agenda.deferred.starts.append(start)) }, cause: cause)
  }

  func start(_ node: NodeID, _ start: consuming Start, in runtime: Runtime) {
    runtime.graph.enqueue(
      node, entry: runtime.agenda.deferred.starts.append(start), cause: runtime.graph.beginCause())
  }

  func send(_ value: Value, to symbol: SymbolID, in runtime: Runtime) {
    guard let node = runtime.nodes[symbol] else { return }
    enqueue(value, at: node, runtime.graph.beginCause(), in: runtime)
  }

  func deliver(_ value: consuming Value, to symbol: SymbolID, in runtime: Runtime) {
    guard let node = runtime.nodes[symbol] else { return }
    let graph = runtime.graph
    guard graph.mayRunFired(node) else {
      enqueue(value, at: node, graph.beginCause(), in: runtime)
      return settle(runtime)
    }
    runtime.store.isJournalling = true
    runtime.write(value, to: symbol)
    switch graph.runFiredAtOnce(node, runtime) {
    case .settled, .refused: runtime.wavesDidSettle()
    case .wavesWait: settle(runtime)
    case .stepLimit:
      reportStepLimit(in: runtime)
      settle(runtime)
    case .cancelled:
      reportCancelling(in: runtime)
      settle(runtime)
    }
  }

  private func enqueue(
    _ value: Value, at node: NodeID, _ cause: CauseNumber, in runtime: Runtime
  ) {
    runtime.graph.enqueue(
      node, entry: runtime.agenda.deferred.add(.assign(value)), cause: cause)
  }

  func enable(_ command: SymbolID, in runtime: Runtime) {
    guard let node = runtime.nodes[command] else { return }
    let graph = runtime.graph
    graph.enqueue([(node: node, entry: 0)], cause: graph.currentCause ?? graph.beginCause())
  }

  func leaveWindow(
    _ held: HeldValue, of contract: ContractParts, segment: Int, key: Int, state: Int,
    in runtime: Runtime
  ) {
    runtime.closeWindow(at: state)
    runtime.release(held.value, isNew: held.isNew, after: segment, key: key, contract)
  }

  func settle(_ runtime: Runtime) {
    let graph = runtime.graph
    while true {
      // Two calls, so that the compiler knows the host of a run that is not measured.
      let result =
        if let meter = runtime.reports.meter { graph.run(meter) } else { graph.run(runtime) }
      switch result {
      case .settled: return runtime.wavesDidSettle()
      case .waveLimit: runtime.reportWaveLimit()
      case .totalLimit:
        runtime.reportLimit(
          TooMuchFollows(
            kind: .wavesInAll(graph.limits.wavesInAll), span: runtime.reports.statementSpan))
      case .stepLimit: reportStepLimit(in: runtime)
      case .cancelled: reportCancelling(in: runtime)
      }
    }
  }

  private func reportStepLimit(in runtime: Runtime) {
    runtime.reportLimit(
      TooMuchFollows(
        kind: .cellsOfWave(runtime.graph.limits.stepsPerWave), span: runtime.reports.statementSpan))
  }

  private func reportCancelling(in runtime: Runtime) {
    if !runtime.reportExcess() { runtime.reportInterruption() }
  }

  // MARK: Names

  func forget(_ symbol: SymbolID) {}

  func mayReadReleased(in runtime: Runtime) -> Bool {
    let (blocks, contracts, commands) = (
      runtime.agenda.blocks, runtime.contracts, runtime.agenda.commands
    )
    return blocks.runningContract.map { !contracts.contains($0) } ?? false
      || blocks.runningCommand.map { commands[$0] == nil } ?? false
  }

  // MARK: Reports

  var losses: Losses { .wave }

  func count(into census: inout ValueCensus) {}
}
