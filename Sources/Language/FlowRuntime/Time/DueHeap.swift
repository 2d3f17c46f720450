/// A binary heap of what is due at an instant; of the same instant, in the order of scheduling.
struct DueHeap<Element> {
  struct Entry {
    let due: Int
    let sequence: Int
    let element: Element

    fileprivate func isBefore(_ other: Entry) -> Bool {
      (due, sequence) < (other.due, other.sequence)
    }
  }

  private var entries: ContiguousArray<Entry> = []
  private var lastSequence = 0

  var count: Int { entries.count }
  var isEmpty: Bool { entries.isEmpty }
  var first: Entry? { entries.first }
  /// Everything in the order in which it is due.
  var sorted: [Entry] { entries.sorted { $0.isBefore($1) } }
  var firstDue: Int? { entries.isEmpty ? nil : entries[0].due }

  /// Adds an element.
  ///
  /// - Complexity: O(log count), O(1) for what is due after everything else.
  mutating func insert(_ element: Element, due: Int) {
    lastSequence += 1
    entries.append(Entry(due: due, sequence: lastSequence, element: element))
    var child = entries.count - 1
    while child > 0, entries[child].isBefore(entries[(child - 1) / 2]) {
      entries.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popFirst() -> Entry? {
    guard let first = entries.first else { return nil }
    let last = entries.removeLast()
    if !entries.isEmpty {
      entries[0] = last
      sink(from: 0)
    }
    return first
  }

  /// Drops everything that `isOver` says is.
  ///
  /// - Complexity: O(count).
  mutating func removeAll(where isOver: (Element) -> Bool) {
    entries.removeAll { isOver($0.element) }
    for parent in (0..<(entries.count / 2)).reversed() {
      sink(from: parent)
    }
  }

  private mutating func sink(from start: Int) {
    var parent = start
    while true {
      var least = parent
      let child = 2 * parent + 1
      for other in child..<max(child, min(child + 2, entries.count))
      where entries[other].isBefore(entries[least]) {
        least = other
      }
      guard least != parent else { return }
      entries.swapAt(parent, least)
      parent = least
    }
  }
}
