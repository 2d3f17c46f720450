import FlowCheck
import FlowLower
import ReactiveKernel

extension ClassicDriver {
  /// Destination of a value behind a pipeline.
  enum Delivery {
    /// Into the next pipeline of the same contract.
    case pipeline(Value)
    case cell(SymbolID, Value)
    case block([ActionPlan])
    case stopped(Stop)
  }

  /// Runs the stages from `first` on and then the target's expression.
  ///
  /// A contract that waits counts nothing.
  func pass(_ transit: inout ClassicTransit, from first: Int) -> Delivery {
    let store = runtime.store
    let endings = runtime.contracts.endings.reached.count
    store.isJournalling = true
    let delivery = runStages(&transit, from: first)
    if case .stopped(.reason(let reason)) = delivery, reason.kind == .waiting {
      store.undo()
      runtime.contracts.endings.undo(to: endings)
      runtime.time.undo()
    }
    store.commit()
    store.isJournalling = false
    runtime.commitTime()
    return delivery
  }

  private func runStages(_ transit: inout ClassicTransit, from first: Int) -> Delivery {
    let contract = transit.contract
    let plan = transit.plan
    let outer = memory(of: contract).entries[transit.segment]
    for position in first..<plan.stages.count {
      let stage = plan.stages[position]
      guard let result = result(of: stage, position, &transit) else { continue }
      let taken = transit.current
      transit.current = nil
      switch result {
      case .value(let value): transit.current = value
      case .stopped(let reason): transit.stop = .reason(reason)
      case .last(let value):
        transit.current = value
        runtime.contracts.endings.noteReached(
          Ending(contract: contract.plan.id, segment: transit.segment, stage: position))
      }
      if transit.current != nil, position >= outer {
        transit.current = nil
        transit.stop = .untold
      }
      runtime.recordPassing(
        contract, transit.segment, position, taken: taken, given: transit.current)
      if let current = transit.current {
        runtime.machine.setLocal(stage.output, current)
      }
    }
    guard let value = transit.current else { return .stopped(transit.stop) }
    guard transit.segment == contract.pipelines.count - 1 else { return .pipeline(value) }
    return target(of: contract, value)
  }

  /// Returns a stage's result for the value; nil if the stage does not apply to it.
  private func result(
    of stage: StagePlan, _ position: Int, _ transit: inout ClassicTransit
  ) -> StageResult? {
    let state = transit.contract.stateBase + Int(stage.state)
    if stage.kind.joins {
      return join(stage, position, &transit)
    }
    if stage.kind == .startWith, transit.isSigning, transit.current == nil {
      return first(of: state, position, transit)
    }
    guard let value = transit.current else { return nil }
    if stage.kind.separates || stage.kind == .timeout {
      return holdBack(value, stage, (transit.segment, position), state, transit.contract)
    }
    return runtime.stages.pass(value, through: stage, state: state, isNew: true)
  }

  /// Returns the value of `startWith`, which a listener gets only while the source has given nothing, and
  /// only if the source has a memory.
  private func first(
    of state: Int, _ position: Int, _ transit: ClassicTransit
  ) -> StageResult? {
    let value = runtime.store.state(state)
    guard transit.replayLengths[position] > 0, !value.isPending else { return nil }
    return .value(value)
  }

  private func join(
    _ stage: StagePlan, _ position: Int, _ transit: inout ClassicTransit
  ) -> StageResult? {
    if transit.isSigning, stage.kind == .merge {
      transit.current = nil
      transit.stop = .heldByMerge
      return nil
    }
    var heard = Heard.single(nil, .pending)
    if let (own, source, value) = transit.spoken, own == position {
      heard = .single(source, value)
    }
    var evaluation = Evaluation(isNew: true, takesHeld: transit.takesHeld)
    return runtime.join(
      transit.current, stage, at: (transit.segment, position), transit.contract, &evaluation,
      heard)
  }

  /// Stages of time and place; a contract that has ended begins nothing any more.
  private func holdBack(
    _ value: Value, _ stage: StagePlan, _ place: (segment: Int, stage: Int), _ state: Int,
    _ contract: ContractParts
  ) -> StageResult {
    guard runtime.live(contract.plan.id) === contract else {
      return .stopped(StopReason(.disposed))
    }
    switch stage.kind {
    case .throttle, .debounce, .delay, .buffer, .sample:
      return .stopped(runtime.hold(value, stage, place, state, contract, true))
    case .timeout:
      runtime.arm(
        .timeout, after: stage.number, place, contract, state: state + StageSlots.Timeout.timer)
      return .value(value)
    default:
      runtime.hop(value, isNew: true, from: place.segment, contract)
      return .stopped(StopReason(.hopped))
    }
  }

  private func target(of contract: ContractParts, _ value: Value) -> Delivery {
    let machine = runtime.machine
    machine.setLocal(contract.it, value)
    let isGood = value.failure == nil
    var result = value
    let symbol: SymbolID
    switch contract.plan.target {
    case .derive(let cell, let code):
      symbol = cell
      if isGood { result = machine.run(code) }
    case .bind(let cell, let code):
      symbol = cell
      if isGood { result = code.map { machine.run($0) } ?? .none }
    case .observe(let actions, _):
      if let failure = value.failure {
        runtime.report(failure)
        return .stopped(.reason(StopReason(.failed)))
      }
      return .block(actions)
    }
    if result.isPending { return .stopped(.reason(runtime.stages.waiting())) }
    return .cell(symbol, result)
  }

  /// Tells the target, or says why nothing came.
  func finish(
    _ transit: ClassicTransit, _ delivery: Delivery, depth: Int, isSilent: Bool = false
  ) {
    let contract = transit.contract
    record(delivery, of: contract, depth, isSilent: isSilent)
    if case .block(let actions) = delivery {
      return runBlock(actions, of: contract, depth: depth)
    }
    switch delivery {
    case .pipeline(let value):
      runtime.store.setState(contract.outputSlot(transit.segment), value)
      guard transit.tellsPipelines else { return }
      tellHearers(of: contract.nodes[transit.segment], value, depth: depth)
    case .cell(let symbol, let value):
      publish(value, to: symbol, by: contract, depth: depth)
    case .stopped, .block: break
    }
  }
}
