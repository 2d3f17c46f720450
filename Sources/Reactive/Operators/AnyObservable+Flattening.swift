/// How `flatMap` deals with several inner observables.
public enum FlatMapStrategy: Sendable {
  /// Follows the latest one only.
  case latest
  /// Follows all of them.
  case merge
}

extension AnyObservable {
  /// Follows the observable that came last.
  ///
  /// It begins with the present value of a new one; the one before is let go. The same one again is
  /// not begun anew. When the choice and what is chosen change in one wave, one value passes.
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
    let core = producer.core
    // Once no choice will come any more, the outer one is let go, and with it the last choice: what
    // only it held has nobody who sends.
    var outer: Producer<Value>? = producer
    var chosen: Producer<Inner>?
    var hasSwitched = false
    let result = Producer<Inner>(core: core, cell: false)
    let compute = { (node: Node) -> Step in
      if let choice = outer?.latest {
        let next = (choice as AnyObservable<Inner>).producer
        if next !== chosen {
          if let chosen { core.disconnect(chosen, from: node) }
          core.connect(next, to: node)
          chosen = next
          hasSwitched = true
          if !core.hasSettled(node) { return .postponed }
        }
      }
      guard let chosen else { return .waiting }
      let passes = core.hasFired(chosen) || hasSwitched && !chosen.isTransient
      hasSwitched = false
      guard passes, let value = chosen.latest else { return .waiting }
      Producer<Inner>.of(node).replace(value)
      return .fired
    }
    result.setCompute(compute)
    result.onInputDry = { if $0 === outer { outer = nil } }
    core.connect(producer, to: result)
    if !producer.isTransient { _ = compute(result) }
    return EventProducer(sendingInto: result)
  }

  /// Follows every observable that comes, each beginning with its present value.
  ///
  /// In one wave at most one value passes. The same one again changes nothing.
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
    let core = producer.core
    var outer: Producer<Value>? = producer
    // Held as somebody who may send, as long as others can come.
    var holding: [AnyObservable<Inner>] = []
    var followed: [Producer<Inner>] = []
    var newest: Producer<Inner>?
    let result = Producer<Inner>(core: core, cell: false)
    let compute = { (node: Node) -> Step in
      if let next = outer?.latest, !followed.contains(where: { $0 === next.producer }) {
        holding.removeAll { !$0.producer.isLive }
        followed.removeAll { !$0.isLive }
        core.connect(next.producer, to: node)
        holding.append(next)
        followed.append(next.producer)
        newest = next.producer
        if !core.hasSettled(node) { return .postponed }
      }
      var source = core.latest(of: followed)
      if let new = newest.take(), !new.isTransient || core.hasFired(new) { source = new }
      guard let value = source?.latest else { return .waiting }
      Producer<Inner>.of(node).replace(value)
      return .fired
    }
    result.setCompute(compute)
    result.onInputDry = { dried in
      guard dried === outer else { return }
      outer = nil
      holding = []
    }
    core.connect(producer, to: result)
    if !producer.isTransient { _ = compute(result) }
    return EventProducer(sendingInto: result)
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
  ///   - strategy: Whether the latest is followed, or all of them.
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
