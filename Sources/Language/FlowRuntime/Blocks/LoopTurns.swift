import FlowLower

/// The turns of a loop that are still to come: the elements as they were when it began.
struct LoopTurns {
  private enum Elements {
    case list(ListBox)
    case dictionary([DictionaryBox.Entry])
    /// Of a range a place is the number itself.
    case range
  }

  let loop: LoopPlan
  private let elements: Elements
  /// The place of the next element, and that of the last.
  private var place: Int
  private let last: Int
  private var isOver: Bool

  private init(_ loop: LoopPlan, _ elements: Elements, from first: Int, to last: Int) {
    self.loop = loop
    self.elements = elements
    (place, self.last) = (first, last)
    isOver = first > last
  }

  /// Nil for a value that is neither a list nor a dictionary.
  init?(of loop: LoopPlan, over value: Value) {
    switch value {
    case .list(let list): self.init(loop, .list(list), from: 0, to: list.count - 1)
    case .dictionary(let dictionary):
      let entries = dictionary.entries
      self.init(loop, .dictionary(entries), from: 0, to: entries.count - 1)
    default: return nil
    }
  }

  /// Turns for the numbers from one to another, both included.
  init(of loop: LoopPlan, from first: Int, to last: Int) {
    self.init(loop, .range, from: first, to: last)
  }

  /// Takes the next element, which goes to the loop's local.
  @inline(__always)
  mutating func next() -> Value? {
    guard !isOver else { return nil }
    let place = place
    // The largest number has no successor.
    if place < last { self.place = place + 1 } else { isOver = true }
    return switch elements {
    case .range: .int(place)
    case .list(let list): list[place]
    case .dictionary(let entries): .tuple([entries[place].key, entries[place].value])
    }
  }

  /// Calls `body` with the values that it goes over.
  func forEachValue(_ body: (Value) -> Void) {
    switch elements {
    case .list(let list): body(.list(list))
    case .dictionary(let entries):
      guard !isOver else { return }
      for entry in entries[place...] {
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
