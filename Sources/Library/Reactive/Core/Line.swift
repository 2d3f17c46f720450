import ReactiveKernel

/// The order in which a node passes on values that it received at once; `Line` has the values, each in the
/// slot that the order knows it by.
@usableFromInline
class LineOrder {
  @exclusivity(unchecked) private var waiting = LineStack<Int>()
  /// Slots that are free again.
  @exclusivity(unchecked) private var vacant: ContiguousArray<Int> = []
  /// Number of slots there have been.
  @exclusivity(unchecked) private var slotCount = 0
  /// The number of drops (`Core.dropCount`) when the line was last used.
  @exclusivity(unchecked) private var dropCount = 0

  @usableFromInline
  init() {}

  /// Returns the place of the first value; nil if none waits that belongs to the wave.
  final func firstPlace(_ depth: Int) -> LinePlace? { waiting.first(depth: depth)?.place }

  /// Returns true if a value that comes alone in this wave finds nothing waiting, and so is passed on at once;
  /// notes where it stems from.
  @usableFromInline
  final func passesAtOnce(_ stamp: Int, in node: Node) -> Bool {
    forgetDropped(node.core)
    guard waiting.isEmpty else { return false }
    node.core.kernel.noteOrigin(stamp: stamp, because: nil)
    return true
  }

  /// Finds a place for a value of this wave, in order of the assignments and, for the same one, of `number`;
  /// returns the value's slot.
  @usableFromInline
  final func add(_ stamp: Int, number: Int, in node: Node) -> Int {
    forgetDropped(node.core)
    var slot = slotCount
    if let free = vacant.popLast() { slot = free } else { slotCount += 1 }
    waiting.insert(
      slot, at: LinePlace(stamp: stamp, order: number), depth: node.core.kernel.lineDepth)
    return slot
  }

  /// Takes the first value that waits for this wave, and has the node asked again if it was not the last;
  /// returns its slot, -1 if there is none.
  @usableFromInline
  final func takeTurn(of node: Node) -> Int {
    let kernel = node.core.kernel
    forgetDropped(node.core)
    guard let first = waiting.takeTurn(of: node.id, kernel) else { return -1 }
    if !waiting.isEmpty { node.line = self }
    kernel.noteOrigin(stamp: first.place.stamp, because: nil)
    vacant.append(first.value)
    return first.value
  }

  private func forgetDropped(_ core: Core) {
    guard dropCount != core.dropCount else { return }
    dropCount = core.dropCount
    waiting.removeAll()
    vacant.removeAll()
    slotCount = 0
    letGo()
  }

  /// Frees the values of all slots.
  func letGo() {}
}

/// Values that a node received at once: the first is passed on in the present wave, each of the
/// others in a further wave.
@usableFromInline
final class Line<Value>: LineOrder {
  @usableFromInline @exclusivity(unchecked) var slots: ContiguousArray<Value?> = []

  @inlinable
  override init() {}

  override func letGo() {
    slots.removeAll()
  }

  /// Passes on a value that came alone in this wave.
  ///
  /// It goes behind the values that wait already, in order of the assignments.
  @inlinable
  func pass(_ value: Value, from source: Node, in node: Node) -> Step {
    pass(value, stamp: node.core.stamp(of: source), in: node)
  }

  @inlinable
  func pass(_ value: Value, stamp: Int, in node: Node) -> Step {
    if passesAtOnce(stamp, in: node) {
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    add(value, stamp: stamp, number: 0, in: node)
    return passNext(in: node)
  }

  /// Passes on values that came at once, the first of them now; they stem from the assignment being computed.
  @inlinable
  func pass(_ values: [Value], in node: Node) -> Step {
    let stamp = node.core.stampBeingComputed
    if values.count == 1 { return pass(values[0], stamp: stamp, in: node) }
    for number in values.indices { add(values[number], stamp: stamp, number: number, in: node) }
    return passNext(in: node)
  }

  /// Passes on the values that a source remembers, the first of them now.
  @inlinable
  func pass(rememberedBy source: Producer<Value>, stamp: Int, in node: Node) -> Step {
    if source.hasRemembered, source.history == nil, let value = source.latest {
      return pass(value, stamp: stamp, in: node)
    }
    _ = add(rememberedBy: source, stamp: stamp, from: 0, in: node)
    return passNext(in: node)
  }

  /// Adds the values that a source remembers, numbered from a number on; returns the number after them.
  @inlinable
  func add(rememberedBy source: Producer<Value>, stamp: Int, from number: Int, in node: Node) -> Int
  {
    var number = number
    for value in source.remembered {
      add(value, stamp: stamp, number: number, in: node)
      number += 1
    }
    return number
  }

  /// Adds a value that came in this wave, in order of the assignments and of `number`.
  @inlinable
  func add(_ value: Value, stamp: Int, number: Int, in node: Node) {
    let slot: Int = add(stamp, number: number, in: node)
    if slot < slots.count { slots[slot] = value } else { slots.append(value) }
  }

  /// Adds the values that observables brought in this wave, in order of the assignments and, for the same
  /// one, of the numbers.
  @inlinable
  func add(_ sources: [(number: Int, source: Producer<Value>)], in node: Node) {
    let core = node.core
    var sources = sources
    // Many that come in order find their places at once, and need not be moved for each other.
    if sources.count > 8 {
      sources.sort {
        (core.stamp(of: $0.source), $0.number) < (core.stamp(of: $1.source), $1.number)
      }
    }
    for (number, source) in sources where core.hasFired(source) {
      if let value = source.latest {
        add(value, stamp: core.stamp(of: source), number: number, in: node)
      }
    }
  }

  /// Passes on the first waiting value.
  @inlinable
  func passNext(in node: Node) -> Step {
    let slot = takeTurn(of: node)
    guard slot >= 0, let value = slots[slot].take() else { return .waiting }
    Producer<Value>.of(node).replace(value)
    return .fired
  }
}

extension Producer {
  /// Returns an event that passes on the remembered values one after the other, then the new ones,
  /// once it has begun (`Core.begin`).
  @inlinable
  func inTurn() -> Producer<Value> {
    let line = Line<Value>()
    let result = Producer<Value>(core: core, cell: false, replayLength: 0)
    var hasBegun = false
    result.setCompute { [self] node in
      if hasBegun {
        if node.core.hasFired(self), let latest { return line.pass(latest, from: self, in: node) }
        return line.passNext(in: node)
      }
      guard node.core.begins(node) else { return .held }
      hasBegun = true
      return line.pass(remembered, in: node)
    }
    core.connect(self, to: result)
    result.isReplayed = true
    return result
  }
}

extension Core {
  @usableFromInline var stampBeingComputed: Int { kernel.stampBeingComputed }

  /// Returns the number of the latest assignment that one of some nodes stems from; if none of them fired,
  /// that of the one being computed.
  @inlinable
  func latestStamp(of first: Node?, _ others: some Collection<some Node>) -> Int {
    var latest = 0
    if let first, hasFired(first) { latest = stamp(of: first) }
    for node in others where hasFired(node) { latest = max(latest, stamp(of: node)) }
    return latest > 0 ? latest : stampBeingComputed
  }

  /// True if a node that begins with what its source remembers is computed for that, or has lost its turn.
  @usableFromInline
  func begins(_ node: Node) -> Bool {
    kernel.computesForEntry || node.order <= lastWithoutTurn
  }
}
