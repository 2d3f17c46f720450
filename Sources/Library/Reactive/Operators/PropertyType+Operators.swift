// Operators that keep a value where there is one: on what is always present they give a property. What they
// do is said with those of `ObservableType`.

extension PropertyType {
  /// Transforms each value.
  ///
  /// ```swift
  /// let age = Observable(31)
  /// let text = age.map { "\($0) years" }
  /// print(text.value)                       // prints 31 years
  /// age.value = 90
  /// print(text.value)                       // prints 90 years
  /// ```
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: The transformed value, as a property.
  @inlinable
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> Property<Output> {
    Property(observable.producer.mapped(transform))
  }

  /// Keeps a value until one comes that differs from it.
  ///
  /// ```swift
  /// let word = Observable("a")
  /// word.distinct { $0.lowercased() == $1.lowercased() }.observe { print($0) }
  ///                                         // prints a
  /// word.value = "A"
  /// word.value = "b"                        // prints b
  /// ```
  /// - Parameter areEqual: Compares the last value passed on with a new one.
  /// - Returns: The values that passed, as a property.
  @inlinable
  public func distinct(by areEqual: @escaping (Element, Element) -> Bool) -> Property<Element> {
    Property(observable.producer.distinct(by: areEqual))
  }

  /// Keeps a value until one comes of which a part differs.
  ///
  /// - Parameter part: Is called with each new value and with the last one passed on.
  /// - Returns: The values that passed, as a property.
  @inlinable
  public func distinct<Part: Equatable>(
    _ part: @escaping (Element) -> Part
  ) -> Property<Element> {
    distinct { part($0) == part($1) }
  }

  /// Computes a running result: each value combined with the result before, the present one at once.
  ///
  /// ```swift
  /// let deposit = Observable(5)
  /// let balance = deposit.scan(100) { $0 + $1 }
  /// print(balance.value)                    // prints 105
  /// ```
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - combine: Is called once for each value, while its wave is being computed.
  /// - Returns: The result, as a property.
  @inlinable
  public func scan<Output>(
    _ initial: Output, _ combine: @escaping (_ result: Output, _ value: Element) -> Output
  ) -> Property<Output> {
    Property(observable.producer.scanned(initial, combine))
  }

  /// Computes a running result in place: each value changes the result before, the present one at once.
  ///
  /// ```swift
  /// let page = Observable("home")
  /// let visits = page.scan(into: []) { $0.append($1) }
  /// page.value = "news"
  /// print(visits.value)                     // prints ["home", "news"]
  /// ```
  /// - Parameters:
  ///   - initial: The result before the first value.
  ///   - combine: Is called once for each value, while its wave is being computed.
  /// - Returns: The result, as a property.
  @inlinable
  public func scan<Output>(
    into initial: Output, _ combine: @escaping (_ result: inout Output, _ value: Element) -> Void
  ) -> Property<Output> {
    Property(observable.producer.scanned(into: initial, combine))
  }

  /// Combines the values of this and another property.
  ///
  /// ```swift
  /// let first = Observable("Rintaro")
  /// let family = Observable("Okabe")
  /// let name = first.combineLatest(with: family)
  /// print(name.value)                       // prints ("Rintaro", "Okabe")
  /// ```
  /// - Parameter other: The other property.
  /// - Returns: Pairs of the latest values, as a property.
  @inlinable
  public func combineLatest<Other: PropertyType>(
    with other: Other
  ) -> Property<(Element, Other.Element)> {
    combineLatest(with: other) { ($0, $1) }
  }

  /// Computes a value, by a closure, from the values of this and another property.
  ///
  /// - Parameters:
  ///   - other: The other property.
  ///   - combine: Is called at once, and once for each pair, while its wave is being computed; it
  ///     should only compute.
  /// - Returns: The combined values, as a property.
  @inlinable
  public func combineLatest<Other: PropertyType, Output>(
    with other: Other, _ combine: @escaping (Element, Other.Element) -> Output
  ) -> Property<Output> {
    Property(observable.producer.combined(with: other.observable.producer, combine))
  }

  /// Pairs the values of this and another property by their position, the present ones first.
  ///
  /// - Parameter other: The other property.
  /// - Returns: Pairs, as a property. It ends as `zip` of observables does.
  @inlinable
  public func zip<Other: PropertyType>(
    with other: Other
  ) -> Property<(Element, Other.Element)> {
    Property(observable.producer.zipped(with: other.observable.producer) { ($0, $1) })
  }

  /// Pairs each value with the latest of another property, which does not trigger it.
  ///
  /// - Parameter other: Its value in the same wave counts. When it ends, its last value stays.
  /// - Returns: Pairs, as a property.
  @inlinable
  public func withLatest<Other: PropertyType>(
    from other: Other
  ) -> Property<(Element, Other.Element)> {
    withLatest(from: other) { ($0, $1) }
  }

  /// Computes a value, by a closure, from each value and the latest of another property, which does not
  /// trigger it.
  ///
  /// - Parameters:
  ///   - other: Its value in the same wave counts. When it ends, its last value stays.
  ///   - combine: Is called at once, and once for each value, while its wave is being computed; it
  ///     should only compute.
  /// - Returns: The combined values, as a property.
  @inlinable
  public func withLatest<Other: PropertyType, Output>(
    from other: Other, _ combine: @escaping (Element, Other.Element) -> Output
  ) -> Property<Output> {
    Property(observable.producer.withLatest(from: other.observable.producer, combine))
  }

  /// Follows the property that came last.
  ///
  /// ```swift
  /// let home = Observable(20)
  /// let office = Observable(23)
  /// let room = Observable(home)
  /// let temperature = room.switchToLatest()
  /// room.value = office
  /// print(temperature.value)                // prints 23
  /// ```
  /// - Returns: The value of the chosen one, as a property.
  @inlinable
  public func switchToLatest<Inner>() -> Property<Inner>
  where Element: AnyObservable<Inner> & PropertyType {
    Property(observable.producer.switched(mayWait: false, look: { $0.producer }) { $0 })
  }
}

extension PropertyType where Element: Equatable {
  /// Keeps a value until one comes that differs from it.
  ///
  /// ```swift
  /// let word = Observable("a")
  /// let changed = word.distinct()
  /// changed.observe { print($0) }           // prints a
  /// word.value = "a"
  /// word.value = "b"                        // prints b
  /// print(changed.value)                    // prints b
  /// ```
  /// - Returns: The values that passed, as a property.
  @inlinable
  public func distinct() -> Property<Element> {
    distinct(by: ==)
  }
}
