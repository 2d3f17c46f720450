public import ReactiveStages

extension ObservableType {
  /// Transforms each value.
  ///
  /// The result has a value as soon as this one has one.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// key.map(\.count).observe { print($0) }
  /// key.next("Enter")                       // prints 5
  /// ```
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: The transformed values.
  @_disfavoredOverload
  @inlinable
  public func map<Output>(_ transform: @escaping (Element) -> Output) -> AnyObservable<Output> {
    AnyObservable(observable.producer.mapped(transform))
  }

  /// Passes on the values that meet a condition.
  ///
  /// The present value is tested too: if it fails, the result has no value yet.
  ///
  /// ```swift
  /// let age = Observable(10)
  /// age.filter { $0 >= 20 }.observe { print($0) }
  /// age.value = 20                          // prints 20
  /// age.value = 19
  /// ```
  /// - Parameter isIncluded: Is called once for each value, while its wave is being computed.
  /// - Returns: The values that passed.
  @inlinable
  public func filter(_ isIncluded: @escaping (Element) -> Bool) -> AnyObservable<Element> {
    AnyObservable(observable.producer.filtered(isIncluded))
  }

  /// Transforms each value, and passes on what is not nil.
  ///
  /// ```swift
  /// let text = Observable("7")
  /// text.compactMap { Int($0) }.observe { print($0) }     // prints 7
  /// text.value = "seven"
  /// text.value = "8"                        // prints 8
  /// ```
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: The results that are not nil; none yet if that of the present value is nil.
  @inlinable
  public func compactMap<Output>(
    _ transform: @escaping (Element) -> Output?
  ) -> AnyObservable<Output> {
    AnyObservable(observable.producer.compactMapped(transform))
  }

  /// Passes on the values that are not nil, unwrapped.
  ///
  /// ```swift
  /// let found = Observable<Int?>(nil)
  /// found.ignoreNil().observe { print($0) }
  /// found.value = 7                         // prints 7
  /// found.value = nil
  /// ```
  /// - Returns: The unwrapped values; none yet if the present one is nil.
  @inlinable
  public func ignoreNil<Wrapped>() -> AnyObservable<Wrapped> where Element == Wrapped? {
    compactMap { $0 }
  }

  /// Passes on the values that differ from the last one passed on; the first always passes.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// key.distinct { $0.lowercased() == $1.lowercased() }.observe { print($0) }
  /// key.next("a")                           // prints a
  /// key.next("A")
  /// key.next("b")                           // prints b
  /// ```
  /// - Parameter areEqual: Compares the last value passed on with a new one.
  /// - Returns: The values that passed.
  @_disfavoredOverload
  @inlinable
  public func distinct(
    by areEqual: @escaping (Element, Element) -> Bool
  ) -> AnyObservable<Element> {
    AnyObservable(observable.producer.distinct(by: areEqual))
  }

  /// Passes on the values of which a part differs from that of the last one passed on.
  ///
  /// ```swift
  /// struct Person {
  ///   let id: Int
  ///   let name: String
  /// }
  /// let caller = EventProducer<Person>()
  /// caller.distinct(\.id).observe { print($0.name) }
  /// caller.next(Person(id: 1, name: "Okabe"))             // prints Okabe
  /// caller.next(Person(id: 1, name: "Hououin"))
  /// caller.next(Person(id: 2, name: "Daru"))              // prints Daru
  /// ```
  /// - Parameter part: Is called with each new value and with the last one passed on.
  /// - Returns: The values that passed.
  @_disfavoredOverload
  @inlinable
  public func distinct<Part: Equatable>(
    _ part: @escaping (Element) -> Part
  ) -> AnyObservable<Element> {
    distinct { part($0) == part($1) }
  }
}

extension ObservableType where Element: Equatable {
  /// Passes on the values that differ from the last one passed on; the first always passes.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// key.distinct().observe { print($0) }
  /// key.next("a")                           // prints a
  /// key.next("a")
  /// key.next("b")                           // prints b
  /// ```
  /// - Returns: The values that passed.
  @_disfavoredOverload
  @inlinable
  public func distinct() -> AnyObservable<Element> {
    distinct(by: ==)
  }
}

extension Producer {
  @inlinable
  func mapped<Output>(_ transform: @escaping (Value) -> Output) -> Producer<Output> {
    derive(work: MapWork<Value, Output>(self, transform))
  }

  @inlinable
  func filtered(_ isIncluded: @escaping (Value) -> Bool) -> Producer<Value> {
    derive { [self] node in
      guard let value = latest else { return .waiting }
      guard isIncluded(value) else { return .filtered }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }

  @inlinable
  func compactMapped<Output>(_ transform: @escaping (Value) -> Output?) -> Producer<Output> {
    derive { [self] node in
      guard let value = latest else { return .waiting }
      guard let output = transform(value) else { return .isNil }
      Producer<Output>.of(node).replace(output)
      return .fired
    }
  }

  @inlinable
  func distinct(by areEqual: @escaping (Value, Value) -> Bool) -> Producer<Value> {
    var distinct = Distinct<Value>()
    return derive { [self] node in
      guard let value = latest else { return .waiting }
      let isEqual = distinct.last.map { areEqual($0, value) } ?? false
      guard distinct.take(value, equalsLast: isEqual) == .pass else { return .equal }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }
}
