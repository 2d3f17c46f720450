// As those for 2 to 6 in `Zip` and `Zip+Properties`.

/// Combines values of seven observables by their position, as `zip` of two does.
///
/// - Returns: Tuples of seven.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
) -> AnyObservable<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
  )
> {
  zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
    ) -> Output
) -> AnyObservable<Output> {
  zip(zip(a, b, c, d), zip(e, f, g)) {
    combine($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2)
  }
}

/// Combines values of eight observables by their position, as `zip` of two does.
///
/// - Returns: Tuples of eight.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType, H: ObservableType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
) -> AnyObservable<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
  )
> {
  zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func zip<
  A: ObservableType, B: ObservableType, C: ObservableType, D: ObservableType, E: ObservableType,
  F: ObservableType, G: ObservableType, H: ObservableType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    ) -> Output
) -> AnyObservable<Output> {
  zip(zip(a, b, c, d), zip(e, f, g, h)) {
    combine($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3)
  }
}

/// Combines values of seven properties by their position, as `zip` of two does.
///
/// - Returns: Tuples of seven, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G
) -> Property<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
  )
> {
  zip(a, b, c, d, e, f, g) { ($0, $1, $2, $3, $4, $5, $6) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element
    ) -> Output
) -> Property<Output> {
  zip(zip(a, b, c, d), zip(e, f, g)) {
    combine($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2)
  }
}

/// Combines values of eight properties by their position, as `zip` of two does.
///
/// - Returns: Tuples of eight, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType, H: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H
) -> Property<
  (
    A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
  )
> {
  zip(a, b, c, d, e, f, g, h) { ($0, $1, $2, $3, $4, $5, $6, $7) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, G: PropertyType, H: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H,
  _ combine:
    @escaping (
      A.Element, B.Element, C.Element, D.Element, E.Element, F.Element, G.Element, H.Element
    ) -> Output
) -> Property<Output> {
  zip(zip(a, b, c, d), zip(e, f, g, h)) {
    combine($0.0, $0.1, $0.2, $0.3, $1.0, $1.1, $1.2, $1.3)
  }
}
