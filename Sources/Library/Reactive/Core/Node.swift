import ReactiveKernel

/// The library's object for a node of the kernel.
///
/// References go upstream: a computation holds what it reads, and the core holds the contracts that
/// are in force. When nobody can send into a node any more, what depends on it ends
/// (`Core.didDryUp`).
///
/// Properties that a wave touches have no dynamic checks of exclusive access. That is safe because
/// each access loads or stores a whole value: a replaced value is kept until the access is over, so
/// no foreign code runs inside of one.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  @exclusivity(unchecked) final var id: NodeID
  /// Its number in the order of making; effects, and timers begun in one wave, run in this order.
  final let order: Int
  /// Computes the node's new value, or runs a contract's effect; holds the sources.
  @exclusivity(unchecked) final var work = WorkHolder()
  @exclusivity(unchecked) final var extras: NodeExtras?
  /// State of its values that few nodes have: those that wait, a history.
  @usableFromInline @exclusivity(unchecked) final var rare: RareState?
  /// Number of inputs that may still fire.
  @usableFromInline @exclusivity(unchecked) final var liveInputs: Int32 = 0
  /// Number of holders who may send into it.
  @usableFromInline @exclusivity(unchecked) final var handles: Int32 = 0
  /// True if it is a ``Contract``.
  final let isContract: Bool
  /// True if its value is forgotten when the wave is over.
  @usableFromInline @exclusivity(unchecked) final var isTransient = false
  /// True if it accepts values, in the kernel's terms.
  @usableFromInline @exclusivity(unchecked) final var isCell: Bool
  /// True if something was sent into it and waits for its wave.
  @usableFromInline @exclusivity(unchecked) final var hasPending = false
  /// True if a timer or a task feeds it.
  @usableFromInline @exclusivity(unchecked) final var isSelfDriven = false
  /// True if it has been removed from the table and the kernel.
  @exclusivity(unchecked) final var hasLeft = false
  /// True if nobody can feed it any more and it ends when the queue is empty.
  @exclusivity(unchecked) final var isExpiring = false
  /// True if its holders have said that no value will come any more.
  @usableFromInline @exclusivity(unchecked) final var isFinished = false
  /// True if it is a cell that takes what is sent into it.
  @usableFromInline @exclusivity(unchecked) final var isOpen: Bool
  /// True if its dependents were notified that it will not fire again.
  @usableFromInline @exclusivity(unchecked) final var isDry = false

  /// True if a history or Observation wants to know of each change of its value.
  @usableFromInline @exclusivity(unchecked) final var notesChanges = false

  // Of contracts
  /// True if it was signed while a wave ran or a transaction was open, and begins when its turn
  /// comes.
  @exclusivity(unchecked) final var isAwaiting = false
  /// True if it delivers what its source holds when its turn comes.
  @usableFromInline @exclusivity(unchecked) final var isReplayed = false
  @usableFromInline @exclusivity(unchecked) final var isInForce = false
  @exclusivity(unchecked) final var hasReplay = false
  @exclusivity(unchecked) final var hasCondition = false

  @usableFromInline
  init(core: Core, cell: Bool, event: Bool, hasEffect: Bool, contract: Bool) {
    self.core = core
    isCell = cell
    isOpen = cell
    order = core.nextOrder()
    isContract = contract
    id = core.makeNode(isCell: cell, isEvent: event, order: order, hasEffect: hasEffect)
    core.table.insert(self, at: id.index)
  }

  deinit {
    // A contract that has ended was removed then; another node may have its index by now.
    if hasLeft { return }
    core.table.remove(at: id.index)
    if isCell { core.endDeliveries(into: self) }
    core.kernel.remove(id)
    release()
    if let extras {
      extras.feed?.dispose()
      if extras.receiver != 0 { core.receivers[extras.receiver] = nil }
    }
  }

  /// Releases the work, and with it the sources, without recursion along a chain.
  final func release() {
    if let work = work.take() { core.bury(work) }
  }

  /// Sets the work that the node runs.
  @usableFromInline
  final func setWork(_ work: Work) {
    self.work.set(.passRetained(work))
  }

  /// Sets a closure that the node runs.
  @usableFromInline
  final func setCompute(_ compute: @escaping (Node) -> Step) {
    work.set(.passRetained(ClosureWork(compute)))
  }

  /// The observers and bindings that depend on it directly.
  final var contracts: [Contract] {
    core.kernel.dependents(of: id).compactMap { core.table[$0.index]?.asContract }
  }

  /// This node as a contract, without the cost of asking the type.
  @inline(__always)
  final var asContract: Contract? {
    isContract ? unsafeDowncast(self, to: Contract.self) : nil
  }

  /// True if it may still fire.
  @usableFromInline final var isLive: Bool {
    isExpiring || (!isFinished && (handles > 0 || liveInputs > 0 || isSelfDriven))
  }

  /// True if an observer that is signed now is called with something at once.
  @usableFromInline var hasPresentValue: Bool { false }

  /// Takes the value queued under `ticket`; returns false if it is not there.
  final func take(_ ticket: Int) -> Bool {
    guard let rare else { return false }
    return rare.take(rare, self, ticket)
  }

  /// Forgets the value of the wave, which is over.
  func forget() {}

  /// Queues the value that `deliver` sets, instead of taking it in this wave; returns its ticket.
  func keep(_ deliver: () -> Void) -> Int { 0 }

  /// Drops the value queued under `ticket`.
  final func drop(_ ticket: Int) {
    if let rare { rare.drop(rare, self, ticket) }
  }

  /// Called when none of its inputs can fire any more.
  func inputsDidEnd() {}

  /// Copies its value into the cell that took its place.
  func deliver(into target: Node) {}

  /// The node that is computed when a timer of this node is due.
  final var asked: Node { feeder ?? self }
}
