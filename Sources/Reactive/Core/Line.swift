import ReactiveKernel

/// Values that a node received at once and passes on one after the other.
class AnyLine {
  /// Returns the place of the first value; nil if none waits that belongs to the wave.
  func firstPlace(_ depth: Int) -> LinePlace? { nil }
}

/// Values that a node received at once: the first is passed on in the present wave, each of the
/// others in a further wave.
final class Line<Value>: AnyLine {
  private var lines = Lines<Int, Value>()
  /// The number of drops (`Core.dropCount`) when the line was last used.
  private var dropCount = 0

  override func firstPlace(_ depth: Int) -> LinePlace? {
    lines.first(in: 0, depth: depth)?.place
  }

  /// Passes on a value that came alone in this wave.
  ///
  /// It goes behind the values that wait already, in order of the assignments.
  func pass(_ value: Value, from source: Node, in node: Node) -> Step {
    let stamp = node.core.stamp(of: source)
    if isEmpty(node.core) { return passNow(value, stamp, in: node) }
    add(value, at: LinePlace(stamp: stamp, order: 0), in: node)
    return passNext(in: node)
  }

  /// Passes on values that came at once, the first of them now.
  ///
  /// They count as coming from the latest assignment among `sources`; if none of those fired, or
  /// none are given, from the one being computed.
  func pass(_ values: [Value], from sources: [Node?] = [], in node: Node) -> Step {
    let core = node.core
    let stamps = sources.compactMap(\.self).filter(core.hasFired).map(core.stamp)
    let stamp = stamps.max() ?? core.kernel.stampBeingComputed
    if values.count == 1, isEmpty(core) { return passNow(values[0], stamp, in: node) }
    for (number, value) in values.enumerated() {
      add(value, at: LinePlace(stamp: stamp, order: number), in: node)
    }
    return passNext(in: node)
  }

  /// Adds a value that came in this wave.
  func add(_ value: Value, at place: LinePlace, in node: Node) {
    forgetDropped(node.core)
    lines.insert(value, at: place, in: 0, depth: node.core.kernel.lineDepth)
  }

  /// Passes on the values that observables brought in this wave, the first of them now, in order of the
  /// assignments.
  func pass(broughtBy sources: [Producer<Value>], in node: Node) -> Step {
    let core = node.core
    if isEmpty(core), let only = onlyFired(of: sources, core), let value = only.latest {
      return passNow(value, core.stamp(of: only), in: node)
    }
    add(sources, in: node)
    return passNext(in: node)
  }

  /// The one that fired; nil if none or several have.
  private func onlyFired(of sources: [Producer<Value>], _ core: Core) -> Producer<Value>? {
    var only: Producer<Value>?
    for source in sources where core.hasFired(source) {
      if only != nil { return nil }
      only = source
    }
    return only
  }

  /// Adds the values that observables brought in this wave, in order of the assignments.
  func add(_ sources: [Producer<Value>], in node: Node) {
    for (number, source) in sources.enumerated() where node.core.hasFired(source) {
      guard let value = source.latest else { continue }
      add(value, at: LinePlace(stamp: node.core.stamp(of: source), order: number), in: node)
    }
  }

  private func isEmpty(_ core: Core) -> Bool {
    forgetDropped(core)
    return lines.isEmpty
  }

  /// Passes on a value that comes alone and finds nothing waiting.
  private func passNow(_ value: Value, _ stamp: Int, in node: Node) -> Step {
    node.core.kernel.noteOrigin(stamp: stamp, because: nil)
    Producer<Value>.of(node).replace(value)
    return .fired
  }

  /// Passes on the first waiting value.
  func passNext(in node: Node) -> Step {
    let kernel = node.core.kernel
    forgetDropped(node.core)
    guard let first = lines.takeTurn(of: node.id, in: 0, kernel) else { return .waiting }
    if !lines.isEmpty { node.line = self }
    kernel.noteOrigin(stamp: first.place.stamp, because: nil)
    Producer<Value>.of(node).replace(first.value)
    return .fired
  }

  private func forgetDropped(_ core: Core) {
    guard dropCount != core.dropCount else { return }
    dropCount = core.dropCount
    lines.removeAll()
  }
}

extension Producer {
  /// Returns an event that passes on the remembered values one after the other, then the new ones,
  /// once it has begun (`Core.begin`).
  func inTurn() -> Producer<Value> {
    let line = Line<Value>()
    let result = Producer<Value>(core: core, cell: false, replayLength: 0)
    var hasBegun = false
    result.setCompute { [self] node in
      if hasBegun {
        if node.core.hasFired(self), let latest { return line.pass(latest, from: self, in: node) }
        return line.passNext(in: node)
      }
      let hasTurn = node.core.kernel.computesForEntry || node.order <= node.core.lastWithoutTurn
      guard hasTurn else { return .held }
      hasBegun = true
      return line.pass(remembered, in: node)
    }
    core.connect(self, to: result)
    result.isReplayed = true
    return result
  }
}
