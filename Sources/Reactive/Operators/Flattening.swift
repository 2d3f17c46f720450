/// Follows the observable that came last.
///
/// Once no other observable will come any more, the source is released, and with it what only the
/// source held.
@usableFromInline
final class SwitchWork<Choice: AnyObservable<Inner>, Inner>: Work {
  @usableFromInline @exclusivity(unchecked) var outer: Producer<Choice>?
  @usableFromInline let line = Line<Inner>()
  @usableFromInline @exclusivity(unchecked) var chosen: Producer<Inner>?
  @usableFromInline @exclusivity(unchecked) var hasSwitched = false

  @inlinable
  init(_ outer: Producer<Choice>) {
    self.outer = outer
    super.init { work, node in
      unsafeDowncast(work, to: SwitchWork<Choice, Inner>.self).pass(in: node)
    }
  }

  /// Follows the observables that the source remembers; returns the values that those remember.
  @inlinable
  func open(_ node: Node) -> [Inner] {
    var values: [Inner] = []
    for choice in outer?.remembered ?? [] {
      choose(choice.producer, node)
      if hasSwitched { values += choice.producer.remembered }
      hasSwitched = false
    }
    if let outer, !outer.isLive { _ = sourceDidEnd(outer) }
    return values
  }

  @inlinable
  func choose(_ next: Producer<Inner>, _ node: Node) {
    guard next !== chosen else { return }
    let core = node.core
    if let chosen { core.disconnect(chosen, from: node) }
    core.connect(next, to: node)
    chosen = next
    hasSwitched = true
  }

  @inlinable
  func pass(in node: Node) -> Step {
    if let choice = outer?.latest, choice.producer !== chosen {
      choose(choice.producer, node)
      if !node.core.hasSettled(node) { return .postponed }
    }
    guard let chosen else { return .waiting }
    let hasBegun = hasSwitched && chosen.hasRemembered
    hasSwitched = false
    if hasBegun {
      let stamp = node.core.latestStamp(of: outer, CollectionOfOne(chosen))
      return line.pass(rememberedBy: chosen, stamp: stamp, in: node)
    }
    if node.core.hasFired(chosen), let value = chosen.latest {
      return line.pass(value, from: chosen, in: node)
    }
    return line.passNext(in: node)
  }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool {
    if source === outer { outer = nil }
    return false
  }
}

extension Producer {
  /// Returns the graph for the result of following the observables that this producer brings.
  @inlinable
  func innerCore<Inner>() -> Core where Value: AnyObservable<Inner> {
    core.isStill ? Core.joint(of: remembered.map(\.producer)) : core
  }

  /// Returns the result of following the observables that this producer brings, beginning with the
  /// values that `open` returns.
  @inlinable
  func flattened<Inner>(
    _ work: Work, in core: Core, remembered open: (Node) -> [Inner]
  ) -> Producer<Inner> {
    let result = Producer<Inner>(core: core, cell: false)
    result.setWork(work)
    core.connect(self, to: result)
    let values = open(result)
    result.begin(with: values, remembering: memory)
    return result
  }
}
