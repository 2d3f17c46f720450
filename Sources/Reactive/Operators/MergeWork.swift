/// Follows all observables that are made of a source's values, or so many at a time.
///
/// Once no other observable will come any more, the source is released, and with it what only the
/// source held.
@usableFromInline
final class MergeWork<Choice, Inner>: Work {
  /// Fate of a value that comes while as many observables as allowed are followed.
  @usableFromInline
  enum Further {
    /// It waits until one of those has ended.
    case wait
    /// No observable is made of it.
    case drop
  }

  @usableFromInline @exclusivity(unchecked) var outer: Producer<Choice>?
  @usableFromInline let make: (Choice) -> AnyObservable<Inner>
  @usableFromInline let limit: Int
  @usableFromInline let further: Further
  @usableFromInline let line = Line<Inner>()
  @usableFromInline weak var stage: Node?
  /// Without a limit they are held as by somebody who may send, as long as others can come.
  @usableFromInline @exclusivity(unchecked) var holding: [AnyObservable<Inner>] = []
  @usableFromInline @exclusivity(unchecked) var followed: [Producer<Inner>] = []
  @usableFromInline @exclusivity(unchecked) var waiting = Queue<Choice>()
  /// Those followed since the last value was passed, whose remembered values come next.
  @usableFromInline @exclusivity(unchecked) var begun: [Producer<Inner>] = []
  /// True if the source's value of the present wave has been taken.
  @usableFromInline @exclusivity(unchecked) var hasTaken = false

  @inlinable
  init(
    _ outer: Producer<Choice>?, limit: Int = .max, further: Further = .wait,
    _ make: @escaping (Choice) -> AnyObservable<Inner>
  ) {
    precondition(limit > 0, "at least one observable is followed")
    self.outer = outer
    self.limit = limit
    self.further = further
    self.make = make
    super.init { work, node in
      unsafeDowncast(work, to: MergeWork<Choice, Inner>.self).pass(in: node)
    }
  }

  /// Begins with what the source remembers; returns the values that those observables remember.
  @inlinable
  func open(_ node: Node) -> [Inner] {
    open(outer?.remembered ?? [], node)
  }

  /// Begins with some choices; returns the values that those observables remember.
  @inlinable
  func open(_ choices: [Choice], _ node: Node) -> [Inner] {
    stage = node
    for choice in choices { arrive(choice, node) }
    let values = begun.flatMap(\.remembered)
    begun = []
    if let outer, !outer.isLive { _ = sourceDidEnd(outer) }
    return values
  }

  @inlinable
  var isLimited: Bool { limit != .max }

  @inlinable
  func arrive(_ choice: Choice, _ node: Node) {
    if followed.count < limit && waiting.isEmpty { return follow(choice, node) }
    guard case .wait = further else { return }
    waiting.append(choice)
    node.isSelfDriven = true
  }

  @inlinable
  func follow(_ choice: Choice, _ node: Node) {
    let made = make(choice)
    let next = made.producer
    let isLive = next.isLive
    // An ended observable gives its remembered values each time that it comes.
    if isLive, followed.contains(where: { $0 === next }) { return }
    if !isLimited {
      holding.removeAll { !$0.producer.isLive }
      followed.removeAll { !$0.isLive }
      holding.append(made)
    }
    // It would be connected once more each time; one of another graph is refused.
    if isLive || next.core !== node.core { node.core.connect(next, to: node) }
    if isLive { followed.append(next) }
    begun.append(next)
  }

  @inlinable
  func followWaiting(_ node: Node) {
    while followed.count < limit, let choice = waiting.popFirst() { follow(choice, node) }
  }

  @inlinable
  func pass(in node: Node) -> Step {
    let core = node.core
    let before = begun.count
    if !hasTaken, let outer, core.hasFired(outer), let choice = outer.latest {
      arrive(choice, node)
      hasTaken = true
    }
    followWaiting(node)
    if begun.count > before, !core.hasSettled(node) { return .postponed }
    hasTaken = false
    let step = begun.isEmpty ? line.pass(broughtBy: followed, in: node) : passBegun(in: node)
    if waiting.isEmpty && node.isSelfDriven {
      node.isSelfDriven = false
      if !node.isLive { core.expire(node) }
    }
    return step
  }

  /// Passes on the values of those followed before, and what those remember that have begun; the first of
  /// all now.
  @inlinable
  func passBegun(in node: Node) -> Step {
    var number = 0
    for source in followed where !begun.contains(where: { $0 === source }) {
      if node.core.hasFired(source), let value = source.latest {
        line.add(value, stamp: node.core.stamp(of: source), number: number, in: node)
      }
      number += 1
    }
    let stamp = node.core.latestStamp(of: outer, begun)
    let step: Step
    if begun.count == 1 {
      step = line.pass(rememberedBy: begun[0], stamp: stamp, in: node)
    } else {
      number = 0
      for source in begun {
        number = line.add(rememberedBy: source, stamp: stamp, from: number, in: node)
      }
      step = line.passNext(in: node)
    }
    begun.removeAll(keepingCapacity: true)
    return step
  }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool {
    if source === outer {
      holding = []
      outer = nil
    }
    if isLimited {
      followed.removeAll { $0 === source }
      if let stage, !waiting.isEmpty { stage.core.askWhenEnded(stage) }
    }
    return false
  }
}
