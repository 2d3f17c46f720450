import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel
import ReactiveStages

/// `collect`: gathers what comes, and gives the list when nothing can come any more.
///
/// The stage checks that when a value, or the end of an input, comes to it, so that the list leaves in the wave of
/// the last value; and once the waves are over when a source has ended that gave nothing to the stage then.
extension Runtime {
  /// Passes a value, or nothing, to a stage that gathers; an error passes through.
  func gather(
    _ value: Value?, _ stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: ContractParts, _ evaluation: inout Evaluation
  ) -> StageResult {
    stage.kind == .csv
      ? joinRecord(value, stage, at: place, contract)
      : collect(value, stage, at: place, contract, &evaluation)
  }

  private func collect(
    _ value: Value?, _ stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: ContractParts, _ evaluation: inout Evaluation
  ) -> StageResult {
    let state = HoldingState(store: store, base: contract.stateBase + Int(stage.state))
    var collect = state.collect
    guard !collect.isOver else { return .stopped(StopReason(.ended)) }
    if let value {
      guard value.failure == nil else { return .value(value) }
      guard mayKeepValues(1) else { return .stopped(collect.reason) }
      collect.take(HeldValue(value: value, isNew: evaluation.isNew))
      state.collect = collect
    }
    guard nothingCanCome(to: place, of: contract) else { return .stopped(collect.reason) }
    let list = finish(&collect, in: state)
    evaluation.isNew = list.isNew
    return .value(list.value)
  }

  /// Returns whether a stage that gathers has had all; if that is not certain yet, it is looked for once the waves
  /// are over.
  func nothingCanCome(
    to place: (segment: Int, stage: Int), of contract: ContractParts
  ) -> Bool {
    guard mayBeOver(contract, place.segment) else { return false }
    contracts.noteSourceEnded(of: contract)
    return hasHadAll(place.stage, of: place.segment, in: contract)
  }

  /// Returns false while nothing of a contract has ended, as nearly always.
  private func mayBeOver(_ contract: ContractParts, _ segment: Int) -> Bool {
    contract.isDrying || contract.isClosed(segment) || contracts.lastValueCount > 0
      || contract.hasHeardAnEnd(in: store)
  }

  private func finish(_ collect: inout Collect<HeldBatch>, in state: HoldingState) -> HeldValue {
    defer { state.collect = collect }
    return collect.finish()?.held ?? HeldValue(value: .list([]), isNew: true)
  }

  /// Gives what the stages of a contract have gathered to which nothing can come any more; the waves that it begins
  /// are to be run.
  ///
  /// - Returns: False if there is none.
  @discardableResult
  func giveGathered(of contract: ContractParts) -> Bool {
    guard contract.gathers else { return false }
    for (segment, plan) in contract.pipelines.enumerated() {
      for (position, stage) in plan.stages.enumerated() where stage.kind.gathers {
        guard let given = gathered(by: stage, at: (segment, position), of: contract) else {
          continue
        }
        start(
          contract.nodes[segment], .resume(stage: position + 1, given.value, isNew: given.isNew))
        return true
      }
    }
    return false
  }

  /// Returns what a stage gives as nothing can come to it any more; nil if something can, or it has given that.
  private func gathered(
    by stage: StagePlan, at place: (segment: Int, stage: Int), of contract: ContractParts
  ) -> HeldValue? {
    let base = contract.stateBase + Int(stage.state)
    if stage.kind == .csv {
      let record = RecordState(store: store, base: base)
      guard record.isOpen, hasHadAll(place.stage, of: place.segment, in: contract) else {
        return nil
      }
      return HeldValue(value: .failure(endOpenRecord(record, of: stage)), isNew: true)
    }
    let state = HoldingState(store: store, base: base)
    var collect = state.collect
    guard !collect.isOver, hasHadAll(place.stage, of: place.segment, in: contract) else {
      return nil
    }
    return finish(&collect, in: state)
  }

  /// Notes what a stage that gathers asks about at signing: whether anything can come at all.
  func beginCollecting(_ contract: ContractParts) {
    guard contract.gathers else { return }
    contracts.noteGathers(contract)
    for input in world.inputs where input.feed.isOver {
      contract.noteEnd(of: input.symbols.values, in: store)
    }
  }
}

extension Collect where Values == HeldBatch {
  /// Number of values that it has.
  fileprivate var count: Int {
    if case .gathering(let batch) = state { batch.count } else { 0 }
  }

  fileprivate var reason: StopReason { StopReason(.gathered, payload: Int64(count)) }
}
