import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

/// Stages behind `per`, whose state is that of a key.
///
/// A key's slots begin with the key itself, so that whoever knows the first slot knows the key: timers, values
/// in line and the target's value carry it. Failures have no key and share slots like one more.
extension Runtime {
  /// Computes the key of a value that comes to `per`.
  ///
  /// - Returns: What passes, the value or the failure of its key, and the key's first slot.
  func enter(
    _ value: Value, _ stage: StagePlan, of contract: ContractParts
  ) -> (StageResult, key: Int) {
    let key = value.failure == nil ? machine.run(stage.code) : value
    guard !key.isPending else { return (.stopped(machine.waiting()), -1) }
    let table = contract.keys[stage.number]
    let base = store.base(of: key.isGood ? key : .none, in: table)
    if !key.isGood {
      store.setState(base + StageSlots.Key.failure, key)
    } else if store.state(base + StageSlots.Key.key).isPending {
      noteKey(key, at: base)
    }
    machine.setLocal(stage.accumulator, key)
    return (.value(key.isGood ? value : key), base)
  }

  private func noteKey(_ key: Value, at base: Int) {
    store.setState(base + StageSlots.Key.key, key)
    if roomForNodes <= 0 { exceed(.keys) }
  }

  /// The key whose state begins at a slot; the failure that has none.
  func key(at base: Int) -> Value {
    let key = store.state(base + StageSlots.Key.key)
    return key.isPending ? store.state(base + StageSlots.Key.failure) : key
  }

  /// Puts the key of a value that enters a segment where its code reads it.
  func setKey(_ base: Int, in segment: PipelinePlan, before stage: Int) {
    let per = segment.stages.prefix(stage).last { $0.kind == .per }
    guard let register = per?.accumulator ?? segment.keyRegister else { return }
    machine.setLocal(register, key(at: base))
  }

  /// Passes a value to a `startWith` behind `per`: the stage's own value comes before a key's first one,
  /// which waits in line for a further wave.
  func begin(
    _ value: Value?, _ stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: ContractParts, _ evaluation: inout Evaluation
  ) -> StageResult {
    let line = key(contract.nodes[place.segment], place.stage)
    let depth = graph.lineDepth
    if let value {
      let hasLine = agenda.isWaiting(in: line, depth: depth)
      if !hasLine, !isFirst(value, stage, evaluation.key, contract) { return .value(value) }
      wait(
        agenda.waiting(value, isNew: evaluation.isNew, key: evaluation.key),
        at: agenda.placeOfOwn, in: line)
    }
    guard var first = agenda.firstInLine(line, depth: depth) else {
      return .stopped(StopReason(.remembered))
    }
    evaluation.isNew = first.value.isNew
    evaluation.key = first.value.key
    setKey(evaluation.key, in: contract.segments[place.segment].plan, before: place.stage)
    agenda.beginOrigin(stamp: first.place.stamp, because: first.value.because)
    guard !first.value.isAnnounced, isFirst(first.value.value, stage, first.value.key, contract)
    else {
      _ = agenda.takeFirstInLine(line, depth: depth)
      agenda.askAgain(hasLine: agenda.isWaiting(in: line, depth: depth))
      return .value(first.value.value)
    }
    agenda.askAgain()
    // Once, also where what comes behind waits for a value.
    first.value.isAnnounced = true
    agenda.replaceFirstInLine(line, with: first.value)
    let own = machine.firstValue(of: stage)
    guard !own.isPending else { return .stopped(machine.waiting()) }
    store.setState(contract.state(of: stage, key: first.value.key), .bool(true))
    // No source has held it, whatever the value behind it is.
    evaluation.isNew = true
    return .value(own)
  }

  /// Returns true for a key's first value; a failure is none.
  private func isFirst(
    _ value: Value, _ stage: StagePlan, _ key: Int, _ contract: ContractParts
  ) -> Bool {
    value.failure == nil && store.state(contract.state(of: stage, key: key)).isPending
  }
}
