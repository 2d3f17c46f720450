// What is combined of values that are always present is always present.

/// Combines the values of two properties.
///
/// ```swift
/// let width = Observable(2)
/// let height = Observable(3)
/// let area = combineLatest(width, height).map { $0.0 * $0.1 }
/// print(area.value)                       // prints 6
/// ```
/// - Returns: Pairs of the latest values, as a property.
@inlinable
public func combineLatest<A: PropertyType, B: PropertyType>(
  _ a: A, _ b: B
) -> Property<(A.Element, B.Element)> {
  combineLatest(a, b) { ($0, $1) }
}

/// Computes a value, by a closure, from the values of two properties.
///
/// The closure is called at once, and once in a wave in which one of them fires, while that is being
/// computed; it should only compute. The result ends when all have ended.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<A: PropertyType, B: PropertyType, Output>(
  _ a: A, _ b: B, _ combine: @escaping (A.Element, B.Element) -> Output
) -> Property<Output> {
  a.combineLatest(with: b, combine)
}

/// Combines the values of three properties.
///
/// - Returns: Tuples of the latest values, as a property.
@inlinable
public func combineLatest<A: PropertyType, B: PropertyType, C: PropertyType>(
  _ a: A, _ b: B, _ c: C
) -> Property<(A.Element, B.Element, C.Element)> {
  combineLatest(a, b, c) { ($0, $1, $2) }
}

/// Computes a value, by a closure, from the values of three properties.
///
/// ```swift
/// let (year, month, day) = (Observable(2016), Observable("May"), Observable(1))
/// let date = combineLatest(year, month, day) { "\($0) \($1) \($2)" }
/// print(date.value)                       // prints 2016 May 1
/// ```
/// The closure is called at once, and once in a wave in which one of them fires, while that is being
/// computed; it should only compute. The result ends when all have ended.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<A: PropertyType, B: PropertyType, C: PropertyType, Output>(
  _ a: A, _ b: B, _ c: C, _ combine: @escaping (A.Element, B.Element, C.Element) -> Output
) -> Property<Output> {
  Property(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer, by: combine))
}

/// Combines the values of four properties.
///
/// - Returns: Tuples of the latest values, as a property.
@inlinable
public func combineLatest<A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType>(
  _ a: A, _ b: B, _ c: C, _ d: D
) -> Property<(A.Element, B.Element, C.Element, D.Element)> {
  combineLatest(a, b, c, d) { ($0, $1, $2, $3) }
}

/// Computes a value, by a closure, from the values of four properties.
///
/// The closure is called at once, and once in a wave in which one of them fires, while that is being
/// computed; it should only compute. The result ends when all have ended.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element) -> Output
) -> Property<Output> {
  Property(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer,
      d.observable.producer, by: combine))
}

/// Combines the values of five properties.
///
/// - Returns: Tuples of the latest values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E
) -> Property<(A.Element, B.Element, C.Element, D.Element, E.Element)> {
  combineLatest(a, b, c, d, e) { ($0, $1, $2, $3, $4) }
}

/// Computes a value, by a closure, from the values of five properties.
///
/// The closure is called at once, and once in a wave in which one of them fires, while that is being
/// computed; it should only compute. The result ends when all have ended.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element) -> Output
) -> Property<Output> {
  Property(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer,
      d.observable.producer, e.observable.producer, by: combine))
}

/// Combines the values of six properties.
///
/// - Returns: Tuples of the latest values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F
) -> Property<(A.Element, B.Element, C.Element, D.Element, E.Element, F.Element)> {
  combineLatest(a, b, c, d, e, f) { ($0, $1, $2, $3, $4, $5) }
}

/// Computes a value, by a closure, from the values of six properties.
///
/// The closure is called at once, and once in a wave in which one of them fires, while that is being
/// computed; it should only compute. The result ends when all have ended.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<
  A: PropertyType, B: PropertyType, C: PropertyType, D: PropertyType, E: PropertyType,
  F: PropertyType, Output
>(
  _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F,
  _ combine: @escaping (A.Element, B.Element, C.Element, D.Element, E.Element, F.Element) -> Output
) -> Property<Output> {
  Property(
    combined(
      a.observable.producer, b.observable.producer, c.observable.producer,
      d.observable.producer, e.observable.producer, f.observable.producer, by: combine))
}
