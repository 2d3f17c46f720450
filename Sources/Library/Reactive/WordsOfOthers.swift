// The words of the articles and libraries that this one grew from: whoever types one is told ours, with a
// fix-it where the arguments are the same. Each gives what ours gives, so that in a chain the others are
// told too. The operators are in `WordsOfOthers+Operators`, the signs in `WordsOfOthers+Signs`. The names of
// others for types are left to them: a type would be seen by every program that imports this library.

extension Disposable {
  /// The word of others for `dispose(in:)`.
  @available(*, unavailable, renamed: "dispose(in:)")
  public func disposed(by bag: DisposeBag) {}

  /// The word of others for `dispose(in:)`.
  @available(*, unavailable, renamed: "dispose(in:)")
  public func disposeIn(_ bag: DisposeBag) {}

  /// The word of others for `dispose(in:)`.
  @available(*, unavailable, renamed: "dispose(in:)")
  public func addDisposableTo(_ bag: DisposeBag) {}

  /// The word of others for `dispose(in:)`.
  @available(*, unavailable, renamed: "dispose(in:)")
  public func store(in bag: DisposeBag) {}

  /// The word of others for `dispose(in:)`.
  @available(
    *, unavailable,
    message: "write dispose(in: bag), with a DisposeBag, or keep nothing: it ends with its source"
  )
  public func store<Handles>(in handles: inout Handles) {}

  /// The word of others for `dispose()`.
  @available(*, unavailable, renamed: "dispose()")
  public func cancel() {}
}

extension DisposeBag {
  /// The word of others for `add(_:)`.
  @available(*, unavailable, renamed: "add(_:)")
  public func insert(_ member: any Disposable) {}
}

extension Inbox {
  /// The word of others for `post(_:)`.
  @available(*, unavailable, renamed: "post(_:)")
  public func next(_ value: Value) {}

  /// The word of others for `post(_:)`.
  @available(*, unavailable, renamed: "post(_:)")
  public func send(_ value: Value) {}
}

extension AnyObservable {
  // MARK: Binding

  /// The word of others for `bind(to:)`.
  @available(*, unavailable, renamed: "bind(to:)")
  @discardableResult
  public func bindTo(_ target: EventProducer<Value>) -> any Disposable { fatalError() }

  /// The word of others for `bind(to:)`.
  @available(*, unavailable, renamed: "bind(to:)")
  @discardableResult
  public func bind(_ target: EventProducer<Value>) -> any Disposable { fatalError() }

  /// The word of others for `bind(to:)`.
  @available(*, unavailable, renamed: "bind(to:)")
  @discardableResult
  public func subscribe(_ target: EventProducer<Value>) -> any Disposable { fatalError() }

  /// The word of others for `bind(to:)`.
  @available(*, unavailable, renamed: "bind(to:)")
  @discardableResult
  public func drive(_ target: EventProducer<Value>) -> any Disposable { fatalError() }

  /// The word of others for `bind(to:_:)`.
  @available(*, unavailable, renamed: "bind(to:_:)")
  @discardableResult
  public func bind<Target: AnyObject>(
    to target: Target, selector: @escaping (Target) -> (Value) -> Void
  ) -> any Disposable { fatalError() }

  /// The word of others for `bind(to:keyPath:)`.
  @available(*, unavailable, message: "write bind(to: target, keyPath: path)")
  @discardableResult
  public func assign<Target: AnyObject>(
    to path: ReferenceWritableKeyPath<Target, Value>, on target: Target
  ) -> any Disposable { fatalError() }

  // MARK: Observing

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func subscribe(onNext handler: @escaping (Value) -> Void) -> any Disposable {
    fatalError()
  }

  /// The word of others for `observe(_:)` and `onEnd(_:)`.
  @available(*, unavailable, message: "write observe(_:) for the values and onEnd(_:) for the end")
  @discardableResult
  public func subscribe(
    onNext handler: @escaping (Value) -> Void, onCompleted end: @escaping () -> Void
  ) -> any Disposable { fatalError() }

  /// The word of others for `observe(_:)` and `onEnd(_:)`.
  @available(
    *, unavailable,
    message: "there are no errors to observe: write observe(_:), and onEnd(_:) for the end"
  )
  @discardableResult
  public func subscribe(
    onNext handler: ((Value) -> Void)? = nil, onError: @escaping (any Error) -> Void,
    onCompleted end: (() -> Void)? = nil
  ) -> any Disposable { fatalError() }

  /// The word of others for `onEnd(_:)`.
  @available(*, unavailable, renamed: "onEnd(_:)")
  @discardableResult
  public func subscribe(onCompleted handler: @escaping () -> Void) -> any Disposable {
    fatalError()
  }

  /// The word of others for `onEnd(_:)`.
  @available(*, unavailable, renamed: "onEnd(_:)")
  @discardableResult
  public func observeCompleted(_ handler: @escaping () -> Void) -> any Disposable { fatalError() }

  /// The word of others for `beObserved(by:onChanged:)`.
  @available(
    *, unavailable,
    message: "write beObserved(by: owner) { owner, value in … }, which holds the owner weakly"
  )
  @discardableResult
  public func subscribe<Owner: AnyObject>(
    with owner: Owner, onNext handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable { fatalError() }

  /// The word of others for `beObserved(by:onChanged:)`.
  @available(
    *, unavailable,
    message: "write beObserved(by: owner) { owner, value in … }, which holds the owner weakly"
  )
  @discardableResult
  public func observe<Owner: AnyObject>(
    with owner: Owner, _ handler: @escaping (Owner, Value) -> Void
  ) -> any Disposable { fatalError() }

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func sink(receiveValue handler: @escaping (Value) -> Void) -> any Disposable {
    fatalError()
  }

  /// The word of others for `observe(_:)` and `onEnd(_:)`.
  @available(*, unavailable, message: "write observe(_:) for the values and onEnd(_:) for the end")
  @discardableResult
  public func sink(
    receiveCompletion end: @escaping (Any) -> Void,
    receiveValue handler: @escaping (Value) -> Void
  ) -> any Disposable { fatalError() }

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func bind(_ handler: @escaping (Value) -> Void) -> any Disposable { fatalError() }

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func drive(onNext handler: @escaping (Value) -> Void) -> any Disposable { fatalError() }

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func emit(onNext handler: @escaping (Value) -> Void) -> any Disposable { fatalError() }

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func observeNext(with handler: @escaping (Value) -> Void) -> any Disposable {
    fatalError()
  }

  /// The word of others for `observeNew(_:)`.
  @available(*, unavailable, renamed: "observeNew(_:)")
  @discardableResult
  public func observeValues(_ handler: @escaping (Value) -> Void) -> any Disposable { fatalError() }

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  @discardableResult
  public func startWithValues(_ handler: @escaping (Value) -> Void) -> any Disposable {
    fatalError()
  }

  /// The word of others for `observeNew(_:)`.
  @available(*, unavailable, renamed: "observeNew(_:)")
  @discardableResult
  public func addListener(_ handler: @escaping (Value) -> Void) -> any Disposable { fatalError() }

  // MARK: Views

  /// The word of others for `asAnyObservable()`.
  @available(*, unavailable, renamed: "asAnyObservable()")
  public func asObservable() -> AnyObservable<Value> { fatalError() }

  /// The word of others for `asAnyObservable()`.
  @available(*, unavailable, renamed: "asAnyObservable()")
  public func eraseToAnyPublisher() -> AnyObservable<Value> { fatalError() }

  // MARK: Queues

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func deliverOn(_ queue: ExecutionQueue) -> AnyObservable<Value> { fatalError() }

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func observeOn(_ queue: ExecutionQueue) -> AnyObservable<Value> { fatalError() }

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func asyncOnQueue(_ queue: ExecutionQueue) -> AnyObservable<Value> { fatalError() }

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func receive(on queue: ExecutionQueue) -> AnyObservable<Value> { fatalError() }

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func observe(on queue: ExecutionQueue) -> AnyObservable<Value> { fatalError() }

  /// The word of others for `deliver(on:)`.
  @available(
    *, unavailable,
    message:
      "everything runs on the owner of the graph: leave this out, or work elsewhere by deliver(on: queue)"
  )
  public func subscribe(on queue: ExecutionQueue) -> AnyObservable<Value> { fatalError() }

  /// The word of others for `deliver(on:)`.
  @available(
    *, unavailable,
    message:
      "everything runs on the owner of the graph: leave this out, or work elsewhere by deliver(on: queue)"
  )
  public func subscribeOn(_ queue: ExecutionQueue) -> AnyObservable<Value> { fatalError() }

  /// The word of others for `deliver(on:)`.
  @available(
    *, unavailable,
    message:
      "everything runs on the owner of the graph: leave this out, or work elsewhere by deliver(on: queue)"
  )
  public func receive<Scheduler: AnyObject>(on scheduler: Scheduler) -> AnyObservable<Value> {
    fatalError()
  }

  /// The word of others for `deliver(on:)`.
  @available(
    *, unavailable,
    message:
      "everything runs on the owner of the graph: leave this out, or work elsewhere by deliver(on: queue)"
  )
  public func observe<Scheduler: AnyObject>(on scheduler: Scheduler) -> AnyObservable<Value> {
    fatalError()
  }

  /// The word of others for `deliver(on:)`.
  @available(
    *, unavailable,
    message:
      "everything runs on the owner of the graph: leave this out, or work elsewhere by deliver(on: queue)"
  )
  public func observeOn<Scheduler: AnyObject>(_ scheduler: Scheduler) -> AnyObservable<Value> {
    fatalError()
  }

  /// The word of others for `deliver(on:)`.
  @available(
    *, unavailable,
    message:
      "everything runs on the owner of the graph: leave this out, or work elsewhere by deliver(on: queue)"
  )
  public func subscribe<Scheduler: AnyObject>(on scheduler: Scheduler) -> AnyObservable<Value> {
    fatalError()
  }

  /// The word of others for `deliver(on:)`.
  @available(
    *, unavailable,
    message:
      "everything runs on the owner of the graph: leave this out, or work elsewhere by deliver(on: queue)"
  )
  public func subscribeOn<Scheduler: AnyObject>(_ scheduler: Scheduler) -> AnyObservable<Value> {
    fatalError()
  }
}

extension EventProducer {
  /// The word of others for `bidirectionalBind(to:)`.
  @available(*, unavailable, renamed: "bidirectionalBind(to:)")
  @discardableResult
  public func bidirectionalBindTo(_ other: EventProducer<Value>) -> any Disposable { fatalError() }

  /// The word of others for `next(_:)`.
  @available(*, unavailable, renamed: "next(_:)")
  public func onNext(_ value: Value) {}

  /// The word of others for `next(_:)`.
  @available(*, unavailable, renamed: "next(_:)")
  public func send(_ value: Value) {}

  /// The word of others for `next(_:)`.
  @available(*, unavailable, renamed: "next(_:)")
  public func send(value: Value) {}

  /// The word of others for `next(_:)`.
  @available(*, unavailable, renamed: "next(_:)")
  public func sendNext(_ value: Value) {}

  /// The word of others for `next(_:)`.
  @available(*, unavailable, renamed: "next(_:)")
  public func accept(_ value: Value) {}

  /// The word of others for `next(_:)`.
  @available(*, unavailable, message: "write next(_:), or inbox() for values from other threads")
  public func post(_ value: Value) {}

  /// The word of others for `finish()`.
  @available(*, unavailable, renamed: "finish()")
  public func onCompleted() {}

  /// The word of others for `finish()`.
  @available(*, unavailable, renamed: "finish()")
  public func sendCompleted() {}

  /// The word of others for `finish()`.
  @available(
    *, unavailable,
    message: "finish() ends it; there is no error: a failure is a value, such as a Result"
  )
  public func send(completion: EndOfOthers) {}

  /// The word of others for `finish()`.
  @available(
    *, unavailable,
    message: "finish() ends it; there is no error: a failure is a value, such as a Result"
  )
  public func send(error: any Error) {}

  /// The word of others for `finish()`.
  @available(
    *, unavailable,
    message: "finish() ends it; there is no error: a failure is a value, such as a Result"
  )
  public func onError(_ error: any Error) {}
}

/// Names the ways in which a source ends elsewhere.
@available(*, unavailable, message: "finish() ends it")
public enum EndOfOthers {
  case finished
  case failure(any Error)
}

/// Names how long what is shared lives elsewhere.
@available(*, unavailable, message: "what an operator gives is shared as long as somebody holds it")
public enum SharingOfOthers {
  case whileConnected
  case forever
}

extension Observable {
  /// Explains that the value has no label.
  @available(*, unavailable, message: "write Observable(value)")
  public convenience init(value: Value) { fatalError() }
}

extension Property {
  /// Explains that the value has no label.
  @available(*, unavailable, message: "write Property(value)")
  public convenience init(value: Value) { fatalError() }
}

extension EventProducer where Value == Void {
  /// The word of others for `next()`.
  @available(*, unavailable, renamed: "next()")
  public func send() {}
}

extension ExecutionMethod {
  /// The word of others for `async(on:)`.
  @available(*, unavailable, renamed: "async(on:)")
  public static func asyncOnQueue(_ queue: ExecutionQueue) -> ExecutionMethod { .async(on: queue) }

  /// The word of others for `sync(on:)`.
  @available(*, unavailable, renamed: "sync(on:)")
  public static func syncOnQueue(_ queue: ExecutionQueue) -> ExecutionMethod { .sync(on: queue) }
}
