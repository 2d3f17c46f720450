// For 2 to 8 observables there are separate functions: with the one for any number, the compiler
// does not infer the types of closures like `{ $0.0 + $0.1 }`.

/// Combines the latest values of two observables, as `combineLatest(with:)` does.
///
/// ```swift
/// let width = Observable(2)
/// let key = EventProducer<Int>()
/// combineLatest(width, key).map { $0.0 * $0.1 }.observe { print($0) }
/// key.next(3)                             // prints 6
/// ```
/// - Returns: Pairs of the latest values.
@_disfavoredOverload
@inlinable
public func combineLatest<A: ObservableType, B: ObservableType>(
  _ a: A, _ b: B
) -> AnyObservable<(A.Element, B.Element)> {
  combineLatest(a, b) { ($0, $1) }
}

/// Computes a value, by a closure, from the latest values of two observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<A: ObservableType, B: ObservableType, Output>(
  _ a: A, _ b: B, _ combine: @escaping (A.Element, B.Element) -> Output
) -> AnyObservable<Output> {
  a.combineLatest(with: b, combine)
}

/// Combines the latest values of three observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@_disfavoredOverload
@inlinable
public func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType>(
  _ a: A, _ b: B, _ c: C
) -> AnyObservable<(A.Element, B.Element, C.Element)> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Computes a value, by a closure, from the latest values of three observables.
///
/// ```swift
/// let (year, month, day) = (Observable(2016), Observable("May"), EventProducer<Int>())
/// combineLatest(year, month, day) { "\($0) \($1) \($2)" }.observe { print($0) }
/// day.next(1)                             // prints 2016 May 1
/// ```
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<A: ObservableType, B: ObservableType, C: ObservableType, Output>(
  _ a: A, _ b: B, _ c: C, _ combine: @escaping (A.Element, B.Element, C.Element) -> Output
) -> AnyObservable<Output> {
  AnyObservable(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer, by: combine))
}

/// Combines the latest values of four observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> AnyObservable<(A.Element, B.Element, C.Element, D.Element)> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Computes a value, by a closure, from the latest values of four observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Output
) -> AnyObservable<Output> {
  AnyObservable(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer,
      d.observable.producer, by: combine))
}

/// Combines the latest values of five observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> AnyObservable<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Computes a value, by a closure, from the latest values of five observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Output
) -> AnyObservable<Output> {
  AnyObservable(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer,
      d.observable.producer, e.observable.producer, by: combine))
}

/// Combines the latest values of six observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> AnyObservable<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Computes a value, by a closure, from the latest values of six observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Output
) -> AnyObservable<Output> {
  AnyObservable(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer,
      d.observable.producer, e.observable.producer, f.observable.producer, by: combine))
}
