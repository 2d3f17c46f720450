import ReactiveKernel

/// A node with a place for a value; `Place` is the optional type of that value.
///
/// It is a class of its own so that code which is compiled for any type, as that which frees a node or forgets
/// the value of an event, finds the optional type in the object and need not look it up.
@usableFromInline
class PlaceNode<Place: ExpressibleByNilLiteral>: Node {
  /// Its present value; for an event, the value of the present wave.
  @usableFromInline @exclusivity(unchecked) final var latest: Place

  @inlinable
  init(core: Core, cell: Bool, event: Bool) {
    latest = nil
    super.init(core: core, cell: cell, event: event, hasEffect: false, contract: false)
  }

  override final func forget() {
    let before = latest
    latest = nil
    withExtendedLifetime(before) {}
  }
}

/// A node with a typed value: a cell, an event, or the result of an operator.
@usableFromInline
final class Producer<Value>: PlaceNode<Value?> {
  /// A change that a wave applies to the value before it.
  @usableFromInline
  enum Change {
    case value(Value)
    case update((Value?) -> Value)

    @inlinable
    func applied(to before: Value?) -> Value {
      switch self {
      case .value(let value): value
      case .update(let change): change(before)
      }
    }
  }

  /// Makes a cell, or a computation when `cell` is false.
  @inlinable
  init(core: Core, cell: Bool, replayLength: Int = 1) {
    super.init(core: core, cell: cell, event: replayLength == 0)
    isTransient = replayLength == 0
    if replayLength > 1 { history = History(closed: [], length: replayLength) }
  }

  @inlinable
  var ownRare: Rare<Value> {
    if let rare { return .of(rare) }
    let made = Rare<Value>()
    rare = made
    return made
  }

  /// The remembered values, if it remembers more than one.
  @inlinable var history: History<Value>? {
    get { rare.flatMap { Rare<Value>.of($0).history } }
    set {
      ownRare.history = newValue
      notesChanges = true
    }
  }

  /// Tells Observation of changes; made when first needed.
  @inlinable
  var gate: ObservationGate {
    if let gate = rare?.gate { return gate }
    let made = ObservationGate()
    ownRare.gate = made
    notesChanges = true
    return made
  }

  // MARK: Sending

  /// Sends a value in a wave of its own: at once, or after those that are waiting.
  @inlinable
  func send(_ value: Value) {
    guard core.state.value.isFree && isOpen else { return submit(.value(value)) }
    if notesChanges { return sendNoting(value) }
    let before = latest
    latest = value
    core.runApplied(self)
    // What is freed may send: the wave of this value comes first.
    withExtendedLifetime(before) {}
  }

  /// Sends a value in a wave of its own, and notes the change.
  @inlinable @inline(never)
  func sendNoting(_ value: Value) {
    let forgotten = willReplace(by: value)
    let before = latest
    latest = value
    core.runApplied(self)
    withExtendedLifetime((before, forgotten)) {}
  }

  /// Sends a value that builds on those sent before it: it comes after them, whoever has sent them.
  func sendInOrder(_ value: Value) {
    if !core.state.value.isFree { ownRare.takesInOrder = true }
    send(value)
  }

  /// Returns the values sent in order whose waves were dropped at the limit, oldest first; the next value builds on
  /// them.
  func takeDropped() -> [Value] {
    guard let rare, !Rare<Value>.of(rare).dropped.isEmpty else { return [] }
    defer { Rare<Value>.of(rare).dropped = [] }
    return Rare<Value>.of(rare).dropped.reversed().compactMap { $0.applied(to: nil) }
  }

  @inlinable
  func submit(_ change: Change) {
    if isFinished { return }
    if !isCell { becomeCell() }
    let ticket = core.nextTicket()
    let rare = ownRare
    rare.append(change, ticket)
    rare.sender = core.state.value.effectNumber
    hasPending = true
    if core.state.value.isRunningWork { core.noteSideEffect() }
    core.submit(self, ticket: ticket)
  }

  override func keep(_ deliver: () -> Void) -> Int {
    let before = latest
    deliver()
    guard let value = latest else { preconditionFailure("what is delivered is there") }
    latest = before
    let ticket = core.nextTicket()
    ownRare.append(.value(value), ticket)
    hasPending = true
    return ticket
  }

  /// Remembers the value, and notes the change for Observation, where that is wanted.
  ///
  /// - Returns: The value that is remembered no longer.
  @inlinable @inline(never)
  func willReplace(by value: Value) -> Value? {
    guard let rare else { return nil }
    let forgotten = Rare<Value>.of(rare).history?.append(value)
    if let gate = rare.gate { core.noteChange(gate) }
    return forgotten
  }

  /// Sets the value; the old one is freed when the access is over.
  @inlinable
  func replace(_ value: Value) {
    if notesChanges { return replaceNoting(value) }
    let before = latest
    latest = value
    withExtendedLifetime(before) {}
  }

  /// Sets the value and notes the change; what is not remembered any more is freed last.
  @inlinable @inline(never)
  func replaceNoting(_ value: Value) {
    let forgotten = willReplace(by: value)
    let before = latest
    latest = value
    withExtendedLifetime((before, forgotten)) {}
  }

  @usableFromInline override var hasPresentValue: Bool { !isTransient && latest != nil }

  /// The values that an observer signed now is called with, oldest first.
  @inlinable
  var remembered: [Value] {
    guard !isTransient, let latest else { return [] }
    return history?.values ?? [latest]
  }

  /// True if `remembered` has a value.
  @inlinable
  var hasRemembered: Bool { !isTransient && latest != nil }

  /// Sets several initial values; later on, as many are remembered as `length` says.
  @inlinable
  func begin(with values: [Value], remembering length: Int) {
    if length > 1 || values.count > 1 { history = History(closed: values, length: max(1, length)) }
    if let last = values.last { latest = last }
  }

  /// The number of values that it remembers.
  @inlinable
  var memory: Int { isTransient ? 0 : history?.length ?? 1 }

  /// The value as the running code sees it: that of the last wave, changed by what the code itself
  /// has sent since.
  @inlinable
  var present: Value? {
    guard hasPending, let rare, rare.sender == core.state.value.effectNumber else { return latest }
    return Rare<Value>.of(rare).applied(to: latest)
  }

  // MARK: From a computation to a cell

  /// Makes a computation accept values: this node becomes a cell, and a new node computes for it.
  @usableFromInline
  func becomeCell() {
    guard !isCell else { return }
    let inner = Producer<Value>(taking: self)
    moveDependents(from: inner)
    feeder = inner
    liveInputs = inner.isLive ? 1 : 0
    core.setTarget(of: inner, to: self)
  }

  override func deliver(into target: Node) {
    if let value = latest { Producer<Value>.of(target).replace(value) }
  }

  /// Takes over the computation of `outer`, which becomes a cell.
  private init(taking outer: Producer<Value>) {
    super.init(core: outer.core, cell: true, event: outer.isTransient)
    swap(&id, &outer.id)
    (isCell, isOpen) = (false, false)
    (outer.isCell, outer.isOpen) = (true, true)
    core.table.insert(self, at: id.index)
    core.table.insert(outer, at: outer.id.index)
    if let work = outer.work.take() { self.work.set(work) }
    liveInputs = outer.liveInputs
    sampled = outer.sampled
    isSelfDriven = outer.isSelfDriven
    outer.sampled = nil
    outer.isSelfDriven = false
    latest = outer.latest
    isTransient = outer.isTransient
  }

  private func moveDependents(from inner: Node) {
    for dependent in core.kernel.dependents(of: inner.id) {
      guard let node = core.table[dependent.index] else { continue }
      let triggers = node.sampled !== self
      let isNoted = core.kernel.isNoted(inner.id, by: dependent)
      core.kernel.disconnect(inner.id, from: dependent)
      let cycle =
        isNoted
        ? core.kernel.connectNoted(id, to: dependent)
        : core.kernel.connect(id, to: dependent, triggers: triggers)
      precondition(cycle == nil, "a cell in place of its computation closes no cycle")
    }
  }
}
