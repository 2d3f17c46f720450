/// Records the reads of a computed value, and keeps its edges equal to them.
///
/// The reads of a run are compared in order with those of the run before; edges change only when
/// they differ.
@usableFromInline
final class Tracker {
  @exclusivity(unchecked) private var reads: ContiguousArray<Node> = []
  @exclusivity(unchecked) private var new: ContiguousArray<Node> = []
  /// Number of reads of this run that equal those of the run before, in order.
  @exclusivity(unchecked) private var matching = 0
  @exclusivity(unchecked) private var hasDiverged = false

  @usableFromInline
  init() {}

  @usableFromInline
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

  /// True if this run has read something other than the run before.
  @usableFromInline var hasChanged: Bool { hasDiverged || matching < reads.count }

  /// Connects `node` to what it has read.
  ///
  /// - Returns: True if all of that has settled; otherwise the value has to be computed again.
  @usableFromInline
  func end(_ node: Node) -> Bool {
    if !hasDiverged { new = ContiguousArray(reads[..<matching]) }
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
    return node.core.hasSettled(node)
  }
}
