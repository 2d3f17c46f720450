import FlowCheck
import FlowLower

/// Contracts and pipelines that are about to end, by what has to happen first.
extension Contracts {
  /// Schedules a contract for the check, at the end of the waves, that something can still come to it.
  func lookAfterWaves(_ contract: ContractParts) { endings.noteDry(contract.plan.id) }

  /// Notes that one of a contract's sources has ended, and schedules the contract for the same check.
  func noteSourceEnded(of contract: ContractParts) {
    contract.isDrying = true
    endings.noteDry(contract.plan.id)
  }

  /// Notes at signing that a contract gathers values, and gives them when it is about to end.
  func noteGathers(_ contract: ContractParts) {
    endings.mayGiveLists = true
    endings.noteDry(contract.plan.id)
  }

  /// Notes that a `take` had its last value.
  func noteLastValue(_ ending: Ending) { endings.noteReached(ending) }

  /// The number of places in the present wave that have had their last value.
  @inline(__always)
  var lastValueCount: Int { endings.reached.count }

  /// Forgets the places of the present wave that have had their last value, all but the first `count`.
  func forgetLastValues(from count: Int = 0) {
    if count == 0 { endings.undo() } else { endings.undo(to: count) }
  }

  /// Passes on the places of the present wave that have had their last value, and forgets them.
  func takeLastValues(_ body: (Ending) -> Void) {
    for ending in endings.reached { body(ending) }
    endings.undo()
  }

  /// Schedules a contract to end as soon as it holds no values.
  func endWhenEmpty(_ id: ContractID) { endings.noteDraining(id) }

  /// Schedules a pipeline in parentheses to be closed when the wave has settled.
  func closeWhenSettled(_ ending: Ending) { endings.noteClosing(ending) }

  /// Takes the pipelines to be closed, those of contracts in force.
  func takeClosing() -> [(Ending, ContractParts)] {
    endings.takeClosing().compactMap { ending in
      parts(of: ending.contract).map { (ending, $0) }
    }
  }

  /// Takes the contracts in force that are due for the check.
  func takeDry() -> [ContractParts] { endings.takeDry().compactMap { parts(of: $0) } }

  /// Marks the contracts that are ending as over: only values that they hold still leave.
  func noteOver() {
    for id in endings.draining { parts(of: id)?.isOver = true }
  }

  /// Takes the contracts that are over and hold nothing any more.
  func takeEmptied() -> [ContractParts] {
    guard !endings.draining.isEmpty else { return [] }
    let over = endings.draining.compactMap { parts(of: $0) }
    endings.keepDraining(over.filter { $0.held > 0 }.map(\.plan.id))
    return over.filter { $0.held <= 0 }
  }

  /// The contracts that may be about to give what they have gathered.
  var aboutToGiveLists: [ContractParts] {
    endings.mayGiveLists ? endings.all.compactMap { parts(of: $0) } : []
  }

  /// True while there is nothing to do when the waves are over, as nearly always.
  @inline(__always)
  var hasNothingToEnd: Bool { endings.isIdle }

  /// Frees the state of contracts that have ended.
  func freeEndedState(in store: Store) {
    for (base, size) in endings.takeStateToFree() { store.freeState(at: base, size: size) }
    for table in endings.takeKeysToFree() { store.freeState(of: table) }
  }
}
