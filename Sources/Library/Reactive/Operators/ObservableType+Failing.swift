// A failure is a value: nothing ends because of one. The page "Failures are values" tells why.

extension ObservableType {
  /// Transforms each value by a closure that may fail.
  ///
  /// ```swift
  /// struct NoNumber: Error {}
  /// let text = EventProducer<String>()
  /// let number = text.tryMap { text throws(NoNumber) in
  ///   guard let number = Int(text) else { throw NoNumber() }
  ///   return number
  /// }
  /// number.successes().observe { print($0) }
  /// number.failures().observe { _ in print("no number") }
  /// text.next("5")                          // prints 5
  /// text.next("five")                       // prints no number
  /// text.next("6")                          // prints 6
  /// ```
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: What the closure returned or threw. It goes on after a failure.
  @_disfavoredOverload
  @inlinable
  public func tryMap<Output, Failure: Error>(
    _ transform: @escaping (Element) throws(Failure) -> Output
  ) -> AnyObservable<Result<Output, Failure>> {
    AnyObservable(observable.producer.tryMapped(transform))
  }

  /// Puts a value in the place of each failure.
  ///
  /// ```swift
  /// let text = EventProducer<String>()
  /// let length = text.tryMap { text in
  ///   if text.isEmpty { throw CancellationError() }
  ///   return text.count
  /// }
  /// length.recover { _ in 0 }.observe { print($0) }
  /// text.next("tea")                        // prints 3
  /// text.next("")                           // prints 0
  /// ```
  /// - Parameter replacement: Is called once for each failure, while its wave is being computed, and
  ///   at once with a present one; it should only compute.
  /// - Returns: The values of successes, and what the closure returned.
  @_disfavoredOverload
  @inlinable
  public func recover<Success, Failure: Error>(
    _ replacement: @escaping (Failure) -> Success
  ) -> AnyObservable<Success> where Element == Result<Success, Failure> {
    AnyObservable(observable.producer.recovered(replacement))
  }

  /// Passes on the values of successes, and drops failures.
  ///
  /// - Returns: The values; none yet if the present one is a failure.
  @inlinable
  public func successes<Success, Failure: Error>() -> AnyObservable<Success>
  where Element == Result<Success, Failure> {
    compactMap { if case .success(let value) = $0 { value } else { nil } }
  }

  /// Passes on the errors of failures, and drops successes.
  ///
  /// - Returns: The errors; none yet if the present value is a success.
  @inlinable
  public func failures<Success, Failure: Error>() -> AnyObservable<Failure>
  where Element == Result<Success, Failure> {
    compactMap { if case .failure(let error) = $0 { error } else { nil } }
  }
}

extension PropertyType {
  /// Transforms each value by a closure that may fail.
  ///
  /// - Parameter transform: Is called once for each value, while its wave is being computed, and at
  ///   once with the present value; it should only compute.
  /// - Returns: What the closure returned or threw, as a property.
  @inlinable
  public func tryMap<Output, Failure: Error>(
    _ transform: @escaping (Element) throws(Failure) -> Output
  ) -> Property<Result<Output, Failure>> {
    Property(observable.producer.tryMapped(transform))
  }

  /// Puts a value in the place of each failure.
  ///
  /// ```swift
  /// let text = Observable("five")
  /// let number = text.tryMap { text in
  ///   guard let number = Int(text) else { throw CancellationError() }
  ///   return number
  /// }.recover { _ in 0 }
  /// print(number.value)                     // prints 0
  /// text.value = "6"
  /// print(number.value)                     // prints 6
  /// ```
  /// - Parameter replacement: Is called once for each failure, while its wave is being computed, and
  ///   at once with a present one; it should only compute.
  /// - Returns: The values of successes, and what the closure returned, as a property.
  @inlinable
  public func recover<Success, Failure: Error>(
    _ replacement: @escaping (Failure) -> Success
  ) -> Property<Success> where Element == Result<Success, Failure> {
    Property(observable.producer.recovered(replacement))
  }
}

extension Producer {
  @inlinable
  func tryMapped<Output, Failure: Error>(
    _ transform: @escaping (Value) throws(Failure) -> Output
  ) -> Producer<Result<Output, Failure>> {
    mapped { value in
      do throws(Failure) {
        return .success(try transform(value))
      } catch {
        return .failure(error)
      }
    }
  }

  @inlinable
  func recovered<Success, Failure: Error>(
    _ replacement: @escaping (Failure) -> Success
  ) -> Producer<Success> where Value == Result<Success, Failure> {
    mapped { result in
      switch result {
      case .success(let value): value
      case .failure(let error): replacement(error)
      }
    }
  }
}
