// For 2 to 6 observables there are separate functions: with the one for any number, the compiler
// does not infer the types of closures like `{ $0.0 + $0.1 }`.

/// Combines the latest values of two observables, as `combineLatest(with:)` does.
///
/// ```swift
/// let width = Observable(2)
/// let height = Observable(3)
/// combineLatest(width, height).map { $0.0 * $0.1 }.observe { print($0) }
///                                         // prints 6
/// ```
/// - Returns: Pairs of the latest values.
@inlinable
public func combineLatest<A, B>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>
) -> EventProducer<(A, B)> {
  combineLatest(a, b) { ($0, $1) }
}

/// Computes a value, by a closure, from the latest values of two observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@inlinable
public func combineLatest<A, B, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ combine: @escaping (A, B) -> Output
) -> EventProducer<Output> {
  a.combineLatest(with: b, combine)
}

/// Combines the latest values of three observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@inlinable
public func combineLatest<A, B, C>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>
) -> EventProducer<(A, B, C)> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Computes a value, by a closure, from the latest values of three observables.
///
/// ```swift
/// let (year, month, day) = (Observable(2016), Observable("May"), Observable(1))
/// combineLatest(year, month, day) { "\($0) \($1) \($2)" }.observe { print($0) }
///                                         // prints 2016 May 1
/// ```
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@inlinable
public func combineLatest<A, B, C, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>,
  _ combine: @escaping (A, B, C) -> Output
) -> EventProducer<Output> {
  combined(a, b, c, by: combine)
}

/// Combines the latest values of four observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@inlinable
public func combineLatest<A, B, C, D>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>
) -> EventProducer<(A, B, C, D)> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Computes a value, by a closure, from the latest values of four observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@inlinable
public func combineLatest<A, B, C, D, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ combine: @escaping (A, B, C, D) -> Output
) -> EventProducer<Output> {
  combined(a, b, c, d, by: combine)
}

/// Combines the latest values of five observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@inlinable
public func combineLatest<A, B, C, D, E>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>
) -> EventProducer<(A, B, C, D, E)> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Computes a value, by a closure, from the latest values of five observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@inlinable
public func combineLatest<A, B, C, D, E, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>, _ combine: @escaping (A, B, C, D, E) -> Output
) -> EventProducer<Output> {
  combined(a, b, c, d, e, by: combine)
}

/// Combines the latest values of six observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@inlinable
public func combineLatest<A, B, C, D, E, F>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>, _ f: AnyObservable<F>
) -> EventProducer<(A, B, C, D, E, F)> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Computes a value, by a closure, from the latest values of six observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@inlinable
public func combineLatest<A, B, C, D, E, F, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>, _ f: AnyObservable<F>,
  _ combine: @escaping (A, B, C, D, E, F) -> Output
) -> EventProducer<Output> {
  combined(a, b, c, d, e, f, by: combine)
}
