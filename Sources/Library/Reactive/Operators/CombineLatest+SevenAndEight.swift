// As those for 2 to 6 in `CombineLatest+Numbers` and `CombineLatest+Properties`.

/// Combines the latest values of seven observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
) -> AnyObservable<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
  )
> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Computes a value, by a closure, from the latest values of seven observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
    ) -> Output
) -> AnyObservable<Output> {
  AnyObservable(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer, d.observable.producer,
      e.observable.producer, f.observable.producer, g.observable.producer, by: combine))
}

/// Combines the latest values of eight observables, as the function for any number does.
///
/// - Returns: Tuples of the latest values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType, H: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
) -> AnyObservable<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
  )
> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Computes a value, by a closure, from the latest values of eight observables.
///
/// The closure is called once in a wave in which one of them fires, while that is being computed,
/// and at once if all have a value; it should only compute. The result ends when all have ended, or
/// one that never had a value.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType, H: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    ) -> Output
) -> AnyObservable<Output> {
  AnyObservable(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer, d.observable.producer,
      e.observable.producer, f.observable.producer, g.observable.producer, h.observable.producer,
      by: combine))
}

/// Combines the values of seven properties.
///
/// - Returns: Tuples of the latest values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
) -> Property<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
  )
> {
  combineLatest(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Computes a value, by a closure, from the values of seven properties.
///
/// The closure is called at once, and once in a wave in which one of them fires, while that is being
/// computed; it should only compute. The result ends when all have ended.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
    ) -> Output
) -> Property<Output> {
  Property(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer, d.observable.producer,
      e.observable.producer, f.observable.producer, g.observable.producer, by: combine))
}

/// Combines the values of eight properties.
///
/// - Returns: Tuples of the latest values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType, H: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
) -> Property<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
  )
> {
  combineLatest(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Computes a value, by a closure, from the values of eight properties.
///
/// The closure is called at once, and once in a wave in which one of them fires, while that is being
/// computed; it should only compute. The result ends when all have ended.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType, H: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    ) -> Output
) -> Property<Output> {
  Property(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer, d.observable.producer,
      e.observable.producer, f.observable.producer, g.observable.producer, h.observable.producer,
      by: combine))
}
