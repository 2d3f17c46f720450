import Memory

/// Cells and contracts that feed each other: a strongly connected set, ordered as one.
///
/// All members share the ring's position. After an edge or a member was removed, the ring is
/// suspect: it may no longer be strongly connected, which is checked before the next wave or the
/// next edge.
struct Ring: BitwiseCopyable {
  var position: Int32
  /// The first of the members that wait for their turn in this wave.
  var firstPending: Int32 = none
  /// True if a contract of it reads one that was signed later, so that they compute in another
  /// order than that of signing.
  var hasRanks = false
  /// True if the ranks do not match the members.
  var isStale = true
  var isSuspect = false
  var isLive = true
}

/// Members of a ring.
final class RingMembers {
  /// Indices of the members; a node whose `ring` is another one has left.
  let all = Arena<Int32>()
}

/// A path of nodes along edges that a further edge, from the last to the first, would close.
package struct Cycle: Equatable, Sendable {
  package let path: [NodeID]
}
