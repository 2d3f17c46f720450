import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel
import ReactiveStages

extension Runtime {
  /// Holds a value until its time comes, as a stage does that holds in this way.
  ///
  /// - Returns: What the record says of it.
  func hold(
    _ value: Value, _ holding: StageKind.Holding, _ stage: StagePlan, _ place: StagePlace,
    _ base: Int, _ contract: ContractParts, _ isNew: Bool
  ) -> StopReason {
    contract.heldKey = place.key
    let element = HeldValue(value: value, isNew: isNew)
    let state = HoldingState(store: store, base: base)
    let timer: TimerChange
    let reason: StopReason
    switch holding {
    case .delay: return delay(value, stage, place, contract, isNew)
    case .debounce:
      var silence = state.debounce
      timer = silence.take(element)
      state.debounce = silence
      reason = StopReason(.throttled, payload: Int64(due(stage)))
    case .throttle:
      var window = state.throttle
      let taken = window.take(element, closing: due(stage))
      state.throttle = window
      timer = taken.timer
      reason = StopReason(.throttled, payload: Int64(taken.leaves))
    case .buffer:
      var window = state.buffer
      // An error has no place in a list, and takes none of its values along.
      guard value.failure == nil else {
        goOn(with: value, isNew, place, contract)
        return StopReason(.buffered, payload: Int64(window.count))
      }
      timer = window.take(element, isFull: isFull(window))
      state.buffer = window
      reason = StopReason(.buffered, payload: Int64(window.count))
    case .sample:
      var sampling = state.sampling
      if sampling.take(element) { time.noteSampled(contract) }
      state.sampling = sampling
      return StopReason(.sampled)
    }
    if timer != .keep {
      arm(
        .release, after: stage.number, place, contract, state: base + StageSlots.Holding.timer)
    }
    return reason
  }

  /// Returns the instant at which the time of a stage is up that begins now.
  private func due(_ stage: StagePlan) -> Int {
    ScriptTime.instant(stage.number, after: clock.now)
  }

  /// Delays a value by the stage's time, or by what it computes for the value.
  ///
  /// An error has no time of its own, and neither has a value whose time fails: that error goes on at once.
  private func delay(
    _ value: Value, _ stage: StagePlan, _ place: StagePlace, _ contract: ContractParts,
    _ isNew: Bool
  ) -> StopReason {
    var length = stage.number
    if let code = stage.body {
      let computed = value.failure == nil ? machine.run(code) : value
      if case .pending = computed { return machine.waiting() }
      guard case .duration(let own) = computed, own >= Self.shortestWait else {
        var failed = computed
        if case .duration(let own) = computed {
          failed = .failure(tooShort(own, of: "delay", at: code.spans.last))
        }
        goOn(with: failed, isNew, place, contract)
        return StopReason(.delayed, payload: Int64(clock.now))
      }
      length = own
    }
    if stage.isKeyed { countDelayed(1, stage, key: place.key, contract) }
    begin(.pass(value, isNew: isNew), after: length, place, contract)
    return StopReason(
      .delayed, payload: Int64(ScriptTime.instant(length, after: clock.now)))
  }

  /// Counts the values that a `delay` behind `per` holds of a key, so that it is known when it has no more of them.
  func countDelayed(_ change: Int, _ stage: StagePlan, key: Int, _ contract: ContractParts) {
    let slot = contract.state(of: stage, key: key) + StageSlots.Holding.delayed
    store.setStateWord(slot, (store.stateWord(slot) ?? 0) + change)
  }

  /// The shortest time that a stage or source may wait, in nanoseconds.
  static var shortestWait: Int { 1_000_000 }

  /// A computed time that is shorter.
  func tooShort(_ nanoseconds: Int, of name: String, at span: Span?) -> Failure {
    Failure(
      WrongTime(kind: .stage(name, nanoseconds), span: span ?? reports.statementSpan))
  }

  /// Passes an error to the segment behind a stage of time, in a wave of the same cause.
  private func goOn(
    with failed: Value, _ isNew: Bool, _ place: StagePlace, _ contract: ContractParts
  ) {
    guard let next = contract.segments[place.segment].plan.next else { return }
    guard !contract.segments[next].plan.isBackground else {
      return hop(failed, isNew: isNew, from: place.segment, contract)
    }
    driver.start(
      [contract.nodes[next]], .resume(stage: 0, failed, isNew: isNew, key: place.key),
      graph.currentCause ?? graph.beginCause(), in: self)
  }

  /// Returns true when a window's list may not grow by one more value; the wave is undone then.
  private func isFull(_ window: Buffer<HeldBatch>) -> Bool {
    guard case .open(let batch) = window.state else { return false }
    return !mayHold(oneMoreThan: batch.count)
  }

  /// Releases what `throttle`, `debounce` or `buffer` holds when its timer is due.
  func letGo(_ timer: TimerAction, _ stage: StagePlan, _ contract: ContractParts) {
    let base = contract.state(of: stage, key: timer.key)
    let state = HoldingState(store: store, base: base)
    let number = base + StageSlots.Holding.timer
    guard store.stateWord(number) == timer.number else { return }
    guard case .held(let holding) = stage.way else { return }
    let held: HeldValue?
    switch holding {
    case .throttle:
      guard let held = state.throttle.timeIsUp() else { return store.setState(number, .pending) }
      return driver.leaveWindow(
        held, of: contract, segment: timer.segment, key: timer.key, state: base, in: self)
    case .debounce:
      var silence = state.debounce
      held = silence.timeIsUp()
      state.debounce = silence
    case .buffer:
      var window = state.buffer
      held = window.timeIsUp()?.held
      state.buffer = window
    case .delay, .sample: preconditionFailure("their timers are of other kinds")
    }
    store.setState(number, .pending)
    guard let held else { return }
    release(held.value, isNew: held.isNew, after: timer.segment, key: timer.key, contract)
  }

  /// Closes the window of a `throttle`, whose value has been delivered.
  func closeWindow(at base: Int) {
    let state = HoldingState(store: store, base: base)
    var window = state.throttle
    window.delivered()
    state.throttle = window
    store.setState(base + StageSlots.Holding.timer, .pending)
  }

  /// Looks what `sample` holds, after it has begun to wait for the next look; behind `per` for each key, in
  /// the order in which they first came.
  func look(_ timer: TimerAction, _ stage: StagePlan, _ contract: ContractParts) {
    begin(.look, after: stage.number, StagePlace(timer.segment, timer.stage), contract)
    guard stage.isKeyed else { return look(stage, key: -1, timer.segment, contract) }
    for key in contract.keys[stage.keys].order { look(stage, key: key, timer.segment, contract) }
  }

  private func look(_ stage: StagePlan, key: Int, _ segment: Int, _ contract: ContractParts) {
    let state = HoldingState(store: store, base: contract.state(of: stage, key: key))
    var sampling = state.sampling
    guard let held = sampling.look() else { return }
    state.sampling = sampling
    time.noteOver(contract, held: true)
    release(held.value, isNew: held.isNew, after: segment, key: key, contract)
  }
}

extension Buffer where Values == HeldBatch {
  /// How many values the window has.
  fileprivate var count: Int {
    if case .open(let batch) = state { batch.count } else { 0 }
  }
}
