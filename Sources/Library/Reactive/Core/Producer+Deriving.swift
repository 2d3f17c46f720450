extension Producer {
  /// Returns the node passed to a computation, with its type.
  ///
  /// A computation is only ever called with the producer that it was made for, or with the one that
  /// took it over, which has the same type (`becomeCell`).
  @inlinable
  @inline(__always)
  static func of(_ node: Node) -> Producer<Value> {
    unsafeDowncast(node, to: Producer<Value>.self)
  }

  /// Makes the result of an operator on this source; it remembers as much as the source does.
  ///
  /// With `opening`, the remembered values are computed with at once. `compute` sets the new value
  /// of the node that it is called with.
  @inlinable
  func derive<Output>(
    opening: Bool = true, keeping: Bool? = nil, _ compute: @escaping (Node) -> Step
  ) -> Producer<Output> {
    derive(opening: opening, keeping: keeping, work: ClosureWork(compute))
  }

  /// Makes a result with the same values.
  @inlinable
  func repeated(opening: Bool = true, keeping: Bool? = nil) -> Producer<Value> {
    derive(opening: opening, keeping: keeping) { [self] node in
      guard let value = latest else { return .waiting }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }

  /// Makes the result of an operator that runs `work`.
  @inlinable
  func derive<Output>(
    opening: Bool = true, keeping: Bool? = nil, work: Work
  ) -> Producer<Output> {
    let isKept = keeping ?? !isTransient
    let result = Producer<Output>(core: core, cell: false, replayLength: isKept ? 1 : 0)
    result.setWork(work)
    core.connect(self, to: result)
    if opening { begin(result, work) }
    return result
  }

  /// Computes with the remembered values, if there are any.
  @inlinable
  func begin<Output>(_ result: Producer<Output>, _ work: Work) {
    if isTransient { return }
    if rare != nil, let history { return begin(result, work, with: history) }
    if latest != nil { result.open(work) }
  }

  /// Computes with each of the values of a history; the result will remember as many, also if there are none yet.
  @inlinable
  func begin<Output>(_ result: Producer<Output>, _ work: Work, with history: History<Value>) {
    let last = latest
    let remembered = History<Output>(length: history.length)
    result.history = remembered
    let isFirst = core.beginOpening()
    for value in history.values {
      latest = value
      _ = work.step(work, result)
    }
    latest = last
    remembered.close()
    if isFirst { core.endOpening() }
  }
}

extension Node {
  /// Computes the node for the first time, with what its sources remember.
  @usableFromInline
  func open(_ work: Work) {
    let isFirst = core.beginOpening()
    _ = work.step(work, self)
    if isFirst { core.endOpening() }
  }
}
