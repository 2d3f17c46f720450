import FlowCheck
import FlowLower

/// Assignments that read the very cell they assign, one after the other, with everything else they read as the
/// block saw it.
///
/// An object, since it goes from the step to the entry of a wave.
final class Update {
  /// Equal parts in a row.
  struct Part {
    let code: Code
    /// The random numbers that it drew: computed again, it draws the same.
    let chance: Chance
    /// Everything it reads beside the cell; nil for nothing, as in `n += 1`.
    let seen: Seen?
    var count = 1
  }

  /// Everything code reads beside the cell that it assigns, as the block saw it.
  final class Seen {
    /// The locals, if the code reads any.
    let frame: [Value]
    let values: [(symbol: Int32, value: Value)]
    /// The slots of state that it reads, up to the last.
    let state: [Value]

    fileprivate init(_ frame: [Value], _ values: [(symbol: Int32, value: Value)], _ state: [Value])
    {
      self.frame = frame
      self.values = values
      self.state = state
    }

    /// The bytes that it takes, those of its values apart.
    fileprivate var bytes: Int {
      128 + (frame.count + 2 * values.count + state.count) * Value.placeBytes
    }
  }

  /// The cell's value when the block computed its own, and the last result, which is kept if the cell has not
  /// changed since.
  let base: Value
  private(set) var value: Value
  private(set) var parts: ContiguousArray<Part> = []

  init(of target: SymbolID, giving value: Value, on machine: Machine) {
    self.value = value
    base = machine.store.value(target.index)
  }

  /// Adds what the machine has just computed; false if there is no room to remember it.
  func add(_ code: Code, giving value: Value, to target: SymbolID, on machine: Machine) -> Bool {
    self.value = value
    let (chance, seen) = (machine.chanceBefore, Self.seen(by: code, of: target, on: machine))
    if seen == nil, let last = parts.last, last.seen == nil, last.code === code,
      last.chance == chance
    {
      parts[parts.count - 1].count += 1
      return true
    }
    let own = parts.isEmpty ? Self.ownBytes : 0
    parts.append(Part(code: code, chance: chance, seen: seen))
    return machine.store.budget.allows(own + Self.partBytes + (seen?.bytes ?? 0))
  }

  /// Adds the parts of one that follows at once.
  func append(_ next: Update) {
    parts += next.parts
    value = next.value
  }

  private static func seen(by code: Code, of target: SymbolID, on machine: Machine) -> Seen? {
    let frame = code.readsLocals ? machine.frame : []
    var values: [(symbol: Int32, value: Value)] = []
    code.forEachRead { symbol in
      guard symbol != target, values.last?.symbol != symbol.index else { return }
      values.append((symbol.index, machine.store.value(symbol.index)))
    }
    let state =
      code.stateRead.max().map { last in (0...last).map { machine.stateValue($0) } } ?? []
    if frame.isEmpty && values.isEmpty && state.isEmpty { return nil }
    return Seen(frame, values, state)
  }

  /// The bytes of a part; room for parts is made twofold.
  private static let partBytes = 2 * MemoryLayout<Part>.stride

  /// The bytes of an update without parts, and of its entry in the step.
  private static let ownBytes = 256

  func count(into census: inout ValueCensus) {
    census.add(bytes: Self.ownBytes)
    census.add(value)
    for part in parts {
      census.add(bytes: Self.partBytes)
      guard let seen = part.seen else { continue }
      census.add(bytes: seen.bytes)
      census.add(seen.frame)
      for seen in seen.values { census.add(seen.value) }
      census.add(seen.state)
    }
  }
}
