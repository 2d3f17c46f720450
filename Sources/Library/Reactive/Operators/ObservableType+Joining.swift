extension ObservableType {
  /// Pairs values by their position: the first of this with the first of the other, and so on.
  ///
  /// Remembered values are the first ones. Values of one side wait for those of the other. When a
  /// side has ended and none of its values wait, the result ends, and waiting values of the other
  /// are dropped.
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
  /// - Parameter other: The other observable.
  /// - Returns: Pairs.
  @_disfavoredOverload
  @inlinable
  public func zip<Other: ObservableType>(
    with other: Other
  ) -> AnyObservable<(Element, Other.Element)> {
    AnyObservable(observable.producer.zipped(with: other.observable.producer) { ($0, $1) })
  }

  /// Pairs each value with the latest of another observable, which does not trigger it.
  ///
  /// ```swift
  /// let save = EventProducer<Void>()
  /// let draft = Observable("")
  /// save.withLatest(from: draft).observe { print("saved \($1)") }
  /// draft.value = "Dear sirs"
  /// save.next()                             // prints saved Dear sirs
  /// ```
  /// - Parameter other: As long as it has no value, values of this one are dropped. Its value in
  ///   the same wave counts. When it ends, its last value stays; if it had none, the result ends.
  /// - Returns: Pairs.
  @_disfavoredOverload
  @inlinable
  public func withLatest<Other: ObservableType>(
    from other: Other
  ) -> AnyObservable<(Element, Other.Element)> {
    withLatest(from: other) { ($0, $1) }
  }
}

extension ObservableType {
  /// Computes a value, by a closure, from each value and the latest of another observable, which does not
  /// trigger it.
  ///
  /// ```swift
  /// let save = EventProducer<Int>()
  /// let name = Observable("draft")
  /// save.withLatest(from: name) { "\($1) \($0)" }.observe { print($0) }
  /// save.next(1)                            // prints draft 1
  /// ```
  /// - Parameters:
  ///   - other: As for ``withLatest(from:)``.
  ///   - combine: Is called once for each value, while its wave is being computed; it should only
  ///     compute.
  /// - Returns: The combined values.
  @_disfavoredOverload
  @inlinable
  public func withLatest<Other: ObservableType, Output>(
    from other: Other, _ combine: @escaping (Element, Other.Element) -> Output
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.withLatest(from: other.observable.producer, combine))
  }
}

extension Producer {
  @inlinable
  func withLatest<Other, Output>(
    from other: Producer<Other>, _ combine: @escaping (Value, Other) -> Output
  ) -> Producer<Output> {
    let core = core.joint(other.core)
    let sampled = other.isTransient ? other.repeated(keeping: true) : other
    let result = Producer<Output>(core: core, cell: false, replayLength: min(memory, 1))
    let compute = { [self] (node: Node) -> Step in
      guard let value = latest, let latest = sampled.latest else { return .waiting }
      Producer<Output>.of(node).replace(combine(value, latest))
      return .fired
    }
    let work = StageWork(compute) { $0 === sampled && sampled.latest == nil }
    result.setWork(work)
    core.connect(self, to: result)
    if sampled !== self { core.connect(sampled, to: result, triggers: false) }
    if let latest = sampled.latest {
      let isFirst = core.beginOpening()
      result.begin(with: remembered.map { combine($0, latest) }, remembering: memory)
      if isFirst { core.endOpening() }
    }
    if sampled.latest == nil && !sampled.isLive { core.finish(result) }
    return result
  }
}
