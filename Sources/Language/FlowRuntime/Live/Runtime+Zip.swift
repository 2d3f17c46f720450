import FlowLower
import ReactiveKernel

extension Runtime {
  /// Each side queues; an error passes at once, without a place in the queue.
  func zipped(
    _ value: Value?, _ stage: StagePlan, at place: (segment: Int, stage: Int), _ key: LineKey,
    _ contract: ContractParts, _ evaluation: inout Evaluation, _ heard: JoinDelivery
  ) -> StageResult {
    let (source, state) = (stage.joined[0], contract.stateBase + Int(stage.state))
    let other = other(source, contract, evaluation, heard)
    if contract.isDrying, value != nil || other != nil, !agenda.hasLine(key),
      isOver(zip: stage, at: place, in: contract, beside: value, other)
    {
      return .stopped(StopReason(.ended))
    }
    if other != nil { joinNewness(of: source, value == nil, contract, &evaluation) }
    let (own, others) = (state + StageSlots.Zip.own, state + StageSlots.Zip.other)
    for (side, slot) in [(value, own), (other, others)] {
      guard let side, side.failure == nil else { continue }
      enqueue(side, at: slot)
      if !heard.isSingle { agenda.noteQueued(side, at: slot) }
    }
    if value?.failure != nil || other?.failure != nil || agenda.hasLines,
      let failure = failure(of: value, other, source, key, contract, &evaluation, heard)
    {
      if hasPair(at: state) { agenda.askAgainForPair(of: key) }
      return .value(failure)
    }
    guard let first = queued(at: own), let second = queued(at: others) else {
      return .stopped(StopReason(.firstOfPair))
    }
    // Neither part fires in this wave.
    let before = agenda.takeStampOfPairBefore(key)
    if value == nil, other == nil, let before { agenda.stem(from: before) }
    if other != nil {
      // A part that was in the queue before is of an earlier wave.
      let isOwnNew = value != nil && first.left + 1 == first.list.count
      let isOtherNew = second.left + 1 == second.list.count
      if isOtherNew || !isOwnNew {
        stemFromOther(source, alone: value == nil || !isOwnNew, contract, evaluation)
      }
    }
    noteGiver(source, isAlone: false, in: contract)
    let pair = Value.tuple([dequeue(first, at: own), dequeue(second, at: others)])
    // It may have been the last one.
    contracts.noteDrained(contract)
    if hasPair(at: state) { agenda.askAgainForPair(of: key) }
    return .value(pair)
  }

  /// Returns the error that passes a `zip`, if one came or waits; a second one waits in line, as that at a `merge`.
  private func failure(
    of value: Value?, _ other: Value?, _ source: SourcePlan, _ key: LineKey,
    _ contract: ContractParts, _ evaluation: inout Evaluation, _ heard: JoinDelivery
  ) -> Value? {
    guard !heard.isSingle else { return value?.failure != nil ? value : other }
    let depth = graph.lineDepth
    let stamp = stamp(of: source, contract, evaluation)
    let waited = agenda.takeFirstInLine(key, depth: depth)
    var first: Value?
    if let waited {
      evaluation.isNew = waited.value.isNew
      agenda.stem(from: waited.place.stamp)
      first = waited.value.value
    }
    for (side, order) in [(value, 0), (other, 1)] {
      guard let side, side.failure != nil else { continue }
      if first == nil {
        if order == 1 { stemFromOther(source, alone: true, contract, evaluation) }
        first = side
      } else {
        let place = order == 0 ? agenda.placeOfOwn : LinePlace(stamp: stamp, order: order)
        wait(WaitingValue(value: side, isNew: evaluation.isNew), at: place, in: key)
      }
    }
    agenda.askAgain(for: key, depth: depth)
    return first
  }

  /// Notes that the present value stems from the other side's assignment: alone, or if that is the later one.
  private func stemFromOther(
    _ source: SourcePlan, alone: Bool, _ contract: ContractParts, _ evaluation: Evaluation
  ) {
    let stamp = stamp(of: source, contract, evaluation)
    guard stamp > 0, alone || agenda.isLater(stamp) else { return }
    agenda.stem(from: stamp)
  }

  /// Returns whether a value waits on a side of a `zip`.
  func waits(at slot: Int) -> Bool { queued(at: slot) != nil }

  /// Returns whether a value waits on both sides of a `zip`.
  func hasPair(at state: Int) -> Bool {
    waits(at: state + StageSlots.Zip.own) && waits(at: state + StageSlots.Zip.other)
  }

  /// Returns the list of a side and the number of its elements that have left; nil if none waits.
  private func queued(at slot: Int) -> (list: ListBox, left: Int)? {
    guard case .list(let list) = store.state(slot), list.count > 0 else { return nil }
    if case .int(let left) = store.state(slot + StageSlots.Queue.left) { return (list, left) }
    return (list, 0)
  }

  func enqueue(_ value: Value, at slot: Int) {
    guard let (list, left) = queued(at: slot) else {
      return store.setState(slot, .list([value]))
    }
    guard mayHold(oneMoreThan: list.count - left) else { return }
    store.setState(slot, .list(list.appending(value)))
  }

  /// Takes the first value; the list is compacted now and then.
  private func dequeue(_ queue: (list: ListBox, left: Int), at slot: Int) -> Value {
    let left = queue.left + 1
    if left == queue.list.count {
      store.setState(slot, .list([]))
      store.setState(slot + StageSlots.Queue.left, .int(0))
    } else if left > 32, 2 * left > queue.list.count {
      store.setState(slot, .list(Array(queue.list.elements.dropFirst(left))))
      store.setState(slot + StageSlots.Queue.left, .int(0))
    } else {
      store.setState(slot + StageSlots.Queue.left, .int(left))
    }
    return queue.list[queue.left]
  }
}
