import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// Combines a value, or nothing, with the other side of a join.
  ///
  /// `evaluation` then says where the value that passes comes from.
  func join(
    _ value: Value?, _ stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: ContractParts, _ evaluation: inout Evaluation, _ heard: JoinDelivery
  ) -> StageResult {
    let state = contract.stateBase + Int(stage.state)
    guard case .joined(let join) = stage.way else {
      preconditionFailure("only joins meet another side")
    }
    var line: LineKey { key(contract.nodes[place.segment], place.stage) }
    switch join {
    case .merge: return merge(value, stage.joined[0], line, contract, &evaluation, heard)
    case .zip: return zipped(value, stage, at: place, line, contract, &evaluation, heard)
    case .withLatest: return withLatest(value, stage.joined[0], contract, &evaluation)
    case .choose: return choose(value, stage, state, contract, &evaluation, heard)
    }
  }

  /// An evaluation with joins is over: says where its value comes from, and asks for a further wave if
  /// something is left for one.
  func finishJoins(
    _ contract: ContractParts, segment index: Int, _ outcome: Outcome, _ evaluation: Evaluation
  ) {
    if agenda.forgetQueued() {
      // A side that has ended gives no partner any more.
      contracts.noteDrained(contract)
    }
    let more = agenda.takeMore()
    var isWaiting = false
    switch outcome {
    case .fired: agenda.tellOrigin(to: graph)
    case .stopped(let reason): isWaiting = reason.kind == .waiting
    case .postponed: break
    }
    // What waits for a value would wait in a further wave, too.
    if more.inLine || more.pairs && !isWaiting { graph.askAgain(contract.nodes[index]) }
  }

  /// Returns the other side's value of this wave; at signing, its present value.
  func other(
    _ source: SourcePlan, _ contract: ContractParts, _ evaluation: Evaluation, _ heard: JoinDelivery
  ) -> Value? {
    guard
      speaks(source, contract, evaluation, heard)
        || evaluation.takesHeld && holds(source, contract, evaluation)
    else { return nil }
    let value = word(of: source, contract, heard)
    return value.isPending ? nil : value
  }

  /// Returns whether the other side's value is from after the signing.
  func isNew(
    _ source: SourcePlan, _ contract: ContractParts, _ evaluation: Evaluation
  ) -> Bool {
    !evaluation.takesHeld && isNews(source, in: contract)
  }

  /// A combined value is new if one of its sides is new.
  func joinNewness(
    of source: SourcePlan, _ isAlone: Bool, _ contract: ContractParts,
    _ evaluation: inout Evaluation
  ) {
    let isNew = isNew(source, contract, evaluation)
    evaluation.isNew = isAlone ? isNew : evaluation.isNew || isNew
  }

  /// Returns whether a source may have a present value for a contract that has not come already; no event has
  /// one at signing.
  private func holds(
    _ source: SourcePlan, _ contract: ContractParts, _ evaluation: Evaluation
  ) -> Bool {
    guard evaluation.isSigning else { return true }
    if case .event = source { return false }
    return !contract.signing.hasHeard(source)
  }

  /// Returns whether a source has fired; in classic delivery only the delivered one has.
  ///
  /// A closed contract receives only from pipelines of its own.
  func speaks(
    _ source: SourcePlan, _ contract: ContractParts, _ evaluation: Evaluation, _ heard: JoinDelivery
  ) -> Bool {
    if evaluation.isClosed, source.pipeline == nil { return false }
    if case .single(let spoken, _) = heard { return spoken == source }
    return hasFired(source, of: contract)
  }

  /// Returns the other side's value: in classic delivery the delivered one, whatever the cell has now.
  private func word(
    of source: SourcePlan, _ contract: ContractParts, _ heard: JoinDelivery
  ) -> Value {
    if case .single(let spoken, let value) = heard, spoken == source { return value }
    return value(of: source, in: contract)
  }

  /// The assignment that a source's value stems from, if it has fired; 0 otherwise.
  func stamp(
    of source: SourcePlan, _ contract: ContractParts, _ evaluation: Evaluation
  ) -> Int {
    if evaluation.takesHeld { return Origin.signing }
    return node(of: source, in: contract).map { graph.stamp(of: $0) } ?? 0
  }

  private func withLatest(
    _ value: Value?, _ source: SourcePlan, _ contract: ContractParts,
    _ evaluation: inout Evaluation
  ) -> StageResult {
    guard let value else { return .stopped(StopReason(.remembered)) }
    agenda.stem(alsoFrom: stamp(of: source, contract, evaluation))
    if case .failure = value { return .value(value) }
    let other = self.value(of: source, in: contract)
    switch other {
    case .pending:
      let reason = StopReason(.waitingForOther, payload: source.waitTarget)
      noteLack(in: contract, reason, evaluation)
      return .stopped(reason)
    case .failure: return .value(other)
    default:
      noteGiver(source, isAlone: false, in: contract)
      return .value(.tuple([value, other]))
    }
  }

  private func choose(
    _ value: Value?, _ stage: StagePlan, _ state: Int, _ contract: ContractParts,
    _ evaluation: inout Evaluation, _ heard: JoinDelivery
  ) -> StageResult {
    let sources = stage.joined
    var chosen: Int?
    if case .int(let index) = store.state(state) { chosen = index }
    var isAnother = false
    if let value {
      switch value.failure == nil ? leaf(of: stage.choice ?? .source(0)) : .value(value) {
      case .value(.int(let index)), .last(.int(let index)):
        // Bond observes what is chosen anew, also when it is the same.
        isAnother = heard.isSingle || chosen.map { sources[$0] != sources[index] } ?? true
        chosen = index
        store.setState(state, .int(index))
      case let other:
        // An error stems from the later of both sides, as any value does.
        if let chosen {
          agenda.stem(alsoFrom: stamp(of: sources[chosen], contract, evaluation))
        }
        return other
      }
    }
    guard let chosen else { return .stopped(StopReason(.remembered)) }
    let speaks = speaks(sources[chosen], contract, evaluation, heard)
    guard isAnother || speaks else {
      return .stopped(StopReason(value == nil ? .notChosen : .equal))
    }
    let result = word(of: sources[chosen], contract, heard)
    // An event that is chosen has nothing to begin with.
    if isAnother, case .event = sources[chosen], !speaks {
      return .stopped(StopReason(.waitingForOther, payload: sources[chosen].waitTarget))
    }
    if result.isPending {
      return .stopped(StopReason(.waitingForOther, payload: sources[chosen].waitTarget))
    }
    noteGiver(sources[chosen], isAlone: true, in: contract)
    let node = node(of: sources[chosen], in: contract)
    if let node { graph.notePassed(node) }
    if speaks {
      let stamp = stamp(of: sources[chosen], contract, evaluation)
      if !isAnother || agenda.isLater(stamp) { agenda.beginOrigin(stamp: stamp, because: node) }
      joinNewness(of: sources[chosen], value == nil, contract, &evaluation)
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
      default: return .stopped(machine.waiting())
      }
    }
  }
}
