import ReactiveKernel

/// The shared object of a graph: the kernel, and the objects of its nodes.
///
/// It belongs to its owner alone, like everything that it holds.
@usableFromInline
final class Core {
  let kernel = ReactiveKernel.Graph()
  let table = NodeTable()
  /// The kernel holds its host weakly.
  let host: Host
  let mailbox = Mailbox()
  @usableFromInline let clock: GraphClock
  /// True if it belongs to the main actor, which never changes.
  let isMain: Bool
  /// True if nothing happens in it (`Core.still`).
  @usableFromInline let isStill: Bool

  @usableFromInline let state = CoreStateBox()
  /// Entries that the open transaction will queue as one wave: its assignments, in order; empty if none is
  /// open.
  @exclusivity(unchecked) var transaction: [(node: NodeID, entry: Int)] = []
  /// Tickets of the values that wait in line at events.
  @exclusivity(unchecked) var lines = Lines<NodeID, Int>()
  /// Nodes that nobody can feed any more, and contracts signed on them.
  ///
  /// They end when the queue is empty, unless something feeds them by then.
  @exclusivity(unchecked) var expiring: ContiguousArray<Node> = []
  /// Nodes that are detached from their sources when the queue is empty.
  @exclusivity(unchecked) var finishing: ContiguousArray<Node> = []

  /// Actions for when nothing is queued any more (`Core+Openings`).
  @exclusivity(unchecked) var closings: [() -> Void] = []

  /// Actions for when everything that ends now has ended (`Core+Ends`).
  @exclusivity(unchecked) var endings: [Ending] = []
  @exclusivity(unchecked) var isTellingEnds = false

  /// True if reading a value tells Observation, and computed values follow models.
  @usableFromInline let usesObservation: Bool
  /// Says if what is read is followed by Observation; nil if it takes no part.
  let probe: ObservationProbe?
  /// The gates of values that have changed, in the order of the changes.
  @exclusivity(unchecked) var changedGates: [ObservationGate] = []
  /// Nodes that have read models which have changed, until the mail has been read.
  @exclusivity(unchecked) var changedByModels: [Node] = []

  /// Stack of the reads of computed values that read something else than in their last run, with a nil before
  /// those of each run.
  @exclusivity(unchecked) var reads: [Unmanaged<Node>?] = []

  /// Collects the contracts that are signed in `Graph.scope`.
  var scopes: [CompositeDisposable] = []

  /// Events that fired in the present wave.
  @exclusivity(unchecked) private var transients: [Node] = []
  @exclusivity(unchecked) private var fadingTransients: [Node] = []
  /// Works whose last holder has released them, waiting to be freed.
  @exclusivity(unchecked) private var graveyard: [Unmanaged<Work>] = []
  /// Nodes that were released while a work ran, kept until it returns.
  @exclusivity(unchecked) private var detained: [Node] = []
  /// The contract whose effect runs, if that effect ended it.
  @exclusivity(unchecked) var endedContract: Contract?
  /// Receivers of values posted by other threads, by number; `closers` run when a receiver is over.
  var receivers: [Int: ((any Sendable)?) -> Void] = [:]
  var closers: [Int: () -> Void] = [:]
  var lastReceiver = 0
  /// Nodes that other threads posted with the last mail, kept until the next.
  @exclusivity(unchecked) var lingering: [Node] = []
  var didReachLimit: ((Int) -> Void)?
  /// Handlers of guests, by their places, told of the cause; true if the guest had a part in it and says so.
  var limitGuests: [Int: (Int) -> Bool] = [:]
  /// Number of times that queued waves were dropped at the limit; `lastWithoutTurn` is the order of
  /// the last node that may have lost its turn then.
  var dropCount = 0
  var lastWithoutTurn = 0

  init(clock: GraphClock, isMain: Bool, usesObservation: Bool = false, isStill: Bool = false) {
    self.usesObservation = usesObservation
    probe = usesObservation ? ObservationProbe() : nil
    self.clock = clock
    self.isMain = isMain
    self.isStill = isStill
    host = Host(state.view, table.view)
    if isMain { _ = Core.mainQueue }
    kernel.limits = WaveLimits(wavesPerCause: 10_000, stepsPerWave: .max)
    host.serve(self)
    kernel.host = host
    kernel.usesSchedules = true
    // To begin and to end a schedule takes as much as to sweep two of its members.
    kernel.leastMembers = 4
    kernel.mostExits = 4096
  }

  deinit {
    clock.detach(self)
    mailbox.close()
  }

  /// Entry number for a value that is in its cell already.
  static let applied = -1

  func nextOrder() -> Int {
    state.value.order += 1
    return state.value.order
  }

  /// Makes the kernel's part of a node.
  ///
  /// An observer signed while no wave runs need not be evaluated before its effect; others wait for
  /// their turn first.
  func makeNode(isCell: Bool, isEvent: Bool, order: Int, hasEffect: Bool) -> NodeID {
    isCell
      ? isEvent ? kernel.makeEvent() : kernel.makeCell()
      : kernel.makeContract(
        order: order, hasEffect: hasEffect, isRelay: hasEffect && state.value.isFree)
  }

  @usableFromInline
  func nextTicket() -> Int {
    state.value.ticket += 1
    return state.value.ticket
  }

  // MARK: Events

  func noteTransient(_ node: Node) {
    state.value.hasTransients = true
    transients.append(node)
  }

  /// Forgets the events of the wave before; those of the present one may still be read.
  @inline(never)
  func endWaveOfTransients() {
    guard state.value.hasTransients else { return }
    let over = fadingTransients
    fadingTransients = transients
    transients = []
    for node in over where !kernel.hasFired(node.id) { node.forget() }
  }

  @inline(never)
  func forgetTransients() {
    state.value.hasTransients = false
    let over = fadingTransients
    fadingTransients = []
    for node in over { node.forget() }
    // What was freed with a value may have sent.
    if hasQueuedWaves { runLate() }
  }

  /// Runs what was sent while events were being forgotten, until nothing is left.
  private func runLate() {
    runQueued()
    guard state.value.hasTransients else { return }
    endWaveOfTransients()
    forgetTransients()
  }

  // MARK: Freeing

  /// Frees the work of a node, and what only that holds, one node at a time.
  ///
  /// While any node's work runs for its value, no work is freed: the running node or its work could
  /// be among those.
  @inline(never)
  func bury(_ work: Unmanaged<Work>) {
    if state.value.isRunningWork || state.value.isBurying {
      graveyard.append(work)
      if state.value.isRunningWork { noteSideEffect() }
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

  /// Keeps a node until the running work has returned.
  @usableFromInline
  func detain(_ node: Node) {
    detained.append(node)
    noteSideEffect()
  }

  /// Notes that the running work releases something or sends a value: the schedule is left, and what has to be
  /// done when the work returns is done by `releaseDetained`.
  @usableFromInline @inline(never)
  func noteSideEffect() {
    state.value.hasDetained = true
    kernel.leaveSchedule()
  }

  /// Releases what was kept while a work ran.
  @inline(never)
  func releaseDetained() {
    state.value.hasDetained = false
    // Before its wave, only the work that sent a value reads it.
    state.value.effectNumber &+= 1
    let nodes = detained
    detained = []
    emptyGraveyard()
    withExtendedLifetime(nodes) {}
  }

  /// Releases the contract whose effect has ended it.
  @inline(never)
  func releaseEnded() {
    state.value.hasEndedItself = false
    let contract = endedContract.take()
    contract?.release()
  }
}

@available(*, unavailable)
extension Core: Sendable {}
