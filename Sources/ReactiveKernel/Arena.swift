/// Contiguous storage for records that are addressed by an `Int32` index. The only unsafe code of
/// the kernel stands in this file.
///
/// Why it is safe:
/// - `base` is allocated by `init`, replaced only by `grow`, and freed only by `deinit`; the type
///   can't be copied, so there is one owner and no second free.
/// - Elements are bitwise copyable: moving them is copying bytes, forgetting them is nothing.
/// - `base[0 ..< count]` is initialised: `append` writes the element before it counts it.
/// - No pointer and no reference into the storage leaves this file: the subscript gives its element
///   for the length of one access, and none of the kernel's accesses calls out while it lasts.
/// - Indices come from the arena itself (`append`, links that records hold) or from a handle whose
///   index and generation were compared first. Debug builds check every one.
struct Arena<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private var capacity: Int
  private(set) var count: Int32 = 0

  init() {
    capacity = 16
    base = .allocate(capacity: 16)
  }

  deinit {
    base.deallocate()
  }

  subscript(index: Int32) -> Element {
    @inline(__always)
    _read {
      assert(index >= 0 && index < count, "an index past the arena's elements")
      yield base[Int(index)]
    }
    @inline(__always)
    nonmutating _modify {
      assert(index >= 0 && index < count, "an index past the arena's elements")
      yield &base[Int(index)]
    }
  }

  /// Adds an element and returns its index.
  @discardableResult
  mutating func append(_ element: Element) -> Int32 {
    if Int(count) == capacity { grow() }
    (base + Int(count)).initialize(to: element)
    count += 1
    return count - 1
  }

  mutating func removeLast() {
    precondition(count > 0, "nothing to remove from an empty arena")
    count -= 1
  }

  private mutating func grow() {
    precondition(capacity < Int(Int32.max) / 2, "an arena holds at most 2^30 records")
    let wider = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
    wider.moveInitialize(from: base, count: Int(count))
    base.deallocate()
    base = wider
    capacity *= 2
  }
}
