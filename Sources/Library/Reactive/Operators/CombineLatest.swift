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
@_disfavoredOverload
@inlinable
public func combineLatest<First: ObservableType, each Rest: ObservableType>(
  _ first: First, _ rest: repeat each Rest
) -> AnyObservable<(First.Element, repeat (each Rest).Element)> {
  AnyObservable(
    combined(
      of: PairOfSides(
        Input(first.observable.producer), ListOfSides(repeat (each rest).observable.producer))
    ) { (values: (First.Element, (repeat (each Rest).Element))) in
      (values.0, repeat each values.1)
    })
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
  @_disfavoredOverload
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
  @_disfavoredOverload
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
    if isTransient || other.isTransient {
      return Reactive.combined(of: PairOfSides(Input(self), Input(other))) { combine($0.0, $0.1) }
    }
    let result = Producer<Output>(core: core.joint(other.core), cell: false)
    let work = JoinWork(self, other, combine)
    result.setWork(work)
    result.core.connectOnce(self, to: result)
    result.core.connectOnce(other, to: result)
    result.open(work)
    return result.joining { self.isHopeless || other.isHopeless }
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
