// What is easily written and can't be meant: the compiler says what can. All of it is unavailable.

extension ObservableType {
  /// Explains that only a property has a value.
  @available(
    *, unavailable,
    message: "it need not have one: hold(_:) makes a property, currentValue is optional"
  )
  public var value: Element { fatalError() }

  /// Explains that joins of two have a label.
  @available(*, unavailable, renamed: "combineLatest(with:)")
  public func combineLatest<Other>(
    _ other: AnyObservable<Other>
  ) -> AnyObservable<(Element, Other)> { fatalError() }

  /// Explains that joins of two have a label.
  @available(*, unavailable, renamed: "combineLatest(with:_:)")
  public func combineLatest<Other, Output>(
    _ other: AnyObservable<Other>, _ combine: @escaping (Element, Other) -> Output
  ) -> AnyObservable<Output> { fatalError() }

  /// Explains that joins of two have a label.
  @available(*, unavailable, renamed: "zip(with:)")
  public func zip<Other>(_ other: AnyObservable<Other>) -> AnyObservable<(Element, Other)> {
    fatalError()
  }

  /// Explains that joins of two have a label.
  @available(*, unavailable, renamed: "merge(with:)")
  public func merge(_ other: AnyObservable<Element>) -> AnyObservable<Element> { fatalError() }

  /// Explains that there are several ways.
  @available(
    *, unavailable, message: "say which: flatMap(.latest), (.merge), (.concat) or (.first) { … }"
  )
  public func flatMap<Inner>(
    _ transform: @escaping (Element) -> AnyObservable<Inner>
  ) -> AnyObservable<Inner> { fatalError() }

  // MARK: Time

  /// Explains what a time is.
  @available(*, unavailable, message: "write throttle(.seconds(…))")
  public func throttle(_ seconds: Double) -> AnyObservable<Element> { fatalError() }

  /// Explains what a time is.
  @available(*, unavailable, message: "write debounce(.seconds(…))")
  public func debounce(_ seconds: Double) -> AnyObservable<Element> { fatalError() }

  /// Explains what a time is.
  @available(*, unavailable, message: "write delay(.seconds(…))")
  public func delay(_ seconds: Double) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable,
    message:
      "write throttle(.seconds(…)): its time is that of the graph's clock, on the graph's owner"
  )
  public func throttle(_ seconds: Double, queue: ExecutionQueue) -> AnyObservable<Element> {
    fatalError()
  }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write throttle(_:): its time is that of the graph's clock"
  )
  public func throttle<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write throttle(_:): its time is that of the graph's clock"
  )
  public func throttle<Scheduler>(
    for duration: Duration, scheduler: Scheduler, latest: Bool
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write debounce(_:): its time is that of the graph's clock"
  )
  public func debounce<Scheduler>(
    _ duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(
    *, unavailable, message: "write debounce(_:): its time is that of the graph's clock"
  )
  public func debounce<Scheduler>(
    for duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }

  /// Explains whose time it is.
  @available(*, unavailable, message: "write delay(_:): its time is that of the graph's clock")
  public func delay<Scheduler>(
    for duration: Duration, scheduler: Scheduler
  ) -> AnyObservable<Element> { fatalError() }
}

extension AnyObservable {
  /// Explains that the types have to agree.
  @available(
    *, unavailable, message: "the types differ: map { … } to the type of the target first"
  )
  public func bind<Other>(to target: EventProducer<Other>) {}

  /// Explains that the value is written behind the word.
  @available(*, unavailable, message: "write Property(value), or AnyObservable.of(value, …)")
  public static func just(_ value: Value) -> AnyObservable<Value> { fatalError() }
}

extension AnyObservable<Never> {
  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write combineLatest(a, b)")
  public static func combineLatest<A, B>(_ a: AnyObservable<A>, _ b: AnyObservable<B>) {}

  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write zip(a, b)")
  public static func zip<A, B>(_ a: AnyObservable<A>, _ b: AnyObservable<B>) {}

  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write merge(a, b)")
  public static func merge<A, B>(_ a: AnyObservable<A>, _ b: AnyObservable<B>) {}
}

/// Explains that the observables of a list have one type.
@available(
  *, unavailable,
  message: "the observables of a list have one type: combineLatest(a, b) takes different ones"
)
public func combineLatest(_ sources: [Any]) {}
