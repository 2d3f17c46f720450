/// The elements of a list, behind one reference so that a value stays small.
///
/// A list that grows by appending, as what `scan` gathers, shares the elements before with the list
/// that it came from, so that a thousand values cost a thousand steps and not half a million. So does one that
/// loses its first elements, as a window does.
package final class ListBox: Sendable {
  package let count: Int
  /// The bytes of the elements, for the limit of a value.
  let bytes: Int
  private let own: [Value]
  /// The storage of shared elements: `count` from `start` on.
  private let shared: SharedElements?
  private let start: Int

  package init(_ elements: [Value]) {
    own = elements
    shared = nil
    start = 0
    count = elements.count
    bytes = Value.bytes(of: elements)
  }

  private init(_ shared: SharedElements, from start: Int = 0, count: Int, bytes: Int) {
    own = []
    self.shared = shared
    self.start = start
    self.count = count
    self.bytes = bytes
  }

  /// In order; their indices begin anywhere, for those before may have been dropped.
  package var elements: ArraySlice<Value> {
    shared?.elements(in: start..<start + count) ?? own[...]
  }

  /// Returns the element in a place, the first of which is 0.
  subscript(place: Int) -> Value {
    @inline(__always)
    get {
      let elements = elements
      return elements[elements.startIndex + place]
    }
  }

  /// Identity of the storage, which is counted once however many lists share it.
  var identity: ObjectIdentifier {
    shared.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self)
  }

  /// Everything that is kept as long as the list is: where it shares its elements, those of the others too.
  var stored: ArraySlice<Value> {
    shared?.all ?? own[...]
  }

  /// The bytes of what is kept up to date beside the elements.
  var keptBytes: Int { shared?.keptBytes ?? 0 }

  /// Returns the sum of Ints or Durations if it is kept up to date; it may be too large for an Int.
  ///
  /// - Complexity: O(1), amortised, where lists follow from one another by appending and dropping and each is asked.
  func keptSum() -> Int128? {
    shared?.sum(in: start..<start + count)
  }

  /// Returns the first of the least or greatest elements if it is kept up to date, which costs as much as a sum.
  func keptExtreme(isLeast: Bool) -> Value? {
    shared?.extreme(in: start..<start + count, isLeast: isLeast)
  }

  /// The digest of the elements; it costs as much as a sum.
  var digest: UInt64 {
    shared?.digest(in: start..<start + count) ?? Value.digest(of: elements)
  }

  /// Returns the bytes that appending elements allocates, beside those of the elements.
  func bytesMade(byAppending added: Int) -> Int {
    let isShared = shared?.holds(exactly: start + count) ?? false
    return (isShared ? added : count + added) * Value.placeBytes
  }

  /// A list with more elements behind these.
  ///
  /// - Complexity: O(added), amortised, for the list that was appended to last; O(all) for another.
  func appending(_ more: ArraySlice<Value>) -> ListBox {
    guard count + more.count >= Self.worthSharing else { return ListBox(Array(elements) + more) }
    let bytes = bytes + Value.bytes(of: more)
    if let shared, shared.append(more, behind: start + count) {
      return ListBox(shared, from: start, count: count + more.count, bytes: bytes)
    }
    let shared = SharedElements(elements, room: 2 * (count + more.count))
    _ = shared.append(more, behind: count)
    return ListBox(shared, count: count + more.count, bytes: bytes)
  }

  func appending(_ element: Value) -> ListBox {
    appending([element])
  }

  /// A list without the first elements.
  ///
  /// What was dropped stays where others share it, until it is more than what is left.
  ///
  /// - Complexity: O(dropped), amortised, for the list that another was dropped from last.
  func droppingFirst(_ dropped: Int) -> ListBox {
    let left = count - dropped
    let rest = elements.dropFirst(dropped)
    guard left >= Self.worthSharing else { return ListBox(Array(rest)) }
    let bytes = bytes - Value.bytes(of: elements.prefix(dropped))
    if let shared, shared.count <= 2 * left {
      return ListBox(shared, from: start + dropped, count: left, bytes: bytes)
    }
    return ListBox(SharedElements(rest, room: left), count: left, bytes: bytes)
  }

  /// A shorter list is copied sooner than shared.
  private static let worthSharing = 16
}
