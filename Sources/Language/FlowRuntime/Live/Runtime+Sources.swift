package import FlowCheck
import FlowLower
import ReactiveKernel
import ReactiveStages

/// Answers about a source of the live program: one total switch for each question.
///
/// `SourcePlan` answers those for which the plan is enough. What a clock counts, `Every` and its kin say.
extension Runtime {
  /// The node on which a contract depends for a source; nil for a clock that needs none.
  func node(of source: SourcePlan, in contract: ContractParts) -> NodeID? {
    switch source {
    case .cell(let symbol), .asked(let symbol), .event(let symbol, _), .host(let symbol, _),
      .paced(let symbol, _):
      nodes[symbol]
    case .pipeline(let index): contract.nodes[index]
    case .clock: nil
    }
  }

  /// Returns whether a source has said something in the present wave.
  func hasFired(_ source: SourcePlan, of contract: ContractParts) -> Bool {
    switch source {
    case .cell, .asked, .event, .host, .pipeline: break
    case .clock: return false
    case .paced(_, let memory):
      // A new interval only restarts the clock; an error is passed on.
      guard store.state(contract.stateBase + Int(memory)).failure != nil else { return false }
    }
    return node(of: source, in: contract).map { graph.hasFired($0) } ?? false
  }

  /// Returns what a source holds, or said last to this contract.
  func value(of source: SourcePlan, in contract: ContractParts) -> Value {
    switch source {
    case .cell(let symbol), .asked(let symbol): store.value(symbol.index)
    case .event(_, let memory), .host(_, let memory), .clock(_, _, let memory),
      .paced(_, let memory):
      store.state(contract.stateBase + Int(memory))
    case .pipeline(let index): store.state(contract.outputSlot(index))
    }
  }

  /// Returns whether a source's value is from after the signing.
  func isNews(_ source: SourcePlan, in contract: ContractParts) -> Bool {
    switch source {
    case .pipeline(let index): !contract.signing.holds(index)
    case .cell, .asked, .event, .host, .clock, .paced: true
    }
  }

  /// Returns true if nothing comes from a source any more; a pipeline is asked by what feeds it.
  func isOver(_ source: SourcePlan, _ contract: ContractParts) -> Bool {
    switch source {
    case .clock(_, repeats: false, let memory):
      After(store.state(contract.stateBase + Int(memory))).isOver
    case .host(let symbol, _):
      contract.hasEnded(symbol, in: store) && !waitsInLine(symbol)
    case .clock, .paced, .cell, .asked, .event, .pipeline: false
    }
  }

  private func waitsInLine(_ symbol: SymbolID) -> Bool {
    nodes[symbol].map { agenda.hasLine(LineKey(node: $0)) } ?? false
  }

  /// Begins a clock of the contract's own; one whose time is a cell's begins anew when that fires.
  func begin(clock number: Int, of segment: Int, _ contract: ContractParts) {
    switch contract.pipelines[segment].sources[number] {
    case .clock(let nanoseconds, _, _):
      begin(.tick(source: number), after: nanoseconds, StagePlace(segment, 0), contract)
    case .paced(let cell, let memory):
      begin(clock: number, of: segment, contract, pacedBy: cell, Int(memory))
    case .cell, .asked, .event, .host, .pipeline: break
    }
  }

  /// Sets a clock's next tick, before what this one sets off; one that ticks once is over with it.
  func goOn(clock number: Int, of segment: Int, _ contract: ContractParts) {
    switch contract.pipelines[segment].sources[number] {
    case .clock(let nanoseconds, repeats: true, _):
      begin(.tick(source: number), after: nanoseconds, StagePlace(segment, 0), contract)
    case .clock(_, repeats: false, _):
      contracts.noteSourceEnded(of: contract)
    case .paced(let cell, let memory):
      goOn(clock: number, of: segment, contract, pacedBy: cell, Int(memory))
    case .cell, .asked, .event, .host, .pipeline: break
    }
  }

  /// Returns what a clock says at its next tick; nil for any other source.
  func tick(_ source: SourcePlan, of contract: ContractParts) -> Value? {
    switch source {
    case .clock(_, repeats: true, let memory):
      var every = Every(store.state(contract.stateBase + Int(memory)))
      return .int(every.tick())
    case .clock(_, repeats: false, _): return After(isOver: true).value
    case .paced(_, let memory):
      var clock = PacedEvery(store.state(contract.stateBase + Int(memory)))
      clock.tick()
      return clock.value
    case .cell, .asked, .event, .host, .pipeline: return nil
    }
  }

  /// Remembers a clock's tick.
  func noteTick(of source: SourcePlan, _ contract: ContractParts) {
    guard let value = tick(source, of: contract), let memory = source.memory else { return }
    store.setState(contract.stateBase + Int(memory), value)
  }

  /// Stops a clock that nobody waits for; its timer does nothing when it is due.
  ///
  /// - Returns: False if it has no timer.
  func stop(_ source: SourcePlan, of contract: ContractParts) -> Bool {
    switch source {
    case .clock(_, repeats: true, _): return true
    // A clock that ticks once has no timer after its tick.
    case .clock(_, repeats: false, _): return !isOver(source, contract)
    case .paced(_, let memory):
      let number = contract.stateBase + Int(memory) + StageSlots.Pace.timer
      guard store.stateWord(number) != nil else { return false }
      store.setState(number, .pending)
      return true
    case .cell, .asked, .event, .host, .pipeline: return false
    }
  }
}

extension SourcePlan {
  /// The clock as it is written, with names as `name` gives them; nil for any other source.
  package func clockText(_ name: (SymbolID) -> String) -> String? {
    switch self {
    case .clock(let nanoseconds, let repeats, _):
      "\(repeats ? "every" : "after")(\(ValueFormatter.duration(nanoseconds)))"
    case .paced(let cell, _): "every(\(name(cell)))"
    case .cell, .asked, .event, .host, .pipeline: nil
    }
  }
}
