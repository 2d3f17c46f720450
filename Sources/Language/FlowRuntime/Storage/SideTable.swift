// Values that are no words: what the words of a store's slots lead to.
//
// Why it is safe: as in `Memory/Arena.swift`; beyond that, every place is initialised at all times, with
// `.pending` where nothing stands, so that writing to one frees what was there. Places come from `put`, and
// whoever has one gives it back by `forget` once; a debug build checks that it lies within. Growing moves the
// places, and nothing holds a pointer to one.

import Memory

/// Values at places that are handed out one by one.
@safe
struct SideTable: ~Copyable {
  @unsafe private struct Header: BitwiseCopyable {
    var values: UnsafeMutablePointer<Value>
    var capacity: Int
    /// Count of places that were ever handed out.
    var count = 0
  }

  private let header: UnsafeMutablePointer<Header>
  private let freePlaces = Arena<Int>()

  init() {
    unsafe header = .allocate(capacity: 1)
    let values = UnsafeMutablePointer<Value>.allocate(capacity: 16)
    unsafe values.initialize(repeating: .pending, count: 16)
    unsafe header.initialize(to: Header(values: values, capacity: 16))
  }

  deinit {
    unsafe header.pointee.values.deinitialize(count: header.pointee.capacity)
    unsafe header.pointee.values.deallocate()
    unsafe header.deallocate()
  }

  /// Puts a value at a free place, and returns that.
  @inline(__always)
  func put(_ value: consuming Value) -> Int {
    let place: Int
    if let free = freePlaces.popLast() {
      place = free
    } else {
      place = unsafe header.pointee.count
      if unsafe place == header.pointee.capacity { grow() }
      unsafe header.pointee.count = place + 1
    }
    unsafe header.pointee.values[place] = value
    return place
  }

  /// Frees a place, with what stands there.
  @inline(__always)
  func forget(_ place: Int) {
    assert(unsafe place >= 0 && place < header.pointee.count, "a place that was handed out")
    unsafe header.pointee.values[place] = .pending
    freePlaces.append(place)
  }

  /// The value at a place.
  subscript(place: Int) -> Value {
    @inline(__always)
    _read {
      assert(unsafe place >= 0 && place < header.pointee.count, "a place that was handed out")
      yield unsafe header.pointee.values[place]
    }
  }

  /// Counts all values.
  func count(into census: inout ValueCensus) {
    let count = unsafe header.pointee.count
    for place in 0..<count { census.add(unsafe header.pointee.values[place]) }
  }

  @inline(never)
  private func grow() {
    let old = unsafe header.pointee.capacity
    let wider = UnsafeMutablePointer<Value>.allocate(capacity: old * 2)
    unsafe wider.moveInitialize(from: header.pointee.values, count: old)
    unsafe (wider + old).initialize(repeating: .pending, count: old)
    unsafe header.pointee.values.deallocate()
    unsafe header.pointee.values = wider
    unsafe header.pointee.capacity = old * 2
  }
}
