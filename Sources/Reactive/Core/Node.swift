import ReactiveKernel

/// What the library keeps for a node of the kernel.
///
/// References go upstream: a computation keeps what it reads, and the core keeps the contracts that
/// are in force. What nobody can send into any more ends what depends on it (`Core.didDryUp`).
///
/// Properties that a wave touches are free of dynamic checks of exclusive access. That is safe
/// because each access loads or stores a whole value: what an assignment replaces is kept until the
/// access is over, so no code of anybody else runs inside of one.
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  @exclusivity(unchecked) final var id: NodeID
  /// When it was made, among all nodes: effects, and timers begun in one wave, go by it.
  final let order: Int
  /// Gives the node its new value, or is a contract's effect; holds the sources.
  @exclusivity(unchecked) final var work = WorkHolder()
  @exclusivity(unchecked) final var extras: NodeExtras?
  /// How many of the inputs may still fire.
  @exclusivity(unchecked) final var liveInputs: Int32 = 0
  /// How many hold it as something to send into.
  @usableFromInline @exclusivity(unchecked) final var handles: Int32 = 0
  /// It is a ``Contract``.
  final let isContract: Bool
  /// Its value is forgotten when the wave is over.
  @usableFromInline @exclusivity(unchecked) final var isTransient = false
  /// It accepts values, in the kernel's terms.
  @usableFromInline @exclusivity(unchecked) final var isCell: Bool
  /// Something was sent into it and waits for its wave.
  @usableFromInline @exclusivity(unchecked) final var hasPending = false
  /// A timer or a task feeds it.
  @usableFromInline @exclusivity(unchecked) final var isSelfDriven = false
  /// It no longer stands in the table nor in the kernel.
  @exclusivity(unchecked) final var hasLeft = false
  /// Nobody can feed it any more, and it ends when the queue is empty.
  @exclusivity(unchecked) final var isExpiring = false
  /// Its contracts were notified that it will not fire again.
  @usableFromInline @exclusivity(unchecked) final var isDry = false

  // Of contracts
  /// It belongs to a ``Bond``.
  final var isBond = false
  /// It was signed while something else was going on, and begins when its turn comes.
  @exclusivity(unchecked) final var isAwaiting = false
  /// It delivers what its source holds when its turn comes.
  @exclusivity(unchecked) final var isReplayed = false
  @exclusivity(unchecked) final var isInForce = false
  @exclusivity(unchecked) final var hasReplay = false
  @exclusivity(unchecked) final var hasCondition = false

  init(
    core: Core, cell: Bool, event: Bool = false, hasEffect: Bool = false, contract: Bool = false
  ) {
    self.core = core
    isCell = cell
    order = core.nextOrder()
    isContract = contract
    id = core.makeNode(isCell: cell, isEvent: event, order: order, hasEffect: hasEffect)
    core.table.insert(self, at: id.index)
  }

  deinit {
    // A contract that has ended left the graph then; another node may have its index by now.
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

  /// Forgets the work, and with it the sources, without recursion along a chain.
  final func release() {
    if let work = work.take() { core.bury(work) }
  }

  /// Gives the node what it runs.
  @usableFromInline
  final func setWork(_ work: Work) {
    self.work.set(.passRetained(work))
  }

  /// Gives the node a closure to run.
  @usableFromInline
  final func setCompute(_ compute: @escaping (Node) -> Step) {
    work.set(.passRetained(ClosureWork(compute)))
  }

  /// The observers and bindings that depend on it directly.
  final var contracts: [Contract] {
    core.kernel.dependents(of: id).compactMap { core.table[$0.index]?.asContract }
  }

  /// Itself as a contract, without the cost of asking the type.
  @inline(__always)
  final var asContract: Contract? {
    isContract ? unsafeDowncast(self, to: Contract.self) : nil
  }

  /// Whether it may still fire.
  final var isLive: Bool { handles > 0 || liveInputs > 0 || isSelfDriven || isExpiring }

  /// True when an observer that is signed now is called with something at once.
  var hasPresentValue: Bool { false }

  /// Takes what was queued under `ticket`; false if it is not there.
  func take(_ ticket: Int) -> Bool { false }

  /// The value of the wave is over.
  func forget() {}

  /// Queues the value that `deliver` gives it, which it does not take in this wave; returns the ticket.
  func keep(_ deliver: () -> Void) -> Int { 0 }

  /// Forgets what was queued under `ticket`.
  func drop(_ ticket: Int) {}

  /// What fed it has dried up.
  func inputsDidEnd() {}

  /// Moves its value into the cell that took its place.
  func deliver(into target: Node) {}

  /// The node that a timer of this node asks.
  final var asked: Node { feeder ?? self }
}
