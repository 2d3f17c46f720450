import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel
import ReactiveStages

extension ClassicDriver {
  /// Evaluates what a signing needs, and starts the clocks that run from it on.
  func begin(clocksOf contract: ContractParts) {
    runtime.contracts.signing = contract.plan.id
    runtime.evaluateArguments(of: contract)
    let lengths = contract.plan.replayLengths
    for (index, pipeline) in contract.pipelines.enumerated() {
      for (position, stage) in pipeline.stages.enumerated() where !stage.isKeyed {
        let state = CountingState(
          store: runtime.store, slot: contract.stateBase + Int(stage.state))
        switch stage.kind {
        // Bond's `observeNew` skips as many events as a new listener could be given.
        case .updates: state.set(left: lengths[index][position])
        case .distinct: begin(state)
        default: break
        }
      }
    }
    runtime.startClocks(of: contract)
  }

  /// Bond's `distinctOptional` begins with nil: a first nil is not passed.
  private func begin(_ state: CountingState) {
    state.distinct = Distinct(.passed(last: .none))
  }

  /// Passes a value to `per`; the stages behind it begin when its key is new.
  func enter(
    _ value: Value, _ stage: StagePlan, of contract: ContractParts
  ) -> (StageResult, key: Int) {
    let table = contract.keys[stage.number]
    let known = table.count
    let (result, key) = runtime.enter(value, stage, of: contract)
    guard table.count > known else { return (result, key) }
    for other in contract.pipelines.lazy.flatMap(\.stages)
    where other.keys == stage.number && other.kind == .distinct {
      begin(CountingState(store: runtime.store, slot: contract.state(of: other, key: key)))
    }
    return (result, key)
  }

  /// Delivers the present values of its sources to a contract that was just signed, and to no other.
  func replay(_ contract: ContractParts) {
    let lengths = contract.plan.replayLengths
    for (index, pipeline) in contract.pipelines.enumerated() {
      hold(sourcesOf: contract, index)
      var transit = ClassicTransit(contract: contract, segment: index, isSigning: true)
      transit.replayLengths = lengths[index]
      prepare(transit)
      if pipeline.hasSomethingToSign {
        takeInput(&transit)
      }
      let result = pass(&transit, from: 0)
      finish(transit, result, depth: 0, isSilent: !pipeline.hasSomethingToSign)
    }
  }

  /// Evaluates a contract again with the present values of its sources.
  func refresh(_ contract: ContractParts) {
    for (index, pipeline) in contract.pipelines.enumerated() where pipeline.hasSomethingToSign {
      hold(sourcesOf: contract, index)
      var transit = ClassicTransit(contract: contract, segment: index)
      transit.takesHeld = true
      transit.tellsPipelines = false
      prepare(transit)
      takeInput(&transit)
      let result = pass(&transit, from: 0)
      finish(transit, result, depth: 0)
    }
  }

  /// Returns the values that a contract has received; for a source that has sent none, its present value.
  func memory(of contract: ContractParts) -> ClassicMemory {
    if let memory = contract.memory { return memory }
    let sources = contract.pipelines.map { pipeline in
      pipeline.sources.map { runtime.value(of: $0, in: contract) }
    }
    let memory = ClassicMemory(sources: sources)
    contract.memory = memory
    return memory
  }

  /// At the prompt a source was declared anew, without a value: contracts wait for it again.
  func forget(_ symbol: SymbolID) {
    for contract in runtime.contracts.allParts {
      guard let memory = contract.memory else { continue }
      for (segment, pipeline) in contract.pipelines.enumerated() {
        for (index, source) in pipeline.sources.enumerated() where source == .cell(symbol) {
          memory.sources[segment][index] = .pending
        }
      }
    }
  }

  /// Sets the remembered events of the sources to their present values.
  private func hold(sourcesOf contract: ContractParts, _ segment: Int) {
    let memory = memory(of: contract)
    for (index, source) in contract.pipelines[segment].sources.enumerated() {
      memory.sources[segment][index] = runtime.value(of: source, in: contract)
    }
  }
}
