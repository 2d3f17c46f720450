import FlowCheck
import FlowLower
import ReactiveKernel

extension Runtime {
  /// A timer that a wave has begun, until the wave stands.
  struct ArmedTimer {
    let action: TimerAction
    let due: Int
    /// The number of the timer whose place it takes, or 0.
    let replaced: Int
  }

  /// Starts the contract's own clocks, which run from the signing on.
  func startClocks(of contract: LiveContract) {
    for (index, segment) in contract.plan.pipelines.enumerated() {
      for (number, source) in segment.sources.enumerated() {
        guard case .clock(let nanoseconds, _, _) = source else { continue }
        begin(.tick(source: number), after: nanoseconds, (index, 0), contract)
      }
    }
  }

  /// Starts the stages that look at times of their own from the signing on.
  ///
  /// What stages before them hold since the signing was begun before.
  func startStageTimers(of contract: LiveContract) {
    guard isLive(contract) else { return }
    for (index, segment) in contract.plan.pipelines.enumerated() {
      for (position, stage) in segment.stages.enumerated() {
        let timer = contract.stateBase + Int(stage.state) + StageSlots.Timeout.timer
        if stage.kind == .sample {
          begin(.look, after: stage.number, (index, position), contract)
        } else if stage.kind == .timeout, store.state(timer).isPending {
          arm(.timeout, after: stage.number, (index, position), contract, state: timer)
        }
      }
    }
  }

  /// Begins a timer once the wave stands; at once outside of a wave.
  func begin(
    _ kind: TimerAction.Kind, after nanoseconds: Int, _ place: (segment: Int, stage: Int),
    _ contract: LiveContract, number: Int = 0, replacing replaced: Int = 0
  ) {
    let action = TimerAction(
      kind: kind, contract: contract, segment: place.segment, stage: place.stage, number: number)
    // A clock's next tick takes the place of the one before, and so does what replaces another.
    if kind.isNew, replaced == 0, !mayWait() { return }
    let (due, overflow) = clock.now.addingReportingOverflow(nanoseconds)
    armed.append(ArmedTimer(action: action, due: overflow ? Int.max : due, replaced: replaced))
    if !store.isJournalling {
      commitTimers()
    }
  }

  /// Begins a timer that replaces the one before, whose number is in a state slot.
  func arm(
    _ kind: TimerAction.Kind, after nanoseconds: Int, _ place: (segment: Int, stage: Int),
    _ contract: LiveContract, state: Int
  ) {
    var replaced = 0
    if case .int(let number) = store.state(state) {
      replaced = number
    }
    lastTimerNumber += 1
    store.setState(state, .int(lastTimerNumber))
    begin(
      kind, after: nanoseconds, place, contract, number: lastTimerNumber, replacing: replaced)
  }

  /// Timers begun in one wave stand in the order in which their contracts were signed.
  func commitTimers() {
    guard !armed.isEmpty else { return }
    if armed.count == 1 { return commit(armed.removeLast()) }
    for (_, timer) in armed.enumerated().sorted(by: { left, right in
      (left.element.action.contract.plan.id.index, left.offset)
        < (right.element.action.contract.plan.id.index, right.offset)
    }) {
      commit(timer)
    }
    armed.removeAll(keepingCapacity: true)
  }

  private func commit(_ timer: ArmedTimer) {
    if timer.replaced > 0, let before = scheduler.cancel(number: timer.replaced) {
      noteOver(before)
    }
    schedule(timer.action, at: timer.due)
  }

  private func schedule(_ action: TimerAction, at due: Int) {
    guard isLive(action.contract) else { return }
    if action.isAwaited {
      action.contract.awaited += 1
      awaited += 1
    }
    if action.holdsValue {
      action.contract.held += 1
    }
    scheduler.schedule(action, at: due)
  }

  /// A timer has fired, or another one has taken its place.
  private func noteOver(_ timer: TimerAction) {
    if timer.isAwaited {
      timer.contract.awaited -= 1
      awaited -= 1
    }
    if timer.holdsValue {
      timer.contract.held -= 1
      noteDrained(timer.contract)
    }
  }

  /// What a pipeline has held may have been the last that it waited for.
  func noteDrained(_ contract: LiveContract) {
    if contract.isDrying { drying.append(contract.plan.id) }
  }

  /// Does what a timer says, with all that follows.
  func fire(_ timer: TimerAction) {
    let contract = timer.contract
    if contract.overSegments.contains(timer.segment), !timer.holdsValue {
      switch timer.kind {
      // What `sample` holds still leaves.
      case .look where contract.held > 0: break
      case .timeout: break
      // Its clocks are not counted any more.
      default: return
      }
    }
    noteOver(timer)
    if keepsRecords {
      recorder.begin(.timer(contract.plan.id, origin: origin(of: timer)))
    }
    let segment = contract.segments[timer.segment]
    switch timer.kind {
    case .tick(let source):
      if case .clock(let nanoseconds, true, _) = segment.plan.sources[source] {
        // The next one stands before what this one sets off.
        begin(timer.kind, after: nanoseconds, (timer.segment, 0), contract)
      } else {
        contract.isDrying = true
        drying.append(contract.plan.id)
      }
      start(contract.nodes[timer.segment], .tick(source: source))
    case .pass(let value, let isNew):
      release(value, isNew: isNew, after: timer.segment, contract)
    case .timeout: timeOut(timer, segment.plan, contract)
    case .release, .look: letGo(timer, segment.plan.stages[timer.stage], contract)
    }
    settle()
  }

  private func timeOut(
    _ timer: TimerAction, _ segment: PipelinePlan, _ contract: LiveContract
  ) {
    let stage = segment.stages[timer.stage]
    let base = contract.stateBase + Int(stage.state)
    let value = store.state(base + StageSlots.Timeout.value)
    // Where nothing can come any more there is no silence.
    guard store.state(base + StageSlots.Timeout.timer) == .int(timer.number), !value.isPending,
      mayStillCome(to: timer.stage, of: timer.segment, in: contract)
    else { return }
    if stage.endsSegment(inBackground: segment.isBackground) {
      return release(value, isNew: true, after: timer.segment, contract)
    }
    start(contract.nodes[timer.segment], .resume(stage: timer.stage + 1, value, isNew: true))
  }

  /// Lets a value into the segment behind the one that held it.
  func release(_ value: Value, isNew: Bool, after segment: Int, _ contract: LiveContract) {
    guard let next = contract.segments[segment].plan.next else { return }
    guard !contract.segments[next].plan.isBackground else {
      hop(value, isNew: isNew, from: segment, contract)
      return commitHops()
    }
    start(contract.nodes[next], .resume(stage: 0, value, isNew: isNew))
  }
}
