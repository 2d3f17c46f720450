/// Elements that leave in the order in which they came; one that has left is forgotten at once.
///
/// A slice of an array would keep what left at its front alive.
struct FirstInFirstOut<Element> {
  private var elements: ContiguousArray<Element?> = []
  /// Before it lie places whose elements have left.
  private var head = 0

  var count: Int { elements.count - head }
  var isEmpty: Bool { count == 0 }
  var first: Element? { isEmpty ? nil : elements[head] }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  /// - Complexity: O(1), amortised.
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let first = elements[head].take()
    head += 1
    if head == elements.count {
      self = FirstInFirstOut()
    } else if head > 32, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return first
  }

  /// Puts an element in front of all others.
  ///
  /// - Complexity: O(1) behind a `popFirst`, mostly.
  mutating func putBack(_ element: Element) {
    guard head > 0 else { return elements.insert(element, at: 0) }
    head -= 1
    elements[head] = element
  }

  /// The element that `popFirst` will give after `offset` others.
  subscript(offset: Int) -> Element {
    get {
      guard let element = elements[head + offset] else {
        preconditionFailure("what has not left is there")
      }
      return element
    }
    set { elements[head + offset] = newValue }
  }

  /// The elements that have not left, in order.
  var all: some Sequence<Element> { elements[head...].lazy.compactMap(\.self) }
}
