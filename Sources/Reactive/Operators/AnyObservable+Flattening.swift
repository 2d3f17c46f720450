/// Strategy of `flatMap` for several inner observables.
public enum FlatMapStrategy: Sendable {
  /// Follows the latest one only.
  case latest
  /// Follows all of them.
  case merge
}

extension AnyObservable {
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
  public func switchToLatest<Inner>() -> EventProducer<Inner> where Value: AnyObservable<Inner> {
    let work = SwitchWork<Value, Inner>(producer)
    return producer.flattened(work, in: producer.innerCore(), remembered: work.open)
  }

  /// Follows every observable that comes, each beginning with what it remembers.
  ///
  /// In each wave one value is passed on; further values that came in it, or that a new observable
  /// remembers, follow in further waves. If the same observable comes again, nothing changes. The
  /// result ends when no other will come any more and all have ended.
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
  public func merge<Inner>() -> EventProducer<Inner> where Value: AnyObservable<Inner> {
    let work = MergeWork<Value, Inner>(producer)
    return producer.flattened(work, in: producer.innerCore(), remembered: work.open)
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
  /// - Parameters:
  ///   - strategy: Follows the latest one only, or all of them.
  ///   - transform: Is called once for each value, while its wave is being computed.
  /// - Returns: The values of those followed.
  public func flatMap<Inner>(
    _ strategy: FlatMapStrategy, _ transform: @escaping (Value) -> AnyObservable<Inner>
  ) -> EventProducer<Inner> {
    let made: EventProducer<AnyObservable<Inner>> = map(transform)
    switch strategy {
    case .latest: return made.switchToLatest()
    case .merge: return made.merge()
    }
  }
}
