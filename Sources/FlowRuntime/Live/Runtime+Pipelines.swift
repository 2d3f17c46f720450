import FlowCheck
import FlowLower
import ReactiveKernel

extension Runtime {
  /// Takes what the sources hold and lets it through the stages to the target.
  func evaluate(_ contract: LiveContract, pipeline index: Int, isRefresh: Bool) -> Outcome {
    let pipeline = contract.plan.pipelines[index]
    rememberEvents(pipeline, of: contract)
    var parts: [Value] = []
    var failed: Value?
    for source in pipeline.sources {
      if case .asked = source { continue }
      let value = value(of: source, in: contract)
      switch value {
      case .pending: return .stopped(StopReason(.waiting, payload: waitTarget(source, contract)))
      case .failure: failed = failed ?? value
      default: break
      }
      if pipeline.isTuple {
        parts.append(value)
      } else {
        parts = [value]
      }
    }
    let value = failed ?? (pipeline.isTuple ? .tuple(parts) : parts.first ?? .none)
    let isNew = isRefresh || signing != contract.plan.id
    return run(contract, pipeline: index, from: 0, with: value, isNew: isNew)
  }

  /// Runs the stages from `start` on and then the target.
  ///
  /// `isNew` is false for what the sources held at signing.
  func run(
    _ contract: LiveContract, pipeline index: Int, from start: Int, with input: Value, isNew: Bool
  ) -> Outcome {
    let mark = store.mark
    let endingCount = endings.count
    let outcome = pass(contract, pipeline: index, from: start, with: input, isNew: isNew)
    contract.gaveValue = outcome.isFired
    // A contract that waits counts nothing: it tries again when a source fires.
    if case .stopped(let reason) = outcome, reason.kind == .waiting {
      store.undo(to: mark)
      endings.removeSubrange(endingCount...)
    }
    return outcome
  }

  private func pass(
    _ contract: LiveContract, pipeline index: Int, from start: Int, with input: Value, isNew: Bool
  ) -> Outcome {
    let plan = contract.plan
    let pipeline = plan.pipelines[index]
    machine.stateBase = contract.stateBase
    machine.beginFrame(plan.frameSize)
    machine.setLocal(pipeline.input, input)
    var value = input
    for stage in pipeline.stages[start...] {
      let base = contract.stateBase + Int(stage.state)
      switch pass(value, through: stage, state: base, isNew: isNew) {
      case .value(let result):
        value = result
        machine.setLocal(stage.output, result)
      case .stopped(let reason): return .stopped(reason)
      case .last(let result):
        value = result
        machine.setLocal(stage.output, result)
        endings.append(plan.id)
      }
    }
    guard index == plan.pipelines.count - 1 else {
      store.setState(contract.outputSlot(index), value)
      return .fired
    }
    return finish(contract, with: value)
  }

  private func finish(_ contract: LiveContract, with value: Value) -> Outcome {
    let plan = contract.plan
    machine.setLocal(plan.it, value)
    switch plan.target {
    case .derive(let symbol, let code):
      let result = value.failure == nil ? machine.run(code) : value
      if case .pending = result { return .stopped(waiting()) }
      store.set(symbol.index, result)
      if let failure = result.failure {
        arrivals.append((symbol, failure))
      }
      return .fired
    case .bind(_, let code):
      var result = value
      if let code, value.failure == nil {
        result = machine.run(code)
      } else if value.failure == nil {
        result = .none
      }
      if case .pending = result { return .stopped(waiting()) }
      store.setState(contract.resultSlot, result)
      return .fired
    case .observe:
      if let failure = value.failure {
        arrivals.append((nil, failure))
        return .stopped(StopReason(.failed))
      }
      store.setState(contract.resultSlot, value)
      return .fired
    }
  }

  /// The reason of an evaluation that read a cell without a value.
  func waiting() -> StopReason {
    StopReason(.waiting, payload: Int64(machine.waitingFor))
  }

  /// An event has no memory: what it sent in this wave is kept for the contract that saw it.
  private func rememberEvents(_ pipeline: PipelinePlan, of contract: LiveContract) {
    for source in pipeline.sources {
      if case .event(let symbol, let memory) = source, let node = nodes[symbol],
        graph.hasFired(node)
      {
        store.setState(contract.stateBase + Int(memory), store.value(symbol.index))
      }
    }
  }

  private func value(of source: SourcePlan, in contract: LiveContract) -> Value {
    switch source {
    case .cell(let symbol), .asked(let symbol): store.value(symbol.index)
    case .event(_, let memory): store.state[contract.stateBase + Int(memory)]
    case .pipeline(let index): store.state[contract.outputSlot(index)]
    }
  }

  private func waitTarget(_ source: SourcePlan, _ contract: LiveContract) -> Int64 {
    switch source {
    case .cell(let symbol), .asked(let symbol), .event(let symbol, _): Int64(symbol.index)
    case .pipeline: -1
    }
  }
}

extension Outcome {
  var isFired: Bool {
    if case .fired = self { return true }
    return false
  }
}
