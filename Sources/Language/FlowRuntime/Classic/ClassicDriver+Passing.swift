import FlowCheck
import FlowLower
import FlowText
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
    let runtime = runtime
    let store = runtime.store
    transit.endingCount = runtime.contracts.lastValueCount
    store.isJournalling = true
    let delivery = runStages(&transit, from: first)
    if case .stopped(.reason(let reason)) = delivery, reason.kind == .waiting {
      takeBack(&transit)
      runtime.noteLack(in: transit.contract, reason)
    }
    store.commit()
    store.isJournalling = false
    runtime.commitTime()
    // The value behind a later `startWith` has come through the ones before it, and goes first.
    for following in transit.following { stack.append(.following(following)) }
    return delivery
  }

  private func takeBack(_ transit: inout ClassicTransit) {
    runtime.store.undo()
    runtime.contracts.forgetLastValues(from: transit.endingCount)
    runtime.time.undo()
    transit.following = []
  }

  private func runStages(_ transit: inout ClassicTransit, from first: Int) -> Delivery {
    let contract = transit.contract
    let segment = contract.segments[transit.segment]
    let outer = memory(of: contract).entries[transit.segment]
    for position in first..<segment.plan.stages.count {
      let stage = segment.plan.stages[position]
      guard let result = result(of: stage, position, &transit) else { continue }
      let taken = transit.current
      transit.current = nil
      switch result {
      case .value(let value): transit.current = value
      case .passed: transit.current = taken
      case .stopped(let reason): transit.stop = .reason(reason)
      // A `take` behind `per` ends its key alone.
      case .last(let value) where stage.isKeyed: transit.current = value
      case .last(let value):
        transit.current = value
        runtime.contracts.noteLastValue(
          Ending(contract: contract.plan.id, segment: transit.segment, stage: position))
      }
      if transit.current != nil, position >= outer {
        transit.current = nil
        transit.stop = .untold
      }
      // A join behind a stage that waits goes on with its other side, and says something else.
      if case .stopped(let reason) = result, reason.kind == .waiting { takeBack(&transit) }
      runtime.recordPassing(
        contract, transit.segment, position, taken: taken, given: transit.current)
      if let current = transit.current {
        runtime.machine.setLocal(stage.output, current)
      }
    }
    guard let value = transit.current else { return .stopped(transit.stop) }
    guard transit.segment == contract.pipelines.count - 1 else { return .pipeline(value) }
    return target(of: contract, value, key: transit.key)
  }

  /// Returns a stage's result for the value; nil if the stage does not apply to it.
  private func result(
    of stage: StagePlan, _ position: Int, _ transit: inout ClassicTransit
  ) -> StageResult? {
    if case .joined = stage.way { return join(stage, position, &transit) }
    let contract = transit.contract
    if case .gathered = stage.way {
      var evaluation = Evaluation(isNew: true)
      return runtime.gather(
        transit.current, stage, at: (transit.segment, position), contract, &evaluation)
    }
    let state = contract.state(of: stage, key: transit.key)
    if stage.kind == .startWith, !stage.isKeyed, transit.isSigning, transit.current == nil {
      return first(of: state, position, transit)
    }
    guard let value = transit.current else { return nil }
    if stage.kind == .per {
      let (result, key) = enter(value, stage, of: contract)
      transit.key = key
      return result
    }
    if stage.kind == .startWith, stage.isKeyed {
      return first(value, stage, state, position, &transit)
    }
    switch stage.way {
    case .held, .timing, .dispatched:
      let place = StagePlace(transit.segment, position, key: transit.key)
      return holdBack(value, stage, place, state, contract)
    case .atOnce, .joined, .gathered:
      let place = position > 0 ? transit.plan.stages[position - 1].output : transit.plan.input
      return runtime.machine.pass(from: place, through: stage, state: state, isNew: true)
    }
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

  /// Returns the value of a `startWith` behind `per` in front of a key's first one, which follows it.
  private func first(
    _ value: Value, _ stage: StagePlan, _ state: Int, _ position: Int,
    _ transit: inout ClassicTransit
  ) -> StageResult {
    guard value.failure == nil, runtime.store.state(state).isPending else { return .value(value) }
    let first = runtime.machine.firstValue(of: stage)
    guard !first.isPending else { return .stopped(runtime.machine.waiting()) }
    runtime.store.setState(state, .bool(true))
    transit.following.append(
      Following(
        contract: transit.contract, segment: transit.segment, stage: position + 1, value: value,
        key: transit.key))
    return .value(first)
  }

  private func join(
    _ stage: StagePlan, _ position: Int, _ transit: inout ClassicTransit
  ) -> StageResult? {
    if transit.isSigning, stage.kind == .merge {
      transit.current = nil
      transit.stop = .heldByMerge
      return nil
    }
    var heard = JoinDelivery.single(nil, .pending)
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
    _ value: Value, _ stage: StagePlan, _ place: StagePlace, _ state: Int,
    _ contract: ContractParts
  ) -> StageResult {
    guard runtime.parts(of: contract.plan.id) === contract else {
      return .stopped(StopReason(.disposed))
    }
    switch stage.way {
    case .held(let holding):
      return .stopped(runtime.hold(value, holding, stage, place, state, contract, true))
    case .timing: return runtime.passTiming(value, stage, place, state, contract)
    case .atOnce, .dispatched, .gathered, .joined:
      runtime.hop(value, isNew: true, from: place.segment, contract)
      return .stopped(StopReason(.hopped))
    }
  }

  private func target(of contract: ContractParts, _ value: Value, key: Int) -> Delivery {
    let machine = runtime.machine
    machine.setLocal(contract.it, value)
    if let target = contract.targetKey, key >= 0 {
      machine.setLocal(target.local, runtime.key(at: key))
    }
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
    if result.isPending { return .stopped(.reason(runtime.machine.waiting())) }
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
      notifyListeners(of: contract.nodes[transit.segment], value, depth: depth)
    case .cell(let symbol, let value):
      publish(value, to: symbol, by: contract, depth: depth)
    case .stopped, .block: break
    }
  }
}
