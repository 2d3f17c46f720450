import ReactiveKernel

/// What entries of queued waves do at contracts, in the order of the waves.
///
/// Waves run in that order, so what a contract looks for stands at the front.
struct PendingStarts {
  private var entries: ContiguousArray<(node: NodeID, start: Start?)> = []
  /// Before it everything has been taken.
  private var head = 0

  mutating func append(_ start: Start, at node: NodeID) {
    entries.append((node, start))
  }

  /// Takes the first one of a node.
  mutating func take(of node: NodeID) -> Start? {
    for place in head..<entries.count where entries[place].node == node {
      guard let start = entries[place].start.take() else { continue }
      forgetTaken()
      return start
    }
    return nil
  }

  private mutating func forgetTaken() {
    if entries.count == 1 {
      _ = entries.removeLast()
      return
    }
    while head < entries.count, entries[head].start == nil { head += 1 }
    if head == entries.count { removeAll() }
  }

  mutating func removeAll() {
    if !entries.isEmpty { entries.removeAll(keepingCapacity: true) }
    head = 0
  }

  /// The values that are to be let into contracts.
  func forEachValue(_ body: (Value) -> Void) {
    for case .resume(_, let value, _)? in entries.lazy.map(\.start) { body(value) }
  }
}
