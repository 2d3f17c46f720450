// The words of the articles and libraries that this one grew from: whoever types one is told ours, with a
// fix-it where the arguments are the same. Names of types are not here, but for one: they would stand in the
// way of a program that imports such a library too.

/// Something that ends.
@available(*, unavailable, renamed: "Disposable")
public typealias DisposableType = Disposable

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
}

extension AnyObservable {
  /// The word of others for `bind(to:)`.
  @available(*, unavailable, renamed: "bind(to:)")
  public func bindTo(_ target: EventProducer<Value>) {}

  /// The word of others for `bind(to:_:)`.
  @available(*, unavailable, renamed: "bind(to:_:)")
  public func bind<Target: AnyObject>(
    to target: Target, selector: @escaping (Target) -> (Value) -> Void
  ) {}

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  public func subscribe(onNext handler: @escaping (Value) -> Void) {}

  /// The word of others for `observe(_:)` and `onEnd(_:)`.
  @available(*, unavailable, message: "write observe(_:) for the values and onEnd(_:) for the end")
  public func subscribe(
    onNext handler: @escaping (Value) -> Void, onCompleted end: @escaping () -> Void
  ) {}

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  public func sink(receiveValue handler: @escaping (Value) -> Void) {}

  /// The word of others for `observe(_:)` and `onEnd(_:)`.
  @available(*, unavailable, message: "write observe(_:) for the values and onEnd(_:) for the end")
  public func sink(
    receiveCompletion end: @escaping (Any) -> Void,
    receiveValue handler: @escaping (Value) -> Void
  ) {}

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  public func bind(_ handler: @escaping (Value) -> Void) {}

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  public func drive(onNext handler: @escaping (Value) -> Void) {}

  /// The word of others for `bind(to:)`.
  @available(*, unavailable, renamed: "bind(to:)")
  public func drive(_ target: EventProducer<Value>) {}

  /// The word of others for `bind(to:keyPath:)`.
  @available(*, unavailable, message: "write bind(to: target, keyPath: path)")
  public func assign<Target: AnyObject>(
    to path: ReferenceWritableKeyPath<Target, Value>, on target: Target
  ) {}

  /// The word of others for `asAnyObservable()`.
  @available(*, unavailable, renamed: "asAnyObservable()")
  public func asObservable() {}

  /// The word of others for `asAnyObservable()`.
  @available(*, unavailable, renamed: "asAnyObservable()")
  public func eraseToAnyPublisher() {}

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  public func observeNext(with handler: @escaping (Value) -> Void) {}

  /// The word of others for `observeNew(_:)`.
  @available(*, unavailable, renamed: "observeNew(_:)")
  public func observeValues(_ handler: @escaping (Value) -> Void) {}

  /// The word of others for `observe(_:)`.
  @available(*, unavailable, renamed: "observe(_:)")
  public func startWithValues(_ handler: @escaping (Value) -> Void) {}

  /// The word of others for `observeNew(_:)`.
  @available(*, unavailable, renamed: "observeNew(_:)")
  public func addListener(_ handler: @escaping (Value) -> Void) {}

  /// The word of others for `onEnd(_:)`.
  @available(*, unavailable, renamed: "onEnd(_:)")
  public func subscribe(onCompleted handler: @escaping () -> Void) {}

  /// The word of others for `onEnd(_:)`.
  @available(*, unavailable, renamed: "onEnd(_:)")
  public func observeCompleted(_ handler: @escaping () -> Void) {}

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func deliverOn(_ queue: ExecutionQueue) {}

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func observeOn(_ queue: ExecutionQueue) {}

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func receive(on queue: ExecutionQueue) {}

  /// The word of others for `deliver(on:)`.
  @available(*, unavailable, renamed: "deliver(on:)")
  public func asyncOnQueue(_ queue: ExecutionQueue) {}
}

extension EventProducer {
  /// The word of others for `bidirectionalBind(to:)`.
  @available(*, unavailable, renamed: "bidirectionalBind(to:)")
  public func bidirectionalBindTo(_ other: EventProducer<Value>) {}

  /// The word of others for `next(_:)`.
  @available(*, unavailable, renamed: "next(_:)")
  public func onNext(_ value: Value) {}

  /// The word of others for `next(_:)`.
  @available(*, unavailable, renamed: "next(_:)")
  public func send(_ value: Value) {}

  /// The word of others for `finish()`.
  @available(*, unavailable, renamed: "finish()")
  public func onCompleted() {}

  /// The word of others for `finish()`.
  @available(*, unavailable, renamed: "finish()")
  public func sendCompleted() {}
}

extension ObservableType {
  /// The word of others for `combineLatest(with:)`.
  @available(*, unavailable, renamed: "combineLatest(with:)")
  public func combineLatestWith<Other: ObservableType>(_ other: Other) {}

  /// The word of others for `zip(with:)`.
  @available(*, unavailable, renamed: "zip(with:)")
  public func zipWith<Other: ObservableType>(_ other: Other) {}

  /// The word of others for `merge(with:)`.
  @available(*, unavailable, renamed: "merge(with:)")
  public func mergeWith<Other: ObservableType>(_ other: Other) {}

  /// The word of others for `withLatest(from:)`.
  @available(*, unavailable, renamed: "withLatest(from:)")
  public func withLatestFrom<Other: ObservableType>(_ other: Other) {}

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func distinctOptional() {}

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func distinctUntilChanged() {}

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func removeDuplicates() {}

  /// The word of others for `distinct()`.
  @available(*, unavailable, renamed: "distinct()")
  public func skipRepeats() {}

  /// The word of others for `ignoreNil()`.
  @available(*, unavailable, renamed: "ignoreNil()")
  public func ignoreNils() {}

  /// The word of others for `ignoreNil()`.
  @available(*, unavailable, renamed: "ignoreNil()")
  public func skipNil() {}

  /// The word of others for `take(_:)`.
  @available(*, unavailable, renamed: "take(_:)")
  public func prefix(_ count: Int) {}

  /// The word of others for `skip(_:)`.
  @available(*, unavailable, renamed: "skip(_:)")
  public func dropFirst(_ count: Int) {}

  /// The word of others for `take(while:)`.
  @available(*, unavailable, renamed: "take(while:)")
  public func takeWhile(_ isPassed: @escaping (Element) -> Bool) {}

  /// The word of others for `skip(while:)`.
  @available(*, unavailable, renamed: "skip(while:)")
  public func skipWhile(_ isDropped: @escaping (Element) -> Bool) {}

  /// The word of others for `take(until:)`.
  @available(*, unavailable, renamed: "take(until:)")
  public func takeUntil<Signal: ObservableType>(_ signal: Signal) {}

  /// The word of others for `skip(until:)`.
  @available(*, unavailable, renamed: "skip(until:)")
  public func skipUntil<Signal: ObservableType>(_ signal: Signal) {}

  /// The word of others for `switchToLatest()`.
  @available(*, unavailable, renamed: "switchToLatest()")
  public func switchLatest() {}

  /// The word of others for `do(_:)`.
  @available(*, unavailable, renamed: "do(_:)")
  public func `do`(onNext body: @escaping (Element) -> Void) {}

  /// The word of others for `do(_:)`.
  @available(*, unavailable, renamed: "do(_:)")
  public func handleEvents(receiveOutput body: @escaping (Element) -> Void) {}

  /// The word of others for `pairwise()`.
  @available(*, unavailable, renamed: "pairwise()")
  public func combinePrevious() {}

  /// The word of others for `flatMap(.latest)`.
  @available(*, unavailable, message: "use flatMap(.latest) with the same closure")
  public func flatMapLatest<Inner>(_ transform: @escaping (Element) -> AnyObservable<Inner>) {}

  /// The word of others for `flatMap(.concat)`.
  @available(*, unavailable, message: "use flatMap(.concat) with the same closure")
  public func concatMap<Inner>(_ transform: @escaping (Element) -> AnyObservable<Inner>) {}

  /// The word of others for `flatMap(.first)`.
  @available(*, unavailable, message: "use flatMap(.first) with the same closure")
  public func flatMapFirst<Inner>(_ transform: @escaping (Element) -> AnyObservable<Inner>) {}

  /// Explains that this is for reading.
  @available(*, unavailable, message: "this is for reading; goBetween() gives one to send into")
  public func next(_ value: Element) {}

  /// Explains that this is for reading.
  @available(*, unavailable, message: "this is for reading; goBetween() gives one to send into")
  public func bidirectionalBind(to other: EventProducer<Element>) {}

  /// Explains that everything is shared.
  @available(*, unavailable, message: "what an operator gives is shared already")
  public func share() {}
}

extension ExecutionMethod {
  /// The word of others for `async(on:)`.
  @available(*, unavailable, renamed: "async(on:)")
  public static func asyncOnQueue(_ queue: ExecutionQueue) -> ExecutionMethod { .async(on: queue) }

  /// The word of others for `sync(on:)`.
  @available(*, unavailable, renamed: "sync(on:)")
  public static func syncOnQueue(_ queue: ExecutionQueue) -> ExecutionMethod { .sync(on: queue) }
}
