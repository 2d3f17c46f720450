import FlowLower
import ReactiveKernel

extension Runtime {
  /// Passes one value, the first of those that came and those that wait; the others wait in line.
  func merge(
    _ value: Value?, _ source: SourcePlan, _ key: LineKey, _ contract: ContractParts,
    _ evaluation: inout Evaluation, _ heard: JoinDelivery
  ) -> StageResult {
    let other = other(source, contract, evaluation, heard)
    if heard.isSingle { return mergeAtOnce(value, other, source, contract, &evaluation) }
    if graph.isInRing(key.node) {
      return mergeInRing(value, other, source, key, contract, &evaluation)
    }
    let depth = graph.lineDepth
    let hasLine = agenda.isWaiting(in: key, depth: depth)
    if other == nil, !hasLine {
      return value.map { .value($0) } ?? .stopped(StopReason(.remembered))
    }
    let stamp = stamp(of: source, contract, evaluation)
    let node = node(of: source, in: contract)
    if let other, value == nil, !hasLine {
      agenda.beginOrigin(stamp: stamp, because: node)
      evaluation.isNew = isNew(source, contract, evaluation)
      return .value(other)
    }
    if let value {
      wait(agenda.waiting(value, isNew: evaluation.isNew), at: agenda.placeOfOwn, in: key)
    }
    if let other {
      wait(
        WaitingValue(
          value: other, isNew: isNew(source, contract, evaluation), because: node),
        at: LinePlace(stamp: stamp, order: 1), in: key)
    }
    guard let first = agenda.takeFirstInLine(key, depth: depth) else {
      return .stopped(StopReason(.remembered))
    }
    agenda.askAgain(for: key, depth: depth)
    evaluation.isNew = first.value.isNew
    agenda.beginOrigin(stamp: first.place.stamp, because: first.value.because)
    return .value(first.value.value)
  }

  /// Values that go round come one at a time; at signing, what the other side holds waits for a round of its own.
  private func mergeInRing(
    _ value: Value?, _ other: Value?, _ source: SourcePlan, _ key: LineKey,
    _ contract: ContractParts, _ evaluation: inout Evaluation
  ) -> StageResult {
    if evaluation.takesHeld, let value, let other {
      let place = LinePlace(stamp: Origin.signing, order: 1)
      wait(
        WaitingValue(value: other, isNew: isNew(source, contract, evaluation)), at: place, in: key)
      agenda.askAgain()
      return .value(value)
    }
    guard agenda.hasLines else {
      return mergeAtOnce(value, other, source, contract, &evaluation)
    }
    let depth = graph.lineDepth
    var first: WaitingValue?
    if value == nil, other == nil {
      first = agenda.takeFirstInLine(key, depth: depth)?.value
    }
    agenda.askAgain(for: key, depth: depth)
    guard let first else { return mergeAtOnce(value, other, source, contract, &evaluation) }
    // A value that came to the ring meanwhile has replaced it, and has gone round.
    guard first.value == self.value(of: source, in: contract) else {
      return .stopped(StopReason(.remembered))
    }
    for node in givers(of: source, in: contract) { graph.notePassed(node) }
    evaluation.isNew = first.isNew
    return .value(first.value)
  }

  /// When both fire at once, that of the later assignment passes; of the same, the other side's.
  private func mergeAtOnce(
    _ value: Value?, _ other: Value?, _ source: SourcePlan, _ contract: ContractParts,
    _ evaluation: inout Evaluation
  ) -> StageResult {
    switch (value, other) {
    case (nil, nil): return .stopped(StopReason(.remembered))
    case (let value?, nil): return .value(value)
    case (nil, let other?):
      evaluation.isNew = isNew(source, contract, evaluation)
      agenda.stem(from: stamp(of: source, contract, evaluation))
      noteGiver(source, isAlone: true, in: contract)
      return .value(other)
    case (let value?, let other?):
      let stamp = stamp(of: source, contract, evaluation)
      guard evaluation.takesHeld || agenda.isNotEarlier(stamp) else { return .value(value) }
      agenda.stem(from: stamp)
      noteGiver(source, isAlone: true, in: contract)
      return .value(other)
    }
  }
}
