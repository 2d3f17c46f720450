import FlowLower
import ReactiveKernel

extension StagePlan.Kind {
  /// Whether it listens to another source beside what comes down.
  var isJoin: Bool {
    switch self {
    case .merge, .zip, .withLatest, .choose: true
    default: false
    }
  }
}

/// What an evaluation has left for further waves.
struct HasMore {
  /// A line of a merge has more.
  var inLine = false
  /// `zip` has another complete pair.
  var pairs = false
}

extension Runtime {
  /// Lets a value, or nothing, meet the other side of a join.
  ///
  /// `evaluation` then says where the value that passes comes from.
  func join(
    _ value: Value?, _ stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: LiveContract, _ evaluation: inout Evaluation
  ) -> StageResult {
    let state = contract.stateBase + Int(stage.state)
    switch stage.kind {
    case .merge(let other):
      return merge(value, other, key(contract.nodes[place.segment], place.stage), contract, &evaluation)
    case .zip(let other): return zip(value, other, state, contract, &evaluation)
    case .withLatest(let other): return withLatest(value, other, contract, &evaluation)
    case .choose(let choice, let sources):
      return choose(value, choice, sources, state, contract, &evaluation)
    default: preconditionFailure("only joins meet another side")
    }
  }

  /// An evaluation with joins is over: says where its value comes from, and asks for a further wave if
  /// something is left for one.
  func finishJoins(
    _ contract: LiveContract, segment index: Int, _ outcome: Outcome, _ evaluation: Evaluation
  ) {
    queuedInEvaluation.removeAll(keepingCapacity: true)
    let more = hasMore
    hasMore = HasMore()
    guard classic == nil else { return }
    var isWaiting = false
    switch outcome {
    case .fired: graph.noteOrigin(stamp: origin.stamp, because: origin.because)
    case .stopped(let reason): isWaiting = reason.kind == .waiting
    case .postponed: break
    }
    // What waits for a value would wait in a further wave, too.
    if more.inLine || more.pairs && !isWaiting { graph.askAgain(contract.nodes[index]) }
  }

  /// What the other side says in this wave; at signing, what it holds.
  private func other(
    _ source: SourcePlan, _ contract: LiveContract, _ evaluation: Evaluation
  ) -> Value? {
    guard evaluation.takesHeld || speaks(source, contract, evaluation) else { return nil }
    let value = word(of: source, contract)
    return value.isPending ? nil : value
  }

  /// Whether a source has fired; in classic delivery it is the one thing heard. What is closed hears
  /// only pipelines of its own.
  func speaks(
    _ source: SourcePlan, _ contract: LiveContract, _ evaluation: Evaluation
  ) -> Bool {
    if evaluation.isClosed {
      guard case .pipeline = source else { return false }
    }
    return classic.map { $0.spoken?.source == source } ?? hasFired(source, of: contract)
  }

  /// What the other side says: in classic delivery the event itself, whatever the cell holds now.
  private func word(of source: SourcePlan, _ contract: LiveContract) -> Value {
    if let spoken = classic?.spoken, spoken.source == source { return spoken.value }
    return value(of: source, in: contract)
  }

  /// The assignment that a source's value stems from, if it has fired; 0 otherwise.
  private func stamp(of source: SourcePlan, _ contract: LiveContract) -> Int {
    node(of: source, in: contract).map { graph.stamp(of: $0) } ?? 0
  }

  /// Passes one value, the first of those that came and those that wait; the others wait in line.
  private func merge(
    _ value: Value?, _ source: SourcePlan, _ key: LineKey, _ contract: LiveContract,
    _ evaluation: inout Evaluation
  ) -> StageResult {
    let other = other(source, contract, evaluation)
    if classic != nil || graph.isInRing(key.node) {
      return mergeInRing(value, other, source, contract, &evaluation)
    }
    let depth = graph.lineDepth
    let hasLine = !lines.isEmpty && lines.first(in: key, depth: depth) != nil
    if other == nil, !hasLine {
      return value.map { .value($0) } ?? .stopped(StopReason(.remembered))
    }
    // At signing both stem from it.
    let stamp = max(stamp(of: source, contract), evaluation.takesHeld ? origin.stamp : 0)
    let node = node(of: source, in: contract)
    if let other, value == nil, !hasLine {
      (origin.stamp, origin.because) = (stamp, node)
      evaluation.isNew = !evaluation.takesHeld
      return .value(other)
    }
    if let value {
      wait(
        WaitingValue(value: value, isNew: evaluation.isNew, because: origin.because),
        at: LinePlace(stamp: origin.stamp, order: 0), in: key)
    }
    if let other {
      wait(
        WaitingValue(value: other, isNew: !evaluation.takesHeld, because: node),
        at: LinePlace(stamp: stamp, order: 1), in: key)
    }
    guard let first = lines.popFirst(in: key, depth: depth) else {
      return .stopped(StopReason(.remembered))
    }
    if lines.first(in: key, depth: depth) != nil { hasMore.inLine = true }
    evaluation.isNew = first.value.isNew
    (origin.stamp, origin.because) = (first.place.stamp, first.value.because)
    return .value(first.value.value)
  }

  /// When both fire at once, that of the later assignment passes; of the same, the other side's.
  private func mergeInRing(
    _ value: Value?, _ other: Value?, _ source: SourcePlan, _ contract: LiveContract,
    _ evaluation: inout Evaluation
  ) -> StageResult {
    switch (value, other) {
    case (nil, nil): return .stopped(StopReason(.remembered))
    case (let value?, nil): return .value(value)
    case (nil, let other?):
      evaluation.isNew = !evaluation.takesHeld
      origin.stamp = stamp(of: source, contract)
      return .value(other)
    case (let value?, let other?):
      let stamp = stamp(of: source, contract)
      guard evaluation.takesHeld || stamp >= origin.stamp else { return .value(value) }
      origin.stamp = stamp
      return .value(other)
    }
  }

  /// Each side queues; an error passes at once, without a place in the queue.
  private func zip(
    _ value: Value?, _ source: SourcePlan, _ state: Int, _ contract: LiveContract,
    _ evaluation: inout Evaluation
  ) -> StageResult {
    let other = other(source, contract, evaluation)
    if other != nil {
      origin.stamp = max(origin.stamp, stamp(of: source, contract))
      if !evaluation.takesHeld { evaluation.isNew = true }
    }
    var failure: Value?
    for (side, slot) in [(value, state), (other, state + 2)] {
      guard let side else { continue }
      if case .failure = side {
        failure = failure ?? side
      } else {
        enqueue(side, at: slot)
        if classic == nil { queuedInEvaluation.append((slot, side)) }
      }
    }
    if let failure { return .value(failure) }
    guard let first = queued(at: state), let second = queued(at: state + 2) else {
      return .stopped(StopReason(.firstOfPair))
    }
    let pair = Value.tuple([dequeue(first, at: state), dequeue(second, at: state + 2)])
    if hasPair(at: state) { hasMore.pairs = true }
    return .value(pair)
  }

  /// Whether something waits on both sides of a `zip`.
  func hasPair(at state: Int) -> Bool {
    queued(at: state) != nil && queued(at: state + 2) != nil
  }

  /// What waits on a side, and how many before it have left; nil where nothing waits.
  private func queued(at slot: Int) -> (list: ListBox, left: Int)? {
    guard case .list(let list) = store.state(slot), list.count > 0 else { return nil }
    if case .int(let left) = store.state(slot + 1) { return (list, left) }
    return (list, 0)
  }

  func enqueue(_ value: Value, at slot: Int) {
    guard let (list, left) = queued(at: slot) else {
      return store.setState(slot, .list([value]))
    }
    guard mayHold(oneMoreThan: list.count - left) else { return }
    store.setState(slot, .list(list.appending(value)))
  }

  /// Takes the first value; what has left is dropped from the list now and then.
  private func dequeue(_ queue: (list: ListBox, left: Int), at slot: Int) -> Value {
    let left = queue.left + 1
    if left == queue.list.count {
      store.setState(slot, .list([]))
      store.setState(slot + 1, .int(0))
    } else if left > 32, 2 * left > queue.list.count {
      store.setState(slot, .list(Array(queue.list.elements.dropFirst(left))))
      store.setState(slot + 1, .int(0))
    } else {
      store.setState(slot + 1, .int(left))
    }
    return queue.list.elements[queue.left]
  }

  private func withLatest(
    _ value: Value?, _ source: SourcePlan, _ contract: LiveContract,
    _ evaluation: inout Evaluation
  ) -> StageResult {
    guard let value else { return .stopped(StopReason(.remembered)) }
    if case .failure = value { return .value(value) }
    origin.stamp = max(origin.stamp, stamp(of: source, contract))
    let other = self.value(of: source, in: contract)
    switch other {
    case .pending: return .stopped(StopReason(.waitingForOther, payload: waitTarget(source)))
    case .failure: return .value(other)
    default: return .value(.tuple([value, other]))
    }
  }

  private func choose(
    _ value: Value?, _ choice: ChoicePlan, _ sources: [SourcePlan], _ state: Int,
    _ contract: LiveContract, _ evaluation: inout Evaluation
  ) -> StageResult {
    var chosen: Int?
    if case .int(let index) = store.state(state) { chosen = index }
    var isAnother = false
    if let value {
      if case .failure = value { return .value(value) }
      switch leaf(of: choice) {
      case .value(.int(let index)), .last(.int(let index)):
        // Bond observes what is chosen anew, also when it is the same.
        isAnother = classic != nil || chosen.map { sources[$0] != sources[index] } ?? true
        chosen = index
        store.setState(state, .int(index))
      case let other: return other
      }
    }
    guard let chosen else { return .stopped(StopReason(.remembered)) }
    let speaks = speaks(sources[chosen], contract, evaluation)
    guard isAnother || speaks else {
      return .stopped(StopReason(value == nil ? .notChosen : .equal))
    }
    let result = word(of: sources[chosen], contract)
    // An event that is chosen has nothing to begin with.
    if isAnother, case .event = sources[chosen], !speaks {
      return .stopped(StopReason(.waitingForOther, payload: waitTarget(sources[chosen])))
    }
    if result.isPending {
      return .stopped(StopReason(.waitingForOther, payload: waitTarget(sources[chosen])))
    }
    if let node = node(of: sources[chosen], in: contract) { graph.notePassed(node) }
    if speaks {
      let stamp = stamp(of: sources[chosen], contract)
      if !isAnother || stamp > origin.stamp {
        (origin.stamp, origin.because) = (stamp, node(of: sources[chosen], in: contract))
      }
      if !evaluation.takesHeld { evaluation.isNew = true }
    }
    return .value(result)
  }

  /// The chosen source's index; a failure or a wait of a condition as it is.
  ///
  /// Choices nest only as deep as the parser allows.
  private func leaf(of choice: ChoicePlan) -> StageResult {
    switch choice {
    case .source(let index): return .value(.int(index))
    case .conditional(let code, let yes, let no):
      let condition = machine.run(code)
      switch condition {
      case .bool(let holds): return leaf(of: holds ? yes : no)
      case .failure: return .value(condition)
      default: return .stopped(stages.waiting())
      }
    }
  }
}
