/// Values that wait, oldest first; one that is taken out is let go at once, which a slice of an array does not
/// do.
@usableFromInline
struct Queue<Element> {
  @usableFromInline var elements: ContiguousArray<Element?>
  /// The place of the first one; those before it are gone.
  @usableFromInline var start = 0

  @inlinable
  init(_ elements: [Element] = []) {
    self.elements = ContiguousArray(elements.map { $0 })
  }

  @inlinable
  var isEmpty: Bool { start == elements.count }

  @inlinable
  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes out the first one; nil if none waits.
  ///
  /// - Complexity: O(1), amortised.
  @inlinable
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[start].take()
    start += 1
    if start == elements.count {
      if start == 1 {
        elements.removeLast()
      } else {
        elements.removeAll(keepingCapacity: start < 64)
      }
      start = 0
    } else if start > 32 && start > elements.count / 2 {
      elements.removeFirst(start)
      start = 0
    }
    return first
  }

  /// Takes out the last one; nil if none waits.
  @inlinable
  mutating func popLast() -> Element? {
    guard !isEmpty, let last = elements.removeLast() else { return nil }
    if isEmpty {
      elements.removeAll(keepingCapacity: true)
      start = 0
    }
    return last
  }

  /// Takes out the first one that `isWanted` accepts; nil if there is none.
  ///
  /// - Complexity: O(places before and behind it); O(1), amortised, if it is the first of all.
  @inlinable
  mutating func removeFirst(where isWanted: (Element) -> Bool) -> Element? {
    for place in start..<elements.count {
      guard let element = elements[place], isWanted(element) else { continue }
      return place == start ? popFirst() : elements.remove(at: place)
    }
    return nil
  }

  @inlinable
  func visit(_ body: (Element) -> Void) {
    for place in start..<elements.count {
      if let element = elements[place] { body(element) }
    }
  }
}
