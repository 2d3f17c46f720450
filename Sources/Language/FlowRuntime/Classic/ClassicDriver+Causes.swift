import FlowCheck
import FlowLower
import ReactiveKernel

// What sets deliveries off: it is noted, and carried out by `settle`, one cause after the other.
extension ClassicDriver {
  // MARK: Statements

  func sign(_ plan: ContractPlan, in runtime: Runtime) {
    if let contract = runtime.place(plan) { sign(contract) }
  }

  /// Signs both directions: `a <-> b` is `a -> b`, and when that is done, `b -> a`; a left side in error
  /// gives nothing.
  func sign(_ plan: TwoWayPlan, in runtime: Runtime) {
    guard let toRight = runtime.place(plan.toRight) else { return }
    let values = [plan.left, plan.right].map { runtime.store.value($0.index) }
    runtime.contracts.signedWinners = [:]
    if values.contains(where: \.isGood) {
      runtime.contracts.signedWinners[plan.toRight.id] = values[0].isGood ? plan.left : plan.right
    }
    if values[0].failure == nil {
      sign(toRight)
    }
    guard let toLeft = runtime.place(plan.toLeft) else { return }
    sign(toLeft)
  }

  private func sign(_ contract: ContractParts) {
    begin(clocksOf: contract)
    causes.append(.signing(contract))
    settle(runtime)
    runtime.contracts.signing = nil
    runtime.startStageTimers(of: contract)
  }

  func restart(_ contract: ContractParts, in runtime: Runtime) {
    begin(clocksOf: contract)
    runtime.contracts.signing = nil
    runtime.startStageTimers(of: contract)
  }

  func perform(_ action: ActionPlan, in runtime: Runtime) { perform([action], in: runtime) }

  func perform(_ actions: [ActionPlan], in runtime: Runtime) {
    causes.append(.statements(actions, locals: runtime.machine.frame))
    settle(runtime)
  }

  // MARK: What begins deliveries

  func send(_ value: Value, to symbol: SymbolID, in runtime: Runtime) {
    causes.append(.send(value, symbol))
  }

  func deliver(_ value: consuming Value, to symbol: SymbolID, in runtime: Runtime) {
    send(value, to: symbol, in: runtime)
    settle(runtime)
  }

  func enable(_ command: SymbolID, in runtime: Runtime) {
    causes.append(.enabling(command))
  }

  func start(_ node: NodeID, _ start: Start, in runtime: Runtime) {
    begin(start, at: [node])
  }

  func start(
    _ nodes: [NodeID], _ start: Start, _ cause: CauseNumber, in runtime: Runtime
  ) {
    begin(start, at: nodes)
  }

  private func begin(_ start: Start, at nodes: [NodeID]) {
    guard case .refresh = start else {
      causes.append(contentsOf: nodes.map { .start(start, $0) })
      return
    }
    // Once for each contract, however many pipelines it has.
    var contracts: Set<Int32> = []
    for node in nodes {
      if case .pipeline(let id, _) = runtime.role(of: node), contracts.insert(id.index).inserted {
        causes.append(.start(start, node))
      }
    }
  }

  /// Releases the value of a `throttle`, which is done with its window only when all that follows from the
  /// value has happened: what comes in meanwhile is lost.
  func leaveWindow(
    _ held: HeldValue, of contract: ContractParts, segment: Int, key: Int, state: Int,
    in runtime: Runtime
  ) {
    causes.append(.window(held.value, contract, segment: segment, key: key, state: state))
  }

  /// Carries everything out that has been asked for.
  func settle(_ runtime: Runtime) {
    carryOutCauses()
    _ = runtime.reportExcess(undoing: false)
    let contracts = runtime.contracts
    if contracts.lastValueCount > 0 { contracts.takeLastValues(runtime.endAfterWave) }
    if !contracts.hasNothingToEnd {
      runtime.finishEndings()
      runtime.freeEndedState()
    }
    // Lists that were gathered.
    if !causes.isEmpty { settle(runtime) }
  }

  // MARK: Names

  func mayReadReleased(in runtime: Runtime) -> Bool { isDelivering }

  // MARK: Reports

  var losses: Losses { .deliveries }
}
