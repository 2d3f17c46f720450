/// Values that wait, oldest first; one that is taken out is let go at once, which a slice of an array does not
/// do.
struct Queue<Element> {
  private var elements: ContiguousArray<Element?>
  /// The place of the first one; those before it are gone.
  private var start = 0

  init(_ elements: [Element] = []) {
    self.elements = ContiguousArray(elements.map { $0 })
  }

  var isEmpty: Bool { start == elements.count }

  var first: Element? { isEmpty ? nil : elements[start] }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// Takes out the first one; nil if none waits.
  ///
  /// - Complexity: O(1), amortised.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[start].take()
    start += 1
    if start == elements.count {
      elements.removeAll(keepingCapacity: start < 64)
      start = 0
    } else if start > 32 && start > elements.count / 2 {
      elements.removeFirst(start)
      start = 0
    }
    return first
  }
}
