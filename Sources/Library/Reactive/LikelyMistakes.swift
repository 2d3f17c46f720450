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
}

extension AnyObservable {
  /// Explains that the types have to agree.
  @available(
    *, unavailable, message: "the types differ: map { … } to the type of the target first"
  )
  @discardableResult
  public func bind<Other>(to target: EventProducer<Other>) -> any Disposable { fatalError() }

  /// Explains what a target is.
  @available(
    *, unavailable,
    message:
      "a target is an Observable, EventProducer, Binder or BindableObject of the same type of values"
  )
  @discardableResult
  public func bind<Target: AnyObject>(to target: Target) -> any Disposable { fatalError() }

  /// Explains that a value is no target.
  @available(
    *, unavailable,
    message: "this is a value: write bind(to: object, keyPath: \\.name) for a property of an object"
  )
  @discardableResult
  public func bind(to target: Value?) -> any Disposable { fatalError() }

  /// Explains that the types have to agree.
  @available(
    *, unavailable, message: "the types differ: map { … } to the type of the property first"
  )
  @discardableResult
  public func bind<Target: AnyObject, Other>(
    to target: Target, keyPath: ReferenceWritableKeyPath<Target, Other>
  ) -> any Disposable { fatalError() }

  /// Explains that a target is something to send into.
  @available(
    *, unavailable,
    message: "the target is for reading: bind to an Observable or an EventProducer"
  )
  @discardableResult
  public func bind<Other>(to target: Property<Other>) -> any Disposable { fatalError() }

  /// Explains that the value is written behind the word.
  @available(*, unavailable, message: "write Property(value), or AnyObservable.of(value, …)")
  public static func just(_ value: Value) -> AnyObservable<Value> { fatalError() }

  /// Explains that the values are written one after the other.
  @available(
    *, unavailable, message: "write AnyObservable.of(first, second, …), or ObservableArray(values)"
  )
  public static func from(_ values: [Value]) -> AnyObservable<Value> { fatalError() }

  /// Explains how a closure feeds.
  @available(
    *, unavailable,
    message: "write EventProducer { send in …; return disposable }: it runs once, and all share it"
  )
  public static func create(
    _ feeding: @escaping (EventProducer<Value>) -> any Disposable
  ) -> AnyObservable<Value> { fatalError() }

  /// Explains that there is nothing to put off.
  @available(
    *, unavailable, message: "nothing waits for an observer here: make the observable itself"
  )
  public static func deferred<Other: ObservableType>(
    _ make: @escaping () -> Other
  ) -> AnyObservable<Value> { fatalError() }

  /// Explains that a failure is a value.
  @available(
    *, unavailable, message: "a failure is a value: write Property(Result.failure(error))"
  )
  public static func error(_ error: any Error) -> AnyObservable<Value> { fatalError() }

  /// Explains whose time it is.
  @available(*, unavailable, message: "write Graph.main.every(period): its clock is the graph's")
  public static func interval<Scheduler>(
    _ period: Duration, scheduler: Scheduler
  ) -> AnyObservable<Value> { fatalError() }

  /// Explains whose time it is.
  @available(*, unavailable, message: "write Graph.main.after(time): its clock is the graph's")
  public static func timer<Scheduler>(
    _ time: Duration, scheduler: Scheduler
  ) -> AnyObservable<Value> { fatalError() }

  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write merge(a, b)")
  public static func merge(_ sources: AnyObservable<Value>...) -> AnyObservable<Value> {
    fatalError()
  }

  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write merge([a, b])")
  public static func merge(_ sources: [AnyObservable<Value>]) -> AnyObservable<Value> {
    fatalError()
  }
}

extension AnyObservable<Never> {
  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write combineLatest(a, b)")
  public static func combineLatest<A, B>(
    _ a: AnyObservable<A>, _ b: AnyObservable<B>
  ) -> AnyObservable<(A, B)> { fatalError() }

  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write combineLatest(a, b) { … }")
  public static func combineLatest<A, B, Output>(
    _ a: AnyObservable<A>, _ b: AnyObservable<B>, resultSelector: @escaping (A, B) -> Output
  ) -> AnyObservable<Output> { fatalError() }

  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write zip(a, b)")
  public static func zip<A, B>(
    _ a: AnyObservable<A>, _ b: AnyObservable<B>
  ) -> AnyObservable<(A, B)> { fatalError() }

  /// Explains that this is a function of its own.
  @available(*, unavailable, message: "write zip(a, b) { … }")
  public static func zip<A, B, Output>(
    _ a: AnyObservable<A>, _ b: AnyObservable<B>, resultSelector: @escaping (A, B) -> Output
  ) -> AnyObservable<Output> { fatalError() }
}

extension ObservableType {
  /// Explains where the observers are.
  @available(
    *, unavailable,
    message:
      "write observable.observe { … }, or take an AnyObservable in place of an ObservableType"
  )
  @discardableResult
  public func observe(_ handler: @escaping (Element) -> Void) -> any Disposable { fatalError() }

  /// Explains where the bindings are.
  @available(
    *, unavailable,
    message: "write observable.bind(to:), or take an AnyObservable in place of an ObservableType"
  )
  @discardableResult
  public func bind(to target: EventProducer<Element>) -> any Disposable { fatalError() }
}

extension AnyObservableArray {
  /// Explains what of a list is observed.
  @available(
    *, unavailable,
    message: "write changes.observe { … } for the steps, or snapshots().observe { … } for all of it"
  )
  @discardableResult
  public func observe(_ handler: @escaping ([Element]) -> Void) -> any Disposable { fatalError() }

  /// Explains how a list is read and written.
  @available(
    *, unavailable,
    message: "elements has all of it; it is written by append, insert, remove, update"
  )
  public var value: [Element] {
    get { fatalError() }
    set {}
  }
}

extension Elsewhere {
  /// Explains that a chain comes back first.
  @available(
    *, unavailable, message: "write deliver(on: .owner) first, which comes back to the graph"
  )
  @discardableResult
  public func observe(_ handler: @escaping (Value) -> Void) -> any Disposable { fatalError() }

  /// Explains that a chain comes back first.
  @available(
    *, unavailable, message: "write deliver(on: .owner) first, which comes back to the graph"
  )
  @discardableResult
  public func observeNew(_ handler: @escaping (Value) -> Void) -> any Disposable { fatalError() }

  /// Explains that a chain comes back first.
  @available(
    *, unavailable, message: "write deliver(on: .owner) first, which comes back to the graph"
  )
  @discardableResult
  public func bind<Target>(to target: Target) -> any Disposable { fatalError() }

  /// Explains that a chain comes back first.
  @available(
    *, unavailable, message: "write deliver(on: .owner) first, which comes back to the graph"
  )
  @discardableResult
  public func sink(receiveValue handler: @escaping (Value) -> Void) -> any Disposable {
    fatalError()
  }
}

/// Explains that the observables of a list have one type.
@available(
  *, unavailable,
  message: "the observables of a list have one type: combineLatest(a, b) takes different ones"
)
public func combineLatest(_ sources: [Any]) {}

extension Computed {
  /// Explains that a failure is a value.
  @available(
    *, unavailable,
    message: "a computed value does not throw: let it be a Result { … }, or use try?"
  )
  public convenience init(_ body: @escaping () throws -> Value) { fatalError() }

  /// Explains that a failure is a value.
  @available(
    *, unavailable,
    message: "a computed value does not throw: let it be a Result { … }, or use try?"
  )
  public convenience init(in graph: Graph, _ body: @escaping () throws -> Value) { fatalError() }
}

extension ObservableType {
  /// Explains that a failure is a value.
  @available(
    *, unavailable, message: "the closure throws: write tryMap { … }, which gives a Result"
  )
  @_disfavoredOverload
  public func map<Output>(
    _ transform: @escaping (Element) throws -> Output
  ) -> AnyObservable<Output> { fatalError() }
}

extension ObservableType {
  /// Explains that this is for reading.
  @available(*, unavailable, message: "this is for reading; goBetween() gives one to send into")
  public func next(_ value: Element) {}

  /// Explains that this is for reading.
  @available(*, unavailable, message: "this is for reading; goBetween() gives one to send into")
  public func send(_ value: Element) {}

  /// Explains that this is for reading.
  @available(*, unavailable, message: "this is for reading; goBetween() gives one to send into")
  public func accept(_ value: Element) {}

  /// Explains that this is for reading.
  @available(*, unavailable, message: "this is for reading; goBetween() gives one to send into")
  public func onNext(_ value: Element) {}

  /// Explains that this is for reading.
  @available(*, unavailable, message: "this is for reading; goBetween() gives one to send into")
  public func bidirectionalBind(to other: EventProducer<Element>) {}
}
