extension AnyObservable {
  /// Gives values by their place: the first of this with the first of the other, and so on.
  ///
  /// Present values are the first ones. Values of one side wait for those of the other.
  ///
  /// ```swift
  /// let question = EventProducer<String>()
  /// let answer = EventProducer<Int>()
  /// question.zip(with: answer).observe { print($0, $1) }
  /// question.next("6 * 7?")
  /// question.next("1 + 1?")
  /// answer.next(42)                         // prints 6 * 7? 42
  /// answer.next(2)                          // prints 1 + 1? 2
  /// ```
  /// - Parameter other: The other one.
  /// - Returns: Pairs.
  public func zip<Other>(with other: AnyObservable<Other>) -> EventProducer<(Value, Other)> {
    let (left, right) = (producer, other.producer)
    let core = left.core
    var (lefts, rights): (ArraySlice<Value>, ArraySlice<Other>) = ([], [])
    let isTransient = left.isTransient && right.isTransient
    let result = Producer<(Value, Other)>(
      core: core, cell: false, replayLength: isTransient ? 0 : 1)
    let pass = { (node: Node) -> Step in
      guard let first = lefts.first, let second = rights.first else { return .waiting }
      lefts.removeFirst()
      rights.removeFirst()
      Producer<(Value, Other)>.of(node).replace((first, second))
      return .fired
    }
    result.setCompute { node in
      let first = node.core.hasFired(left) ? left.latest : nil
      let second = node.core.hasFired(right) ? right.latest : nil
      if let first, let second, lefts.isEmpty, rights.isEmpty {
        Producer<(Value, Other)>.of(node).replace((first, second))
        return .fired
      }
      if let first { lefts.append(first) }
      if let second { rights.append(second) }
      return pass(node)
    }
    core.connectOnce(left, to: result)
    core.connectOnce(right, to: result)
    if !left.isTransient, let value = left.latest { lefts.append(value) }
    if !right.isTransient, let value = right.latest { rights.append(value) }
    _ = pass(result)
    return EventProducer(sendingInto: result)
  }

  /// Gives each value together with the latest of another observable, which does not fire it.
  ///
  /// ```swift
  /// let save = EventProducer<Void>()
  /// let draft = Observable("")
  /// save.withLatest(from: draft).observe { print("saved \($1)") }
  /// draft.value = "Dear sirs"
  /// save.next()                             // prints saved Dear sirs
  /// ```
  /// - Parameter other: Values that come before it has one are dropped. What it has in the same wave
  ///   counts.
  /// - Returns: Pairs.
  public func withLatest<Other>(from other: AnyObservable<Other>) -> EventProducer<(Value, Other)> {
    let source = producer
    let sampled = other.producer.isTransient ? other.producer.remembering() : other.producer
    let compute = { (node: Node) -> Step in
      guard let value = source.latest, let latest = sampled.latest else { return .waiting }
      Producer<(Value, Other)>.of(node).replace((value, latest))
      return .fired
    }
    let result: Producer<(Value, Other)> = source.derive(opening: false, compute)
    source.core.connect(sampled, to: result, triggers: false)
    if !source.isTransient { _ = compute(result) }
    return EventProducer(sendingInto: result)
  }
}

extension Producer {
  /// The same values, the last of which is remembered.
  func remembering() -> Producer<Value> {
    derive(opening: false, keeping: true) { [self] node in
      guard let value = latest else { return .waiting }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }
}
