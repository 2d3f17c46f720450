import FlowCheck
import FlowLower
import FlowText
import ReactiveKernel
import ReactiveStages

/// Result of a value's coming to a stage.
enum StageResult {
  case value(Value)
  /// The value that came to the stage, as it is.
  case passed
  case stopped(StopReason)
  /// A value, after which the contract is over.
  case last(Value)
}

/// Stages that change, drop or count values, whose state is in the machine's store.
///
/// The graph's thread has a machine over the store of all values; a thread that a contract hops to has its
/// own, over a store of its own.
extension Machine {
  /// Passes a value, stored in a register, through a stage.
  ///
  /// An error passes at once, and no stage counts or remembers it.
  func pass(
    from place: LocalID, through stage: StagePlan, state: Int, isNew: Bool
  ) -> StageResult {
    if hasFailure(in: place) {
      return passFailure(through: stage, state: state, isNew: isNew)
    }
    switch stage.kind {
    case .map: return result(of: stage.code)
    case .filter:
      switch run(stage.code) {
      case .bool(true): return .passed
      case .bool(false): return .stopped(StopReason(.filtered))
      case .failure(let failure): return .value(.failure(failure))
      default: return .stopped(waiting())
      }
    case .distinct:
      let slot = CountingState(store: store, slot: state)
      var distinct = slot.distinct
      guard distinct.take(local(place)) == .pass else { return .stopped(StopReason(.equal)) }
      slot.distinct = distinct
      return .passed
    case .ignoreNil:
      if case .none = local(place) { return .stopped(StopReason(.isNil)) }
      return .passed
    case .updates: return passUpdate(state, isNew)
    case .skip:
      let slot = CountingState(store: store, slot: state)
      var skip = slot.skip(stage.number)
      guard skip.take() == .drop else { return .passed }
      slot.set(left: skip.left)
      return .stopped(StopReason(.skipped, payload: Int64(skip.left)))
    case .take:
      let slot = CountingState(store: store, slot: state)
      var take = slot.take(stage.number)
      let verdict = take.take()
      guard verdict != .drop else { return .stopped(StopReason(.ended)) }
      slot.set(left: take.left)
      return verdict == .last ? .last(local(place)) : .passed
    case .scan: return scan(stage, state)
    case .decode:
      guard case .text(let text) = local(place) else { return .passed }
      return decode(text, by: stage).map { .value($0) } ?? .stopped(waiting())
    case .pairwise:
      let slot = CountingState(store: store, slot: state)
      var pairwise = slot.pairwise
      let value = local(place)
      let previous = pairwise.take(value)
      slot.pairwise = pairwise
      guard let previous else { return .stopped(StopReason(.firstOfPair)) }
      return .value(.tuple([previous, value]))
    // The other stages pass a value on here; those with timers or joins are handled on the graph's thread.
    case .collect, .csv, .startWith, .recover, .throttle, .debounce, .delay, .buffer, .window,
      .sample, .timeout, .merge, .zip, .withLatest, .choose, .deliverOn, .per:
      return .passed
    }
  }

  private func passFailure(through stage: StagePlan, state: Int, isNew: Bool) -> StageResult {
    switch stage.kind {
    // In classic delivery it is the first event that is dropped, be it an error.
    case .updates where CountingState(store: store, slot: state).skip(0).left > 0:
      return passUpdate(state, isNew)
    case .take where CountingState(store: store, slot: state).take(stage.number).isOver:
      return .stopped(StopReason(.ended))
    case .distinct:
      let slot = CountingState(store: store, slot: state)
      var distinct = slot.distinct
      distinct.forget()
      slot.distinct = distinct
      return .passed
    case .recover:
      let replacement = argument(of: stage, state)
      if case .pending = replacement { return .stopped(waiting()) }
      return .value(replacement)
    case .map, .filter, .ignoreNil, .updates, .skip, .take, .startWith, .scan, .pairwise, .collect,
      .csv,
      .throttle, .debounce, .delay, .buffer, .window, .sample, .timeout, .merge, .zip, .withLatest,
      .choose, .deliverOn, .per, .decode:
      return .passed
    }
  }

  /// Drops a value from before the signing.
  ///
  /// In classic delivery `updates` is a `skip` as well, whose slot was given its count at signing.
  private func passUpdate(_ state: Int, _ isNew: Bool) -> StageResult {
    guard isNew else { return .stopped(StopReason(.heldAtSigning)) }
    let slot = CountingState(store: store, slot: state)
    var skip = slot.skip(0)
    guard skip.take() == .drop else { return .passed }
    slot.set(left: skip.left)
    return .stopped(StopReason(.heldAtSigning))
  }

  /// The reason of an evaluation that read a cell without a value.
  func waiting() -> StopReason {
    StopReason(.waiting, payload: Int64(waitingFor))
  }

  private func result(of code: Code) -> StageResult {
    let result = run(code)
    if case .pending = result { return .stopped(waiting()) }
    return .value(result)
  }

  private func scan(_ stage: StagePlan, _ state: Int) -> StageResult {
    let accumulated = argument(of: stage, state)
    switch accumulated {
    case .pending: return .stopped(waiting())
    case .failure: return .value(accumulated)
    default: break
    }
    setLocal(stage.accumulator, accumulated)
    let next = run(stage.code)
    switch next {
    case .pending: return .stopped(waiting())
    case .failure: return .value(next)
    default:
      store.setState(state, next)
      return .value(next)
    }
  }

  /// Evaluates the argument of a stage behind `per` when the first value of its key comes.
  func evaluateArgument(of stage: StagePlan, _ state: Int) {
    _ = argument(of: stage, state)
  }

  /// Evaluates the argument of a `startWith` behind `per`.
  func firstValue(of stage: StagePlan) -> Value {
    guard let code = stage.initial else { preconditionFailure("`startWith` has a value") }
    return run(code)
  }

  /// An argument that is evaluated once, at signing, behind `per` for each key; when it read a cell without a
  /// value then, it is tried again here.
  private func argument(of stage: StagePlan, _ state: Int) -> Value {
    let known = store.state(state)
    guard known.isPending, let code = stage.initial else { return known }
    let value = run(code)
    store.setState(state, value)
    return value
  }
}

/// The state of a stage that counts or compares, in its slot of the store, where each write is journalled.
///
/// A slot without a value means that the stage has begun with nothing.
struct CountingState {
  let store: Store
  let slot: Int

  /// Returns how many values are left to a stage that counts; `count` at its beginning.
  @inline(__always)
  private func left(of count: Int) -> Int {
    store.stateWord(slot) ?? count
  }

  @inline(__always)
  func skip(_ count: Int) -> Skip { Skip(left(of: count)) }

  @inline(__always)
  func take(_ count: Int) -> Take { Take(left(of: count)) }

  /// Stores how many values are left to a stage that counts.
  @inline(__always)
  func set(left: Int) { store.setStateWord(slot, left) }

  var distinct: Distinct<Value> {
    get {
      let last = store.state(slot)
      return last.isPending ? Distinct() : Distinct(.passed(last: last))
    }
    nonmutating set { store.setState(slot, newValue.last ?? .pending) }
  }

  var pairwise: Pairwise<Value> {
    get {
      let previous = store.state(slot)
      return previous.isPending ? Pairwise() : Pairwise(.holding(previous: previous))
    }
    nonmutating set {
      guard case .holding(let previous) = newValue.state else { return }
      store.setState(slot, previous)
    }
  }
}
