/// Array that can be restored to an earlier state.
///
/// Elements added since then are cut off; the first change of an older element records its old
/// value.
package struct UndoableArray<Element: Sendable>: RandomAccessCollection, Sendable {
  private var elements: [Element] = []
  /// The number of elements when recording started.
  private var mark = 0
  /// Old values of changed elements.
  private var before: [Int: Element] = [:]

  init() {}

  init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { elements.count }

  /// Returns the array's own iterator, which other modules specialise; iterating by index would
  /// stay generic.
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
