import FlowCheck
import FlowLower
import FlowText
import Memory
import ReactiveKernel

extension Runtime {
  /// Applies a block's updates to what the cell holds now.
  ///
  /// If the cell still has the value that the block read, the block's result is written. Otherwise each part is
  /// computed again, and a part that fails does nothing; only the last value is written, none in between.
  func apply(_ update: Update, to symbol: SymbolID) -> Outcome {
    var value = store.value(symbol.index)
    guard !value.isSame(as: update.base) else {
      store.set(symbol.index, update.value)
      return .fired
    }
    var outcome = Outcome.stopped(StopReason(.waiting, payload: Int64(symbol.index)))
    for part in update.parts {
      for _ in 0..<part.count {
        let next = run(part, on: value, of: symbol)
        // The wave is going to be undone.
        if machine.wasHalted || machine.exceededBudget { return .stopped(StopReason(.failed)) }
        guard next.isGood else {
          // The parts that are like it would fail with the same.
          if let failure = next.failure {
            reports.noteArrival(of: failure, at: nil)
            if !outcome.isFired { outcome = .stopped(StopReason(.failed)) }
          }
          break
        }
        value = next
        outcome = .fired
      }
    }
    if outcome.isFired { store.set(symbol.index, value) }
    return outcome
  }

  /// A part sees the cell that it assigns as it is now, and everything else as its block did.
  private func run(_ part: Update.Part, on value: Value, of symbol: SymbolID) -> Value {
    machine.restoreFrame(part.seen?.frame ?? [])
    for (symbol, value) in part.seen?.values ?? [] {
      store.draft(value, for: symbol, isFirst: true)
    }
    store.draft(value, for: symbol.index, isFirst: true)
    let state = part.seen?.state ?? []
    let base = machine.stateBase
    if !state.isEmpty {
      machine.stateBase = store.allocateState(state.count)
      for (slot, value) in state.enumerated() {
        store.setState(machine.stateBase + slot, value)
      }
    }
    let chance = machine.chance
    machine.chance = part.chance
    let result = machine.run(part.code)
    machine.chance = chance
    if !state.isEmpty {
      store.freeState(at: machine.stateBase, size: state.count)
      machine.stateBase = base
    }
    store.takeBackDraft()
    return result
  }
}
