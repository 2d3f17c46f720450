// The only unsafe code of the kernel: contiguous storage for plain records, and for one record.
//
// Why it is safe:
// - The memory is allocated by `init`, replaced only by `grow` and `shrink`, and freed only by
//   `deinit`. The types can't be copied, so there is one owner and no second free.
// - Elements are bitwise copyable: moving them copies bytes, dropping them needs no code.
// - The first `count` elements are initialised: `append` writes an element before it counts it.
// - No pointer leaves this file. A subscript gives its element for the length of one access, and no
//   access of the kernel calls foreign code or appends while it lasts.
// - Indices come from the arena itself (`append`, links that records hold) or from a handle whose
//   index and generation were compared first. Debug builds check every one.
//
// Why it is needed: a graph keeps these in `let` properties, so that an access costs a load. Arrays
// in a class's `var` properties cost a dynamic exclusivity check each time, which was measured to
// be most of the time of a wave.

/// Contiguous storage for records that are addressed by an `Int32` index.
@safe
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  @unsafe private struct Header: BitwiseCopyable {
    var base: UnsafeMutablePointer<Element>
    var capacity: Int
    var count: Int32
  }

  private let header: UnsafeMutablePointer<Header>

  init() {
    unsafe header = .allocate(capacity: 1)
    unsafe header.initialize(to: Header(base: .allocate(capacity: 16), capacity: 16, count: 0))
  }

  deinit {
    unsafe header.pointee.base.deallocate()
    unsafe header.deallocate()
  }

  @inline(__always)
  var count: Int32 { unsafe header.pointee.count }

  @inline(__always)
  var isEmpty: Bool { unsafe header.pointee.count == 0 }

  subscript(index: Int32) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count, "an index past the arena's elements")
      yield unsafe header.pointee.base[Int(index)]
    }
    @inline(__always)
    nonmutating _modify {
      assert(index >= 0 && index < count, "an index past the arena's elements")
      yield unsafe &header.pointee.base[Int(index)]
    }
  }

  /// Adds an element and returns its index.
  @discardableResult
  @inline(__always)
  func append(_ element: Element) -> Int32 {
    let index = unsafe header.pointee.count
    if unsafe Int(index) == header.pointee.capacity { grow() }
    unsafe (header.pointee.base + Int(index)).initialize(to: element)
    unsafe header.pointee.count = index + 1
    return index
  }

  @inline(__always)
  func popLast() -> Element? {
    let index = unsafe header.pointee.count - 1
    guard index >= 0 else { return nil }
    unsafe header.pointee.count = index
    return unsafe header.pointee.base[Int(index)]
  }

  /// Drops all elements but the first `count`.
  func truncate(to count: Int32) {
    precondition(
      unsafe count >= 0 && count <= header.pointee.count, "an arena can't grow by truncating")
    unsafe header.pointee.count = count
  }

  /// Drops all elements, and frees the memory if it was large and little of it was used.
  @inline(__always)
  func removeAll() {
    let used = Int(count)
    unsafe header.pointee.count = 0
    if unsafe header.pointee.capacity > 65_536 && used < header.pointee.capacity / 8 { shrink() }
  }

  func sort(by isBefore: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    var elements = unsafe UnsafeMutableBufferPointer(start: header.pointee.base, count: Int(count))
    unsafe elements.sort(by: isBefore)
  }

  @inline(never)
  private func grow() {
    let (base, capacity) = unsafe (header.pointee.base, header.pointee.capacity)
    precondition(capacity <= 1 << 29, "an arena holds at most 2^30 records")
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    unsafe wider.moveInitialize(from: base, count: Int(header.pointee.count))
    unsafe base.deallocate()
    unsafe header.pointee.base = wider
    unsafe header.pointee.capacity = capacity * 2
  }

  @inline(never)
  private func shrink() {
    unsafe header.pointee.base.deallocate()
    unsafe header.pointee.base = .allocate(capacity: 16)
    unsafe header.pointee.capacity = 16
  }
}

extension Arena where Element: Comparable {
  func sort() {
    sort(by: <)
  }
}

/// A record at a fixed address, for state that every step touches.
@safe
struct Held<Value: BitwiseCopyable>: ~Copyable {
  private let pointer: UnsafeMutablePointer<Value>

  init(_ value: Value) {
    unsafe pointer = .allocate(capacity: 1)
    unsafe pointer.initialize(to: value)
  }

  deinit {
    unsafe pointer.deallocate()
  }

  var value: Value {
    @inline(__always)
    _read { yield unsafe pointer.pointee }
    @inline(__always)
    nonmutating _modify { yield unsafe &pointer.pointee }
  }
}
