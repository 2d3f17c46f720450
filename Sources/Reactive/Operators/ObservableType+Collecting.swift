extension ObservableType {
  /// Collects values in lists of a fixed length.
  ///
  /// ```swift
  /// let number = EventProducer<Int>()
  /// number.take(3).buffer(count: 2).observe { print($0) }
  /// number.next(1)
  /// number.next(2)                          // prints [1, 2]
  /// number.next(3)                          // prints [3]
  /// ```
  /// - Parameter count: Number of values in a list; positive. A present value counts.
  /// - Returns: The lists, each in the wave of its last value. When the source ends, what has been
  ///   collected is passed on as a shorter list; then the result ends.
  public func buffer(count: Int) -> AnyObservable<[Element]> {
    AnyObservable(observable.producer.buffered(count: count))
  }

  /// Combines all values, and passes the result on when the source has ended.
  ///
  /// ```swift
  /// let number = EventProducer<Int>()
  /// number.take(3).reduce(0) { $0 + $1 }.observe { print($0) }
  /// for next in 1...3 { number.next(next) }
  ///                                         // prints 6
  /// ```
  /// For the result after each value there is `scan`.
  /// - Parameters:
  ///   - initial: The result if no value comes.
  ///   - combine: Is called once for each value, the present one too, while its wave is being
  ///     computed.
  /// - Returns: The one result, which is remembered; then it ends.
  public func reduce<Output>(
    _ initial: Output, _ combine: @escaping (_ result: Output, _ value: Element) -> Output
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.reduced(initial, combine))
  }
}

/// Work of a stage that passes a value on when its source has ended.
private final class ClosingWork<Output>: Work {
  private let compute: (Node) -> Step
  /// Returns what is passed on at the end, if there is anything.
  private let close: () -> Output?
  private weak var stage: Producer<Output>?
  private var isClosing = false

  init(_ compute: @escaping (Node) -> Step, close: @escaping () -> Output?) {
    self.compute = compute
    self.close = close
    super.init { work, node in
      let work = unsafeDowncast(work, to: ClosingWork<Output>.self)
      return work.isClosing ? work.pass(in: node) : work.compute(node)
    }
  }

  /// Takes charge of a stage: at once if its source has ended, otherwise when it does.
  func serve(_ stage: Producer<Output>, isOver: Bool) {
    self.stage = stage
    if isOver {
      if let last = close() { stage.latest = last }
    } else {
      stage.isSelfDriven = true
    }
  }

  private func pass(in node: Node) -> Step {
    node.isSelfDriven = false
    node.core.finish(node)
    guard let last = close() else { return .ended }
    Producer<Output>.of(node).replace(last)
    return .fired
  }

  override func sourceDidEnd(_ source: Node) -> Bool {
    isClosing = true
    if let stage { stage.core.askWhenEnded(stage) }
    return false
  }
}

extension Producer {
  func buffered(count: Int) -> Producer<[Value]> {
    precondition(count > 0, "a list has a length")
    var collected: [Value] = []
    let work = ClosingWork<[Value]> { [self] node in
      guard let value = latest else { return .waiting }
      collected.append(value)
      guard collected.count == count else { return .held }
      let full = collected
      collected = []
      Producer<[Value]>.of(node).replace(full)
      return .fired
    } close: {
      collected.isEmpty ? nil : collected
    }
    let result: Producer<[Value]> = derive(work: work)
    work.serve(result, isOver: !isLive)
    return result
  }

  func reduced<Output>(
    _ initial: Output, _ combine: @escaping (_ result: Output, _ value: Value) -> Output
  ) -> Producer<Output> {
    var accumulated = initial
    let work = ClosingWork<Output> { [self] _ in
      guard let value = latest else { return .waiting }
      accumulated = combine(accumulated, value)
      return .held
    } close: {
      accumulated
    }
    let result: Producer<Output> = derive(keeping: true, work: work)
    work.serve(result, isOver: !isLive)
    return result
  }
}
