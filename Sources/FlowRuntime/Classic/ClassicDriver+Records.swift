import FlowCheck
import FlowLower
import ReactiveKernel

// Each delivery is told to the output when it happens, for what observers print stands between.

extension ClassicDriver {
  /// Why a value went no further.
  enum Stop {
    case reason(StopReason)
    /// It came while a value was being told: it is stored, and nobody hears of it.
    case untold
    /// `merge` has no memory: what the sources held at signing is not passed.
    case heldByMerge

    fileprivate func text(_ runtime: Runtime) -> String {
      switch self {
      case .reason(let reason) where reason.kind == .heldAtSigning: "updates drops the first"
      case .reason(let reason): runtime.text(of: reason)
      case .untold: "stored, told to nobody: the value before is still being told"
      case .heldByMerge: "merge drops what was there at signing"
      }
    }
  }

  func recordFiring(
    _ symbol: SymbolID, _ old: Value, _ new: Value, by contract: LiveContract?, _ depth: Int,
    isUntold: Bool
  ) {
    guard runtime.keepsRecords else { return }
    // That a two-way binding comes back with what it brought is no news.
    if isUntold, contract?.plan.partner != nil, old == new { return }
    let id = contract?.plan.id
    tell(WaveRecord.Step(kind: .fired(symbol, old: old, new: new), contract: id, depth: depth))
    if isUntold, let contract {
      recordStop(of: contract, .untold, depth + 1)
    }
  }

  func recordStop(of contract: LiveContract, _ stop: Stop, _ depth: Int) {
    guard runtime.keepsRecords else { return }
    let id = contract.plan.id
    tell(
      WaveRecord.Step(kind: .stopped(id, reason: stop.text(runtime)), contract: id, depth: depth))
  }

  private func tell(_ step: WaveRecord.Step) {
    recorded += 1
    runtime.output.waveDidSettle(
      WaveRecord(wave: recorded, cause: 0, signed: runtime.signing, steps: [step]))
  }
}
