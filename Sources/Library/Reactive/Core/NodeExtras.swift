/// Properties that few nodes need, kept apart from those of all nodes.
final class NodeExtras {
  /// Feeds the node without a sender; disposed of when the node can no longer use it.
  var feed: (any Disposable)?
  /// The number under which other threads post to it, or 0.
  var receiver = 0
  /// A source that it reads without being triggered by it; not counted among the live inputs.
  unowned(unsafe) var sampled: Node?
  /// The node that computes for this cell; only a cell that began as a computation has one.
  var feeder: Node?
  /// Values that it received at once and passes on one after the other.
  var line: LineOrder?

  /// The label of the `debug` that it is.
  var label: String?

  /// Its number among the assignments of the wave in which it begins.
  var turn = 0
  /// The wave in which it began; 0 before.
  var turnFamily = 0

  // Of contracts
  /// Runs once, when the contract has ended because its sources have.
  var onSourceEnd: (() -> Void)?
  /// Runs once, when the contract has ended.
  var onEnd: (() -> Void)?
  /// Delivers what the source holds at signing, when that is more than one value.
  var replay: (() -> Void)?
  /// Returns true if its target is gone; asked when a value comes.
  var isOver: (() -> Bool)?
  /// True if it belongs to a ``Bond``.
  var isBond = false
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

  @usableFromInline final var label: String? {
    get { extras?.label }
    set { ownExtras.label = newValue }
  }

  final var sampled: Node? {
    get { extras?.sampled }
    set { if newValue != nil || extras != nil { ownExtras.sampled = newValue } }
  }

  final var feeder: Node? {
    get { extras?.feeder }
    set { ownExtras.feeder = newValue }
  }

  /// Its number among the assignments of the wave in which it begins; 1 if it is alone there.
  final var turn: Int {
    get { extras?.turn ?? 1 }
    set { ownExtras.turn = newValue }
  }

  final var turnFamily: Int {
    get { extras?.turnFamily ?? 0 }
    set { ownExtras.turnFamily = newValue }
  }

  final var line: LineOrder? {
    get { extras?.line }
    set { ownExtras.line = newValue }
  }

  /// Adds a disposable to the feed.
  final func addFeed(_ other: any Disposable) {
    feed = feed.map { CompositeDisposable([$0, other]) } ?? other
  }

  /// Removes and returns the feed, if there is one.
  final func takeFeed() -> (any Disposable)? { extras?.feed.take() }
}

extension Contract {
  @usableFromInline var onEnd: (() -> Void)? {
    get { extras?.onEnd }
    set { ownExtras.onEnd = newValue }
  }

  var onSourceEnd: (() -> Void)? {
    get { extras?.onSourceEnd }
    set { ownExtras.onSourceEnd = newValue }
  }

  @usableFromInline var replay: (() -> Void)? {
    get { extras?.replay }
    set {
      hasReplay = newValue != nil
      if newValue != nil || extras != nil { ownExtras.replay = newValue }
    }
  }

  var isBond: Bool {
    get { extras?.isBond ?? false }
    set { ownExtras.isBond = newValue }
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
