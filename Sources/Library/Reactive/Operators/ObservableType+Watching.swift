extension ObservableType {
  /// Passes on the same values, and calls a closure with each of them on the way.
  ///
  /// ```swift
  /// let number = Observable(1)
  /// let double = number.do { print("in", $0) }.map { $0 * 2 }      // prints in 1
  /// double.observe { print("out", $0) }     // prints out 2
  /// number.value = 3                        // prints in 3
  ///                                         // prints out 6
  /// ```
  /// - Parameter body: Is called once for each value, while its wave is being computed, before any
  ///   observer, and at once with the present value; it should send nothing. It is called as long as
  ///   somebody holds or observes the result.
  /// - Returns: The values.
  @_disfavoredOverload
  @inlinable
  public func `do`(_ body: @escaping (Element) -> Void) -> AnyObservable<Element> {
    AnyObservable(observable.producer.watched(body))
  }

  /// Passes on the same values, and prints each of them, and the end, with a label.
  ///
  /// ```swift
  /// let key = EventProducer<String>()
  /// key.take(1).debug("key") { print($0) }.observe { print($0) }
  /// key.next("a")                           // prints key: a
  ///                                         // prints a
  ///                                         // prints key: the end
  /// ```
  /// - Parameters:
  ///   - label: Stands before what is printed; by default the place in the code.
  ///   - file: The file of that place.
  ///   - line: The line of that place.
  ///   - output: Is called with each line instead of printing it.
  /// - Returns: The values.
  @_disfavoredOverload
  @inlinable
  public func debug(
    _ label: String? = nil, file: String = #fileID, line: Int = #line,
    to output: @escaping (String) -> Void = { print($0) }
  ) -> AnyObservable<Element> {
    AnyObservable(observable.producer.debugged(label ?? "\(file):\(line)", output))
  }
}

extension PropertyType {
  /// Passes on the same values, and calls a closure with each of them on the way.
  ///
  /// - Parameter body: Is called once for each value, while its wave is being computed, before any
  ///   observer, and at once with the present value; it should send nothing.
  /// - Returns: The values, as a property.
  @inlinable
  public func `do`(_ body: @escaping (Element) -> Void) -> Property<Element> {
    Property(observable.producer.watched(body))
  }

  /// Passes on the same values, and prints each of them, and the end, with a label.
  ///
  /// - Parameters:
  ///   - label: Stands before what is printed; by default the place in the code.
  ///   - file: The file of that place.
  ///   - line: The line of that place.
  ///   - output: Is called with each line instead of printing it.
  /// - Returns: The values, as a property.
  @inlinable
  public func debug(
    _ label: String? = nil, file: String = #fileID, line: Int = #line,
    to output: @escaping (String) -> Void = { print($0) }
  ) -> Property<Element> {
    Property(observable.producer.debugged(label ?? "\(file):\(line)", output))
  }
}

extension Producer {
  @inlinable
  func watched(_ body: @escaping (Value) -> Void) -> Producer<Value> {
    derive { [self] node in
      guard let value = latest else { return .waiting }
      body(value)
      Producer<Value>.of(node).replace(value)
      return .fired
    }
  }

  @inlinable
  func debugged(_ label: String, _ output: @escaping (String) -> Void) -> Producer<Value> {
    let compute = { [self] (node: Node) -> Step in
      guard let value = latest else { return .waiting }
      output("\(label): \(value)")
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    let work = StageWork(compute) { _ in
      output("\(label): the end")
      return true
    }
    let result: Producer<Value> = derive(work: work)
    result.label = label
    if !isLive { output("\(label): the end") }
    return result
  }
}
