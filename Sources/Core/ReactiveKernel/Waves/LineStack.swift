/// Values that wait in line at one node for further waves.
///
/// A wave that follows from another has a line of its own: values that it adds are passed on before
/// those of the other wave. `depth` distinguishes them (`Graph.lineDepth`).
@usableFromInline
package struct LineStack<Value> {
  @usableFromInline
  package struct Item {
    @usableFromInline package let place: LinePlace
    @usableFromInline package var value: Value

    @inlinable
    init(place: LinePlace, value: Value) {
      self.place = place
      self.value = value
    }
  }

  /// Values that wait for one wave, in order; those before `head` have been passed on.
  @usableFromInline
  struct Line {
    @usableFromInline var depth: Int
    @usableFromInline var items: ContiguousArray<Item>
    @usableFromInline var head = 0

    @inlinable
    init(depth: Int, items: ContiguousArray<Item>) {
      self.depth = depth
      self.items = items
    }

    @inlinable
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

  /// The lines of the waves that are not over, the latest last; none is empty but the lowest, which is kept
  /// for its room.
  @usableFromInline var lines: ContiguousArray<Line> = []
  /// Number of values that wait.
  @usableFromInline package var count = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { count == 0 }

  /// Adds a value, after those with the same place.
  ///
  /// - Complexity: O(1) at the end of the line, otherwise O(values behind it).
  @inlinable
  package mutating func insert(_ value: Value, at place: LinePlace, depth: Int) {
    let item = Item(place: place, value: value)
    if count == 0, !lines.isEmpty { lines[0].depth = depth }
    count += 1
    let top = lines.count - 1
    if top >= 0 && lines[top].depth == depth {
      lines[top].insert(item)
    } else {
      lines.append(Line(depth: depth, items: [item]))
    }
  }

  /// Returns the first value; nil if none of this wave waits.
  @inlinable
  package func first(depth: Int) -> Item? {
    guard count > 0 else { return nil }
    let top = lines.count - 1
    return lines[top].depth == depth ? lines[top].items[lines[top].head] : nil
  }

  /// Puts another value in the place of the first.
  @inlinable
  package mutating func replaceFirst(with value: Value) {
    guard count > 0 else { return }
    let top = lines.count - 1
    lines[top].items[lines[top].head].value = value
  }

  @inlinable
  package mutating func popFirst(depth: Int) -> Item? {
    guard let first = first(depth: depth) else { return nil }
    count -= 1
    let top = lines.count - 1
    lines[top].head += 1
    if lines[top].head == lines[top].items.count { endLine(top) }
    return first
  }

  /// Removes a line whose last value has been passed on; keeps the room of the lowest.
  @inlinable
  mutating func endLine(_ top: Int) {
    if top > 0 || lines[0].items.count > 64 {
      lines.removeLast()
    } else {
      lines[0].items.removeAll(keepingCapacity: true)
      lines[0].head = 0
    }
  }

  /// Removes and returns the first value in the wave being computed; if more wait, `node` is evaluated again
  /// in a further wave.
  @inlinable
  package mutating func takeTurn(of node: NodeID, _ graph: Graph) -> Item? {
    let depth = graph.lineDepth
    guard let first = popFirst(depth: depth) else { return nil }
    if self.first(depth: depth) != nil { graph.askAgain(node) }
    return first
  }

  @inlinable
  package mutating func removeAll() {
    lines.removeAll()
    count = 0
  }

  @inlinable
  package func forEachValue(_ body: (Value) -> Void) {
    guard count > 0 else { return }
    for line in lines {
      for item in line.items[line.head...] { body(item.value) }
    }
  }
}
