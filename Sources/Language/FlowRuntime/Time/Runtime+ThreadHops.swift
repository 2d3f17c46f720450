import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// Result of stages on another thread.
package struct ThreadHopResult: Sendable {
  let ticket: Int
  let result: StageResult
  /// The stages' state after it, as the segment's state slots have it.
  let state: [Value]
}

extension Runtime {
  /// Sends a value to the segment behind `segment`, on another thread or back from it, once the wave
  /// stands.
  func hop(_ value: Value, isNew: Bool, from segment: Int, _ contract: ContractParts) {
    guard let next = contract.pipelines[segment].next, mayWait() else { return }
    time.sendHop(value, isNew: isNew, to: next, of: contract)
  }

  /// Sends the values of a wave that stands, in the order in which their contracts were signed.
  ///
  /// One of a contract is on another thread at a time: its values keep their order, and its stages their
  /// state.
  func commitHops() {
    guard time.hasSentHops else { return }
    for hop in time.takeSentHops() {
      // If a hop takes no time, feedback through it would never end.
      if hop.depth > graph.limits.wavesPerCause, time.waiter?.hopsTakeTime != true {
        reportEndlessHops(of: hop.contract)
        continue
      }
      if let ticket = time.enter(hop) { submit(hop, ticket: ticket) }
    }
  }

  private func submit(_ hop: ThreadHop, ticket: Int) {
    let plan = hop.contract.plan
    let segment = plan.pipelines[hop.segment]
    guard segment.isBackground else { return time.land(hop, ticket: ticket) }
    let base = hop.contract.stateBase
    let slots = segment.stateSlots
    count(slots.count)
    let job = BackgroundJob(
      ticket: ticket, value: hop.value, isNew: hop.isNew, segment: segment,
      state: store.state(in: (base + slots.lowerBound)..<(base + slots.upperBound)),
      constants: constants(for: segment), functions: machine.functions,
      formatter: machine.formatter, limits: bounds.limits)
    time.submit(job)
  }

  /// Returns the values that a segment's code may read on another thread: constants only.
  private func constants(for segment: PipelinePlan) -> [(Int32, Value)] {
    var codes = segment.stages.flatMap(\.codes)
    var symbols: Set<SymbolID> = []
    var called: Set<SymbolID> = []
    while let code = codes.popLast() {
      count()
      symbols.formUnion(code.symbolsRead)
      for function in code.functionsCalled where called.insert(function).inserted {
        if let body = machine.functions[function.index] { codes.append(body) }
      }
    }
    return symbols.map { ($0.index, store.value($0.index)) }
  }

  /// True if values are on other threads.
  var hasHops: Bool { time.hasHops }

  /// Takes in the value that was sent first, if it is back, with all that follows.
  ///
  /// Values come back in the order in which they were sent, so that it does not matter how fast the
  /// other thread is.
  ///
  /// - Returns: False when it is not back yet, or there is none.
  package func takeHop() -> Bool {
    guard !time.awaitsNoHop else { return false }
    let taken = time.takeHop { hop, result in
      reports.begin(.arrival(hop.contract.plan.id))
      land(hop, result)
    }
    guard let (hop, result) = taken else { return false }
    let contract = hop.contract
    // Where it has gone on to another thread, the contract's next one still waits for it.
    guard contract.isInForce, !time.isUnderWay(result.ticket) else { return true }
    if let (next, ticket) = time.nextHop(of: contract) {
      submit(next, ticket: ticket)
    } else if contract.isDrying {
      // It was the last one: a `collect` behind it gives its list.
      contracts.noteDrained(contract)
      settle()
    }
    return true
  }

  private func land(_ hop: ThreadHop, _ result: ThreadHopResult) {
    let contract = hop.contract
    let segment = contract.pipelines[hop.segment]
    guard segment.isBackground else {
      // Back on the graph's thread: the value goes on here.
      start(contract.nodes[hop.segment], .resume(stage: 0, hop.value, isNew: hop.isNew))
      return settle()
    }
    let first = segment.stateSlots.lowerBound
    for (offset, value) in result.state.enumerated() {
      store.setState(contract.stateBase + first + offset, value)
    }
    switch result.result {
    case .stopped: return
    case .last(let value):
      endAfterWave(
        Ending(contract: contract.plan.id, segment: hop.segment, stage: segment.stages.count))
      leaveBackground(value, hop, result.ticket)
    case .value(let value): leaveBackground(value, hop, result.ticket)
    case .passed: leaveBackground(hop.value, hop, result.ticket)
    }
    settle()
  }

  /// Passes a value on behind a segment of another thread.
  private func leaveBackground(_ value: Value, _ hop: ThreadHop, _ ticket: Int) {
    let segment = hop.contract.pipelines[hop.segment]
    guard let last = segment.stages.last else { return goOn(with: value, hop, ticket) }
    let state = hop.contract.stateBase + Int(last.state)
    let place = StagePlace(hop.segment, segment.stages.count - 1)
    switch last.way {
    case .held(let holding):
      if last.body != nil {
        prepare(hop.contract, hop.contract.segments[hop.segment])
        let before = segment.stages.dropLast().last
        machine.setLocal(before?.output ?? segment.input, value)
      }
      _ = hold(value, holding, last, place, state, hop.contract, hop.isNew)
      commitTime()
    case .timing:
      switch passTiming(value, last, place, state, hop.contract) {
      case .value(let list): goOn(with: list, hop, ticket)
      case .stopped: return
      default: goOn(with: value, hop, ticket)
      }
    case .atOnce, .gathered, .dispatched, .joined: goOn(with: value, hop, ticket)
    }
  }

  /// Lets a value into the segment behind one of another thread; where that is on another thread, too, as behind a
  /// `startWith` there, it keeps its place in the order of sending.
  private func goOn(with value: Value, _ hop: ThreadHop, _ ticket: Int) {
    let contract = hop.contract
    guard let next = contract.pipelines[hop.segment].next, contract.pipelines[next].isBackground,
      contract.isInForce
    else { return release(value, isNew: hop.isNew, after: hop.segment, contract) }
    let further = ThreadHop(
      contract: contract, segment: next, value: value, isNew: hop.isNew, depth: hop.depth)
    time.goOn(further, ticket: ticket)
    submit(further, ticket: ticket)
  }
}

/// The stages of a segment for one value, on another thread: it touches neither the graph nor the
/// store of values, only the copies it was given.
struct BackgroundJob: Sendable {
  let ticket: Int
  let value: Value
  let isNew: Bool
  let segment: PipelinePlan
  let state: [Value]
  let constants: [(Int32, Value)]
  let functions: FunctionTable
  let formatter: ValueFormatter
  let limits: RuntimeLimits

  func run() -> ThreadHopResult {
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
    machine.valueLimit = limits.valueBytes
    machine.memoryShares = limits.memoryShares
    store.setLimit(limits.allValueBytes)
    store.setCounting { census in
      store.count(into: &census)
      machine.count(into: &census)
    }
    defer { store.setCounting(nil) }
    machine.setLocal(segment.input, value)
    let result = pass(on: machine)
    return ThreadHopResult(
      ticket: ticket, result: result, state: store.state(in: 0..<store.stateCount))
  }

  private func pass(on machine: Machine) -> StageResult {
    var place = segment.input
    var isLast = false
    let firstSlot = segment.stateSlots.lowerBound
    for stage in segment.stages where !stage.endsSegment(inBackground: true) {
      let slot = Int(stage.state) - firstSlot
      switch machine.pass(from: place, through: stage, state: slot, isNew: isNew) {
      case .value(let value): machine.setLocal(stage.output, value)
      case .passed: machine.copyLocal(place, to: stage.output)
      case .stopped(let reason): return .stopped(reason)
      case .last(let value):
        machine.setLocal(stage.output, value)
        isLast = true
      }
      place = stage.output
    }
    let value = machine.local(place)
    return isLast ? .last(value) : .value(value)
  }
}
