// Questions of the host while a wave is being computed.

import Memory

extension Graph {
  /// Returns whether `node` fired in the wave being computed; in a ring, for the value that goes
  /// round.
  ///
  /// Inside a ring a source outside counts as fired only for the value that it started itself.
  @inline(__always)
  package func hasFired(_ node: NodeID) -> Bool {
    count()
    guard wave.value.phase != .idle, isPresent(node) else { return false }
    if !followed.isEmpty && nodes[node.index].flags.has(.scheduled) { markMembers() }
    if round.value.ring == none {
      return nodes[node.index].doneTick == wave.value.tick && nodes[node.index].flags.has(.fired)
    }
    return hasFiredInRound(node.index)
  }

  /// The number of the wave being computed, or of the latest one.
  package var tick: UInt32 { wave.value.tick }

  /// Returns whether the wave of that number was the last in which `node` was computed.
  package func wasComputedLast(_ node: NodeID, in tick: UInt32) -> Bool {
    isPresent(node) && nodes[node.index].doneTick == tick
  }

  /// Returns whether `node` has fired in some wave, and not been computed without firing since.
  package func hasEverFired(_ node: NodeID) -> Bool {
    isPresent(node) && nodes[node.index].flags.has(.fired)
  }

  private func hasFiredInRound(_ index: Int32) -> Bool {
    let node = nodes[index]
    if node.ring == round.value.ring {
      return node.round == round.value.number && node.flags.has(.roundFired)
    }
    return round.value.seesOutside && node.doneTick == wave.value.tick && node.flags.has(.fired)
  }

  /// Returns the number, from 1, of the latest entry of this wave that the value of `node` stems
  /// from.
  ///
  /// It is 0 if the node has not fired.
  package func stamp(of node: NodeID) -> Int {
    hasFired(node) ? Int(nodes[node.index].stamp) : 0
  }

  /// Returns whether nothing that waits for its turn in this sweep leads to `node`.
  ///
  /// A node that has connected itself to one that has not settled returns `Outcome.postponed`.
  /// - Complexity: At most the nodes that lead to `node` from the first that waits on, with their inputs.
  package func hasSettled(_ node: NodeID) -> Bool {
    guard wave.value.phase == .sweeping, isPresent(node) else { return true }
    leaveSchedule()
    let (first, own) = (dirty.first(), place(of: node.index))
    // Edges rise: what waits above it does not lead to it.
    return first == none || first > own || isFedByNone(dirtyFrom: first, own)
  }

  /// Returns whether none of the dirty places, of which `first` is the lowest, leads to a place.
  @inline(never)
  private func isFedByNone(dirtyFrom first: Int32, _ place: Int32) -> Bool {
    walkBackward(from: place, notBelow: first)
    for index in 0..<walk.backward.count where dirty.contains(walk.backward[index]) { return false }
    return true
  }
}
