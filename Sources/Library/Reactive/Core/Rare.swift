/// State that few nodes have; `Rare` knows the type of the values.
///
/// Its functions are constant, made in inlinable code and capture nothing, as that of a `Work`, so they are
/// specialised for the type of the values. Methods that override would be compiled once for any type.
@usableFromInline
class RareState {
  /// Sets the value of a node to the one queued under a ticket; returns false if that is not there.
  @usableFromInline final let take: (RareState, Node, Int) -> Bool
  /// Drops the value queued under a ticket.
  @usableFromInline final let drop: (RareState, Node, Int) -> Void
  /// Number of the effect or transaction that sent last.
  @usableFromInline @exclusivity(unchecked) final var sender = 0
  /// Tells Observation of changes, if it has followed the value.
  @usableFromInline @exclusivity(unchecked) final var gate: ObservationGate?

  @inlinable
  init(
    take: @escaping (RareState, Node, Int) -> Bool, drop: @escaping (RareState, Node, Int) -> Void
  ) {
    self.take = take
    self.drop = drop
  }
}

/// Values of one type that wait for their waves, and those that are remembered.
@usableFromInline
final class Rare<Value>: RareState {
  /// A value that waits for its wave.
  @usableFromInline
  struct Sent {
    @usableFromInline let ticket: Int
    @usableFromInline let change: Producer<Value>.Change

    @inlinable
    init(_ ticket: Int, _ change: Producer<Value>.Change) {
      self.ticket = ticket
      self.change = change
    }
  }

  /// The values that were sent and wait, oldest first.
  @usableFromInline @exclusivity(unchecked) var sent = Queue<Sent>()
  /// True if each wave takes what was sent first, for values that each build on the one before.
  ///
  /// Waves come in another order where code sends that a wave has called: what follows comes first.
  @usableFromInline @exclusivity(unchecked) var takesInOrder = false
  /// Changes that were dropped where each builds on the one before, the latest first.
  @usableFromInline @exclusivity(unchecked) var dropped: [Producer<Value>.Change] = []
  /// The remembered values, if the node remembers more than one.
  @usableFromInline @exclusivity(unchecked) var history: History<Value>?

  @inlinable
  init() {
    super.init { rare, node, ticket in
      guard let next = Rare<Value>.of(rare).remove(ticket, node) else { return false }
      let producer = Producer<Value>.of(node)
      producer.replace(next.applied(to: producer.latest))
      return true
    } drop: { rare, node, ticket in
      Rare<Value>.of(rare).drop(ticket, node)
    }
  }

  /// Returns the rare state of a producer with its type.
  @inlinable
  @inline(__always)
  static func of(_ rare: RareState) -> Rare<Value> {
    unsafeDowncast(rare, to: Rare<Value>.self)
  }

  @inlinable
  func append(_ change: Producer<Value>.Change, _ ticket: Int) {
    sent.append(Sent(ticket, change))
  }

  /// Removes and returns what was sent with a ticket.
  ///
  /// A value kept from an earlier wave comes before those sent earlier, so the ticket need not be the
  /// first.
  @inlinable
  func remove(_ ticket: Int, _ node: Node) -> Producer<Value>.Change? {
    let next = takesInOrder ? sent.popFirst() : sent.removeFirst { $0.ticket == ticket }
    node.hasPending = !sent.isEmpty
    return next?.change
  }

  /// Drops what was sent with a ticket; where each value builds on the one before, the wave of the last one is missed.
  @inlinable
  func drop(_ ticket: Int, _ node: Node) {
    guard takesInOrder else {
      _ = remove(ticket, node)
      return
    }
    if let last = sent.popLast() { dropped.append(last.change) }
    node.hasPending = !sent.isEmpty
  }

  /// Returns a value as it will be when all that waits has been applied to it.
  @inlinable
  func applied(to value: Value?) -> Value? {
    var value = value
    sent.visit { value = $0.change.applied(to: value) }
    return value
  }
}
