import FlowLower

/// The turns of a loop that are still to come: the elements as they were when it began.
struct LoopTurns {
  private enum Elements {
    case list(ListBox)
    case dictionary([DictionaryBox.Entry])
    /// The first number that is still to come, and the last.
    case range(Int, Int)
  }

  let loop: LoopPlan
  private var elements: Elements
  /// Count of elements of a list or a dictionary that have had their turn.
  private var done = 0

  /// Nil for a value that is neither a list nor a dictionary.
  init?(of loop: LoopPlan, over value: Value) {
    switch value {
    case .list(let list): elements = .list(list)
    case .dictionary(let dictionary): elements = .dictionary(dictionary.entries)
    default: return nil
    }
    self.loop = loop
  }

  /// Turns for the numbers from one to another, both included.
  init(of loop: LoopPlan, from first: Int, to last: Int) {
    elements = .range(first, last)
    self.loop = loop
  }

  /// Takes the next element, which goes to the loop's local.
  mutating func next() -> Value? {
    switch elements {
    case .list(let list):
      guard done < list.count else { return nil }
      defer { done += 1 }
      return list[done]
    case .dictionary(let entries):
      guard done < entries.count else { return nil }
      defer { done += 1 }
      return .tuple([entries[done].key, entries[done].value])
    case .range(let first, let last):
      guard first <= last else { return nil }
      // The largest number has no successor.
      elements = first < last ? .range(first + 1, last) : .range(1, 0)
      return .int(first)
    }
  }

  /// Calls `body` with the values that it goes over.
  func forEachValue(_ body: (Value) -> Void) {
    switch elements {
    case .list(let list): body(.list(list))
    case .dictionary(let entries):
      for entry in entries[done...] {
        body(entry.key)
        body(entry.value)
      }
    case .range: break
    }
  }
}

/// Turns of all loops of one block, those of the commands that it calls among them, and the blocks that it
/// leaves for later.
final class BlockTotals {
  @safe @exclusivity(unchecked) var turns = 0
  /// In the order of their `after`.
  @safe @exclusivity(unchecked) private(set) var later: [LaterBlock] = []

  /// A block begins.
  func reset() {
    turns = 0
    if !later.isEmpty { later.removeAll() }
  }

  var laterCount: Int { later.count }

  /// Leaves a block for later.
  func leave(_ block: LaterBlock) { later.append(block) }

  /// Takes what was left for later.
  func takeLater() -> [LaterBlock] {
    guard !later.isEmpty else { return [] }
    defer { later = [] }
    return later
  }
}
