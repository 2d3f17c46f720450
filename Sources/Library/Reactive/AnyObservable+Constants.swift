extension AnyObservable {
  /// Makes an observable of some values, on the main actor, which are there from the start.
  ///
  /// - Parameter values: As for `of(_:in:)`.
  /// - Returns: An observable that has ended.
  @inlinable
  @MainActor
  public static func of(_ values: Value...) -> AnyObservable<Value> {
    AnyObservable(Producer(values, in: Graph.main))
  }

  /// Makes an observable of some values, which are there from the start.
  ///
  /// ```swift
  /// let graph = Graph()
  /// let news = EventProducer<String>(in: graph)
  /// AnyObservable.of("ready", "steady", in: graph).concat(news).observe { print($0) }
  ///                                         // prints ready
  ///                                         // prints steady
  /// news.next("go")                         // prints go
  /// ```
  /// It is for where an observable is wanted, as by `flatMap` and `concat`; one value that can be read is
  /// a ``Property``.
  /// - Parameters:
  ///   - values: The values that it remembers, in their order.
  ///   - graph: The graph it belongs to.
  /// - Returns: An observable that has ended: observers of it end when they have been called.
  @inlinable
  public static func of(_ values: Value..., in graph: Graph) -> AnyObservable<Value> {
    AnyObservable(Producer(values, in: graph))
  }

  /// Makes an observable without a value, on the main actor, which has ended.
  ///
  /// - Returns: An observable that has ended.
  @inlinable
  @MainActor
  public static func empty() -> AnyObservable<Value> {
    empty(in: .main)
  }

  /// Makes an observable without a value, which has ended.
  ///
  /// ```swift
  /// let graph = Graph()
  /// let query = Observable("", in: graph)
  /// let answer = query.flatMap(.latest) { query in
  ///   query.isEmpty ? .empty(in: graph) : .of("about \(query)", in: graph)
  /// }
  /// answer.observe { print($0) }
  /// query.value = "tea"                     // prints about tea
  /// ```
  /// - Parameter graph: The graph it belongs to.
  /// - Returns: An observable that has ended.
  @inlinable
  public static func empty(in graph: Graph) -> AnyObservable<Value> {
    AnyObservable(Producer([], in: graph))
  }

  /// Makes an observable, on the main actor, that never has a value and never ends.
  ///
  /// - Returns: As `never(in:)`.
  @inlinable
  @MainActor
  public static func never() -> AnyObservable<Value> {
    never(in: .main)
  }

  /// Makes an observable that never has a value and never ends.
  ///
  /// ```swift
  /// let graph = Graph()
  /// let key = EventProducer<String>(in: graph)
  /// let contract = key.take(1).concat(AnyObservable.never(in: graph)).observe { print($0) }
  /// key.next("a")                           // prints a
  /// print(contract.isDisposed)              // prints false
  /// ```
  /// - Parameter graph: The graph it belongs to.
  /// - Returns: An observable whose observers end when they are disposed of.
  @inlinable
  public static func never(in graph: Graph) -> AnyObservable<Value> {
    let producer = Producer<Value>([], in: graph)
    producer.isSelfDriven = true
    return AnyObservable(producer)
  }
}

extension Producer {
  /// Makes a producer of values into which nobody sends.
  @inlinable
  convenience init(_ values: [Value], in graph: Graph) {
    self.init(core: graph.core, cell: true)
    begin(with: values, remembering: values.count)
  }
}
