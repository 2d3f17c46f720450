/// An array that can be taken back to how it was.
///
/// What was added since is cut off; of an older element the first change notes what it was.
package struct UndoableArray<Element: Sendable>: RandomAccessCollection, Sendable {
  private var elements: [Element] = []
  /// How many elements there were at the beginning.
  private var mark = 0
  /// Changed elements as they were.
  private var before: [Int: Element] = [:]

  init() {}

  init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }

  /// The array's own iterator, which other modules compile for the element; their way by indices is generic.
  package func makeIterator() -> IndexingIterator<[Element]> { elements.makeIterator() }

  package internal(set) subscript(index: Int) -> Element {
    _read { yield elements[index] }
    _modify {
      note(index)
      yield &elements[index]
    }
  }

  mutating func append(_ element: Element) {
    elements.append(element)
  }

  mutating func append(contentsOf more: some Sequence<Element>) {
    elements.append(contentsOf: more)
  }

  mutating func reserveCapacity(_ count: Int) {
    elements.reserveCapacity(count)
  }

  private mutating func note(_ index: Int) {
    if index < mark, before[index] == nil {
      before[index] = elements[index]
    }
  }
}

extension UndoableArray: Undoable {
  mutating func begin() {
    mark = elements.count
    if !before.isEmpty {
      before = [:]
    }
  }

  mutating func takeBack() {
    elements.removeSubrange(mark...)
    for (index, element) in before {
      elements[index] = element
    }
    before = [:]
  }

  var changeCount: Int { elements.count - mark + before.count }
}
