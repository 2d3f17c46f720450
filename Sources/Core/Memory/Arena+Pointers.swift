// Pointers into an arena, for loops that touch nothing else: the registers of the machine, linked code,
// and the batches that compute many cells.
//
// Why that is safe, beyond what `Arena.swift` says:
// - They are marked `@unsafe`: whoever uses one argues for it in a file of its own.
// - A pointer holds for one evaluation or one batch, and nothing appends to the arena meanwhile.
// - `count(written:)` counts elements only after they were written behind the last one.
// The kernel uses none of these, so its own records keep the stronger argument of `Arena.swift`.

extension Arena {
  /// Where the first element is; it moves when the arena grows.
  @unsafe
  @inlinable
  public var base: UnsafeMutablePointer<Element> {
    @inline(__always)
    get { unsafe header.pointee.base }
  }

  /// Makes room for `more` elements behind the last one; `count(written:)` counts those written.
  @unsafe
  @inlinable
  @inline(__always)
  public func room(for more: Int) -> UnsafeMutablePointer<Element> {
    let used = Int(count)
    if used + more > capacity { grow(to: max(used + more, capacity * 2)) }
    return unsafe header.pointee.base + used
  }

  /// Counts elements that were written behind the last one.
  @inlinable
  @inline(__always)
  public func count(written more: Int) {
    assert(Int(count) + more <= capacity, "more was written than there was room for")
    unsafe header.pointee.count += Int32(truncatingIfNeeded: more)
  }
}
