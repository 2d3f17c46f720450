/// Gives the latest values of several observables together.
///
/// It fires when one of them does, once all have had a value, and once in a wave, however many of
/// them change in it. An event counts with its last occurrence.
///
/// ```swift
/// combineLatest(year, month, day).observe { print("\($0)-\($1)-\($2)") }
/// ```
/// - Parameters:
///   - first: The first of them.
///   - rest: The others, as many as there are, of one graph with the first.
/// - Returns: Tuples of the latest values.
public func combineLatest<First, each Rest>(
  _ first: AnyObservable<First>, _ rest: repeat AnyObservable<each Rest>
) -> EventProducer<(First, repeat each Rest)> {
  let head = Input(first)
  let tail = (repeat Input<each Rest>(each rest))
  var isTransient = head.source.isTransient
  for input in repeat each tail { isTransient = isTransient && input.source.isTransient }
  let core = head.source.core
  let result = Producer<(First, repeat each Rest)>(
    core: core, cell: false, replayLength: isTransient ? 0 : 1)
  let compute = { (node: Node) -> Step in
    var isReady = head.isReady()
    for input in repeat each tail { isReady = input.isReady() && isReady }
    guard isReady else { return .waiting }
    Producer<(First, repeat each Rest)>.of(node).replace((head.value, repeat (each tail).value))
    return .fired
  }
  result.setCompute(compute)
  core.connectOnce(head.source, to: result)
  for input in repeat each tail { core.connectOnce(input.source, to: result) }
  if !isTransient { _ = compute(result) }
  return EventProducer(sendingInto: result)
}

extension AnyObservable {
  /// Gives the latest values of this and another observable together.
  ///
  /// It fires when either does, once both have had a value, and once in a wave.
  /// - Parameter other: The other one.
  /// - Returns: Pairs of the latest values.
  @inlinable
  public func combineLatest<Other>(
    with other: AnyObservable<Other>
  ) -> EventProducer<(Value, Other)> {
    let (left, right) = (Input(self), Input(other))
    let core = producer.core
    let isTransient = producer.isTransient && other.producer.isTransient
    let result = Producer<(Value, Other)>(
      core: core, cell: false, replayLength: isTransient ? 0 : 1)
    let compute = { (node: Node) -> Step in
      let isReady = left.isReady()
      guard right.isReady(), isReady else { return .waiting }
      Producer<(Value, Other)>.of(node).replace((left.value, right.value))
      return .fired
    }
    result.setCompute(compute)
    core.connectOnce(left.source, to: result)
    core.connectOnce(right.source, to: result)
    if !isTransient { _ = compute(result) }
    return EventProducer(sendingInto: result)
  }
}
