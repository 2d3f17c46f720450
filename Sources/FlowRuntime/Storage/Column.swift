// Contiguous storage for plain records: the slots of the store, the journal of a wave, the linked
// code of contracts, the registers of the machine.
//
// Why it is safe:
// - The memory is allocated by `init`, replaced only by `grow` and `removeAll`, and freed only by
//   `deinit`. The types can't be copied, so there is one owner and no second free.
// - Elements are bitwise copyable: moving them is copying bytes, forgetting them is nothing.
// - The first `count` elements are initialised: `append` writes an element before it counts it.
// - `base` and `room` are used by the registers of the machine and by lists of contracts, for the length
//   of one evaluation; nothing appends to a column that the evaluation reads while it lasts.
// - Indices are those of symbols and state slots, which are reserved before code that names them is
//   run. Debug builds check every one.
//
// Why it is needed: a column is a `let` property, so that an access costs a load. Arrays in a class's
// `var` properties cost a dynamic exclusivity check and a retain each time; the two were measured to
// be most of the time of a wave.

/// Contiguous storage for records that are addressed by their index.
@safe
struct Column<Element: BitwiseCopyable>: ~Copyable {
  @unsafe private struct Header: BitwiseCopyable {
    var base: UnsafeMutablePointer<Element>
    var capacity: Int
    var count: Int
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
  var count: Int { unsafe header.pointee.count }

  /// How many elements there is room for.
  @inline(__always)
  var capacity: Int { unsafe header.pointee.capacity }

  @inline(__always)
  var isEmpty: Bool { unsafe header.pointee.count == 0 }

  @unsafe
  @inline(__always)
  var base: UnsafeMutablePointer<Element> { unsafe header.pointee.base }

  /// One access, without a copy of the whole record.
  subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count, "an index past the column's elements")
      yield unsafe header.pointee.base[index]
    }
    @inline(__always)
    nonmutating _modify {
      assert(index >= 0 && index < count, "an index past the column's elements")
      yield unsafe &header.pointee.base[index]
    }
  }

  @inline(__always)
  func append(_ element: Element) {
    let index = count
    if index == capacity { grow(to: index &* 2) }
    unsafe (header.pointee.base + index).initialize(to: element)
    unsafe header.pointee.count = index &+ 1
  }

  /// Room behind the elements for so many more, to be counted when they are written.
  @unsafe
  @inline(__always)
  func room(for more: Int) -> UnsafeMutablePointer<Element> {
    if count + more > capacity { grow(to: max(count + more, capacity * 2)) }
    return unsafe header.pointee.base + count
  }

  /// Counts what has been written behind the elements.
  @inline(__always)
  func count(written more: Int) {
    assert(count + more <= capacity, "more was written than there was room for")
    unsafe header.pointee.count += more
  }

  /// Makes it at least so long.
  func extend(to count: Int, with element: Element) {
    let old = self.count
    guard count > old else { return }
    if count > capacity { grow(to: max(count, capacity * 2)) }
    unsafe (header.pointee.base + old).initialize(repeating: element, count: count - old)
    unsafe header.pointee.count = count
  }

  @inline(__always)
  func popLast() -> Element? {
    let index = count - 1
    guard index >= 0 else { return nil }
    unsafe header.pointee.count = index
    return unsafe header.pointee.base[index]
  }

  /// Keeps the first `count` elements.
  func truncate(to count: Int) {
    assert(count >= 0 && count <= self.count, "a column can't grow by truncating")
    unsafe header.pointee.count = count
  }

  /// Forgets all elements, and gives back the memory if it was a lot and little of it was used.
  @inline(__always)
  func removeAll() {
    let used = count
    unsafe header.pointee.count = 0
    if capacity > 65_536 && used < capacity / 8 { shrink() }
  }

  @inline(never)
  private func grow(to capacity: Int) {
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe wider.moveInitialize(from: header.pointee.base, count: header.pointee.count)
    unsafe header.pointee.base.deallocate()
    unsafe header.pointee.base = wider
    unsafe header.pointee.capacity = capacity
  }

  @inline(never)
  private func shrink() {
    unsafe header.pointee.base.deallocate()
    unsafe header.pointee.base = .allocate(capacity: 16)
    unsafe header.pointee.capacity = 16
  }
}

/// A record with a fixed place, for state that every step touches.
@safe
struct Kept<Value: BitwiseCopyable>: ~Copyable {
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
