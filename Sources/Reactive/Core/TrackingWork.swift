// Unsafe memory, kept in this file: the list of what a computed value has read, which is gone through at each
// read.
//
// Why it is safe: the work alone has the list, and no pointer into it leaves the file. It holds one
// reference to each node of the list, taken by `keep` and given up by `release`. `next` points into the
// list, or at its end, where nil stands; it moves on only from a place that holds a node.

/// Work that finds out what it reads, and keeps its node's edges equal to that.
///
/// The reads of a run are compared in order with those of the run before; edges change only when
/// they differ.
@usableFromInline
class TrackingWork: Work {
  @usableFromInline typealias Place = UnsafeMutablePointer<Unmanaged<Node>?>

  /// The nodes that the run before has read, each once, in order; nil stands at its end.
  @usableFromInline @exclusivity(unchecked) final var reads: Place?
  /// The place of the node that this run reads next if it goes on as the run before; nil once it has not.
  @usableFromInline @exclusivity(unchecked) final var next: Place?
  /// The nodes that this run has read, once it has read something else.
  @exclusivity(unchecked) private final var new: ContiguousArray<Node> = []

  @usableFromInline
  override init(_ step: @escaping (Work, Node) -> Step) {
    super.init(step)
  }

  deinit {
    release(reads)
  }

  /// Calls `body`, and connects `node` to what it reads.
  ///
  /// - Returns: The result; nil if something of what was read has not settled, and the value has to be
  ///   computed again.
  @inlinable @inline(__always)
  final func track<Value>(_ node: Node, _ body: () -> Value) -> Value? {
    let core = node.core
    let outer = core.state.value.tracker
    core.state.value.tracker = .passUnretained(self)
    next = reads
    let value = body()
    core.state.value.tracker = outer
    if let place = next, place.pointee == nil { return value }
    return end(node) ? value : nil
  }

  /// Notes a read of the running closure.
  @inlinable @inline(__always)
  final func didRead(_ node: Node) {
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
  final func didReadOther(_ node: Node) {
    if let end = next {
      if hasRead(node, before: end) { return }
      new = nodes(upTo: end)
      next = nil
    }
    new.append(node)
  }

  /// Connects `node` to what it has read, which is not what it had read before.
  ///
  /// - Returns: True if all of that has settled; otherwise the value has to be computed again.
  @usableFromInline @inline(never)
  final func end(_ node: Node) -> Bool {
    if next != nil { new = nodes(upTo: next) }
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

  /// Returns whether a node stands in the list before a place.
  private final func hasRead(_ node: Node, before end: Place) -> Bool {
    let wanted = Unmanaged.passUnretained(node).toOpaque()
    var place = reads
    while let here = place, here != end {
      if here.pointee?.toOpaque() == wanted { return true }
      place = here + 1
    }
    return false
  }

  /// The nodes of the list before a place; all of them if that is nil.
  private final func nodes(upTo end: Place?) -> ContiguousArray<Node> {
    var nodes: ContiguousArray<Node> = []
    var place = reads
    while let here = place, here != end, let node = here.pointee {
      nodes.append(node.takeUnretainedValue())
      place = here + 1
    }
    return nodes
  }

  private final func keep(_ nodes: [Node]) {
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
  private final func release(_ list: Place?) {
    guard let list else { return }
    var place = list
    while let node = place.pointee {
      node.release()
      place += 1
    }
    list.deallocate()
  }
}
