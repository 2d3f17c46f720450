/// Pairs values by their position: the first of each, then the second of each, and so on.
///
/// ```swift
/// let name = EventProducer<String>()
/// let age = EventProducer<Int>()
/// zip(name, age).map { "\($0) is \($1)" }.observe { print($0) }
/// name.next("Okabe")
/// name.next("Daru")
/// age.next(18)                            // prints Okabe is 18
/// age.next(19)                            // prints Daru is 19
/// ```
/// Remembered values are the first ones. Values wait until all others have one at their position.
/// When one of them has ended and none of its values wait, the result ends, and waiting values are
/// dropped.
/// - Returns: Pairs.
@_disfavoredOverload
@inlinable
public func zip<A: ObservableType, B: ObservableType>(
  _ a: A, _ b: B
) -> AnyObservable<(A.Element, B.Element)> {
  zip(a, b) { ($0, $1) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` without a closure
/// does.
///
/// The closure is called once for each position, while its wave is being computed; it should only
/// compute.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func zip<A: ObservableType, B: ObservableType, Output>(
  _ a: A, _ b: B, _ combine: @escaping (A.Element, B.Element) -> Output
) -> AnyObservable<Output> {
  AnyObservable(a.observable.producer.zipped(with: b.observable.producer, combine))
}

/// Combines values of three observables by their position, as `zip` of two does.
///
/// - Returns: Tuples of three.
@_disfavoredOverload
@inlinable
public func zip<A: ObservableType, B: ObservableType, C: ObservableType>(
  _ a: A, _ b: B, _ c: C
) -> AnyObservable<(A.Element, B.Element, C.Element)> {
  zip(a, b, c) { ($0, $1, $2) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func zip<A: ObservableType, B: ObservableType, C: ObservableType, Output>(
  _ a: A, _ b: B, _ c: C, _ combine: @escaping (A.Element, B.Element, C.Element) -> Output
) -> AnyObservable<Output> {
  zip(zip(a, b), c) { combine($0.0, $0.1, $1) }
}

/// Combines values of four observables by their position, as `zip` of two does.
///
/// - Returns: Tuples of four.
@_disfavoredOverload
@inlinable
public func zip<A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> AnyObservable<(A.Element, B.Element, C.Element, D.Element)> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Output
) -> AnyObservable<Output> {
  zip(zip(a, b), zip(c, d)) { combine($0.0, $0.1, $1.0, $1.1) }
}

/// Combines values of five observables by their position, as `zip` of two does.
///
/// - Returns: Tuples of five.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> AnyObservable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
  zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Output
) -> AnyObservable<Output> {
  zip(zip(a, b, c), zip(d, e)) { combine($0.0, $0.1, $0.2, $1.0, $1.1) }
}

/// Combines values of six observables by their position, as `zip` of two does.
///
/// - Returns: Tuples of six.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> AnyObservable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
  zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Output
) -> AnyObservable<Output> {
  zip(zip(a, b, c), zip(d, e, f)) { combine($0.0, $0.1, $0.2, $1.0, $1.1, $1.2) }
}
