// Contiguous storage for plain records: what the graph, the store, the linked code and the journal of a
// wave keep.
//
// Why it is safe:
// - The memory is allocated by `init`, replaced only by `grow` and `shrink`, and freed only by
//   `deinit`. The type can't be copied, so there is one owner and no second free.
// - Elements are bitwise copyable: moving them is copying bytes, forgetting them is nothing.
// - The first `count` elements are initialised: `append` writes an element before it counts it.
// - No pointer leaves this file. A subscript gives its element for the length of one access, and nothing
//   calls out or appends while it lasts. `Arena+Pointers.swift`, which does give out pointers, argues for
//   itself.
// - Indices come from the arena itself (`append`, links that records hold), from a handle whose index and
//   generation were compared first, or are those of symbols and state slots, which are reserved before
//   code that names them runs. Debug builds check every one.
//
// Why it is needed: an arena is a `let` property, so that an access costs a load. Arrays in a class's
// `var` properties cost a dynamic exclusivity check and a retain each time, which was measured to be most
// of the time of a wave.
//
// Every member is inlinable and public: its users are other targets, a call for each access would cost more
// than the access, and the compiler inlines no member across targets that is only `package`.

/// Contiguous storage for records that are addressed by their index.
@safe
public struct Arena<Element: BitwiseCopyable>: ~Copyable {
  @unsafe
  @usableFromInline
  struct Header: BitwiseCopyable {
    @usableFromInline var base: UnsafeMutablePointer<Element>
    @usableFromInline var capacity: Int
    @usableFromInline var count: Int32

    @inlinable
    init(capacity: Int) {
      unsafe base = .allocate(capacity: capacity)
      unsafe self.capacity = capacity
      unsafe count = 0
    }
  }

  @usableFromInline let header: UnsafeMutablePointer<Header>

  /// Makes an empty arena.
  @inlinable
  public init() {
    unsafe header = .allocate(capacity: 1)
    unsafe header.initialize(to: Header(capacity: 16))
  }

  @inlinable
  deinit {
    unsafe header.pointee.base.deallocate()
    unsafe header.deallocate()
  }

  /// Number of elements.
  @inlinable
  public var count: Int32 {
    @inline(__always)
    get { unsafe header.pointee.count }
  }

  /// True while there is no element.
  @inlinable
  public var isEmpty: Bool {
    @inline(__always)
    get { unsafe header.pointee.count == 0 }
  }

  /// How many elements there is room for.
  @inlinable
  public var capacity: Int {
    @inline(__always)
    get { unsafe header.pointee.capacity }
  }

  /// Element at an index.
  @inlinable
  public subscript(index: Int32) -> Element {
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

  /// Element at an index.
  @inlinable
  public subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count, "an index past the arena's elements")
      yield unsafe header.pointee.base[index]
    }
    @inline(__always)
    nonmutating _modify {
      assert(index >= 0 && index < count, "an index past the arena's elements")
      yield unsafe &header.pointee.base[index]
    }
  }

  /// Adds an element and returns its index.
  @inlinable
  @discardableResult
  @inline(__always)
  public func append(_ element: Element) -> Int32 {
    let index = unsafe header.pointee.count
    if unsafe Int(index) == header.pointee.capacity { grow(to: Int(index) &* 2) }
    unsafe (header.pointee.base + Int(index)).initialize(to: element)
    unsafe header.pointee.count = index &+ 1
    return index
  }

  /// Removes the last element and returns it; nil if there is none.
  @inlinable
  @inline(__always)
  public func popLast() -> Element? {
    let index = unsafe header.pointee.count &- 1
    guard index >= 0 else { return nil }
    unsafe header.pointee.count = index
    return unsafe header.pointee.base[Int(index)]
  }

  /// Makes room for so many more elements, so that adding them moves none.
  @inlinable
  public func reserve(_ more: Int) {
    let needed = Int(count) + more
    if needed > capacity { grow(to: needed) }
  }

  /// Makes it at least `count` elements long.
  @inlinable
  public func extend(to count: Int, with element: Element) {
    let old = Int(self.count)
    guard count > old else { return }
    if count > capacity { grow(to: max(count, capacity * 2)) }
    unsafe (header.pointee.base + old).initialize(repeating: element, count: count - old)
    unsafe header.pointee.count = Int32(count)
  }

  /// Keeps the first `count` elements.
  @inlinable
  public func truncate(to count: Int32) {
    precondition(
      unsafe count >= 0 && count <= header.pointee.count, "an arena can't grow by truncating")
    unsafe header.pointee.count = count
  }

  /// Removes all elements, and gives back the memory if it was a lot and little of it was used.
  @inlinable
  @inline(__always)
  public func removeAll() {
    let used = Int(count)
    unsafe header.pointee.count = 0
    if unsafe header.pointee.capacity > 65_536 && used < header.pointee.capacity / 8 { shrink() }
  }

  /// Sorts the elements.
  @inlinable
  public func sort(by isBefore: (Element, Element) -> Bool) {
    guard count > 1 else { return }
    var elements = unsafe UnsafeMutableBufferPointer(start: header.pointee.base, count: Int(count))
    unsafe elements.sort(by: isBefore)
  }

  @inlinable
  @inline(never)
  func grow(to capacity: Int) {
    precondition(capacity <= 1 << 30, "an arena holds at most 2^30 records")
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: capacity)
    unsafe wider.moveInitialize(from: header.pointee.base, count: Int(header.pointee.count))
    unsafe header.pointee.base.deallocate()
    unsafe header.pointee.base = wider
    unsafe header.pointee.capacity = capacity
  }

  @inlinable
  @inline(never)
  func shrink() {
    unsafe header.pointee.base.deallocate()
    unsafe header.pointee.base = .allocate(capacity: 16)
    unsafe header.pointee.capacity = 16
  }
}

extension Arena where Element: Comparable {
  /// Sorts the elements.
  @inlinable
  public func sort() {
    sort(by: <)
  }
}
