extension Producer {
  /// The node that a computation is handed, with its type.
  ///
  /// A computation is only ever called with the producer that it was made for, or with the one that
  /// took it over, which has the same type (`becomeCell`).
  @inlinable
  @inline(__always)
  static func of(_ node: Node) -> Producer<Value> {
    unsafeDowncast(node, to: Producer<Value>.self)
  }

  /// Makes the result of an operator on this source, which remembers as much as the source does.
  ///
  /// With `opening`, what the source remembers is computed with at once. `compute` gives the node
  /// that it is called with its new value.
  @inlinable
  func derive<Output>(
    opening: Bool = true, keeping: Bool? = nil, _ compute: @escaping (Node) -> Step
  ) -> Producer<Output> {
    derive(opening: opening, keeping: keeping, work: ClosureWork(compute))
  }

  /// Makes a result that gives the same values.
  func repeated(opening: Bool = true, keeping: Bool? = nil) -> Producer<Value> {
    derive(opening: opening, keeping: keeping) { [self] node in
      guard let value = latest else { return .waiting }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }

  /// Makes the result of an operator that does some work.
  @inlinable
  func derive<Output>(
    opening: Bool = true, keeping: Bool? = nil, work: Work
  ) -> Producer<Output> {
    let isKept = keeping ?? !isTransient
    let result = Producer<Output>(core: core, cell: false, replayLength: isKept ? 1 : 0)
    result.setWork(work)
    core.connect(self, to: result)
    guard opening, latest != nil, !isTransient else { return result }
    if rare == nil { _ = work.step(work, result) } else { openWithHistory(result, work) }
    return result
  }

  /// Computes with each of several remembered values; the result remembers as many.
  @usableFromInline
  func openWithHistory<Output>(_ result: Producer<Output>, _ work: Work) {
    guard let last = latest else { return }
    guard let history else {
      _ = work.step(work, result)
      return
    }
    let remembered = History<Output>(length: history.length)
    result.history = remembered
    for value in history.values {
      latest = value
      _ = work.step(work, result)
    }
    latest = last
    remembered.close()
  }
}
