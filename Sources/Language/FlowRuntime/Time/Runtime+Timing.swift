import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel
import ReactiveStages

/// Stages that pass a value at once and set a timer: `timeout` and `window`.
extension Runtime {
  /// Passes a value to such a stage, whose state begins at `base`.
  func passTiming(
    _ value: Value, _ stage: StagePlan, _ place: StagePlace, _ base: Int, _ contract: ContractParts
  ) -> StageResult {
    if stage.kind == .window { return enterWindow(value, stage, place, base, contract) }
    if stage.isKeyed { machine.evaluateArgument(of: stage, base) }
    arm(
      .timeout, after: stage.number, place, contract, state: base + StageSlots.Timeout.timer)
    return .passed
  }

  /// Adds a value to a window and returns its contents; an error passes without being added.
  private func enterWindow(
    _ value: Value, _ stage: StagePlan, _ place: StagePlace, _ base: Int, _ contract: ContractParts
  ) -> StageResult {
    guard value.failure == nil else { return .passed }
    // The value and its instant.
    guard mayKeepValues(2) else { return .stopped(StopReason(.ended)) }
    let state = WindowState(store: store, base: base)
    var window = state.window
    let now = clock.now
    let change = window.take(
      value, until: ScriptTime.instant(stage.number, after: now), at: now)
    state.window = window
    if change == .start {
      arm(.leave, after: stage.number, place, contract, state: base + StageSlots.Window.timer)
    }
    return .value(.list(window.row.values))
  }

  /// Removes values from a window whose time is up, and sends what is left.
  func leaveWindow(_ timer: TimerAction, _ segment: PipelinePlan, _ contract: ContractParts) {
    let stage = segment.stages[timer.stage]
    let base = contract.state(of: stage, key: timer.key)
    // If nothing can come to the stage any more, the contract is about to end, and its window with it.
    let number = base + StageSlots.Window.timer
    guard store.stateWord(number) == timer.number,
      mayStillCome(to: timer.stage, of: timer.segment, in: contract),
      !hasEnded(key: timer.key, before: stage, of: timer.segment, in: contract)
    else { return }
    let state = WindowState(store: store, base: base)
    var window = state.window
    let now = clock.now
    let hasLeft = window.timeIsUp(at: now)
    state.window = window
    // The next one stands before what this one sets off.
    if let next = window.row.firstEnd {
      arm(
        .leave, after: next - now,
        StagePlace(timer.segment, timer.stage, key: timer.key), contract, state: number)
    } else {
      store.setState(number, .pending)
    }
    guard hasLeft else { return }
    goOn(with: .list(window.row.values), behind: timer, stage, segment, contract)
  }

  /// Passes a value on that a stage gives when its timer fires.
  func goOn(
    with value: Value, behind timer: TimerAction, _ stage: StagePlan, _ segment: PipelinePlan,
    _ contract: ContractParts
  ) {
    if stage.endsSegment(inBackground: segment.isBackground) {
      return release(value, isNew: true, after: timer.segment, key: timer.key, contract)
    }
    start(
      contract.nodes[timer.segment],
      .resume(stage: timer.stage + 1, value, isNew: true, key: timer.key))
  }
}
