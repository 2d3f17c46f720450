import FlowCheck
import FlowLower
import ReactiveKernel

/// What stages made of a value on another thread.
package struct HopResult: Sendable {
  let ticket: Int
  let result: StageResult
  /// The stages' state after it, as the contract's state slots have it.
  let state: [Value]
}

/// A value on its way through the stages of another thread.
struct Hop {
  let contract: LiveContract
  let segment: Int
  let value: Value
  let isNew: Bool
  /// How many hops came before it, each caused by the one before.
  let depth: Int
}

extension Runtime {
  /// Sends a value to the segment behind `segment`, on another thread or back from it, once the wave
  /// stands.
  func hop(_ value: Value, isNew: Bool, from segment: Int, _ contract: LiveContract) {
    guard let next = contract.plan.pipelines[segment].next else { return }
    armedHops.append(
      Hop(contract: contract, segment: next, value: value, isNew: isNew, depth: hopDepth))
  }

  /// The wave stands: its values set out, in the order in which they came.
  func commitHops() {
    for hop in armedHops {
      // Where a hop takes no time, feedback through it would never come to an end.
      if hop.depth > graph.limits.wavesPerCause, waiter?.present == nil {
        reportEndlessHops(of: hop.contract)
        continue
      }
      hops.append(hop)
      hop.contract.held += 1
      awaited += 1
    }
    armedHops.removeAll(keepingCapacity: true)
    submitHops()
  }

  /// Starts every hop whose contract has none under way: the values of one contract keep their order,
  /// and its stages their state.
  private func submitHops() {
    var waiting: [Hop] = []
    for hop in hops {
      let id = hop.contract.plan.id
      guard live(id) === hop.contract else {
        hop.contract.held -= 1
        awaited -= 1
        continue
      }
      if busy.contains(id) || waiting.contains(where: { $0.contract === hop.contract }) {
        waiting.append(hop)
        continue
      }
      lastTicket += 1
      underWay[lastTicket] = hop
      busy.insert(id)
      submit(hop, ticket: lastTicket)
    }
    hops = waiting
  }

  private func submit(_ hop: Hop, ticket: Int) {
    let plan = hop.contract.plan
    let segment = plan.pipelines[hop.segment]
    guard segment.isBackground else {
      arrived.append(HopResult(ticket: ticket, result: .value(hop.value), state: []))
      return
    }
    let base = hop.contract.stateBase
    let job = BackgroundJob(
      ticket: ticket, value: hop.value, isNew: hop.isNew, segment: segment,
      frameSize: plan.frameSize, state: Array(store.state[base..<(base + plan.stateSize)]),
      constants: constants(for: segment), functions: machine.functions,
      formatter: machine.formatter, valueLimit: machine.valueLimit)
    background?.submit { job.run() }
  }

  /// What the code of a segment may read on another thread: constants only.
  private func constants(for segment: PipelinePlan) -> [(Int32, Value)] {
    let codes = segment.stages.flatMap(\.kind.codes) + machine.functions.values.map(\.code)
    let symbols = Set(codes.flatMap(\.symbolsRead))
    return symbols.map { ($0.index, store.value($0.index)) }
  }

  /// Whether values are on other threads.
  var hasHops: Bool { !underWay.isEmpty || !hops.isEmpty }

  /// Takes in what came back, one after the other, each with all that follows.
  ///
  /// False when nothing had.
  package func takeHops() -> Bool {
    let results = arrived + (background?.takeResults() ?? [])
    arrived.removeAll(keepingCapacity: true)
    for result in results {
      guard let hop = underWay.removeValue(forKey: result.ticket) else { continue }
      awaited -= 1
      hop.contract.held -= 1
      busy.remove(hop.contract.plan.id)
      if live(hop.contract.plan.id) === hop.contract {
        hopDepth = hop.depth + 1
        land(hop, result)
        hopDepth = 0
      }
      submitHops()
    }
    return !results.isEmpty
  }

  private func land(_ hop: Hop, _ result: HopResult) {
    let contract = hop.contract
    let segment = contract.plan.pipelines[hop.segment]
    guard segment.isBackground else {
      // Back on the graph's thread: the value goes on here.
      start(
        [contract.nodes[hop.segment]], .resume(stage: 0, hop.value, isNew: hop.isNew),
        graph.beginCause())
      return settle()
    }
    for stage in segment.stages {
      for slot in Int(stage.state)..<Int(stage.state + stage.kind.slotCount) {
        store.setState(contract.stateBase + slot, result.state[slot])
      }
    }
    switch result.result {
    case .stopped: return
    case .last(let value):
      endAfterWave(Ending(contract: contract.plan.id, segment: hop.segment))
      leaveBackground(value, hop)
    case .value(let value): leaveBackground(value, hop)
    }
    settle()
  }

  private func leaveBackground(_ value: Value, _ hop: Hop) {
    let segment = hop.contract.plan.pipelines[hop.segment]
    guard let last = segment.stages.last, case .hold(let plan) = last.kind else {
      return release(value, isNew: hop.isNew, after: hop.segment, hop.contract)
    }
    let state = hop.contract.stateBase + Int(last.state)
    let place = (segment: hop.segment, stage: segment.stages.count - 1)
    _ = hold(value, plan, place, state, hop.contract, hop.isNew)
    commitTimers()
  }
}

/// The stages of a segment for one value, on another thread: it touches neither the graph nor the
/// store of values, only the copies it was given.
struct BackgroundJob: Sendable {
  let ticket: Int
  let value: Value
  let isNew: Bool
  let segment: PipelinePlan
  let frameSize: Int
  let state: [Value]
  let constants: [(Int32, Value)]
  let functions: [Int32: Machine.Function]
  let formatter: ValueFormatter
  let valueLimit: Int

  func run() -> HopResult {
    let store = Store()
    for (symbol, value) in constants {
      store.reserve(symbol: symbol)
      store.set(symbol, value)
    }
    let base = store.allocateState(state.count)
    for (offset, value) in state.enumerated() {
      store.setState(base + offset, value)
    }
    let machine = Machine(store: store)
    machine.functions = functions
    machine.formatter = formatter
    machine.valueLimit = valueLimit
    machine.beginFrame(frameSize)
    machine.setLocal(segment.input, value)
    let result = pass(StageRunner(machine: machine, store: store))
    return HopResult(ticket: ticket, result: result, state: Array(store.state))
  }

  private func pass(_ runner: StageRunner) -> StageResult {
    var current = value
    var isLast = false
    for stage in segment.stages where !stage.kind.endsSegment {
      switch runner.pass(current, through: stage, state: Int(stage.state), isNew: isNew) {
      case .value(let value): current = value
      case .stopped(let reason): return .stopped(reason)
      case .last(let value):
        current = value
        isLast = true
      }
      runner.machine.setLocal(stage.output, current)
    }
    return isLast ? .last(current) : .value(current)
  }
}
