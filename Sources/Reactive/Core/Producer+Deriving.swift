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
    let isKept = keeping ?? !isTransient
    let result = Producer<Output>(core: core, cell: false, replayLength: isKept ? 1 : 0)
    result.compute = compute
    core.connect(self, to: result)
    guard opening, latest != nil, !isTransient else { return result }
    if history == nil { _ = compute(result) } else { openWithHistory(result) }
    return result
  }

  /// Computes with each of several remembered values; the result remembers as many.
  @usableFromInline
  func openWithHistory<Output>(_ result: Producer<Output>) {
    guard let history, let last = latest, let compute = result.compute else { return }
    let remembered = History<Output>(length: history.length)
    result.history = remembered
    for value in history.values {
      latest = value
      _ = compute(result)
    }
    latest = last
    remembered.close()
  }
}
