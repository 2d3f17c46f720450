/// Values that wait in line for further waves, by the key of their line (`LineStack`).
@usableFromInline
package struct Lines<Key: Hashable, Value> {
  @usableFromInline package typealias Item = LineStack<Value>.Item

  /// The lines at each key where a value waits.
  @usableFromInline var stacks: [Key: LineStack<Value>] = [:]
  /// Number of values that wait.
  @usableFromInline package var count = 0

  @inlinable
  package init() {}

  @inlinable
  package var isEmpty: Bool { count == 0 }

  /// Returns true if nothing waits at `key`, of whatever wave.
  @inlinable
  package func isEmpty(at key: Key) -> Bool { count == 0 || stacks[key] == nil }

  /// Adds a value to the line at `key`, after those with the same place.
  ///
  /// - Complexity: O(1) at the end of the line, otherwise O(values behind it).
  @inlinable
  package mutating func insert(_ value: Value, at place: LinePlace, in key: Key, depth: Int) {
    count += 1
    stacks[key, default: LineStack()].insert(value, at: place, depth: depth)
  }

  /// Returns the first value at `key`; nil if none of this wave waits there.
  @inlinable
  package func first(in key: Key, depth: Int) -> Item? {
    count > 0 ? stacks[key]?.first(depth: depth) : nil
  }

  /// Puts another value in the place of the first at `key`.
  @inlinable
  package mutating func replaceFirst(in key: Key, with value: Value) {
    stacks[key]?.replaceFirst(with: value)
  }

  @inlinable
  package mutating func popFirst(in key: Key, depth: Int) -> Item? {
    change(key) { $0.popFirst(depth: depth) }
  }

  /// Removes and returns the first value at `key` in the wave being computed; if more wait, `node`
  /// is evaluated again in a further wave.
  @inlinable
  package mutating func takeTurn(of node: NodeID, in key: Key, _ graph: Graph) -> Item? {
    change(key) { $0.takeTurn(of: node, graph) }
  }

  /// Takes a value from the lines at `key`, and forgets them if it was the last.
  @inlinable
  mutating func change(_ key: Key, _ pop: (inout LineStack<Value>) -> Item?) -> Item? {
    guard count > 0, let place = stacks.index(forKey: key) else { return nil }
    guard let first = pop(&stacks.values[place]) else { return nil }
    count -= 1
    if stacks.values[place].isEmpty { stacks.remove(at: place) }
    return first
  }

  /// Removes all values that wait at `key`.
  @inlinable
  package mutating func removeAll(in key: Key) {
    guard count > 0, let stack = stacks.removeValue(forKey: key) else { return }
    count -= stack.count
  }

  @inlinable
  package mutating func removeAll() {
    guard count > 0 else { return }
    stacks.removeAll()
    count = 0
  }

  /// Calls `body` with each value that waits and its key.
  @inlinable
  package func visit(_ body: (Key, Value) -> Void) {
    guard count > 0 else { return }
    for (key, stack) in stacks {
      stack.forEachValue { body(key, $0) }
    }
  }

  @inlinable
  package func forEachValue(_ body: (Value) -> Void) {
    visit { _, value in body(value) }
  }
}
