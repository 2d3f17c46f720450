import FlowCheck
import FlowLower
import ReactiveStages

// `every(pause)` with a cell: the clock begins anew when the cell fires, and stands still while that has no
// good value.
extension Runtime {
  /// Begins such a clock, or begins it anew; where its time is an error, that takes the place of the count.
  func begin(
    clock number: Int, of segment: Int, _ contract: ContractParts, pacedBy cell: SymbolID,
    _ memory: Int
  ) {
    let slot = contract.stateBase + memory
    let time = store.value(cell.index)
    var clock = PacedEvery<Value>()
    if clock.begin(pace(time, of: contract)), let pause = pause(time) {
      store.setState(slot, clock.value)
      return arm(
        .tick(source: number), after: pause, StagePlace(segment, 0), contract,
        state: slot + StageSlots.Pace.timer)
    }
    if let timer = store.stateWord(slot + StageSlots.Pace.timer) {
      store.setState(slot + StageSlots.Pace.timer, .pending)
      self.time.stop(
        TimerAction(
          kind: .tick(source: number), owner: contract, segment: segment, stage: 0, key: -1,
          number: timer), inWave: store.isJournalling)
    }
    store.setState(slot, clock.value)
  }

  /// Sets the next tick of such a clock, before what this one sets off.
  func goOn(
    clock number: Int, of segment: Int, _ contract: ContractParts, pacedBy cell: SymbolID,
    _ memory: Int
  ) {
    guard let pause = pause(store.value(cell.index)) else { return }
    let slot = contract.stateBase + memory + StageSlots.Pace.timer
    arm(.tick(source: number), after: pause, StagePlace(segment, 0), contract, state: slot)
  }

  private func pace(_ time: Value, of contract: ContractParts) -> PacedEvery<Value>.Pace {
    if pause(time) != nil { return .good }
    return switch time {
    case .failure: .failed(time)
    case .duration(let pause):
      .failed(.failure(tooShort(pause, of: "every", at: contract.plan.span)))
    default: .unknown
    }
  }

  private func pause(_ value: Value) -> Int? {
    guard case .duration(let pause) = value, pause >= Self.shortestWait else { return nil }
    return pause
  }
}
