import FlowCheck
import FlowLower
import ReactiveKernel

extension ClassicDriver {
  /// A contract hears an event: the value goes through its stages to its target, which is told at
  /// once.
  func hear(
    _ value: Value, _ contract: ContractParts, _ segment: Int, at entrance: Entrance, depth: Int
  ) {
    var transit = ClassicTransit(contract: contract, segment: segment)
    let memory = memory(of: contract)
    var first = 0
    switch entrance {
    case .source(let index):
      memory.sources[segment][index] = value
      remember(value, of: transit.plan.sources[index], contract)
      transit.entry = transit.plan.isTuple ? -1 : 0
      prepare(transit)
      takeInput(&transit)
    case .join(let stage, let source):
      remember(value, of: source, contract)
      transit.spoken = (stage, source, value)
      transit.entry = stage
      first = stage
      prepare(transit)
    }
    go(&transit, from: first, depth: depth)
  }

  /// Resumes a value before a stage: a window has closed, or a hop has come back.
  func resume(
    _ contract: ContractParts, _ segment: Int, before stage: Int, with value: Value, key: Int
  ) {
    var transit = ClassicTransit(contract: contract, segment: segment)
    transit.entry = stage - 1
    transit.current = value
    transit.key = key
    prepare(transit)
    if key >= 0 { runtime.setKey(key, in: transit.plan, before: stage) }
    runtime.recordRelease(contract, segment, before: stage, value)
    let plan = transit.plan
    runtime.machine.setLocal(stage > 0 ? plan.stages[stage - 1].output : plan.input, value)
    go(&transit, from: stage, depth: 0)
  }

  /// The contract's own clock says that it is time.
  func tick(_ contract: ContractParts, _ segment: Int, _ index: Int) {
    guard let value = runtime.tick(contract.pipelines[segment].sources[index], of: contract)
    else { return }
    hear(value, contract, segment, at: .source(index), depth: 0)
  }

  /// The time of the contract's own clock was set: it begins anew, and nothing goes down but an error.
  func hear(paceAt index: Int, _ contract: ContractParts, _ segment: Int, depth: Int) {
    guard !contract.isClosed(segment) else { return }
    runtime.begin(clock: index, of: segment, contract)
    let value = runtime.value(of: contract.pipelines[segment].sources[index], in: contract)
    memory(of: contract).sources[segment][index] = value
    guard value.failure != nil else { return }
    hear(value, contract, segment, at: .source(index), depth: depth)
  }

  /// Events and clocks have no memory: what they say is kept where the contract's code reads it.
  private func remember(_ value: Value, of source: SourcePlan, _ contract: ContractParts) {
    guard let memory = source.memory else { return }
    runtime.store.setState(contract.stateBase + Int(memory), value)
  }

  /// Stages, then the target, unless what they would tell is being told already.
  private func go(_ transit: inout ClassicTransit, from first: Int, depth: Int) {
    let memory = memory(of: transit.contract)
    let outer = memory.entries[transit.segment]
    if transit.current != nil, first == 0, outer == -1 {
      transit.current = nil
      transit.stop = .untold
    }
    let contract = transit.contract.plan.id
    let delivery =
      runtime.reports.meter?.measure(contract.index) { pass(&transit, from: first) }
      ?? pass(&transit, from: first)
    if case .stopped = delivery {
      return finish(transit, delivery, depth: depth)
    }
    let hasOperators = !transit.plan.stages.isEmpty || transit.plan.isTuple
    if hasOperators {
      memory.entries[transit.segment] = min(outer, transit.entry)
      stack.append(
        .deliveryEnd(
          DeliveryEnd(
            contract: transit.contract, segment: transit.segment, outerEntry: outer)))
    }
    finish(transit, delivery, depth: depth)
  }

  /// Gets the machine ready for the code of a pipeline; names there mean what cells hold by then.
  func prepare(_ transit: ClassicTransit) {
    runtime.reports.beginPassing()
    runtime.prepare(transit.contract, transit.contract.segments[transit.segment])
  }

  /// Takes the sources' values as one input.
  ///
  /// A segment without sources of its own gets nothing, and no `nil`, as long as a stage before it holds the value.
  func takeInput(_ transit: inout ClassicTransit) {
    let segment = transit.contract.segments[transit.segment]
    guard !segment.plan.isFed else { return }
    let heard = memory(of: transit.contract).sources[transit.segment]
    var parts: [Value] = []
    var failed: Value?
    for (index, source) in segment.plan.sources.enumerated() {
      if source.isAsked { continue }
      let value = heard[index]
      switch value {
      case .pending:
        transit.stop = .reason(StopReason(.waiting, payload: source.waitTarget))
        return
      case .failure: failed = failed ?? value
      default: break
      }
      parts.append(value)
    }
    let value = failed ?? (segment.plan.isTuple ? .tuple(parts) : parts.first ?? .none)
    transit.current = value
    runtime.machine.setLocal(segment.plan.input, value)
  }
}
