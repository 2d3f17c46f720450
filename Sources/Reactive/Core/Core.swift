import ReactiveKernel

/// The one object that everything of a graph shares: the kernel, and who is who in it.
///
/// Confined to its owner like everything that it holds.
@usableFromInline
final class Core {
  let kernel = ReactiveKernel.Graph()
  let table = NodeTable()
  /// The kernel holds its host weakly.
  let host: Host
  let mailbox = Mailbox()
  let clock: GraphClock
  /// It belongs to the main actor, for ever.
  let isMain: Bool
  /// Nothing happens in it (`Core.still`).
  @usableFromInline let isStill: Bool

  @usableFromInline let state = CoreStateBox()
  /// What the open transaction will leave behind as a wave: assignments in their order.
  @exclusivity(unchecked) var transaction: [(node: NodeID, entry: Int)]?
  /// The tickets of what waits in line at events.
  @exclusivity(unchecked) var lines = Lines<NodeID, Int>()
  /// Nodes that nobody can feed any more, and contracts signed on them: they end when the queue is empty, unless
  /// something feeds them by then.
  var expiring: ContiguousArray<Node> = []
  /// Nodes that let go of their sources when the queue is empty.
  var finishing: ContiguousArray<Node> = []

  /// Collects the contracts that are signed in `Graph.scope`.
  var scopes: [CompositeDisposable] = []

  /// Events that fired in the present wave, and in the one before.
  private var transients: [Node] = []
  private var fadingTransients: [Node] = []
  /// Works whose last holder is gone.
  @exclusivity(unchecked) private var graveyard: [Unmanaged<Work>] = []
  /// Nodes that were let go of while a work was run.
  private var detained: [Node] = []
  /// The contract whose effect is being run, if that ended it.
  var endedContract: Contract?
  /// Who gets what other threads post, and what to do when that is over.
  var receivers: [Int: ((any Sendable)?) -> Void] = [:]
  var closers: [Int: () -> Void] = [:]
  var lastReceiver = 0
  /// Nodes that other threads have posted with the last mail.
  var lingering: [Node] = []
  var didReachLimit: ((Int) -> Void)?
  /// How often queued waves were dropped at the limit, and the last node that may have lost its turn by
  /// that.
  var dropCount = 0
  var lastWithoutTurn = 0

  init(clock: GraphClock, isMain: Bool, isStill: Bool = false) {
    self.clock = clock
    self.isMain = isMain
    self.isStill = isStill
    host = Host(state.view, table.view)
    if isMain { _ = Core.mainQueue }
    kernel.limits = WaveLimits(wavesPerCause: 10_000, stepsPerWave: .max)
    host.serve(self)
    kernel.host = host
  }

  deinit {
    clock.detach(self)
    mailbox.close()
  }

  /// Marks an entry whose value is in its cell already.
  static let applied = -1

  func nextOrder() -> Int {
    state.value.order += 1
    return state.value.order
  }

  /// Makes the kernel's part of a node.
  ///
  /// An observer need not be asked before its effect runs, unless it has to wait for its turn first.
  func makeNode(isCell: Bool, isEvent: Bool, order: Int, hasEffect: Bool) -> NodeID {
    isCell
      ? isEvent ? kernel.makeEvent() : kernel.makeCell()
      : kernel.makeContract(
        order: order, hasEffect: hasEffect, isRelay: hasEffect && state.value.isFree)
  }

  func nextTicket() -> Int {
    state.value.ticket += 1
    return state.value.ticket
  }

  // MARK: Events

  func noteTransient(_ node: Node) {
    state.value.hasTransients = true
    transients.append(node)
  }

  /// Forgets the events of the wave before; those of the present one are still to be read.
  func endWaveOfTransients() {
    guard state.value.hasTransients else { return }
    let over = fadingTransients
    fadingTransients = transients
    transients = []
    for node in over where !kernel.hasFired(node.id) { node.forget() }
  }

  func forgetTransients() {
    state.value.hasTransients = false
    let over = fadingTransients
    fadingTransients = []
    for node in over { node.forget() }
  }

  // MARK: Freeing

  /// Frees the work of a node, and what only that holds, one node at a time.
  ///
  /// While a node's work is being run for its value, nothing of the kind is freed: the running node
  /// or its work could be among it.
  @inline(never)
  func bury(_ work: Unmanaged<Work>) {
    if state.value.isRunningWork || state.value.isBurying {
      graveyard.append(work)
      state.value.hasDetained = state.value.hasDetained || state.value.isRunningWork
    } else {
      state.value.isBurying = true
      work.release()
      state.value.isBurying = false
      if !graveyard.isEmpty { emptyGraveyard() }
    }
  }

  private func emptyGraveyard() {
    guard !state.value.isBurying else { return }
    state.value.isBurying = true
    while let next = graveyard.popLast() { next.release() }
    state.value.isBurying = false
  }

  /// Keeps a node until the work that is being run has returned.
  @usableFromInline
  func detain(_ node: Node) {
    detained.append(node)
    state.value.hasDetained = true
  }

  /// Lets go of what was kept while a work was run.
  @inline(never)
  func releaseDetained() {
    state.value.hasDetained = false
    let nodes = detained
    detained = []
    emptyGraveyard()
    withExtendedLifetime(nodes) {}
  }

  /// Lets go of the contract whose effect has ended itself.
  @inline(never)
  func releaseEnded() {
    state.value.hasEndedItself = false
    let contract = endedContract.take()
    contract?.release()
  }
}

@available(*, unavailable)
extension Core: Sendable {}
