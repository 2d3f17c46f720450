// Unsafe memory, kept in this file: the object at each index of the kernel.
//
// Why it is safe: an object removes its entry before it is freed (`Node.deinit`), and a contract
// that is in force is retained by its entry, so an entry is never dangling. The memory is owned by
// this value alone and freed in `deinit`; no pointer leaves the file. A view is made only for the
// core's host, which nothing but the core holds.

/// The table of objects by the index of their kernel node.
struct NodeTable: ~Copyable {
  fileprivate struct Header {
    var base: UnsafeMutablePointer<Unmanaged<Node>?>
    var capacity: Int
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    header = .allocate(capacity: 1)
    let base = UnsafeMutablePointer<Unmanaged<Node>?>.allocate(capacity: 16)
    base.initialize(repeating: nil, count: 16)
    header.initialize(to: Header(base: base, capacity: 16))
  }

  deinit {
    header.pointee.base.deallocate()
    header.deallocate()
  }

  /// The table itself, for the host, which is freed before its core.
  var view: NodeTableView { NodeTableView(header: header) }

  /// The object at an index of the kernel, or nil.
  @inline(__always)
  subscript(index: Int32) -> Node? {
    guard Int(index) < header.pointee.capacity else { return nil }
    return header.pointee.base[Int(index)]?.takeUnretainedValue()
  }

  /// Stores an object without retaining it.
  func insert(_ node: Node, at index: Int32) {
    if Int(index) >= header.pointee.capacity { grow(beyond: Int(index)) }
    header.pointee.base[Int(index)] = .passUnretained(node)
  }

  func remove(at index: Int32) {
    header.pointee.base[Int(index)] = nil
  }

  private func grow(beyond index: Int) {
    let (base, capacity) = (header.pointee.base, header.pointee.capacity)
    let wider = max(capacity * 2, index + 1)
    let roomy = UnsafeMutablePointer<Unmanaged<Node>?>.allocate(capacity: wider)
    roomy.moveInitialize(from: base, count: capacity)
    (roomy + capacity).initialize(repeating: nil, count: wider - capacity)
    base.deallocate()
    header.pointee.base = roomy
    header.pointee.capacity = wider
  }
}

/// The table of a core, not owned.
struct NodeTableView {
  fileprivate let header: UnsafeMutablePointer<NodeTable.Header>

  /// Returns the object at an index, not retained; the caller must know that it stays alive
  /// meanwhile.
  @inline(__always)
  func reference(at index: Int32) -> Unmanaged<Node>? {
    guard Int(index) < header.pointee.capacity else { return nil }
    return header.pointee.base[Int(index)]
  }
}
