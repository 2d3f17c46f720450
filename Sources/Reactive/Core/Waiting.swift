/// Values that were sent into a cell and wait for their waves; `Waiting` knows their type.
///
/// Its functions are constant, made in inlinable code and capture nothing, as that of a `Work`, so they are
/// specialised for the type of the values. Methods that override would be compiled once for any type.
@usableFromInline
class WaitingValues {
  /// Sets the value of a node to the one queued under a ticket; returns false if that is not there.
  @usableFromInline final let take: (WaitingValues, Node, Int) -> Bool
  /// Drops the value queued under a ticket.
  @usableFromInline final let drop: (WaitingValues, Node, Int) -> Void
  /// Number of the effect or transaction that sent last.
  @usableFromInline @exclusivity(unchecked) final var sender = 0

  @inlinable
  init(
    take: @escaping (WaitingValues, Node, Int) -> Bool,
    drop: @escaping (WaitingValues, Node, Int) -> Void
  ) {
    self.take = take
    self.drop = drop
  }
}

/// Values of one type that wait, oldest first.
@usableFromInline
final class Waiting<Value>: WaitingValues {
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

  @usableFromInline @exclusivity(unchecked) var sent = Queue<Sent>()

  @inlinable
  init() {
    super.init { waiting, node, ticket in
      let waiting = Waiting<Value>.of(waiting)
      guard let next = waiting.remove(ticket, node) else { return false }
      let producer = Producer<Value>.of(node)
      producer.replace(next.applied(to: producer.latest))
      return true
    } drop: { waiting, node, ticket in
      _ = Waiting<Value>.of(waiting).remove(ticket, node)
    }
  }

  /// Returns the values that wait at a producer, with their type.
  @inlinable
  @inline(__always)
  static func of(_ waiting: WaitingValues) -> Waiting<Value> {
    unsafeDowncast(waiting, to: Waiting<Value>.self)
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
    let next = sent.removeFirst { $0.ticket == ticket }
    node.hasPending = !sent.isEmpty
    return next?.change
  }

  /// Returns a value as it will be when all that waits has been applied to it.
  @inlinable
  func applied(to value: Value?) -> Value? {
    var value = value
    sent.forEach { value = $0.change.applied(to: value) }
    return value
  }
}
