import Synchronization

/// The elements of a list, behind one reference so that a value stays small.
///
/// A list that grows by appending, as what `scan` gathers, shares the elements before with the list
/// that it came from, so that a thousand values cost a thousand steps and not half a million.
package final class ListBox: Sendable {
  package let count: Int
  /// The bytes of the elements, for the limit of a value.
  let bytes: Int
  private let own: [Value]
  /// Where the elements stand if they are shared: its first `count`.
  private let shared: SharedElements?

  package init(_ elements: [Value]) {
    own = elements
    shared = nil
    count = elements.count
    bytes = Value.bytes(of: elements)
  }

  private init(_ shared: SharedElements, count: Int, bytes: Int) {
    own = []
    self.shared = shared
    self.count = count
    self.bytes = bytes
  }

  /// In order; the first has the index 0.
  package var elements: ArraySlice<Value> {
    shared?.first(count) ?? own[...]
  }

  /// Identity of the storage, which is counted once however many lists share it.
  var identity: ObjectIdentifier {
    shared.map { ObjectIdentifier($0) } ?? ObjectIdentifier(self)
  }

  /// Everything that is kept as long as the list is: where it shares its elements, the longer lists' too.
  var stored: ArraySlice<Value> {
    shared?.all ?? own[...]
  }

  /// Returns the bytes that appending elements allocates, beside those of the elements.
  func bytesMade(byAppending added: Int) -> Int {
    let isShared = shared?.holds(exactly: count) ?? false
    return (isShared ? added : count + added) * Value.placeBytes
  }

  /// A list with more elements behind these.
  ///
  /// - Complexity: O(added), amortised, for the list that was appended to last; O(all) for another.
  func appending(_ more: ArraySlice<Value>) -> ListBox {
    guard count + more.count >= Self.worthSharing else { return ListBox(Array(elements) + more) }
    let bytes = bytes + Value.bytes(of: more)
    if let shared, shared.append(more, behind: count) {
      return ListBox(shared, count: count + more.count, bytes: bytes)
    }
    let shared = SharedElements(elements, room: 2 * (count + more.count))
    _ = shared.append(more, behind: count)
    return ListBox(shared, count: count + more.count, bytes: bytes)
  }

  func appending(_ element: Value) -> ListBox {
    appending([element])
  }

  /// A shorter list is copied sooner than shared.
  private static let worthSharing = 16
}

/// Elements that several lists share: each has a beginning of them.
///
/// Behind a lock, for a list may be read on another thread while it is appended to.
private final class SharedElements: Sendable {
  private let values: Mutex<[Value]>

  init(_ first: ArraySlice<Value>, room: Int) {
    var elements: [Value] = []
    elements.reserveCapacity(room)
    elements += first
    values = Mutex(elements)
  }

  func first(_ count: Int) -> ArraySlice<Value> {
    values.withLock { $0[..<count] }
  }

  var all: ArraySlice<Value> {
    values.withLock { $0[...] }
  }

  func holds(exactly count: Int) -> Bool {
    values.withLock { $0.count == count }
  }

  /// Adds elements behind the first `count`; false if others stand there already.
  func append(_ more: ArraySlice<Value>, behind count: Int) -> Bool {
    values.withLock { elements in
      guard elements.count == count else { return false }
      elements += more
      return true
    }
  }
}
