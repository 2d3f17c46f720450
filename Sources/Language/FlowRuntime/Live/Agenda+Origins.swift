import ReactiveKernel

/// The origin of the present value, in evaluations with joins.
extension Agenda {
  /// Notes the assignment that the value at hand stems from, and the node that gave it.
  @inline(__always)
  func beginOrigin(stamp: Int = 0, because node: NodeID? = nil) {
    joins.origin = Origin(stamp: stamp, because: node)
  }

  /// Notes that the value at hand stems from another assignment; the node that gave it stays.
  func stem(from stamp: Int) { joins.origin.stamp = stamp }

  /// Notes an assignment that the value at hand stems from, too; the later one counts.
  func stem(alsoFrom stamp: Int) { joins.origin.stamp = max(joins.origin.stamp, stamp) }

  /// Returns true if an assignment is later than the one that the value at hand stems from.
  func isLater(_ stamp: Int) -> Bool { stamp > joins.origin.stamp }

  /// Returns true if an assignment is no earlier than the one that the value at hand stems from.
  func isNotEarlier(_ stamp: Int) -> Bool { stamp >= joins.origin.stamp }

  /// True if no source has given the value at hand.
  var hasNoOrigin: Bool { joins.origin.stamp == 0 }

  /// The place in line of the value at hand.
  var placeOfOwn: LinePlace { LinePlace(stamp: joins.origin.stamp, order: 0) }

  /// Returns the value at hand as one that waits.
  func waiting(_ value: Value, isNew: Bool, key: Int = -1) -> WaitingValue {
    WaitingValue(value: value, isNew: isNew, because: joins.origin.because, key: key)
  }

  /// Tells the graph where the value comes from that an evaluation has given.
  func tellOrigin(to graph: Graph) {
    graph.noteOrigin(stamp: joins.origin.stamp, because: joins.origin.because)
  }

  // MARK: Givers

  /// Begins to note the nodes that the value at hand comes from.
  func beginGivers(_ nodes: [NodeID]) { joins.givers = nodes }

  /// Takes those nodes; nil if they are not noted.
  func takeGivers() -> [NodeID]? { joins.givers.take() }

  /// True while those nodes are noted.
  var notesGivers: Bool { joins.givers != nil }

  /// Notes that the value at hand comes from other nodes: alone, or from them as well.
  func noteGivers(_ nodes: [NodeID], isAlone: Bool) {
    joins.givers = (isAlone ? [] : joins.givers ?? []) + nodes
  }

  // MARK: Queues of `zip`

  /// Notes that the present evaluation has added a value to a queue.
  func noteQueued(_ value: Value, at slot: Int) { joins.queued.append((slot, value)) }

  /// The values that the present evaluation has added to queues.
  var queued: [(slot: Int, value: Value)] { joins.queued }

  /// Forgets them; false if there were none.
  func forgetQueued() -> Bool {
    guard !joins.queued.isEmpty else { return false }
    joins.queued.removeAll(keepingCapacity: true)
    return true
  }
}
