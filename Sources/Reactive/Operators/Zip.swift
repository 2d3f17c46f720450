/// Gives values by their place: the first of each, then the second of each, and so on.
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
/// What they remember are the first ones. Values wait until all others have one of their place. When
/// one of them has ended and none of its values wait, the result ends, and what waits is dropped.
/// - Returns: Pairs.
public func zip<A, B>(_ a: AnyObservable<A>, _ b: AnyObservable<B>) -> EventProducer<(A, B)> {
  zip(a, b) { ($0, $1) }
}

/// Gives what a closure makes of the values of each place, as `zip` without one.
///
/// It is called once for each place, while the wave of that is being computed; it should only compute.
/// - Returns: The combined values.
public func zip<A, B, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ combine: @escaping (A, B) -> Output
) -> EventProducer<Output> {
  a.producer.zipped(with: b.producer, combine)
}

/// Gives values of three observables by their place, as `zip` of two does.
///
/// - Returns: Tuples of three.
public func zip<A, B, C>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>
) -> EventProducer<(A, B, C)> {
  zip(a, b, c) { ($0, $1, $2) }
}

/// Gives what a closure makes of the values of each place, as `zip` of two does.
///
/// - Returns: The combined values.
public func zip<A, B, C, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>,
  _ combine: @escaping (A, B, C) -> Output
) -> EventProducer<Output> {
  zip(zip(a, b), c) { combine($0.0, $0.1, $1) }
}

/// Gives values of four observables by their place, as `zip` of two does.
///
/// - Returns: Tuples of four.
public func zip<A, B, C, D>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>
) -> EventProducer<(A, B, C, D)> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Gives what a closure makes of the values of each place, as `zip` of two does.
///
/// - Returns: The combined values.
public func zip<A, B, C, D, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ combine: @escaping (A, B, C, D) -> Output
) -> EventProducer<Output> {
  zip(zip(a, b), zip(c, d)) { combine($0.0, $0.1, $1.0, $1.1) }
}

/// Gives values of five observables by their place, as `zip` of two does.
///
/// - Returns: Tuples of five.
public func zip<A, B, C, D, E>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>
) -> EventProducer<(A, B, C, D, E)> {
  zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Gives what a closure makes of the values of each place, as `zip` of two does.
///
/// - Returns: The combined values.
public func zip<A, B, C, D, E, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>, _ combine: @escaping (A, B, C, D, E) -> Output
) -> EventProducer<Output> {
  zip(zip(a, b, c), zip(d, e)) { combine($0.0, $0.1, $0.2, $1.0, $1.1) }
}

/// Gives values of six observables by their place, as `zip` of two does.
///
/// - Returns: Tuples of six.
public func zip<A, B, C, D, E, F>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>, _ f: AnyObservable<F>
) -> EventProducer<(A, B, C, D, E, F)> {
  zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Gives what a closure makes of the values of each place, as `zip` of two does.
///
/// - Returns: The combined values.
public func zip<A, B, C, D, E, F, Output>(
  _ a: AnyObservable<A>, _ b: AnyObservable<B>, _ c: AnyObservable<C>, _ d: AnyObservable<D>,
  _ e: AnyObservable<E>, _ f: AnyObservable<F>,
  _ combine: @escaping (A, B, C, D, E, F) -> Output
) -> EventProducer<Output> {
  zip(zip(a, b, c), zip(d, e, f)) { combine($0.0, $0.1, $0.2, $1.0, $1.1, $1.2) }
}
