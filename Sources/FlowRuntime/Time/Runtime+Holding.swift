import FlowCheck
import FlowLower
import ReactiveKernel

extension Runtime {
  /// Holds a value until its time comes; what the record says of it.
  func hold(
    _ value: Value, _ stage: StagePlan, _ place: (segment: Int, stage: Int), _ state: Int,
    _ contract: LiveContract, _ isNew: Bool
  ) -> StopReason {
    let (due, _) = clock.now.addingReportingOverflow(stage.number)
    switch stage.kind {
    case .delay:
      begin(.pass(value, isNew: isNew), after: stage.number, place, contract)
      return StopReason(.delayed, payload: Int64(due))
    case .debounce:
      keep(value, state, isNew)
      arm(.release, after: stage.number, place, contract, state: state + 1)
      return StopReason(.throttled, payload: Int64(due))
    case .throttle:
      keep(value, state, isNew)
      if store.state(state + 1).isPending {
        arm(.release, after: stage.number, place, contract, state: state + 1)
        store.setState(state + 3, .int(due))
      }
      guard case .int(let end) = store.state(state + 3) else { return StopReason(.throttled) }
      return StopReason(.throttled, payload: Int64(end))
    case .buffer:
      let count = collect(value, state, isNew)
      if store.state(state + 1).isPending {
        arm(.release, after: stage.number, place, contract, state: state + 1)
      }
      return StopReason(.buffered, payload: Int64(count))
    default:
      assert(stage.kind == .sample, "only stages of time hold values")
      if store.state(state).isPending {
        newlySampled.append(contract)
      }
      keep(value, state, isNew)
      return StopReason(.sampled)
    }
  }

  /// Adds a value to a window's list, which is new when anything in it is.
  ///
  /// An error takes the list's place.
  private func collect(_ value: Value, _ state: Int, _ isNew: Bool) -> Int {
    switch (store.state(state), value) {
    case (.failure, _): return 1
    case (_, .failure):
      keep(value, state, isNew)
      return 1
    case (.list(let list), _):
      guard mayHold(oneMoreThan: list.count) else { return list.count }
      keep(.list(list.appending(value)), state, isNew || store.state(state + 2) == .bool(true))
      return list.count + 1
    default:
      keep(.list([value]), state, isNew)
      return 1
    }
  }

  private func keep(_ value: Value, _ state: Int, _ isNew: Bool) {
    store.setState(state, value)
    store.setState(state + 2, .bool(isNew))
  }
}
