// Unsafe memory, kept in this file: the list of what a computed value has read, which is gone through at each
// read.
//
// Why it is safe: the work alone has the list, and no pointer into it leaves the file. A list ends with nil and
// holds one reference to each of its nodes, which is given up with the list. `next` points into the list, or at
// its end; it moves on only from a place that holds a node. What a run has read otherwise stands on the core's
// stack, with one reference each, which the new list takes over.

/// Work that finds out what it reads, and keeps its node's edges equal to that.
///
/// The reads of a run are compared in order with those of the run before; edges change only when
/// they differ.
@usableFromInline
class TrackingWork: Work {
  @usableFromInline typealias Place = UnsafeMutablePointer<Unmanaged<Node>?>

  /// The nodes that the run before has read, each once, in order; nil stands at their end.
  @usableFromInline @exclusivity(unchecked) final var reads: Place
  /// The place of the node that this run reads next if it goes on as the run before; nil once it has not.
  @usableFromInline @exclusivity(unchecked) final var next: Place?
  /// The numbers of the nodes in a long list, made when one of them is read once more.
  @exclusivity(unchecked) private final var numbers: [ObjectIdentifier: Int] = [:]

  @usableFromInline
  override init(_ step: @escaping (Work, Node) -> Step) {
    reads = ReadList().first
    super.init(step)
  }

  deinit {
    ReadList(reads).release()
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
      leaveList(at: end, node.core)
    } else if hasJustRead(node) {
      return
    }
    node.core.reads.append(.passRetained(node))
  }

  /// Connects `node` to what it has read, which is not what it had read before.
  ///
  /// - Returns: True if all of that has settled; otherwise the value has to be computed again.
  @usableFromInline @inline(never)
  final func end(_ node: Node) -> Bool {
    let core = node.core
    let before = ReadList(reads)
    if let end = next { leaveList(at: end, core) }
    let now = ReadList(taking: &core.reads)
    (reads, next, numbers) = (now.first, now.first, [:])
    before.visit(exceptIn: now) { core.disconnect($0, from: node) }
    now.visit(exceptIn: before) { core.connect($0, to: node) }
    before.release()
    return core.hasSettled(node)
  }

  /// Begins the part of the stack that this run has, with what it has read as the run before did.
  private final func leaveList(at end: Place, _ core: Core) {
    core.reads.append(nil)
    var place = reads
    while place != end {
      core.reads.append(place.pointee?.retain())
      place += 1
    }
    next = nil
  }

  /// Returns whether a node stands in the list before a place.
  private final func hasRead(_ node: Node, before end: Place) -> Bool {
    if end - reads <= ReadList.few { return ReadList.stands(node, from: reads, before: end) }
    if numbers.isEmpty {
      ReadList(reads).visit { numbers[ObjectIdentifier($0)] = numbers.count }
    }
    return numbers[ObjectIdentifier(node)].map { reads + $0 < end } ?? false
  }

  /// Returns whether a node is among the last that this run has read.
  ///
  /// Not all are asked: a list keeps each node once (`ReadList.init(taking:)`).
  private final func hasJustRead(_ node: Node) -> Bool {
    for read in node.core.reads.suffix(ReadList.few).reversed() {
      guard let read else { return false }
      if read.toOpaque() == Unmanaged.passUnretained(node).toOpaque() { return true }
    }
    return false
  }
}

/// A list of nodes, each once; nil stands at its end.
private struct ReadList {
  typealias Place = TrackingWork.Place

  let first: Place

  /// Length up to which a list is searched node by node, without hashing.
  static let few = 16

  /// Makes the list of what has read nothing.
  init() {
    first = .allocate(capacity: 1)
    first.initialize(to: nil)
  }

  init(_ first: Place) {
    self.first = first
  }

  /// Takes what a run has read from the top of a stack, above the last nil.
  init(taking stack: inout [Unmanaged<Node>?]) {
    guard let start = stack.lastIndex(where: { $0 == nil }) else {
      preconditionFailure("a run that reads something else has begun its part of the stack")
    }
    let room = stack.count - start
    first = .allocate(capacity: room)
    var known: Set<UnsafeRawPointer> = []
    var count = 0
    for case .some(let node) in stack[start...] {
      if room > ReadList.few, !known.insert(node.toOpaque()).inserted {
        node.release()
        continue
      }
      (first + count).initialize(to: node)
      count += 1
    }
    (first + count).initialize(to: nil)
    stack.removeLast(room)
    // A run inside of this one may have needed more room.
    if stack.isEmpty && stack.capacity > 1024 { stack = [] }
  }

  /// Gives up the references and the list.
  func release() {
    var place = first
    while let node = place.pointee {
      node.release()
      place += 1
    }
    first.deallocate()
  }

  func visit(_ body: (Node) -> Void) {
    var place = first
    while let node = place.pointee {
      node._withUnsafeGuaranteedRef(body)
      place += 1
    }
  }

  /// Visits the nodes that do not stand in another list.
  func visit(exceptIn other: ReadList, _ body: (Node) -> Void) {
    var end = other.first
    while end.pointee != nil { end += 1 }
    if end - other.first <= ReadList.few {
      visit { if !ReadList.stands($0, from: other.first, before: end) { body($0) } }
    } else {
      var known: Set<ObjectIdentifier> = []
      other.visit { known.insert(ObjectIdentifier($0)) }
      visit { if !known.contains(ObjectIdentifier($0)) { body($0) } }
    }
  }

  /// Returns whether a node stands between two places.
  static func stands(_ node: Node, from first: Place, before end: Place) -> Bool {
    let wanted = Unmanaged.passUnretained(node).toOpaque()
    var place = first
    while place != end {
      if place.pointee?.toOpaque() == wanted { return true }
      place += 1
    }
    return false
  }
}
