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
  /// - Returns: The values of the chosen one.
  public func switchToLatest<Inner>() -> EventProducer<Inner> where Value: AnyObservable<Inner> {
    let outer = producer
    var chosen: Producer<Inner>?
    var hasSwitched = false
    let result = Producer<Inner>(core: outer.core, cell: false)
    result.compute = { node in
      guard let next = outer.latest.map({ ($0 as AnyObservable<Inner>).producer }) else {
        return .waiting
      }
      if next !== chosen {
        if let chosen { node.core.disconnect(chosen, from: node) }
        node.core.connect(next, to: node)
        chosen = next
        hasSwitched = true
        if !node.core.hasSettled(node) { return .postponed }
      }
      let passes = hasSwitched ? !next.isTransient || node.core.hasFired(next) : true
      let isNew = hasSwitched || node.core.hasFired(next)
      hasSwitched = false
      guard isNew, passes, let value = next.latest else { return .waiting }
      Producer<Inner>.of(node).replace(value)
      return .fired
    }
    outer.core.connect(outer, to: result)
    if !outer.isTransient { _ = result.compute?(result) }
    return EventProducer(sendingInto: result)
  }

  /// Follows every observable that comes, each beginning with its present value.
  ///
  /// In one wave at most one value passes. The same one again changes nothing.
  /// - Returns: The values of all.
  public func merge<Inner>() -> EventProducer<Inner> where Value: AnyObservable<Inner> {
    let outer = producer
    var inners: [AnyObservable<Inner>] = []
    var isNew = false
    let result = Producer<Inner>(core: outer.core, cell: false)
    result.compute = { node in
      let core = node.core
      if let next = outer.latest, !inners.contains(where: { $0.producer === next.producer }) {
        inners.removeAll { !$0.producer.isLive }
        core.connect(next.producer, to: node)
        inners.append(next)
        isNew = true
        if !core.hasSettled(node) { return .postponed }
      }
      var source = core.latest(of: inners.map(\.producer))
      if isNew, let last = inners.last?.producer, !last.isTransient || core.hasFired(last) {
        source = last
      }
      isNew = false
      guard let value = source?.latest else { return .waiting }
      Producer<Inner>.of(node).replace(value)
      return .fired
    }
    outer.core.connect(outer, to: result)
    if !outer.isTransient { _ = result.compute?(result) }
    return EventProducer(sendingInto: result)
  }

  /// Makes an observable of each value and follows it.
  ///
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
