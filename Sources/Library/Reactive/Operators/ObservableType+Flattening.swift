/// Strategy of `flatMap` for several inner observables.
public enum FlatMapStrategy: Sendable {
  /// Follows the latest one only.
  case latest
  /// Follows all of them.
  case merge
  /// Follows so many at a time: others wait until one of those has ended.
  case concurrent(limit: Int)
  /// Follows one after the other: each waits until those before it have ended.
  case concat
  /// Follows one, and drops those that come before it has ended.
  case first
}

extension ObservableType {
  /// Follows the observable that came last.
  ///
  /// It begins with what the new one remembers, each further value in a wave of its own, and
  /// releases the one before. An event remembers nothing; ``remembering()`` makes an observable of
  /// it that does. If the same one comes again, it is not begun again. When the choice and the
  /// chosen observable change in one wave, one value is passed on. The result ends when no choice
  /// will come any more and the one chosen last has ended.
  ///
  /// ```swift
  /// let home = Observable(20)
  /// let office = Observable(23)
  /// let room = Observable(home)
  /// room.switchToLatest().observe { print($0) }       // prints 20
  /// room.value = office                     // prints 23
  /// home.value = 18
  /// office.value = 24                       // prints 24
  /// ```
  /// - Returns: The values of the chosen one.
  @_disfavoredOverload
  @inlinable
  public func switchToLatest<Inner>() -> AnyObservable<Inner> where Element: AnyObservable<Inner> {
    AnyObservable(observable.producer.switched(look: { $0.producer }) { $0 })
  }

  /// Follows every observable that comes, each beginning with what it remembers.
  ///
  /// In each wave one value is passed on; further values that came in it, or that a new observable
  /// remembers, follow in further waves. If one comes again that is followed already, nothing changes;
  /// one that has ended gives again what it remembers. The result ends when no other will come any more
  /// and all have ended.
  ///
  /// ```swift
  /// let first = Observable("a")
  /// let second = Observable("b")
  /// let joined = EventProducer<Observable<String>>()
  /// joined.merge().observe { print($0) }
  /// joined.next(first)                      // prints a
  /// joined.next(second)                     // prints b
  /// first.value = "c"                       // prints c
  /// ```
  /// - Returns: The values of all.
  @inlinable
  public func merge<Inner>() -> AnyObservable<Inner> where Element: AnyObservable<Inner> {
    AnyObservable(observable.producer.merged { $0 })
  }

  /// Follows every observable that comes, so many at a time; others wait until one of those has ended.
  ///
  /// ```swift
  /// let download = EventProducer<AnyObservable<String>>()
  /// let (first, second) = (EventProducer<String>(), EventProducer<String>())
  /// download.merge(maxConcurrent: 1).observe { print($0) }
  /// download.next(first.take(1))
  /// download.next(second)
  /// second.next("too early")
  /// first.next("first")                     // prints first
  /// second.next("second")                   // prints second
  /// ```
  /// One that waits is held, and what it sends meanwhile is not seen; when it begins, what it
  /// remembers is passed on. One that is followed is not held: it ends when nobody else can send.
  /// - Parameter maxConcurrent: Number of observables followed at a time; positive.
  /// - Returns: Their values, as those of ``merge()``. It ends when no other will come, none waits
  ///   and all have ended.
  @inlinable
  public func merge<Inner>(
    maxConcurrent: Int
  ) -> AnyObservable<Inner> where Element: AnyObservable<Inner> {
    AnyObservable(observable.producer.merged(limit: maxConcurrent) { $0 })
  }

  /// Passes on the values of this, and when it has ended, those of another observable.
  ///
  /// ```swift
  /// let countdown = EventProducer<Int>()
  /// let news = Observable(0)
  /// countdown.take(2).concat(news).observe { print($0) }
  /// countdown.next(2)                       // prints 2
  /// countdown.next(1)                       // prints 1
  ///                                         // prints 0
  /// news.value = 7                          // prints 7
  /// ```
  /// - Parameter next: Is held until this has ended; it begins with what it remembers then, and what
  ///   it sends before is not seen.
  /// - Returns: The values of both. It ends when both have ended.
  @inlinable
  public func concat<Next: ObservableType>(
    _ next: Next
  ) -> AnyObservable<Element> where Next.Element == Element {
    AnyObservable(Producer.following(one: observable, then: next.observable))
  }

  /// Makes an observable of each value and follows it.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let graph = Graph(clock: clock)
  /// let start = EventProducer<String>(in: graph)
  /// start.flatMap(.latest) { name in
  ///   graph.every(.seconds(1)).map { "\(name) \($0)" }
  /// }.observe { print($0) }
  /// start.next("first")
  /// clock.advance(by: .seconds(2))          // prints first 1
  ///                                         // prints first 2
  /// start.next("second")
  /// clock.advance(by: .seconds(1))          // prints second 1
  /// ```
  /// With `.concat` a value waits until everything before it has ended, and an observable is made of
  /// it then, with `.concurrent(limit:)` as soon as one of those followed has ended; with `.first` values
  /// are dropped until then. Inside an observer or a transaction an observable ends when that is over, so
  /// what is sent there several times waits, or is dropped, where it would not outside.
  ///
  /// ```swift
  /// let time = VirtualClock()
  /// let timed = Graph(clock: time)
  /// let wanted = EventProducer<String>(in: timed)
  /// wanted.flatMap(.concat) { name in
  ///   timed.every(.seconds(1)).take(2).map { "\(name) \($0)" }
  /// }.observe { print($0, time.now) }
  /// wanted.next("first")
  /// wanted.next("second")
  /// time.advance(by: .seconds(5))
  /// // prints first 1 1.0 seconds
  /// // prints first 2 2.0 seconds
  /// // prints second 1 3.0 seconds
  /// // prints second 2 4.0 seconds
  /// ```
  /// One that is made inside of another, and that inside of a third, may be as deep as you like; from a depth
  /// of 32 on it begins in a wave of its own, right after. A value costs the same however many are followed.
  /// - Parameters:
  ///   - strategy: Follows the latest one only, all of them, or so many at a time.
  ///   - transform: Is called once for each value that is followed, while a wave is being computed. An
  ///     operator with a memory, such as `take` or `scan`, that it makes of an observable which changes in the
  ///     same wave may begin with the value from before.
  /// - Returns: The values of those followed, as those of ``switchToLatest()`` with `.latest`, otherwise of
  ///   ``merge()``. It ends when this has ended and so have those followed.
  @inlinable
  public func flatMap<Inner>(
    _ strategy: FlatMapStrategy, _ transform: @escaping (Element) -> AnyObservable<Inner>
  ) -> AnyObservable<Inner> {
    let source = observable.producer
    switch strategy {
    case .latest: return AnyObservable(source.switched(transform))
    case .merge: return AnyObservable(source.merged(transform))
    case .concurrent(let limit): return AnyObservable(source.merged(limit: limit, transform))
    case .concat: return AnyObservable(source.merged(limit: 1, transform))
    case .first: return AnyObservable(source.merged(limit: 1, further: .drop, transform))
    }
  }
}

extension Producer {
  /// Returns the result of following the observable that is made of the last value.
  ///
  /// A property has its value at once; others, with `mayWait`, may begin in a wave of their own.
  @inlinable
  func switched<Inner>(
    mayWait: Bool = true, look: ((Value) -> Producer<Inner>)? = nil,
    _ make: @escaping (Value) -> AnyObservable<Inner>
  ) -> Producer<Inner> {
    let (core, make) = foreseen(make)
    return flattened(SwitchWork(self, look: look, make), in: core, mayWait: mayWait)
  }

  @inlinable
  func merged<Inner>(
    limit: Int = .max, further: MergeWork<Value, Inner>.Further = .wait,
    _ make: @escaping (Value) -> AnyObservable<Inner>
  ) -> Producer<Inner> {
    let (core, make) = foreseen(make)
    let work = MergeWork(self, limit: limit, further: further, make)
    return flattened(work, in: core, mayWait: true)
  }

  /// Returns the graph for the result of following what a closure makes, and the closure.
  ///
  /// What never fires belongs to no real graph, but what is made of its values does.
  @inlinable
  func foreseen<Inner>(
    _ make: @escaping (Value) -> AnyObservable<Inner>
  ) -> (Core, (Value) -> AnyObservable<Inner>) {
    guard core.isStill else { return (core, make) }
    let all = remembered.map(make)
    var made = Queue(all)
    return (Core.joint(of: all.map(\.producer)), { made.popFirst() ?? make($0) })
  }

  @inlinable
  static func following(
    one first: AnyObservable<Value>, then next: AnyObservable<Value>
  ) -> Producer<Value> {
    let core = first.producer.core.joint(next.producer.core)
    let isTransient = first.producer.isTransient && next.producer.isTransient
    let work = MergeWork<AnyObservable<Value>, Value>(nil, limit: 1) { $0 }
    let result = Producer<Value>(core: core, cell: false, replayLength: isTransient ? 0 : 1)
    result.setWork(work)
    let values = work.open([first, next], result)
    result.begin(with: values, remembering: first.producer.memory)
    return result
  }
}
