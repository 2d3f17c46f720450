// The names of others for types; see `WordsOfOthers`. In a program that imports such a library too, the name
// means that library's: what is available comes first.

/// Something that ends.
@available(*, unavailable, renamed: "Disposable")
public typealias DisposableType = Disposable

/// The name of others for `EventProducer`.
@available(*, unavailable, message: "write EventProducer<Value>()")
public typealias PublishRelay<Value> = EventProducer<Value>

/// The name of others for `EventProducer`.
@available(*, unavailable, message: "write EventProducer<Value>()")
public typealias PublishSubject<Value> = EventProducer<Value>

/// The name of others for `EventProducer`.
@available(*, unavailable, message: "write EventProducer<Value>(); there is no type of errors")
public typealias PassthroughSubject<Value, Failure> = EventProducer<Value>

/// The name of others for `Observable`.
@available(*, unavailable, message: "write Observable(value)")
public typealias BehaviorRelay<Value> = Observable<Value>

/// The name of others for `Observable`.
@available(*, unavailable, message: "write Observable(value)")
public typealias BehaviorSubject<Value> = Observable<Value>

/// The name of others for `Observable`.
@available(*, unavailable, message: "write Observable(value); there is no type of errors")
public typealias CurrentValueSubject<Value, Failure> = Observable<Value>

/// The name of others for `Observable`.
@available(*, unavailable, message: "write Observable(value)")
public typealias MutableProperty<Value> = Observable<Value>

/// The name of others for `EventProducer`.
@available(*, unavailable, message: "write EventProducer<Value>(replayLength: count)")
public typealias ReplaySubject<Value> = EventProducer<Value>

/// The name of others for `Property`.
@available(*, unavailable, message: "write Property(value)")
public typealias Just<Value> = Property<Value>

/// The name of others for `Property`.
@available(*, unavailable, message: "write Property<Value>")
public typealias Driver<Value> = Property<Value>

/// The name of others for `AnyObservable`.
@available(
  *, unavailable,
  message:
    "write AnyObservable<Value>, or Property<Value> where it always has one; there is no type of errors"
)
public typealias AnyPublisher<Value, Failure> = AnyObservable<Value>

/// The name of others for `AnyObservable`.
@available(
  *, unavailable,
  message: "write AnyObservable<Value>; what takes time and may fail is an AsyncCommand"
)
public typealias SignalProducer<Value, Failure> = AnyObservable<Value>

/// The name of others for `VirtualClock`.
@available(*, unavailable, message: "write VirtualClock(), and Graph(clock:)")
public typealias TestScheduler = VirtualClock

/// The name of others for what ends an observer.
@available(
  *, unavailable,
  message:
    "write any Disposable; a Set of them is a DisposeBag, and need not be kept: see observe(_:)"
)
public struct AnyCancellable: Hashable {}

/// The name of others for an object with observables.
@available(
  *, unavailable,
  message: "any class will do: make its properties Observables, and mark it @MainActor"
)
public typealias ObservableObject = AnyObject

/// The name of others for a property that is observed.
@available(*, unavailable, message: "write let name = Observable(value)")
@propertyWrapper
public struct Published<Value> {
  /// The value of the property.
  public var wrappedValue: Value

  /// Makes a property.
  public init(wrappedValue: Value) { fatalError() }
}

/// The name of others for what joins publishers.
@available(*, unavailable, message: "write combineLatest(a, b), zip(a, b) or merge(a, b)")
public enum Publishers {
  /// The name of others for what `combineLatest` gives.
  public struct CombineLatest<A, B> {
    /// Joins two.
    public init(_ a: A, _ b: B) {}
  }

  /// The name of others for what `zip` gives.
  public struct Zip<A, B> {
    /// Joins two.
    public init(_ a: A, _ b: B) {}
  }

  /// The name of others for what `merge` gives.
  public struct Merge<A, B> {
    /// Joins two.
    public init(_ a: A, _ b: B) {}
  }
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

/// The name of others for how long what is shared lives.
@available(*, unavailable, message: "what an operator gives is shared as long as somebody holds it")
public enum SubjectLifetimeScope {
  case whileConnected
  case forever
}
