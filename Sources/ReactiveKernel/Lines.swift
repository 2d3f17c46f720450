/// Values that wait in line for further waves, by where they wait.
///
/// A wave that follows from another has lines of its own: what it puts into one leaves before what the
/// other wave has waiting there. `depth` tells them apart (`Graph.lineDepth`).
package struct Lines<Key: Hashable, Value> {
  package struct Item {
    package let place: LinePlace
    package let value: Value
  }

  /// What waits at one place, in order; before `head` everything has left.
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

  /// At each place the lines of the waves that are not over, the latest last; none of them is empty.
  private var lines: [Key: ContiguousArray<Line>] = [:]
  /// How many values wait.
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// Puts a value into the line at `key`, behind those of the same place.
  ///
  /// - Complexity: O(1) at the end of the line, otherwise O(values behind it).
  package mutating func insert(_ value: Value, at place: LinePlace, in key: Key, depth: Int) {
    count += 1
    let item = Item(place: place, value: value)
    var stack = lines[key] ?? []
    // The dictionary keeps no copy while the line grows.
    lines[key] = nil
    if stack.last?.depth != depth {
      stack.append(Line(depth: depth, items: [item]))
    } else {
      stack[stack.count - 1].insert(item)
    }
    lines[key] = stack
  }

  /// What waits first at `key`; nil where nothing of this wave waits.
  package func first(in key: Key, depth: Int) -> Item? {
    guard count > 0, let line = lines[key]?.last, line.depth == depth else { return nil }
    return line.items[line.head]
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

  /// Takes what waits first at `key` in the wave being computed; where more waits, `node` is asked again in
  /// a further wave.
  package mutating func takeTurn(of node: NodeID, in key: Key, _ graph: Graph) -> Item? {
    let depth = graph.lineDepth
    guard let first = popFirst(in: key, depth: depth) else { return nil }
    if self.first(in: key, depth: depth) != nil { graph.askAgain(node) }
    return first
  }

  /// Forgets what waits at `key`.
  package mutating func removeAll(in key: Key) {
    guard count > 0, let stack = lines.removeValue(forKey: key) else { return }
    for line in stack { count -= line.items.count - line.head }
  }

  package mutating func removeAll() {
    guard count > 0 else { return }
    lines.removeAll()
    count = 0
  }

  /// Passes on everything that waits, with where it waits.
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
