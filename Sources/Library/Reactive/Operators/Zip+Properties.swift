// What is paired of values that are always present is always present.

/// Pairs values of two properties by their position, the present ones first.
///
/// ```swift
/// let name = Observable("Okabe")
/// let age = Observable(18)
/// print(zip(name, age).value)             // prints ("Okabe", 18)
/// ```
/// - Returns: Pairs, as a property. It ends as `zip` of observables does.
@inlinable
public func zip<A: PropertyType, B: PropertyType>(
  _ a: A, _ b: B
) -> Property<(A.Element, B.Element)> {
  zip(a, b) { ($0, $1) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values, as a property.
@inlinable
public func zip<A: PropertyType, B: PropertyType, Output>(
  _ a: A, _ b: B, _ combine: @escaping (A.Element, B.Element) -> Output
) -> Property<Output> {
  Property(a.observable.producer.zipped(with: b.observable.producer, combine))
}

/// Combines values of three properties by their position, as `zip` of two does.
///
/// - Returns: Tuples of three, as a property.
@inlinable
public func zip<A: PropertyType, B: PropertyType, C: PropertyType>(
  _ a: A, _ b: B, _ c: C
) -> Property<(A.Element, B.Element, C.Element)> {
  zip(a, b, c) { ($0, $1, $2) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values, as a property.
@inlinable
public func zip<A: PropertyType, B: PropertyType, C: PropertyType, Output>(
  _ a: A, _ b: B, _ c: C, _ combine: @escaping (A.Element, B.Element, C.Element) -> Output
) -> Property<Output> {
  zip(zip(a, b), c) { combine($0.0, $0.1, $1) }
}

/// Combines values of four properties by their position, as `zip` of two does.
///
/// - Returns: Tuples of four, as a property.
@inlinable
public func zip<A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Property<(A.Element, B.Element, C.Element, D.Element)> {
  zip(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values, as a property.
@inlinable
public func zip<A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, Output>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Output
) -> Property<Output> {
  zip(zip(a, b), zip(c, d)) { combine($0.0, $0.1, $1.0, $1.1) }
}

/// Combines values of five properties by their position, as `zip` of two does.
///
/// - Returns: Tuples of five, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Property<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
  zip(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Output
) -> Property<Output> {
  zip(zip(a, b, c), zip(d, e)) { combine($0.0, $0.1, $0.2, $1.0, $1.1) }
}

/// Combines values of six properties by their position, as `zip` of two does.
///
/// - Returns: Tuples of six, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Property<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
  zip(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Computes a value, by a closure, from the values at each position, as `zip` of two does.
///
/// - Returns: The combined values, as a property.
@inlinable
public func zip<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Output
) -> Property<Output> {
  zip(zip(a, b, c), zip(d, e, f)) { combine($0.0, $0.1, $0.2, $1.0, $1.1, $1.2) }
}
