import ReactiveKernel

/// What the library keeps for a node of the kernel.
///
/// What a node computes is a closure that the operator makes in inlinable code: such a closure is
/// compiled for its types, an overridden method of a generic class is not.
///
/// References go upstream: a computation keeps what it reads, and the core keeps the contracts that
/// are in force. What nobody can send into any more ends what depends on it (`Core.didDryUp`).
@usableFromInline
class Node {
  @usableFromInline final let core: Core
  final var id: NodeID
  /// When it was made, among all nodes: effects, and timers begun in one wave, go by it.
  final let order: Int
  /// Gives the node its new value, and holds the sources.
  @usableFromInline final var compute: ((Node) -> Step)?
  /// A contract's effect, or how its value moves into its target.
  @usableFromInline final var effect: (() -> Void)?
  /// Is told which of the inputs has dried up, when that makes a difference.
  final var onInputDry: ((Node) -> Void)?
  /// What sends into it by itself; disposed of when that makes no sense any more.
  final var feed: (any Disposable)?
  /// The number under which other threads post to it, or 0.
  final var receiver = 0
  /// A source that it only reads; it does not count among the live inputs.
  @usableFromInline final unowned(unsafe) var sampled: Node?
  /// It is a ``Contract``.
  final let isContract: Bool
  /// How many of the inputs may still fire.
  final var liveInputs: Int32 = 0
  /// How many hold it as something to send into.
  @usableFromInline final var handles: Int32 = 0
  /// Its value is forgotten when the wave is over.
  @usableFromInline final var isTransient = false
  /// It accepts values, in the kernel's terms.
  @usableFromInline final var isCell: Bool
  /// A timer or a task feeds it.
  @usableFromInline final var isSelfDriven = false
  /// Computes for this cell; only a cell that began as a computation has one.
  final var feeder: Node?
  /// The transaction in which it was last sent into, and how often before in that one.
  final var lastTransaction = 0
  final var sendsInTransaction = 0
  /// It no longer stands in the table nor in the kernel.
  final var hasLeft = false
  /// Its contracts were told that it will not fire again.
  final var isDry = false

  init(core: Core, cell: Bool, hasEffect: Bool = false, contract: Bool = false) {
    self.core = core
    isCell = cell
    order = core.nextOrder()
    isContract = contract
    id =
      cell
      ? core.kernel.makeCell()
      : core.kernel.makeContract(order: order, hasEffect: hasEffect)
    core.table.insert(self, at: id.index)
  }

  deinit {
    // A contract that has ended left the graph then; another node may have its index by now.
    if hasLeft { return }
    core.table.remove(at: id.index)
    if isCell { core.endDeliveries(into: self) }
    core.kernel.remove(id)
    release()
    feed?.dispose()
    if receiver != 0 { core.receivers[receiver] = nil }
  }

  /// Forgets the closures, and with them the sources, without recursion along a chain.
  final func release() {
    var (computation, end) = (compute.take(), effect.take())
    core.bury(&computation, &end)
    core.emptyGraveyard()
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
  final var isLive: Bool { handles > 0 || liveInputs > 0 || isSelfDriven }

  /// Adds to what feeds it.
  final func addFeed(_ other: any Disposable) {
    feed = feed.map { CompositeDisposable([$0, other]) } ?? other
  }

  /// Takes what was queued under `ticket`; false if it is not there.
  func take(_ ticket: Int) -> Bool { false }

  /// The value of the wave is over.
  func forget() {}

  /// What fed it has dried up.
  func inputsDidEnd() {}

  /// The node that a timer of this node asks.
  final var asked: Node { feeder ?? self }
}
