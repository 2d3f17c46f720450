import FlowCheck
import FlowLower
import FlowText
import Memory
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
  /// The first slot of the value's key, behind `per`.
  var key = -1
  /// The contract or its pipeline has had its values: only what waits in line, or is held by pipelines of
  /// its own, still comes.
  var isClosed = false

  /// True if a source has fired, and nothing else.
  var isPlain: Bool { !takesHeld && tick == nil && !isClosed }
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

/// The events of its other side that a join receives: those of a wave, or a single one.
enum JoinDelivery {
  /// Whatever has fired in the wave.
  case wave
  /// A single event with its value, as classic delivery has it; nothing where the source is nil.
  case single(SourcePlan?, Value)

  var isSingle: Bool {
    if case .single = self { true } else { false }
  }
}

/// A value that passes through a segment, stored in a register of the machine.
struct PassingValue {
  /// The value's register; nil once a stage has kept the value, and where only the other side of a join has
  /// fired.
  var place: LocalID?
  /// The reason for which there is none.
  var reason: StopReason
  var evaluation: Evaluation
}

/// The origin of the present value, which is tracked in segments with joins.
struct Origin {
  /// The stamp of what is held at a signing, which is the only assignment of its wave.
  static let signing = 1

  /// The assignment that it stems from.
  var stamp = 0
  /// The node that gave it.
  var because: NodeID?
}

extension Runtime {
  /// Evaluates a segment: reads its sources, and passes the value through the stages to the target.
  func evaluate(
    _ contract: ContractParts, segment index: Int, _ evaluation: Evaluation
  ) -> Outcome {
    let segment = contract.segments[index]
    var evaluation = evaluation
    evaluation.isClosed = contract.isClosed(index)
    reports.beginPassing()
    prepare(contract, segment)
    if let event = segment.onlyEvent, evaluation.isPlain {
      // It has fired, since nothing else leads here.
      let value = store.value(event.symbol.index)
      store.setState(contract.stateBase + Int(event.memory), copy value)
      machine.setLocal(segment.plan.input, consume value)
      var passing = PassingValue(
        place: segment.plan.input, reason: StopReason(.remembered), evaluation: evaluation)
      return run(contract, segment: index, from: 0, &passing)
    }
    if evaluation.isClosed {
      if evaluation.takesHeld || evaluation.tick != nil { return .stopped(StopReason(.ended)) }
    } else {
      remember(index, of: contract, evaluation)
    }
    if segment.hasJoin { noteOrigin(of: segment, in: contract, takesHeld: evaluation.takesHeld) }
    if evaluation.takesHeld { beginOrigins(of: segment, index, in: contract) }
    var passing = PassingValue(
      reason: StopReason(segment.paced.isEmpty ? .remembered : .restarted), evaluation: evaluation)
    if comesDown(segment, of: contract, evaluation) {
      let (value, reason) = input(of: segment, in: contract)
      if let reason {
        guard segment.hasJoin else {
          noteLack(in: contract, reason, evaluation)
          return .stopped(reason)
        }
        passing.reason = reason
      } else {
        passing.place = segment.plan.input
        machine.setLocal(segment.plan.input, value)
      }
    }
    let outcome = run(contract, segment: index, from: 0, &passing)
    if evaluation.takesHeld { endOrigins(outcome, index, in: contract) }
    return outcome
  }

  /// Prepares the machine for the code of a segment.
  func prepare(_ contract: ContractParts, _ segment: Segment) {
    machine.stateBase = contract.stateBase
    machine.beginFrame(segment.plan.frameSize)
    count(segment.plan.frameSize)
  }

  /// Runs the stages from `start` on and then the target.
  func run(
    _ contract: ContractParts, segment index: Int, from start: Int, _ passing: inout PassingValue
  ) -> Outcome {
    let mark = store.mark
    let endingCount = contracts.lastValueCount
    let timeMark = time.mark
    let segment = contract.segments[index]
    var position = start
    while passing.place == nil ? position <= segment.lastJoin : position < segment.stages.count {
      segment.stages[position].read { stage in
        pass(&passing, through: stage, at: (index, position), contract)
      }
      position += 1
      // A join behind a stage that waits goes on with its other side, and says something else.
      if passing.place == nil, passing.reason.kind == .waiting, position <= segment.lastJoin {
        takeBack(since: mark, endings: endingCount, timeMark)
      }
    }
    let outcome =
      passing.place == nil
      ? .stopped(passing.reason) : finish(passing, contract, segment: index)
    contract.gaveValue = outcome.isFired
    // A contract that waits counts nothing: it tries again when a source fires. What a queue was given
    // stays there.
    if case .stopped(let reason) = outcome, reason.kind == .waiting {
      takeBack(since: mark, endings: endingCount, timeMark)
      noteLack(in: contract, reason, passing.evaluation)
    }
    if segment.hasJoin {
      finishJoins(contract, segment: index, outcome, passing.evaluation)
    }
    return outcome
  }

  @inline(never)
  private func takeBack(since mark: Int, endings: Int, _ timeMark: Timetable.Mark) {
    store.undo(to: mark)
    contracts.forgetLastValues(from: endings)
    time.undo(to: timeMark)
    for (slot, value) in agenda.queued { enqueue(value, at: slot) }
  }

  /// Passes the value through a stage.
  @inline(__always)
  private func pass(
    _ passing: inout PassingValue, through stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: ContractParts
  ) {
    guard let own = passing.place, stage.isSelfContained, !reports.keepsRecords else {
      return passAround(&passing, through: stage, at: place, contract)
    }
    let result = machine.pass(
      from: own, through: stage, state: contract.state(of: stage, key: passing.evaluation.key),
      isNew: passing.evaluation.isNew)
    take(result, of: stage, at: place, &passing, contract)
  }

  /// Passes the value through a stage of any kind, and notes that in the record.
  @inline(never)
  private func passAround(
    _ passing: inout PassingValue, through stage: StagePlan, at place: (segment: Int, stage: Int),
    _ contract: ContractParts
  ) {
    let taken = reports.keepsRecords ? value(of: passing) : nil
    guard let result = result(of: &passing, at: stage, place, contract) else { return }
    take(result, of: stage, at: place, &passing, contract)
    guard reports.keepsRecords else { return }
    recordPassing(contract, place.segment, place.stage, taken: taken, given: value(of: passing))
  }

  private func value(of passing: PassingValue) -> Value? { passing.place.map { machine.local($0) } }

  @inline(__always)
  private func take(
    _ result: StageResult, of stage: StagePlan, at place: (segment: Int, stage: Int),
    _ passing: inout PassingValue, _ contract: ContractParts
  ) {
    switch result {
    case .passed:
      if let before = passing.place { machine.copyLocal(before, to: stage.output) }
      passing.place = stage.output
    case .value(let value):
      machine.setLocal(stage.output, value)
      passing.place = stage.output
    case .stopped(let reason):
      passing.place = nil
      passing.reason = reason
    case .last(let value):
      machine.setLocal(stage.output, value)
      passing.place = stage.output
      noteLast(of: stage, at: place, contract)
    }
  }

  @inline(never)
  private func noteLast(
    of stage: StagePlan, at place: (segment: Int, stage: Int), _ contract: ContractParts
  ) {
    // A `take` behind `per` ends its key alone.
    guard !stage.isKeyed else { return }
    contracts.noteLastValue(
      Ending(contract: contract.plan.id, segment: place.segment, stage: place.stage))
  }

  /// Returns a stage's result for what is passing; nil if the stage does not apply to it.
  private func result(
    of passing: inout PassingValue, at stage: StagePlan, _ place: (segment: Int, stage: Int),
    _ contract: ContractParts
  ) -> StageResult? {
    if stage.keepsLine {
      let value = value(of: passing)
      switch stage.way {
      case .joined: return join(value, stage, at: place, contract, &passing.evaluation, .wave)
      case .gathered: return gather(value, stage, at: place, contract, &passing.evaluation)
      case .atOnce, .timing, .held, .dispatched:
        return begin(value, stage, at: place, contract, &passing.evaluation)
      }
    }
    guard let own = passing.place else { return nil }
    let key = passing.evaluation.key
    let state = contract.state(of: stage, key: key)
    switch stage.way {
    case .atOnce where stage.kind == .per:
      let (result, key) = enter(machine.local(own), stage, of: contract)
      passing.evaluation.key = key
      return result
    case .held(let holding):
      return .stopped(
        hold(
          machine.local(own), holding, stage, StagePlace(place.segment, place.stage, key: key),
          state,
          contract, passing.evaluation.isNew))
    case .timing:
      return passTiming(
        machine.local(own), stage, StagePlace(place.segment, place.stage, key: key), state, contract
      )
    case .dispatched:
      hop(machine.local(own), isNew: passing.evaluation.isNew, from: place.segment, contract)
      return .stopped(StopReason(.hopped))
    case .atOnce, .joined, .gathered:
      return machine.pass(
        from: own, through: stage, state: state, isNew: passing.evaluation.isNew)
    }
  }

  /// Stores the value behind all stages in the target, or as the result of a pipeline in parentheses.
  @inline(never)
  private func finish(
    _ passing: PassingValue, _ contract: ContractParts, segment index: Int
  ) -> Outcome {
    guard let place = passing.place else { return .stopped(passing.reason) }
    guard index == contract.segments.count - 1 else {
      store.setState(contract.outputSlot(index), machine.local(place))
      contract.signing.note(isNew: passing.evaluation.isNew, of: index)
      return .fired
    }
    // From here on the registers are those of the target.
    let it = contract.it
    machine.copyLocal(place, to: it)
    let key = passing.evaluation.key
    if let target = contract.targetKey, key >= 0 {
      machine.setLocal(target.local, self.key(at: key))
      store.setStateWord(contract.stateBase + Int(target.slot), key)
    }
    let isGood = !machine.hasFailure(in: it)
    switch contract.plan.target {
    case .derive(let symbol, let code):
      let result = isGood ? machine.run(code) : machine.local(it)
      if case .pending = result { return .stopped(machine.waiting()) }
      write(result, to: symbol)
      return .fired
    case .bind(_, let code):
      var result = Value.none
      if !isGood { result = machine.local(it) } else if let code { result = machine.run(code) }
      if case .pending = result { return .stopped(machine.waiting()) }
      store.setState(contract.resultSlot, result)
      return .fired
    case .observe:
      if let failure = machine.local(it).failure {
        reports.noteArrival(of: failure, at: nil)
        return .stopped(StopReason(.failed))
      }
      if contract.keepsResult { store.setState(contract.resultSlot, machine.local(it)) }
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
