package import FlowCheck
import FlowLower
package import FlowText
import ReactiveKernel

/// Something that is to happen at an instant.
package struct PendingTimer: Sendable {
  /// In nanoseconds from the start.
  package let due: Int
  /// Nil for a block that runs later.
  package let contract: ContractID?
  /// The `after` of such a block.
  package let block: Span?
  /// The clock or stage that it belongs to, such as `throttle(1s)` or `every(1s)`.
  package let origin: String
  /// The value that it releases then, of a window what is in it; nil if it holds none.
  package let value: Value?
  /// True if the value has been told already, as what is in a window.
  package let isTold: Bool
  /// True for the next tick of a clock.
  package let isTick: Bool
  /// The instant from which on it waits; nil if that is not known, since its time was computed.
  package let begun: Int?
}

/// Values that stages of time hold, in words and as values.
extension Runtime {
  /// Everything that is to happen by itself, by its instant; a timer of several values once for each.
  package var pendingTimers: [PendingTimer] {
    var timers: [PendingTimer] = []
    time.forEachTimer { action, due in
      var block: Span?
      if case .block(let later) = action.kind { block = later.plan.span }
      let isTick = if case .tick = action.kind { true } else { false }
      let held = held(by: action)
      let isTold = if case .leave = action.kind { true } else { false }
      for value in held.isEmpty ? [nil] : held {
        timers.append(
          PendingTimer(
            due: due, contract: action.owner.contract?.plan.id, block: block,
            origin: origin(of: action), value: value, isTold: isTold, isTick: isTick,
            begun: length(of: action).map { due - $0 }))
      }
    }
    return timers
  }

  /// Returns the whole time that a timer waits; nil if it was computed.
  private func length(of action: TimerAction) -> Int? {
    if case .block(let later) = action.kind { return later.delay }
    guard let contract = action.owner.contract, action.stage >= 0 else { return nil }
    let pipeline = contract.pipelines[action.segment]
    if case .tick = action.kind { return nil }
    let stage = pipeline.stages[action.stage]
    return stage.body == nil ? stage.number : nil
  }

  func origin(of action: TimerAction) -> String {
    guard let contract = action.owner.contract else { return "after" }
    let segment = contract.pipelines[action.segment]
    switch action.kind {
    case .tick(let source):
      return segment.sources[source].clockText { name($0) } ?? ""
    default: return segment.stages[action.stage].timedName
    }
  }

  /// The values that leave when a timer is due: of `sample` behind `per` that of each key, in the order in
  /// which they first came.
  private func held(by action: TimerAction) -> [Value?] {
    switch action.kind {
    case .tick, .timeout, .block: return []
    case .pass(let value, _): return [value]
    case .release, .look, .leave:
      guard let contract = action.owner.contract else { return [] }
      let stage = contract.pipelines[action.segment].stages[action.stage]
      let looksAtAll = stage.isKeyed && action.key < 0
      let keys = looksAtAll ? contract.keys[stage.keys].order : [action.key]
      return keys.lazy.map { self.store.state(contract.state(of: stage, key: $0)) }
        .filter { !$0.isPending }
    }
  }

  /// Returns the values that a contract about to end still holds, in words: `"hello", held by throttle(1s)`.
  func textsOfHeldValues(of contract: ContractParts) -> [String] {
    var texts: [String] = []
    time.forEachTimer(of: contract) { action in
      if case .leave = action.kind { return }
      for value in held(by: action).lazy.compactMap(\.self).reversed() {
        texts.append("\(formatter.shown(value)), held by \(origin(of: action))")
      }
    }
    return texts.reversed()
  }

  /// Describes what the last stage of a segment holds: `throttle(1s) holds 2017, 0.9s left`.
  func wordsOfHolding(
    _ contract: ContractParts, segment: Int, key: Int, until due: Int?
  ) -> StopWords {
    guard let stage = contract.pipelines[segment].stages.last,
      case .held(let holding) = stage.way
    else { return .held }
    let state = store.state(contract.state(of: stage, key: key))
    let held: StopWords.Held
    switch holding {
    case .buffer:
      let count = if case .list(let list) = state { list.count } else { 0 }
      held = .values(count)
    case .delay: held = .value(latestDelayed(by: contract))
    case .throttle, .debounce, .sample: held = .value(formatter.shown(state))
    }
    let left = due.map { due in
      due == ScriptTime.end ? StopWords.Left.forEver : .nanoseconds(max(0, due - clock.now))
    }
    return .holding(stage: stage.timedName, held, left: left)
  }

  /// The value that `delay` has taken in last; its timer has not been scheduled before the wave stands.
  private func latestDelayed(by contract: ContractParts) -> String? {
    time.latestArmedValue(of: contract).map { formatter.shown($0) }
  }
}

extension StagePlan {
  /// A stage of time by its name and how long, such as `throttle(1s)`; another one by its name.
  package var timedName: String {
    guard kind.holds || kind.setsTimer else { return kind.rawValue }
    guard kind != .delay || body == nil else { return "delay(…)" }
    return "\(kind.rawValue)(\(ValueFormatter.duration(number)))"
  }
}
