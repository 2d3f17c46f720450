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

extension Runtime {
  /// Lets a value, or nothing, meet the other side of a join.
  func join(
    _ value: Value?, _ stage: StagePlan, _ contract: LiveContract, _ evaluation: Evaluation
  ) -> StageResult {
    let state = contract.stateBase + Int(stage.state)
    switch stage.kind {
    case .merge(let other): return merge(value, other, contract, evaluation)
    case .zip(let other): return zip(value, other, state, contract, evaluation)
    case .withLatest(let other): return withLatest(value, other, contract)
    case .choose(let choice, let sources):
      return choose(value, choice, sources, state, contract, evaluation)
    default: preconditionFailure("only joins meet another side")
    }
  }

  /// What the other side says in this wave; at signing, what it holds.
  private func other(
    _ source: SourcePlan, _ contract: LiveContract, _ evaluation: Evaluation
  ) -> Value? {
    guard evaluation.takesHeld || speaks(source, contract) else { return nil }
    let value = word(of: source, contract)
    return value.isPending ? nil : value
  }

  /// Whether the other side of a join has fired; in classic delivery it is the one thing heard.
  private func speaks(_ source: SourcePlan, _ contract: LiveContract) -> Bool {
    classic.map { $0.spoken?.source == source } ?? hasFired(source, of: contract)
  }

  /// What the other side says: in classic delivery the event itself, whatever the cell holds now.
  private func word(of source: SourcePlan, _ contract: LiveContract) -> Value {
    if let spoken = classic?.spoken, spoken.source == source { return spoken.value }
    return value(of: source, in: contract)
  }

  /// When both fire in one wave, that of the later assignment passes; of the same, the other side's.
  private func merge(
    _ value: Value?, _ source: SourcePlan, _ contract: LiveContract, _ evaluation: Evaluation
  ) -> StageResult {
    let other = other(source, contract, evaluation)
    switch (value, other) {
    case (nil, nil): return .stopped(StopReason(.remembered))
    case (let value?, nil): return .value(value)
    case (nil, let other?): return .value(other)
    case (let value?, let other?):
      guard !evaluation.takesHeld, let node = node(of: source, in: contract) else {
        return .value(other)
      }
      let own = ownStamp(before: source, of: contract)
      return .value(own > graph.stamp(of: node) ? value : other)
    }
  }

  /// The latest assignment that what comes down stems from.
  private func ownStamp(before source: SourcePlan, of contract: LiveContract) -> Int {
    guard let plan = contract.plan.pipelines.first(where: { $0.listens(to: source) }) else {
      return 0
    }
    return plan.sources.compactMap { node(of: $0, in: contract) }
      .map { graph.stamp(of: $0) }.max() ?? 0
  }

  /// Each side queues; an error passes at once, without a place in the queue.
  private func zip(
    _ value: Value?, _ source: SourcePlan, _ state: Int, _ contract: LiveContract,
    _ evaluation: Evaluation
  ) -> StageResult {
    let other = other(source, contract, evaluation)
    for side in [value, other] {
      if let side, case .failure = side { return .value(side) }
    }
    if let value { enqueue(value, at: state) }
    if let other { enqueue(other, at: state + 2) }
    guard let first = queued(at: state), let second = queued(at: state + 2) else {
      return .stopped(StopReason(.firstOfPair))
    }
    return .value(.tuple([dequeue(first, at: state), dequeue(second, at: state + 2)]))
  }

  /// What waits on a side, and how many before it have left; nil where nothing waits.
  private func queued(at slot: Int) -> (list: ListBox, left: Int)? {
    guard case .list(let list) = store.state(slot), list.count > 0 else { return nil }
    if case .int(let left) = store.state(slot + 1) { return (list, left) }
    return (list, 0)
  }

  private func enqueue(_ value: Value, at slot: Int) {
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
    _ value: Value?, _ source: SourcePlan, _ contract: LiveContract
  ) -> StageResult {
    guard let value else { return .stopped(StopReason(.remembered)) }
    if case .failure = value { return .value(value) }
    let other = self.value(of: source, in: contract)
    switch other {
    case .pending: return .stopped(StopReason(.waitingForOther, payload: waitTarget(source)))
    case .failure: return .value(other)
    default: return .value(.tuple([value, other]))
    }
  }

  private func choose(
    _ value: Value?, _ choice: ChoicePlan, _ sources: [SourcePlan], _ state: Int,
    _ contract: LiveContract, _ evaluation: Evaluation
  ) -> StageResult {
    var chosen: Int?
    if case .int(let index) = store.state(state) { chosen = index }
    var isAnother = false
    if let value {
      if case .failure = value { return .value(value) }
      switch leaf(of: choice) {
      case .value(.int(let index)), .last(.int(let index)):
        // Bond observes what is chosen anew, also when it is the same.
        isAnother = index != chosen || classic != nil
        chosen = index
        store.setState(state, .int(index))
      case let other: return other
      }
    }
    guard let chosen else { return .stopped(StopReason(.remembered)) }
    guard isAnother || speaks(sources[chosen], contract) else {
      return .stopped(StopReason(value == nil ? .notChosen : .equal))
    }
    let result = word(of: sources[chosen], contract)
    // An event that is chosen has nothing to begin with.
    if isAnother, case .event = sources[chosen], !speaks(sources[chosen], contract) {
      return .stopped(StopReason(.waitingForOther, payload: waitTarget(sources[chosen])))
    }
    if result.isPending {
      return .stopped(StopReason(.waitingForOther, payload: waitTarget(sources[chosen])))
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

extension PipelinePlan {
  fileprivate func listens(to source: SourcePlan) -> Bool {
    stages.contains { stage in
      if case .merge(let other) = stage.kind { return other == source }
      return false
    }
  }
}
