/// Finds out what a computed value reads, and keeps its edges to match.
///
/// The reads of a run are compared in order with those of the run before; edges change only when
/// they differ.
@usableFromInline
final class Tracker {
  private var reads: ContiguousArray<Node> = []
  private var new: ContiguousArray<Node> = []
  /// How many reads of this run are those of the run before.
  private var matching = 0
  private var hasDiverged = false

  func begin() {
    matching = 0
    hasDiverged = false
  }

  @usableFromInline
  func didRead(_ node: Node) {
    if !hasDiverged {
      if matching < reads.count && reads[matching] === node {
        matching += 1
        return
      }
      if reads[..<matching].contains(where: { $0 === node }) { return }
      hasDiverged = true
      new = ContiguousArray(reads[..<matching])
    }
    new.append(node)
  }

  /// Connects `node` to what it has read.
  func end(_ node: Node) {
    if !hasDiverged {
      guard matching < reads.count else { return }
      new = ContiguousArray(reads[..<matching])
    }
    var seen: Set<ObjectIdentifier> = []
    let kept = ContiguousArray(new.filter { seen.insert(ObjectIdentifier($0)).inserted })
    let before = Set(reads.map { ObjectIdentifier($0) })
    for read in kept where !before.contains(ObjectIdentifier(read)) {
      node.core.connect(read, to: node)
    }
    for read in reads where !seen.contains(ObjectIdentifier(read)) {
      node.core.disconnect(read, from: node)
    }
    reads = kept
    new = []
  }
}
