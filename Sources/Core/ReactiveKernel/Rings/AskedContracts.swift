import Memory

/// The contracts of a ring that still have to compute for the value going round, as a binary heap.
///
/// The lowest key comes first, and of equal keys the lowest index. An array with a place for each
/// contract of the ring would have to be reordered with every contract signed in it.
struct AskedContracts: ~Copyable {
  private let entries = Arena<AskedContract>()

  var isEmpty: Bool { entries.isEmpty }

  func insert(_ index: Int32, key: Int) {
    let entry = AskedContract(key: key, index: index)
    var place = entries.append(entry)
    while place > 0 {
      let parent = (place - 1) / 2
      guard entry.isBefore(entries[parent]) else { break }
      entries[place] = entries[parent]
      place = parent
    }
    entries[place] = entry
  }

  /// Removes and returns the contract that comes first.
  func takeFirst() -> Int32? {
    guard !entries.isEmpty, let last = entries.popLast() else { return nil }
    guard !entries.isEmpty else { return last.index }
    let first = entries[0].index
    var place: Int32 = 0
    while true {
      var child = 2 * place + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].isBefore(entries[child]) { child += 1 }
      guard entries[child].isBefore(last) else { break }
      entries[place] = entries[child]
      place = child
    }
    entries[place] = last
    return first
  }

  func removeAll() {
    entries.removeAll()
  }
}

struct AskedContract: BitwiseCopyable {
  let key: Int
  let index: Int32

  @inline(__always)
  func isBefore(_ other: AskedContract) -> Bool { (key, index) < (other.key, other.index) }
}
