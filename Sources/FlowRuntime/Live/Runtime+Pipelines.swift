import FlowCheck
import FlowLower
import ReactiveKernel

/// The reason for which a node is evaluated.
struct Evaluation {
  /// True if the input came after signing; false if it was there before.
  var isNew: Bool
  /// The contract is being signed, or asked once more: what the sources hold comes down.
  var takesHeld = false
  /// It is being signed: what events have said since is no longer there.
  var isSigning = false
  /// The source of the contract's own clock that it is time for.
  var tick: Int?
  /// Behind `per`: the first slot of the value's key.
  var key = -1
  /// The contract or its pipeline has had its values: only what waits in line, or is held by pipelines of
  /// its own, still comes.
  var isClosed = false
}

/// A stage of a contract, and the key whose value is there.
struct StagePlace {
  let segment: Int
  let stage: Int
  /// The first slot of the key's state; -1 where there is none.
  var key = -1

  init(_ segment: Int, _ stage: Int, key: Int = -1) {
    self.segment = segment
    self.stage = stage
    self.key = key
  }
}

/// The part of its other side that a join receives.
enum Heard {
  /// Whatever has fired in the wave.
  case wave
  /// One event, told by itself, with its value; nothing where the source is nil.
  case single(SourcePlan?, Value)

  var isSingle: Bool {
    if case .single = self { true } else { false }
  }
}

/// Where the value at hand comes from; known in segments with joins.
struct Origin {
  /// The assignment that it stems from.
  var stamp = 0
  /// The node that gave it.
  var because: NodeID?
}

extension Runtime {
  /// Takes what the sources hold and lets it through the stages to the target.
  func evaluate(
    _ contract: ContractParts, segment index: Int, _ evaluation: Evaluation
  ) -> Outcome {
    let segment = contract.segments[index]
    var evaluation = evaluation
    evaluation.isClosed = contract.isClosed(index)
    if reports.keepsRecords { reports.recorder.beginPassing() }
    prepare(contract, segment: index)
    if evaluation.isClosed {
      if evaluation.takesHeld || evaluation.tick != nil { return .stopped(StopReason(.ended)) }
    } else {
      remember(index, of: contract, evaluation)
    }
    if segment.hasJoin { noteOrigin(of: segment, in: contract) }
    if segment.chooses, evaluation.takesHeld { notePassed(sourcesOf: segment, in: contract) }
    var current: Value?
    var reason = StopReason(segment.paced.isEmpty ? .remembered : .restarted)
    if comesDown(segment, of: contract, evaluation) {
      switch input(of: segment, in: contract, evaluation) {
      case .value(let value), .last(let value): current = value
      case .stopped(let why):
        reason = why
        guard segment.hasJoin else { return .stopped(why) }
      }
    }
    return run(contract, segment: index, from: 0, with: current, reason, evaluation)
  }

  /// Gets the machine ready for the code of a segment.
  func prepare(_ contract: ContractParts, segment index: Int) {
    machine.stateBase = contract.stateBase
    machine.beginFrame(contract.segments[index].plan.frameSize)
    count(contract.segments[index].plan.frameSize)
  }

  /// Runs the stages from `start` on and then the target.
  ///
  /// `input` is nil when only the other side of a join has fired.
  func run(
    _ contract: ContractParts, segment index: Int, from start: Int, with input: Value?,
    _ reason: StopReason, _ evaluation: Evaluation
  ) -> Outcome {
    let mark = store.mark
    let endingCount = contracts.endings.reached.count
    let timeMark = time.mark
    var evaluation = evaluation
    let outcome = pass(contract, segment: index, from: start, with: input, reason, &evaluation)
    contract.gaveValue = outcome.isFired
    // A contract that waits counts nothing: it tries again when a source fires. What a queue was given
    // stays there.
    if case .stopped(let reason) = outcome, reason.kind == .waiting {
      store.undo(to: mark)
      contracts.endings.undo(to: endingCount)
      time.undo(to: timeMark)
      for (slot, value) in agenda.joins.queued { enqueue(value, at: slot) }
    }
    if contract.segments[index].hasJoin {
      finishJoins(contract, segment: index, outcome, evaluation)
    }
    return outcome
  }

  private func pass(
    _ contract: ContractParts, segment index: Int, from start: Int, with input: Value?,
    _ reason: StopReason, _ evaluation: inout Evaluation
  ) -> Outcome {
    let segment = contract.segments[index]
    var current = input
    var reason = reason
    if let input, start == 0 {
      machine.setLocal(segment.plan.input, input)
    }
    for position in start..<segment.plan.stages.count {
      let stage = segment.plan.stages[position]
      let result: StageResult
      if segment.hasJoin, stage.keepsLine {
        let place = (segment: index, stage: position)
        result =
          if case .startWith = stage.kind {
            begin(current, stage, at: place, contract, &evaluation)
          } else {
            join(current, stage, at: place, contract, &evaluation, .wave)
          }
      } else if let value = current, case .per = stage.kind {
        (result, evaluation.key) = enter(value, stage, of: contract)
      } else if let value = current {
        let place = StagePlace(index, position, key: evaluation.key)
        result = pass(value, through: stage, at: place, of: contract, evaluation)
      } else {
        continue
      }
      let taken = current
      switch result {
      case .value(let value): current = bounded(value, of: contract)
      case .stopped(let why):
        current = nil
        reason = why
      // A `take` behind `per` ends its key alone.
      case .last(let value) where stage.isKeyed: current = value
      case .last(let value):
        current = value
        contracts.endings.noteReached(
          Ending(contract: contract.plan.id, segment: index, stage: position))
      }
      recordPassing(contract, index, position, taken: taken, given: current)
      if let current {
        machine.setLocal(stage.output, current)
      }
    }
    guard let value = current else { return .stopped(reason) }
    guard index == contract.segments.count - 1 else {
      store.setState(contract.outputSlot(index), value)
      noteNewness(evaluation.isNew, of: index, in: contract)
      return .fired
    }
    return finish(contract, with: value, key: evaluation.key)
  }

  /// Notes whether what a pipeline in parentheses gives has come since the signing.
  private func noteNewness(_ isNew: Bool, of segment: Int, in contract: ContractParts) {
    if !isNew {
      contract.heldOutputs.insert(segment)
    } else if !contract.heldOutputs.isEmpty {
      contract.heldOutputs.remove(segment)
    }
  }

  private func pass(
    _ value: Value, through stage: StagePlan, at place: StagePlace,
    of contract: ContractParts, _ evaluation: Evaluation
  ) -> StageResult {
    let state = contract.state(of: stage, key: place.key)
    switch stage.kind {
    case .throttle, .debounce, .delay, .buffer, .sample:
      return .stopped(hold(value, stage, place, state, contract, evaluation.isNew))
    case .timeout:
      if stage.isKeyed { machine.evaluateArgument(of: stage, state) }
      arm(.timeout, after: stage.number, place, contract, state: state + StageSlots.Timeout.timer)
      return .value(value)
    case .deliverOn:
      hop(value, isNew: evaluation.isNew, from: place.segment, contract)
      return .stopped(StopReason(.hopped))
    case .map, .filter, .distinct, .ignoreNil, .updates, .skip, .take, .startWith, .scan, .pairwise,
      .recover, .merge, .zip, .withLatest, .choose, .per, .decode:
      return machine.pass(value, through: stage, state: state, isNew: evaluation.isNew)
    }
  }

  /// Returns a stage's result, or a failure if it is too large although its parts are not.
  private func bounded(_ value: Value, of contract: ContractParts) -> Value {
    guard value.bytes > machine.valueLimit else { return value }
    return .failure(machine.tooLarge(contract.plan.span))
  }

  private func finish(_ contract: ContractParts, with value: Value, key: Int) -> Outcome {
    machine.setLocal(contract.it, value)
    if let target = contract.targetKey, key >= 0 {
      machine.setLocal(target.local, self.key(at: key))
      store.setStateWord(contract.stateBase + Int(target.slot), key)
    }
    switch contract.plan.target {
    case .derive(let symbol, let code):
      let result = value.failure == nil ? machine.run(code) : value
      if case .pending = result { return .stopped(machine.waiting()) }
      store.set(symbol.index, result)
      if let failure = result.failure {
        reports.arrivals.append((symbol, failure))
      }
      return .fired
    case .bind(_, let code):
      var result = value
      if let code, value.failure == nil {
        result = machine.run(code)
      } else if value.failure == nil {
        result = .none
      }
      if case .pending = result { return .stopped(machine.waiting()) }
      store.setState(contract.resultSlot, result)
      return .fired
    case .observe:
      if let failure = value.failure {
        reports.arrivals.append((nil, failure))
        return .stopped(StopReason(.failed))
      }
      store.setState(contract.resultSlot, value)
      return .fired
    }
  }
}

extension Outcome {
  var isFired: Bool {
    if case .fired = self { return true }
    return false
  }
}
