import ReactiveKernel

/// The one object that everything of a graph shares: the kernel, and who is who in it.
///
/// Confined to its owner like everything that it holds.
@usableFromInline
final class Core {
  let kernel = ReactiveKernel.Graph()
  let table = NodeTable()
  /// The kernel holds its host weakly.
  private(set) var host: Host?
  let mailbox = Mailbox()
  let clock: GraphClock
  /// It belongs to the main actor, for ever.
  let isMain: Bool

  @usableFromInline let state = CoreStateBox()
  /// The waves that the open transaction will leave behind: assignments in their order.
  var transaction: [[(node: NodeID, entry: Int)]]?
  var transactionNumber = 0
  /// Contracts that end when the queue is empty.
  var expiring: [Contract] = []
  /// Nodes that let go of their sources when the queue is empty.
  var finishing: [Node] = []

  /// Hears of reads while a computed value is being computed.
  @usableFromInline var tracker: Tracker?
  /// Collects the contracts that are signed in `Graph.scope`.
  var scopes: [CompositeDisposable] = []

  /// Events that fired in the present wave, and in the one before.
  private var transients: [Node] = []
  private var fadingTransients: [Node] = []
  private var graveyard: [Buried] = []
  private var isBurying = false
  /// Who gets what other threads post, and what to do when that is over.
  var receivers: [Int: ((any Sendable)?) -> Void] = [:]
  var closers: [Int: () -> Void] = [:]
  var lastReceiver = 0
  /// Nodes that other threads have posted with the last mail.
  var lingering: [Node] = []
  var didReachLimit: ((Int) -> Void)?

  init(clock: GraphClock, isMain: Bool) {
    self.clock = clock
    self.isMain = isMain
    if isMain { _ = Core.mainQueue }
    kernel.limits = WaveLimits(wavesPerCause: 10_000, stepsPerWave: .max)
    let host = Host(core: self)
    self.host = host
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

  /// A closure that may hold a long chain of nodes.
  enum Buried {
    case computation((Node) -> Step)
    case effect(() -> Void)
  }

  /// Moves the closures of a node to the graveyard; nobody else may hold them here, or it would be
  /// that holder's release that goes down the chain.
  @inline(never)
  func bury(_ compute: inout ((Node) -> Step)?, _ effect: inout (() -> Void)?) {
    if let closure = compute.take() { graveyard.append(.computation(closure)) }
    if let closure = effect.take() { graveyard.append(.effect(closure)) }
  }

  /// Releases what is in the graveyard, one node at a time.
  @inline(never)
  func emptyGraveyard() {
    guard !isBurying else { return }
    isBurying = true
    while let next = graveyard.popLast() { _ = consume next }
    isBurying = false
  }
}

@available(*, unavailable)
extension Core: Sendable {}
