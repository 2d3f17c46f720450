/// Cells and contracts that feed each other: a strongly connected set, ordered as one.
///
/// All members share the ring's position. After an edge or a member went, the ring is suspect: its
/// members may fall apart, which is found out before the next wave or the next edge.
struct Ring: BitwiseCopyable {
  var position: Int32
  /// The first of the members that wait for their turn in this wave.
  var firstPending: Int32 = none
  /// A contract of it reads one that was signed later, so that the order of signing is not the one in
  /// which they compute.
  var hasRanks = false
  /// The ranks do not match the members.
  var isStale = true
  var isSuspect = false
  var isLive = true
}

/// Who is in a ring.
final class RingMembers {
  /// Indices of the members; those whose `ring` is another one have left.
  let all = Arena<Int32>()
}

/// A path of nodes along edges that a further edge, from the last to the first, would close.
package struct Cycle: Equatable, Sendable {
  package let path: [NodeID]
}
