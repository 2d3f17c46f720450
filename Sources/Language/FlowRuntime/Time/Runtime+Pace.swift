import FlowCheck
import FlowLower

// `every(pause)` with a cell: the clock begins anew when the cell fires, and stands still while that has no
// good value.
extension Runtime {
  /// Begins such a clock, or begins it anew; where its time is an error, that takes the place of the count.
  func restart(clock number: Int, of segment: Int, _ contract: ContractParts) {
    guard case .paced(let cell, let memory) = contract.pipelines[segment].sources[number] else {
      return
    }
    let slot = contract.stateBase + Int(memory)
    let value = store.value(cell.index)
    if let pause = pause(value) {
      store.setState(slot, .pending)
      return arm(
        .tick(source: number), after: pause, StagePlace(segment, 0), contract,
        state: slot + StageSlots.Pace.timer)
    }
    if let timer = store.stateWord(slot + StageSlots.Pace.timer) {
      store.setState(slot + StageSlots.Pace.timer, .pending)
      time.stop(
        TimerAction(
          kind: .tick(source: number), owner: contract, segment: segment, stage: 0, key: -1,
          number: timer), inWave: store.isJournalling)
    }
    switch value {
    case .failure: store.setState(slot, value)
    case .duration(let pause):
      store.setState(slot, .failure(tooShort(pause, of: "every", at: contract.plan.span)))
    default: store.setState(slot, .pending)
    }
  }

  /// Sets the next tick of such a clock, before what this one sets off.
  func goOn(clock number: Int, of segment: Int, _ contract: ContractParts) {
    guard case .paced(let cell, let memory) = contract.pipelines[segment].sources[number],
      let pause = pause(store.value(cell.index))
    else { return }
    let slot = contract.stateBase + Int(memory) + StageSlots.Pace.timer
    arm(.tick(source: number), after: pause, StagePlace(segment, 0), contract, state: slot)
  }

  /// Counts a tick.
  func noteTick(at slot: Int) {
    var count = 1
    if case .int(let before) = store.state(slot) { count = before + 1 }
    store.setState(slot, .int(count))
  }

  private func pause(_ value: Value) -> Int? {
    guard case .duration(let pause) = value, pause >= Self.shortestWait else { return nil }
    return pause
  }
}
