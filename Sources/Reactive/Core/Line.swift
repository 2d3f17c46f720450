import ReactiveKernel

/// Values that a node has at once and gives one after the other: the first in the present wave, each
/// of the others in a wave of its own.
final class Line<Value> {
  /// Each has an entry in the queue.
  private var waiting: ArraySlice<Value> = []
  /// Further entries in the queue that no value waits for yet.
  var spareTurns = 0
  /// The count of drops (`Core.dropCount`) when the line was last looked at.
  private var dropCount = 0

  /// Gives the next one, if the node is computed for it.
  func passNext(in node: Node) -> Step? {
    if dropCount != node.core.dropCount {
      dropCount = node.core.dropCount
      waiting = []
      spareTurns = 0
    }
    guard node.core.kernel.computesForEntry, let next = waiting.popFirst() else { return nil }
    Producer<Value>.of(node).replace(next)
    return .fired
  }

  /// Gives values behind those that wait already.
  func pass(_ values: [Value], in node: Node) -> Step {
    guard let first = values.first else { return .waiting }
    guard waiting.isEmpty else {
      wait(values[...], node)
      return .held
    }
    wait(values.dropFirst(), node)
    Producer<Value>.of(node).replace(first)
    return .fired
  }

  private func wait(_ values: ArraySlice<Value>, _ node: Node) {
    for value in values {
      waiting.append(value)
      if spareTurns > 0 { spareTurns -= 1 } else { node.core.ask(node) }
    }
  }
}

extension Producer {
  /// An event that gives what is remembered one value after the other, then the new ones, when it has
  /// begun (`Core.begin`) with as many turns as there are values now.
  func inTurn() -> Producer<Value> {
    let line = Line<Value>()
    line.spareTurns = remembered.count - 1
    let result = Producer<Value>(core: core, cell: false, replayLength: 0)
    var hasBegun = false
    result.setCompute { [self] node in
      if let step = line.passNext(in: node) { return step }
      if hasBegun {
        guard node.core.hasFired(self), let latest else { return .waiting }
        return line.pass([latest], in: node)
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
