import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel

extension Runtime {
  /// Starts the contract's own clocks, which run from the signing on.
  func startClocks(of contract: ContractParts) {
    let pipelines = contract.pipelines
    guard pipelines.contains(where: { $0.sources.contains(where: \.isClock) }) else { return }
    for case .source(let index, let number) in contract.timerOrder.places {
      begin(clock: number, of: index, contract)
    }
  }

  /// Starts the stages that look at times of their own from the signing on.
  ///
  /// Timers for values that stages before them hold since the signing were started earlier.
  func startStageTimers(of contract: ContractParts) {
    guard contract.isInForce else { return }
    let pipelines = contract.pipelines
    guard pipelines.contains(where: { $0.stages.contains(where: \.looksByItself) }) else { return }
    for case .stage(let index, let position) in contract.timerOrder.places {
      let stage = pipelines[index].stages[position]
      if stage.kind == .sample {
        begin(.look, after: stage.number, StagePlace(index, position), contract)
      }
      // Behind `per` the timer starts with a key's first value.
      guard stage.kind == .timeout, !stage.isKeyed else { continue }
      let timer = contract.stateBase + Int(stage.state) + StageSlots.Timeout.timer
      if store.state(timer).isPending {
        arm(.timeout, after: stage.number, StagePlace(index, position), contract, state: timer)
      }
    }
  }

  /// Begins a timer once the wave stands; at once outside of a wave.
  func begin(
    _ kind: TimerAction.Kind, after nanoseconds: Int, _ place: StagePlace,
    _ contract: ContractParts, number: Int = 0, replacing replaced: Int = 0
  ) {
    let action = TimerAction(
      kind: kind, owner: contract, segment: place.segment, stage: place.stage, key: place.key,
      number: number)
    // A clock's next tick takes the place of the one before, and so does what replaces another.
    if kind.isNew, replaced == 0, !mayWait() { return }
    time.begin(action, after: nanoseconds, replacing: replaced, inWave: store.isJournalling)
  }

  /// Begins a timer that replaces the one before, whose number is in a state slot.
  func arm(
    _ kind: TimerAction.Kind, after nanoseconds: Int, _ place: StagePlace,
    _ contract: ContractParts, state: Int
  ) {
    let replaced = store.stateWord(state) ?? 0
    let number = time.nextNumber()
    store.setStateWord(state, number)
    begin(kind, after: nanoseconds, place, contract, number: number, replacing: replaced)
  }

  /// Fires a timer, with all consequences.
  func fire(_ timer: TimerAction) {
    guard let contract = timer.owner.contract else { return runLater(timer) }
    if contract.overSegments.contains(timer.segment), !timer.holdsValue {
      switch timer.kind {
      // What `sample` holds still leaves.
      case .look where contract.held > 0: break
      // These check themselves that something may still come.
      case .timeout, .leave: break
      // Its clocks are not counted any more.
      default: return
      }
    }
    time.noteOver(timer)
    reports.begin(.timer(contract.plan.id, origin: origin(of: timer)))
    let segment = contract.segments[timer.segment]
    switch timer.kind {
    case .tick(let source):
      goOn(clock: source, of: timer.segment, contract)
      start(contract.nodes[timer.segment], .tick(source: source))
    case .pass(let value, let isNew):
      let stage = segment.plan.stages[timer.stage]
      if stage.isKeyed { countDelayed(-1, stage, key: timer.key, contract) }
      release(value, isNew: isNew, after: timer.segment, key: timer.key, contract)
    case .timeout: timeOut(timer, segment.plan, contract)
    case .leave: leaveWindow(timer, segment.plan, contract)
    case .release: letGo(timer, segment.plan.stages[timer.stage], contract)
    case .look: look(timer, segment.plan.stages[timer.stage], contract)
    case .block: break
    }
    settle()
  }

  private func timeOut(
    _ timer: TimerAction, _ segment: PipelinePlan, _ contract: ContractParts
  ) {
    let stage = segment.stages[timer.stage]
    let base = contract.state(of: stage, key: timer.key)
    let value = store.state(base + StageSlots.Timeout.value)
    // If nothing can come any more, the timeout does not apply.
    guard store.state(base + StageSlots.Timeout.timer) == .int(timer.number), !value.isPending,
      mayStillCome(to: timer.stage, of: timer.segment, in: contract),
      !hasEnded(key: timer.key, before: stage, of: timer.segment, in: contract)
    else { return }
    goOn(with: value, behind: timer, stage, segment, contract)
  }

  /// Passes a value to the segment behind the one that held it.
  func release(
    _ value: Value, isNew: Bool, after segment: Int, key: Int = -1, _ contract: ContractParts
  ) {
    guard let next = contract.segments[segment].plan.next else { return }
    guard !contract.segments[next].plan.isBackground else {
      hop(value, isNew: isNew, from: segment, contract)
      return commitHops()
    }
    start(contract.nodes[next], .resume(stage: 0, value, isNew: isNew, key: key))
  }
}

extension StagePlan {
  /// True if it looks at times of its own, counted from the signing.
  fileprivate var looksByItself: Bool { kind == .sample || kind == .timeout }
}
