import ReactiveKernel

/// A node with a typed value: a cell, an event, or the result of an operator.
@usableFromInline
final class Producer<Value>: Node {
  /// Its present value; for an event, the value of the present wave.
  @usableFromInline @exclusivity(unchecked) var latest: Value?
  /// State that few producers have: a history, and values that wait.
  @usableFromInline @exclusivity(unchecked) var rare: Rare?

  @usableFromInline
  final class Rare {
    /// The remembered values, if it remembers more than one.
    @usableFromInline var history: History<Value>?
    /// Values that were sent and wait for their wave, oldest first.
    var pending: ArraySlice<Pending> = []
    /// Number of the effect or transaction that sent last.
    var sender = 0
    /// Tells Observation of changes, if it has followed the value.
    @usableFromInline var gate: ObservationGate?
  }

  struct Pending {
    let ticket: Int
    let change: Change
  }

  /// A change that a wave applies to the value before it.
  @usableFromInline
  enum Change {
    case value(Value)
    case update((Value?) -> Value)

    func applied(to before: Value?) -> Value {
      switch self {
      case .value(let value): value
      case .update(let change): change(before)
      }
    }
  }

  /// Makes a cell, or a computation when `cell` is false.
  @usableFromInline
  init(core: Core, cell: Bool, replayLength: Int = 1) {
    super.init(core: core, cell: cell, event: replayLength == 0)
    isTransient = replayLength == 0
    if replayLength > 1 {
      let history = History<Value>(length: replayLength)
      history.close()
      self.history = history
    }
  }

  private var ownRare: Rare {
    if let rare { return rare }
    let made = Rare()
    rare = made
    return made
  }

  /// The remembered values, if it remembers more than one.
  @usableFromInline var history: History<Value>? {
    get { rare?.history }
    set { ownRare.history = newValue }
  }

  /// Tells Observation of changes; made when first needed.
  var gate: ObservationGate {
    if let gate = rare?.gate { return gate }
    let made = ObservationGate()
    ownRare.gate = made
    return made
  }

  // MARK: Sending

  /// Sends a value in a wave of its own: at once, or after those that are waiting.
  @inlinable
  func send(_ value: Value) {
    guard core.state.value.isFree && isOpen else { return submit(.value(value)) }
    replace(value)
    core.runApplied(self)
  }

  @usableFromInline
  func submit(_ change: Change) {
    if isFinished { return }
    if !isCell { becomeCell() }
    let ticket = core.nextTicket()
    let rare = ownRare
    rare.pending.append(Pending(ticket: ticket, change: change))
    hasPending = true
    rare.sender = core.state.value.effectNumber
    core.submit(self, ticket: ticket)
  }

  override func take(_ ticket: Int) -> Bool {
    // A value kept from an earlier wave comes before those sent earlier, so the ticket need not be
    // the first.
    guard let rare, let place = rare.pending.firstIndex(where: { $0.ticket == ticket }) else {
      return false
    }
    let next = rare.pending.remove(at: place)
    if rare.pending.isEmpty {
      rare.pending = []
      hasPending = false
    }
    replace(next.change.applied(to: latest))
    return true
  }

  override func keep(_ deliver: () -> Void) -> Int {
    let before = latest
    deliver()
    guard let value = latest else { preconditionFailure("what is delivered is there") }
    latest = before
    let ticket = core.nextTicket()
    ownRare.pending.append(Pending(ticket: ticket, change: .value(value)))
    hasPending = true
    return ticket
  }

  override func drop(_ ticket: Int) {
    guard let rare, let place = rare.pending.firstIndex(where: { $0.ticket == ticket }) else {
      return
    }
    rare.pending.remove(at: place)
    hasPending = !rare.pending.isEmpty
  }

  /// Remembers the value, and notes the change for Observation, where that is wanted.
  @usableFromInline @inline(never)
  func willReplace(by value: Value) {
    rare?.history?.append(value)
    if let gate = rare?.gate { core.noteChange(gate) }
  }

  /// Sets the value; the old one is freed when the access is over.
  @inlinable
  func replace(_ value: Value) {
    if rare != nil { willReplace(by: value) }
    let before = latest
    latest = value
    withExtendedLifetime(before) {}
  }

  override func forget() {
    let before = latest
    latest = nil
    withExtendedLifetime(before) {}
  }

  override var hasPresentValue: Bool { !isTransient && latest != nil }

  /// The values that an observer signed now is called with, oldest first.
  @usableFromInline
  var remembered: [Value] {
    guard !isTransient, let latest else { return [] }
    return history?.values ?? [latest]
  }

  /// Sets several initial values; later on, as many are remembered as `length` says.
  func begin(with values: [Value], remembering length: Int) {
    if length > 1 || values.count > 1 {
      let remembered = History<Value>(length: max(1, length), values)
      remembered.close()
      history = remembered
    }
    if let last = values.last { latest = last }
  }

  /// The number of values that it remembers.
  var memory: Int { isTransient ? 0 : history?.length ?? 1 }

  /// The value as the running code sees it: that of the last wave, changed by what the code itself
  /// has sent since.
  @usableFromInline
  var present: Value? {
    guard hasPending, let rare, rare.sender == core.state.value.effectNumber else { return latest }
    return rare.pending.reduce(latest) { value, next in next.change.applied(to: value) }
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
      core.kernel.disconnect(inner.id, from: dependent)
      let cycle = core.kernel.connect(id, to: dependent, triggers: triggers)
      precondition(cycle == nil, "a cell in place of its computation closes no cycle")
    }
  }
}
