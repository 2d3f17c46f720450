// Unsafe memory, kept in this file: the list of what a computed value has read, which is gone through at each
// read.
//
// Why it is safe: the tracker alone has the list, and no pointer into it leaves the file. It holds one
// reference to each node of the list, taken by `keep` and given up by `release`. `next` points into the
// list, or at its end, where nil stands; it moves on only from a place that holds a node.

/// Records the reads of a computed value, and keeps its edges equal to them.
///
/// The reads of a run are compared in order with those of the run before; edges change only when
/// they differ.
@usableFromInline
final class Tracker {
  @usableFromInline typealias Place = UnsafeMutablePointer<Unmanaged<Node>?>

  /// The nodes that the run before has read, each once, in order; nil stands at its end.
  @exclusivity(unchecked) private var reads: Place?
  /// The place of the node that this run reads next if it goes on as the run before.
  @usableFromInline @exclusivity(unchecked) var next: Place?
  /// The nodes that this run has read, once it has read something else.
  @exclusivity(unchecked) private var new: ContiguousArray<Node> = []
  @exclusivity(unchecked) private var hasDiverged = false

  @usableFromInline
  init() {}

  deinit {
    release(reads)
  }

  @inlinable @inline(__always)
  func didRead(_ node: Node) {
    if let place = next, let expected = place.pointee,
      expected.toOpaque() == Unmanaged.passUnretained(node).toOpaque()
    {
      next = place + 1
    } else {
      didReadOther(node)
    }
  }

  /// Notes a read that is not the next one of the run before: the same once more, or something else.
  @usableFromInline @inline(never)
  func didReadOther(_ node: Node) {
    if !hasDiverged {
      let matching = matchingReads
      if matching.contains(where: { $0 === node }) { return }
      hasDiverged = true
      new = matching
    }
    new.append(node)
  }

  @usableFromInline
  func begin() {
    next = reads
    hasDiverged = false
  }

  /// True if this run has read something other than the run before.
  @usableFromInline var hasChanged: Bool { hasDiverged || next?.pointee != nil }

  /// Connects `node` to what it has read.
  ///
  /// - Returns: True if all of that has settled; otherwise the value has to be computed again.
  @usableFromInline
  func end(_ node: Node) -> Bool {
    if !hasDiverged { new = matchingReads }
    var seen: Set<ObjectIdentifier> = []
    let kept = new.filter { seen.insert(ObjectIdentifier($0)).inserted }
    let before = nodes(upTo: nil)
    let known = Set(before.map { ObjectIdentifier($0) })
    for read in kept where !known.contains(ObjectIdentifier(read)) {
      node.core.connect(read, to: node)
    }
    for read in before where !seen.contains(ObjectIdentifier(read)) {
      node.core.disconnect(read, from: node)
    }
    keep(kept)
    new = []
    return node.core.hasSettled(node)
  }

  // MARK: The list

  /// The reads of this run that equal those of the run before, in order.
  private var matchingReads: ContiguousArray<Node> { nodes(upTo: next) }

  /// The nodes of the list before a place; all of them if that is nil.
  private func nodes(upTo end: Place?) -> ContiguousArray<Node> {
    var nodes: ContiguousArray<Node> = []
    var place = reads
    while let here = place, here != end, let node = here.pointee {
      nodes.append(node.takeUnretainedValue())
      place = here + 1
    }
    return nodes
  }

  private func keep(_ nodes: [Node]) {
    let list = Place.allocate(capacity: nodes.count + 1)
    for (number, node) in nodes.enumerated() {
      (list + number).initialize(to: .passRetained(node))
    }
    (list + nodes.count).initialize(to: nil)
    let before = reads
    (reads, next) = (list, list)
    release(before)
  }

  /// Gives up a list.
  private func release(_ list: Place?) {
    guard let list else { return }
    var place = list
    while let node = place.pointee {
      node.release()
      place += 1
    }
    list.deallocate()
  }
}
