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

    fileprivate func words(_ runtime: Runtime) -> StopWords {
      switch self {
      case .reason(let reason) where reason.kind == .heldAtSigning: .firstDropped
      case .reason(let reason): runtime.words(of: reason)
      case .untold: .untold
      case .heldByMerge: .heldByMerge
      }
    }

    fileprivate var code: String {
      switch self {
      case .reason(let reason): reason.kind.code
      case .untold: "untold"
      case .heldByMerge: StopReason.Kind.heldAtSigning.code
      }
    }

    fileprivate var due: Int? {
      if case .reason(let reason) = self { reason.due } else { nil }
    }
  }

  func recordFiring(
    _ symbol: SymbolID, _ old: Value, _ new: Value, by contract: ContractParts?, _ depth: Int,
    isUntold: Bool
  ) {
    guard runtime.reports.tellsWaves else { return }
    // A two-way binding that brings the same value back is expected, and not recorded.
    if isUntold, contract?.partner != nil, old == new { return }
    if let meter = runtime.reports.meter {
      meter.countFiring(of: symbol, by: contract?.plan.id, isChange: old != new)
      if isUntold, let contract { meter.countStop(of: contract.plan.id) }
      return
    }
    var assigner: ContractID?
    if let contract, case .observe = contract.plan.target { assigner = contract.plan.id }
    tell(.fired(symbol, old: old, new: new), contract?.plan.id, depth, assigner: assigner)
    if isUntold, let contract {
      recordStop(of: contract, .untold, depth + 1, at: nil)
    }
  }

  /// Records the values that a contract's stages passed on, and where they went.
  func record(_ delivery: Delivery, of contract: ContractParts, _ depth: Int, isSilent: Bool) {
    guard runtime.reports.tellsWaves else { return }
    if let meter = runtime.reports.meter {
      if !isSilent { count(delivery, of: contract.plan.id, meter) }
      return
    }
    let passings = runtime.reports.recorder.takePassings()
    guard !isSilent else { return }
    for passing in passings {
      if let value = passing.given {
        tell(.gave(passing.contract, passing.place, value), passing.contract, depth)
      }
    }
    switch delivery {
    case .stopped(let stop):
      recordStop(of: contract, stop, depth, at: passings.last { $0.given == nil })
    case .block:
      let value = runtime.machine.frame[Int(contract.it.index)]
      tell(.observed(contract.plan.id, value), contract.plan.id, depth)
    case .pipeline, .cell: break
    }
  }

  private func count(_ delivery: Delivery, of contract: ContractID, _ meter: CostMeter) {
    switch delivery {
    case .stopped: meter.countStop(of: contract)
    case .block: meter.countRun(of: contract)
    case .pipeline, .cell: break
    }
  }

  private func recordStop(
    of contract: ContractParts, _ stop: Stop, _ depth: Int, at passing: StagePassing?
  ) {
    let id = contract.plan.id
    let stop = WaveRecord.Stop(
      code: stop.code, words: stop.words(runtime), stage: passing?.place, value: passing?.taken,
      due: stop.due)
    tell(.stopped(id, stop), id, depth)
  }

  private func tell(
    _ kind: WaveRecord.Step.Kind, _ contract: ContractID?, _ depth: Int,
    assigner: ContractID? = nil
  ) {
    recorded += 1
    let step = WaveRecord.Step(
      kind: kind, contract: contract, depth: depth, because: contract.flatMap { _ in toldCell },
      assigner: assigner)
    runtime.reports.output.waveDidSettle(
      WaveRecord(
        wave: recorded, cause: causeNumber, instant: runtime.clock.now,
        occasion: runtime.reports.recorder.occasion, signed: runtime.contracts.signing,
        steps: [step]))
  }

  /// The cell or event that is being told; nil at a signing, a timer and a statement at top level.
  private var toldCell: SymbolID? {
    for frame in stack.reversed() {
      if case .notification(let notification) = frame,
        let symbol = runtime.cell(of: notification.node)
      {
        return symbol
      }
    }
    return nil
  }
}
