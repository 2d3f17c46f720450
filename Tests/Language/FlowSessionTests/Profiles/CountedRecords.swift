import FlowCheck
import FlowRuntime

@testable import FlowSession

/// The counts of a profile, found in the record of each wave: slow, and what counting has to come to.
final class CountedRecords: SessionHost {
  private unowned let session: Session
  private(set) var contracts: [Int: Profile.Counts] = [:]
  private(set) var assigned: [Int: Profile.Counts] = [:]
  private(set) var waves = 0

  /// Has a session record for it what happens from now on.
  init(of session: Session) {
    self.session = session
    session.reporter.host = self
    session.runtime.keepRecords(true)
  }

  func cellsDidSettle(_ cells: [(symbol: SymbolID, value: Value)]) {}
  func contractDidEnd(_ ending: ContractEnding) {}
  func newsIsExpected() {}
  var newsDidArrive: @Sendable () -> Void { {} }

  func waveDidSettle(_ record: WaveRecord) {
    var isCounted = false
    for step in record.steps {
      switch step.kind {
      case .gave: continue
      case .dropped(let contract, _):
        // It stands in a record behind that of its wave, in which it was said to run.
        contracts[Int(contract.index), default: Profile.Counts()].stopped += 1
        contracts[Int(contract.index), default: Profile.Counts()].ran -= 1
      case .fired, .stopped, .observed, .overridden:
        count(step)
        isCounted = true
      }
    }
    if isCounted { waves += 1 }
  }

  private func count(_ step: WaveRecord.Step) {
    var changes = false
    if case .fired(let symbol, let old, let new) = step.kind {
      changes = session.runtime.environment[symbol].kind == .event || old != new
      if step.contract == nil {
        assigned[Int(symbol.index), default: Profile.Counts()].changed += changes ? 1 : 0
      }
    }
    var contract = step.contract
    if case .stopped(let id, _) = step.kind { contract = id }
    if case .observed(let id, _) = step.kind { contract = id }
    guard let contract else { return }
    var counts = contracts[Int(contract.index)] ?? Profile.Counts()
    counts.computed += 1
    counts.changed += changes ? 1 : 0
    if case .stopped = step.kind { counts.stopped += 1 }
    if case .observed = step.kind { counts.ran += 1 }
    contracts[Int(contract.index)] = counts
  }
}
