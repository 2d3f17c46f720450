import Memory

/// Values that wait in line for further waves, by the key of their line.
///
/// A wave that follows from another has lines of its own: values that it adds are passed on before
/// those of the other wave. `depth` distinguishes them (`Graph.lineDepth`).
package struct Lines<Key: Hashable, Value> {
  package struct Item {
    package let place: LinePlace
    package var value: Value
  }

  /// Values that wait at one key for one wave, in order; those before `head` have been passed on.
  private struct Line {
    let depth: Int
    var items: ContiguousArray<Item>
    var head = 0

    mutating func insert(_ item: Item) {
      guard let last = items.last, item.place < last.place else {
        items.append(item)
        return
      }
      var low = head
      var high = items.count
      while low < high {
        let middle = (low + high) / 2
        if item.place < items[middle].place { high = middle } else { low = middle + 1 }
      }
      items.insert(item, at: low)
    }
  }

  /// For each key the lines of the waves that are not over, the latest last; none of them is empty.
  private var lines: [Key: ContiguousArray<Line>] = [:]
  /// Number of values that wait.
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// Adds a value to the line at `key`, after those with the same place.
  ///
  /// - Complexity: O(1) at the end of the line, otherwise O(values behind it).
  package mutating func insert(_ value: Value, at place: LinePlace, in key: Key, depth: Int) {
    count += 1
    let item = Item(place: place, value: value)
    var stack = lines[key] ?? []
    // Removed meanwhile, so that the dictionary holds no second reference while the line grows.
    lines[key] = nil
    if stack.last?.depth != depth {
      stack.append(Line(depth: depth, items: [item]))
    } else {
      stack[stack.count - 1].insert(item)
    }
    lines[key] = stack
  }

  /// Returns the first value at `key`; nil if none of this wave waits there.
  package func first(in key: Key, depth: Int) -> Item? {
    guard count > 0, let line = lines[key]?.last, line.depth == depth else { return nil }
    return line.items[line.head]
  }

  /// Puts another value in the place of the first at `key`.
  package mutating func replaceFirst(in key: Key, with value: Value) {
    guard var stack = lines[key], let head = stack.last?.head else { return }
    // Removed meanwhile, as in `insert`.
    lines[key] = nil
    let last = stack.count - 1
    stack[last].items[head] = Item(place: stack[last].items[head].place, value: value)
    lines[key] = stack
  }

  package mutating func popFirst(in key: Key, depth: Int) -> Item? {
    guard let first = first(in: key, depth: depth), var stack = lines[key] else { return nil }
    lines[key] = nil
    count -= 1
    let last = stack.count - 1
    stack[last].head += 1
    if stack[last].head == stack[last].items.count { stack.removeLast() }
    if !stack.isEmpty { lines[key] = stack }
    return first
  }

  /// Removes and returns the first value at `key` in the wave being computed; if more wait, `node`
  /// is evaluated again in a further wave.
  package mutating func takeTurn(of node: NodeID, in key: Key, _ graph: Graph) -> Item? {
    let depth = graph.lineDepth
    guard let first = popFirst(in: key, depth: depth) else { return nil }
    if self.first(in: key, depth: depth) != nil { graph.askAgain(node) }
    return first
  }

  /// Removes all values that wait at `key`.
  package mutating func removeAll(in key: Key) {
    guard count > 0, let stack = lines.removeValue(forKey: key) else { return }
    for line in stack { count -= line.items.count - line.head }
  }

  package mutating func removeAll() {
    guard count > 0 else { return }
    lines.removeAll()
    count = 0
  }

  /// Calls `body` with each value that waits and its key.
  package func visit(_ body: (Key, Value) -> Void) {
    guard count > 0 else { return }
    for (key, stack) in lines {
      for line in stack {
        for item in line.items[line.head...] { body(key, item.value) }
      }
    }
  }

  package func forEachValue(_ body: (Value) -> Void) {
    visit { _, value in body(value) }
  }
}
