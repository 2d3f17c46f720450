/// Follows observables that are made of a source's values.
@usableFromInline
protocol FlatteningWork<Inner>: Work {
  associatedtype Inner

  /// Begins with what the source remembers; returns the values that the observables made of that remember.
  func open(_ node: Node) -> [Inner]

  /// Notes that it begins when it is computed for the first time.
  func openLater(_ node: Node)
}

/// Follows the observable that came last.
///
/// Once no other observable will come any more, the source is released, and with it what only the
/// source held.
@usableFromInline
final class SwitchWork<Choice, Inner>: Work, FlatteningWork {
  @usableFromInline @exclusivity(unchecked) var outer: Producer<Choice>?
  @usableFromInline let make: (Choice) -> AnyObservable<Inner>
  /// Returns what a choice is itself, where `isPlain`.
  @usableFromInline let look: (Choice) -> Producer<Inner>
  /// True if a choice is what is followed: no code of the user's makes it, so it may be looked at each time.
  @usableFromInline let isPlain: Bool
  @usableFromInline let line = Line<Inner>()
  @usableFromInline @exclusivity(unchecked) var chosen: Producer<Inner>?
  /// It holds what is followed as by somebody who may send, as long as the source remembers the choice.
  @usableFromInline @exclusivity(unchecked) var held: AnyObservable<Inner>?
  @usableFromInline @exclusivity(unchecked) var hasSwitched = false
  /// True if the source's value of the present wave has been taken.
  @usableFromInline @exclusivity(unchecked) var hasTaken = false
  /// True if it has still to begin with what the source remembers (`openLater`).
  @usableFromInline @exclusivity(unchecked) var isUnopened = false

  @inlinable
  init(
    _ outer: Producer<Choice>, look: ((Choice) -> Producer<Inner>)?,
    _ make: @escaping (Choice) -> AnyObservable<Inner>
  ) {
    self.outer = outer
    self.make = make
    self.look = look ?? { make($0).producer }
    isPlain = look != nil
    super.init { work, node in
      unsafeDowncast(work, to: SwitchWork<Choice, Inner>.self).pass(in: node)
    }
  }

  @inlinable
  func open(_ node: Node) -> [Inner] {
    var values: [Inner] = []
    for choice in outer?.remembered ?? [] {
      choose(choice, node)
      if hasSwitched, let chosen { values += chosen.remembered }
      hasSwitched = false
    }
    if let outer, !outer.isLive { _ = sourceDidEnd(outer) }
    return values
  }

  @inlinable
  func openLater(_ node: Node) {
    isUnopened = true
  }

  @inlinable
  func choose(_ choice: Choice, _ node: Node) {
    if isPlain { return follow(look(choice), node) }
    let made = make(choice)
    if outer?.isTransient == false { held = made }
    follow(made.producer, node)
  }

  @inlinable
  func follow(_ next: Producer<Inner>, _ node: Node) {
    guard next !== chosen else { return }
    let core = node.core
    if let chosen { core.disconnect(chosen, from: node) }
    core.connect(next, to: node)
    chosen = next
    hasSwitched = true
  }

  /// Begins with what the source remembers, in a wave; what others than the last one remember goes first.
  @inlinable
  func begin(_ node: Node) {
    isUnopened = false
    hasTaken = true
    var early: [Inner] = []
    for choice in outer?.remembered ?? [] {
      if hasSwitched, let chosen { early += chosen.remembered }
      hasSwitched = false
      choose(choice, node)
    }
    let stamp = node.core.stampBeingComputed
    for (number, value) in early.enumerated() {
      line.add(value, stamp: stamp, number: number - early.count, in: node)
    }
    if let outer, !outer.isLive { _ = sourceDidEnd(outer) }
  }

  @inlinable
  func pass(in node: Node) -> Step {
    if isUnopened {
      begin(node)
    } else if isPlain {
      if let choice = outer?.latest { follow(look(choice), node) }
    } else if !hasTaken, let outer, node.core.hasFired(outer), let choice = outer.latest {
      hasTaken = true
      choose(choice, node)
    }
    if hasSwitched, !node.core.hasSettled(node) { return .postponed }
    hasTaken = false
    if node.isSelfDriven {
      node.isSelfDriven = false
      if !node.isLive { node.core.expire(node) }
    }
    return passChosen(in: node)
  }

  @inlinable @inline(__always)
  func passChosen(in node: Node) -> Step {
    guard let chosen else { return .waiting }
    if hasSwitched {
      hasSwitched = false
      if chosen.hasRemembered {
        let stamp = node.core.latestStamp(of: outer, CollectionOfOne(chosen))
        return line.pass(rememberedBy: chosen, stamp: stamp, in: node)
      }
    }
    if node.core.hasFired(chosen), let value = chosen.latest {
      return line.pass(value, from: chosen, in: node)
    }
    return line.passNext(in: node)
  }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool {
    if source === outer, !isUnopened { (outer, held) = (nil, nil) }
    return false
  }
}

extension Producer {
  /// Returns the result of following the observables that are made of the values of this producer.
  ///
  /// With `mayWait`, one that is made deep inside of others begins in a wave of its own.
  @inlinable
  func flattened<Inner>(
    _ work: some FlatteningWork<Inner>, in core: Core, mayWait: Bool
  ) -> Producer<Inner> {
    let result = Producer<Inner>(core: core, cell: false)
    result.setWork(work)
    core.connect(self, to: result)
    if !hasRemembered {
      result.begin(with: work.open(result), remembering: memory)
      return result
    }
    let isFirst = core.beginOpening()
    if mayWait && core.state.value.openings >= Core.mostOpenings {
      work.openLater(result)
      core.openLater(result)
      result.keepAll(remembering: memory)
    } else {
      core.state.value.openings += 1
      let number = core.state.value.laterOpenings
      let values = work.open(result)
      result.begin(with: values, remembering: memory)
      core.state.value.openings -= 1
      if core.state.value.laterOpenings != number { result.keepAll(remembering: memory) }
    }
    if isFirst { core.endOpening() }
    return result
  }

  /// Has all values kept until nothing waits any more: those of a node that begins later are among the first.
  @inlinable
  func keepAll(remembering length: Int) {
    let kept = history ?? History(closed: remembered, length: max(1, length))
    kept.isOpen = true
    history = kept
    core.closeWhenAllIsOver { kept.close() }
  }
}
