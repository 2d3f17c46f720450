public import ReactiveStages

extension ObservableType {
  /// Passes values on until another observable fires, then releases both.
  ///
  /// With the signal the result ends, and its observers with it.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// let close = EventProducer<Void>()
  /// key.take(until: close).observe { print($0) }
  /// key.next("a")                           // prints a
  /// close.next()
  /// key.next("b")
  /// ```
  /// - Parameter signal: Only its first value counts, a present one too; a value in the same wave is
  ///   not passed on. If it ends without a value, all values are passed on.
  /// - Returns: The values before the signal.
  @inlinable
  public func take<Signal: ObservableType>(until signal: Signal) -> AnyObservable<Element> {
    AnyObservable(observable.producer.taking(until: signal.observable.producer))
  }

  /// Drops values until another observable fires.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// let ready = EventProducer<Void>()
  /// key.skip(until: ready).observe { print($0) }
  /// key.next("a")
  /// ready.next()
  /// key.next("b")                           // prints b
  /// ```
  /// - Parameter signal: Only its first value counts, a present one too; a value in the same wave is
  ///   passed on. It is released then. If it ends without a value, so does the result.
  /// - Returns: The values from the signal on.
  @inlinable
  public func skip<Signal: ObservableType>(until signal: Signal) -> AnyObservable<Element> {
    AnyObservable(observable.producer.skipping(until: signal.observable.producer))
  }

  /// Looks when another observable fires, and passes on the newest value if one came since the last
  /// look.
  ///
  /// ```swift
  /// let position = EventProducer<Int>()
  /// let frame = EventProducer<Void>()
  /// position.sample(on: frame).observe { print($0) }
  /// position.next(1)
  /// position.next(2)
  /// frame.next()                            // prints 2
  /// frame.next()
  /// ```
  /// - Parameter signal: Each of its values is a look, a present one too. A value in the same wave is
  ///   seen by that look.
  /// - Returns: Those values. When this has ended, a value that waits is still seen by the next look;
  ///   then the result ends, as it does with the signal.
  @inlinable
  public func sample<Signal: ObservableType>(on signal: Signal) -> AnyObservable<Element> {
    AnyObservable(observable.producer.sampled(on: signal.observable.producer))
  }
}

extension Producer {
  @inlinable
  func taking<Signal>(until signal: Producer<Signal>) -> Producer<Value> {
    var isOver = signal.hasPresentValue
    let compute = { [self] (node: Node) -> Step in
      if !isOver && node.core.hasFired(signal) {
        isOver = true
        node.core.finish(node)
      }
      guard !isOver, let value = latest else { return isOver ? .ended : .waiting }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    let work = StageWork(compute) { [unowned self] in $0 === self }
    let result: Producer<Value> = derive(with: signal, opening: !isOver, work: work)
    if isOver || !isLive { result.core.finish(result) }
    return result
  }

  @inlinable
  func skipping<Signal>(until signal: Producer<Signal>) -> Producer<Value> {
    var isOpen = signal.hasPresentValue
    if isOpen { return repeated() }
    let compute = { [self] (node: Node) -> Step in
      if !isOpen && node.core.hasFired(signal) {
        isOpen = true
        if signal !== self { node.core.disconnect(signal, from: node) }
      }
      guard isOpen, node.core.hasFired(self), let value = latest else { return .skipped }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    let work = StageWork(compute) { [unowned self] in $0 === self || !isOpen }
    let result: Producer<Value> = derive(with: signal, opening: false, work: work)
    if !isLive || !signal.isLive { result.core.finish(result) }
    return result
  }

  @inlinable
  func sampled<Signal>(on signal: Producer<Signal>) -> Producer<Value> {
    var sampling = Sampling<Value>()
    if let present = remembered.last { sampling.take(present) }
    let compute = { [self] (node: Node) -> Step in
      if node.core.hasFired(self), let value = latest { sampling.take(value) }
      guard node.core.hasFired(signal) else { return .held }
      guard let newest = sampling.look() else { return .waiting }
      Producer<Value>.of(node).replace(newest)
      if !isLive { node.core.finish(node) }
      return .fired
    }
    let work = StageWork(compute) { [unowned self] in
      ($0 === signal && !signal.isLive) || ($0 === self && !sampling.isHolding)
    }
    let result: Producer<Value> = derive(with: signal, opening: false, work: work)
    if signal.hasPresentValue, let newest = sampling.look() {
      result.begin(with: [newest], remembering: 1)
    }
    if !signal.isLive || (!isLive && !sampling.isHolding) { result.core.finish(result) }
    return result
  }

  /// Makes the result of an operator on this source that another one triggers too.
  @inlinable
  func derive<Signal>(
    with signal: Producer<Signal>, opening: Bool, work: Work
  ) -> Producer<Value> {
    let core = core.joint(signal.core)
    let result = Producer<Value>(core: core, cell: false, replayLength: isTransient ? 0 : 1)
    result.setWork(work)
    core.connectOnce(self, to: result)
    core.connectOnce(signal, to: result)
    if opening { begin(result, work) }
    return result
  }
}
