// A node with any number of sources, such as a merge, asks which of them fired. To look at each would make a
// value cost as much as there are sources, so those edges note it. Other edges don't, and cost nothing more.

import Memory

/// A source that fired, for a node that asks.
struct Note: BitwiseCopyable {
  let from: Int32
  let to: Int32
  /// The note for the same node before this one.
  let previous: Int32
}

extension Graph {
  /// Notes that a source of a node fired in the wave being computed.
  func note(_ source: Int32, for node: Int32) {
    count()
    if wave.value.notesTick != wave.value.tick {
      wave.value.notesTick = wave.value.tick
      notes.removeAll()
    }
    if lastNotes.count <= node { lastNotes.extend(to: Int(nodes.count), with: none) }
    lastNotes[node] = notes.append(Note(from: source, to: node, previous: lastNote(for: node)))
  }

  private func lastNote(for node: Int32) -> Int32 {
    guard wave.value.notesTick == wave.value.tick, node < lastNotes.count else { return none }
    let last = lastNotes[node]
    return last >= 0 && last < notes.count && notes[last].to == node ? last : none
  }

  /// Calls `body` with each source that fired in the wave being computed and whose connection to `node` is
  /// noted, the latest first; once for each connection.
  ///
  /// Not for a node in a ring: there values go round one after the other.
  /// - Complexity: O(sources that fired).
  package func forEachNoted(_ node: NodeID, _ body: (NodeID) -> Void) {
    leaveSchedule()
    guard wave.value.phase != .idle, isPresent(node) else { return }
    var next = lastNote(for: node.index)
    while next != none {
      count()
      body(handle(of: notes[next].from))
      next = notes[next].previous
    }
  }
}
