/// What few nodes need, out of the way of the others.
final class NodeExtras {
  /// What sends into the node by itself; disposed of when that makes no sense any more.
  var feed: (any Disposable)?
  /// The number under which other threads post to it, or 0.
  var receiver = 0
  /// A source that it only reads; it does not count among the live inputs.
  unowned(unsafe) var sampled: Node?
  /// Computes for this cell; only a cell that began as a computation has one.
  var feeder: Node?
  /// The transaction in which it was last sent into, and how often before in that one.
  var lastTransaction = 0
  var sendsInTransaction = 0

  /// Its number among the assignments of the wave in which it begins.
  var turn = 0

  // Of contracts
  /// Runs once, when the contract has ended.
  var onEnd: (() -> Void)?
  /// Delivers what the source holds at signing, when that is more than one value.
  var replay: (() -> Void)?
  /// Whether its target is gone; asked when a value comes.
  var isOver: (() -> Bool)?
}

extension Node {
  /// The extras, made when first needed.
  fileprivate var ownExtras: NodeExtras {
    if let extras { return extras }
    let made = NodeExtras()
    extras = made
    return made
  }

  final var feed: (any Disposable)? {
    get { extras?.feed }
    set { if newValue != nil || extras != nil { ownExtras.feed = newValue } }
  }

  final var receiver: Int {
    get { extras?.receiver ?? 0 }
    set { ownExtras.receiver = newValue }
  }

  final var sampled: Node? {
    get { extras?.sampled }
    set { if newValue != nil || extras != nil { ownExtras.sampled = newValue } }
  }

  final var feeder: Node? {
    get { extras?.feeder }
    set { ownExtras.feeder = newValue }
  }

  /// Counts a value sent in a transaction: how many it had in that one before.
  final func sendsBefore(in transaction: Int) -> Int {
    let extras = ownExtras
    let isFirst = extras.lastTransaction != transaction
    extras.sendsInTransaction = isFirst ? 0 : extras.sendsInTransaction + 1
    extras.lastTransaction = transaction
    return extras.sendsInTransaction
  }

  /// In which of the waves of a transaction its last value leaves.
  final func lastSend(in transaction: Int) -> Int {
    guard let extras, extras.lastTransaction == transaction else { return 0 }
    return extras.sendsInTransaction
  }

  /// Its number among the assignments of the wave in which it begins, if it is not alone there.
  final var turn: Int {
    get { extras?.turn ?? 1 }
    set { ownExtras.turn = newValue }
  }

  /// Adds to what feeds it.
  final func addFeed(_ other: any Disposable) {
    feed = feed.map { CompositeDisposable([$0, other]) } ?? other
  }

  /// Takes what was set, if anything was.
  final func takeFeed() -> (any Disposable)? { extras?.feed.take() }
}

extension Contract {
  @usableFromInline var onEnd: (() -> Void)? {
    get { extras?.onEnd }
    set { ownExtras.onEnd = newValue }
  }

  @usableFromInline var replay: (() -> Void)? {
    get { extras?.replay }
    set {
      hasReplay = newValue != nil
      if newValue != nil || extras != nil { ownExtras.replay = newValue }
    }
  }

  var isOver: (() -> Bool)? {
    get { extras?.isOver }
    set {
      hasCondition = newValue != nil
      if hasCondition { askBeforeEffect() }
      if newValue != nil || extras != nil { ownExtras.isOver = newValue }
    }
  }
}
