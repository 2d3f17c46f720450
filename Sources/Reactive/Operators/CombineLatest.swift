/// Combines the latest values of several observables.
///
/// It fires when one of them fires, once all have had a value, and once in a wave, however many of
/// them change in it. An event counts with its last value.
///
/// ```swift
/// let year = Observable(2016)
/// let month = Observable("May")
/// let day = Observable(1)
/// combineLatest(year, month, day).observe { print("\($0) \($1) \($2)") }
///                                         // prints 2016 May 1
/// day.value = 2                           // prints 2016 May 2
/// ```
/// - Parameters:
///   - first: The first of them.
///   - rest: The others, any number of them, of the same graph as the first.
/// - Returns: Tuples of the latest values. It ends when all have ended, or one that never had a
///   value.
@inlinable
public func combineLatest<First: ObservableType, each Rest: ObservableType>(
  _ first: First, _ rest: repeat each Rest
) -> AnyObservable<(First.Element, repeat (each Rest).Element)> {
  AnyObservable(
    combined(first.observable.producer, repeat (each rest).observable.producer) {
      (first: First.Element, rest: repeat (each Rest).Element) in (first, repeat each rest)
    })
}

/// Returns the result of combining the latest values of any number of sources.
@inlinable
func combined<First, each Rest, Output>(
  _ first: Producer<First>, _ rest: repeat Producer<each Rest>,
  by combine: @escaping (First, repeat each Rest) -> Output
) -> Producer<Output> {
  let head = Input(first)
  let tail = (repeat Input<each Rest>(each rest))
  var core = head.source.core
  var isTransient = head.source.isTransient
  for input in repeat each tail {
    core = core.joint(input.source.core)
    isTransient = isTransient && input.source.isTransient
  }
  let result = Producer<Output>(core: core, cell: false, replayLength: isTransient ? 0 : 1)
  let compute = { (node: Node) -> Step in
    var isReady = head.isReady()
    for input in repeat each tail { isReady = input.isReady() && isReady }
    guard isReady else { return .waiting }
    Producer<Output>.of(node).replace(combine(head.value, repeat (each tail).value))
    return .fired
  }
  let isHopeless = { () -> Bool in
    var isHopeless = head.isHopeless
    for input in repeat each tail { isHopeless = isHopeless || input.isHopeless }
    return isHopeless
  }
  result.setWork(StageWork(compute) { _ in isHopeless() })
  core.connectOnce(head.source, to: result)
  for input in repeat each tail { core.connectOnce(input.source, to: result) }
  if !isTransient { _ = compute(result) }
  return result.joining(isHopeless)
}

extension ObservableType {
  /// Combines the latest values of this and another observable.
  ///
  /// It fires when either fires, once both have had a value, and once in a wave. It ends when both
  /// have ended, or one that never had a value.
  ///
  /// ```swift
  /// let first = Observable("Rintaro")
  /// let family = Observable("Okabe")
  /// first.combineLatest(with: family).observe { print($0, $1) }
  ///                                         // prints Rintaro Okabe
  /// family.value = "Hououin"                // prints Rintaro Hououin
  /// ```
  /// - Parameter other: The other observable.
  /// - Returns: Pairs of the latest values.
  @inlinable
  public func combineLatest<Other: ObservableType>(
    with other: Other
  ) -> AnyObservable<(Element, Other.Element)> {
    combineLatest(with: other) { ($0, $1) }
  }

  /// Computes a value, by a closure, from the latest values of this and another observable.
  ///
  /// ```swift
  /// let width = Observable(3)
  /// let height = Observable(4)
  /// let area = width.combineLatest(with: height) { $0 * $1 }
  /// area.observe { print($0) }              // prints 12
  /// width.value = 5                         // prints 20
  /// ```
  /// It fires when either fires, once both have had a value, and once in a wave.
  /// - Parameters:
  ///   - other: The other observable.
  ///   - combine: Is called once for each pair, while its wave is being computed, and at once with
  ///     the present values if there are both; it should only compute.
  /// - Returns: The combined values.
  @inlinable
  public func combineLatest<Other: ObservableType, Output>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Output
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.combined(with: other.observable.producer, combine))
  }
}

extension Producer {
  /// Returns the result of combining the latest values of this and another producer, which has ended
  /// if it will never have a value.
  @inlinable
  func combined<Other, Output>(
    with other: Producer<Other>, _ combine: @escaping (Value, Other) -> Output
  ) -> Producer<Output> {
    joined(with: other, combine).joining { self.isHopeless || other.isHopeless }
  }

  @inlinable
  func joined<Other, Output>(
    with other: Producer<Other>, _ combine: @escaping (Value, Other) -> Output
  ) -> Producer<Output> {
    let isTransient = isTransient && other.isTransient
    let core = core.joint(other.core)
    let result = Producer<Output>(core: core, cell: false, replayLength: isTransient ? 0 : 1)
    let work: Work
    if self.isTransient || other.isTransient {
      let (left, right) = (Input(self), Input(other))
      let compute = { (node: Node) -> Step in
        let isReady = left.isReady()
        guard right.isReady(), isReady else { return .waiting }
        Producer<Output>.of(node).replace(combine(left.value, right.value))
        return .fired
      }
      work = StageWork(compute) { _ in left.isHopeless || right.isHopeless }
    } else {
      work = JoinWork(self, other, combine)
    }
    result.setWork(work)
    core.connectOnce(self, to: result)
    core.connectOnce(other, to: result)
    if !isTransient { _ = work.step(work, result) }
    return result
  }

  /// True if it has ended before it had a value.
  @usableFromInline var isHopeless: Bool { latest == nil && !isLive }

  /// Ends the result of a join at once if it will never have a value.
  @usableFromInline
  func joining(_ isHopeless: () -> Bool) -> Producer<Value> {
    if latest == nil && isHopeless() { core.finish(self) }
    return self
  }
}
