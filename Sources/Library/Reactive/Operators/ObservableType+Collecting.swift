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
  @inlinable
  public func buffer(count: Int) -> AnyObservable<[Element]> {
    AnyObservable(observable.producer.buffered(count: count))
  }

  /// Collects all values, and passes the list on when the source has ended.
  ///
  /// ```swift
  /// let word = EventProducer<String>()
  /// word.take(2).collect().observe { print($0) }
  /// word.next("tea")
  /// word.next("milk")                       // prints ["tea", "milk"]
  /// ```
  /// - Returns: The one list, empty if no value came, which is remembered; then it ends. A present value
  ///   counts.
  @inlinable
  public func collect() -> AnyObservable<[Element]> {
    AnyObservable(observable.producer.reduced(into: []) { $0.append($1) })
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
  @inlinable
  public func reduce<Output>(
    _ initial: Output, _ combine: @escaping (_ result: Output, _ value: Element) -> Output
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.reduced(into: initial) { $0 = combine($0, $1) })
  }

  /// Combines all values in place, and passes the result on when the source has ended.
  ///
  /// ```swift
  /// let word = EventProducer<String>()
  /// word.take(2).reduce(into: []) { $0.append($1) }.observe { print($0) }
  /// word.next("tea")
  /// word.next("milk")                       // prints ["tea", "milk"]
  /// ```
  /// A list that grows in place costs the same for each value.
  /// - Parameters:
  ///   - initial: The result if no value comes.
  ///   - combine: Is called once for each value, the present one too, while its wave is being
  ///     computed.
  /// - Returns: The one result, which is remembered; then it ends.
  @inlinable
  public func reduce<Output>(
    into initial: Output, _ combine: @escaping (_ result: inout Output, _ value: Element) -> Void
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.reduced(into: initial, combine))
  }

  /// Passes the last values on when the source has ended.
  ///
  /// ```swift
  /// let number = EventProducer<Int>()
  /// number.take(3).take(last: 2).observe { print($0) }
  /// for next in 1...3 { number.next(next) }
  ///                                         // prints 2
  ///                                         // prints 3
  /// ```
  /// - Parameter count: Number of values; not negative. A present value counts.
  /// - Returns: Those values, each in a wave of its own, and fewer if there were not as many; then it
  ///   ends.
  @inlinable
  public func take(last count: Int) -> AnyObservable<Element> {
    AnyObservable(observable.producer.taking(last: count))
  }
}

/// Work of a stage that passes values on when its source has ended.
@usableFromInline
final class ClosingWork<Output>: Work {
  @usableFromInline let compute: (Node) -> Step
  /// Returns what is passed on at the end.
  @usableFromInline let close: () -> [Output]
  @usableFromInline let line = Line<Output>()
  @usableFromInline weak var stage: Producer<Output>?
  @usableFromInline @exclusivity(unchecked) var isClosing = false
  @usableFromInline @exclusivity(unchecked) var hasClosed = false

  @inlinable
  init(_ compute: @escaping (Node) -> Step, close: @escaping () -> [Output]) {
    self.compute = compute
    self.close = close
    super.init { work, node in
      let work = unsafeDowncast(work, to: ClosingWork<Output>.self)
      return work.isClosing ? work.pass(in: node) : work.compute(node)
    }
  }

  /// Takes charge of a stage: at once if its source has ended, otherwise when it does.
  @inlinable
  func serve(_ stage: Producer<Output>, isOver: Bool) {
    self.stage = stage
    if isOver {
      for value in close() { stage.replace(value) }
    } else {
      stage.isSelfDriven = true
    }
  }

  @inlinable
  func pass(in node: Node) -> Step {
    if hasClosed { return line.passNext(in: node) }
    hasClosed = true
    node.core.finish(node)
    let last = close()
    return last.isEmpty ? .ended : line.pass(last, in: node)
  }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool {
    isClosing = true
    if let stage { stage.core.askWhenEnded(stage) }
    return false
  }
}

extension Producer {
  @inlinable
  func buffered(count: Int) -> Producer<[Value]> {
    require(count > 0, "a list has a length")
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
      collected.isEmpty ? [] : [collected]
    }
    let result: Producer<[Value]> = derive(work: work)
    work.serve(result, isOver: !isLive)
    return result
  }

  @inlinable
  func reduced<Output>(
    into initial: Output, _ combine: @escaping (_ result: inout Output, _ value: Value) -> Void
  ) -> Producer<Output> {
    var accumulated = initial
    let work = ClosingWork<Output> { [self] _ in
      guard let value = latest else { return .waiting }
      combine(&accumulated, value)
      return .held
    } close: {
      [accumulated]
    }
    let result: Producer<Output> = derive(keeping: true, work: work)
    work.serve(result, isOver: !isLive)
    return result
  }

  @inlinable
  func taking(last count: Int) -> Producer<Value> {
    require(count >= 0, "a number of values is not negative")
    var (last, length) = (Queue<Value>(), 0)
    let work = ClosingWork<Value> { [self] _ in
      guard let value = latest else { return .waiting }
      last.append(value)
      length += 1
      if length > count {
        _ = last.popFirst()
        length -= 1
      }
      return .held
    } close: {
      var values: [Value] = []
      while let value = last.popFirst() { values.append(value) }
      return values
    }
    let result: Producer<Value> = derive(work: work)
    work.serve(result, isOver: !isLive)
    return result
  }
}
