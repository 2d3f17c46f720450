/// Follows all observables that are made of a source's values, or so many at a time.
///
/// Once no other observable will come any more, the source is released, and with it what only the
/// source held.
@usableFromInline
final class MergeWork<Choice, Inner>: Work, FlatteningWork {
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
  @usableFromInline @exclusivity(unchecked) var holding: [ObjectIdentifier: AnyObservable<Inner>] =
    [:]
  @usableFromInline @exclusivity(unchecked) var followed = FollowedSources<Inner>()
  /// Those followed that have ended, to be let go when the next one is followed.
  @usableFromInline @exclusivity(unchecked) var ended: [ObjectIdentifier] = []
  /// The number of the one followed last.
  @usableFromInline @exclusivity(unchecked) var lastNumber = 0
  @usableFromInline @exclusivity(unchecked) var waiting = Queue<Choice>()
  /// Those followed since the last value was passed, whose remembered values come next.
  @usableFromInline @exclusivity(unchecked) var begun: [Producer<Inner>] = []
  /// True if the source's value of the present wave has been taken.
  @usableFromInline @exclusivity(unchecked) var hasTaken = false
  /// True if it has still to begin with what the source remembers (`openLater`).
  @usableFromInline @exclusivity(unchecked) var isUnopened = false

  @inlinable
  init(
    _ outer: Producer<Choice>?, limit: Int = .max, further: Further = .wait,
    _ make: @escaping (Choice) -> AnyObservable<Inner>
  ) {
    require(limit > 0, "at least one observable is followed")
    self.outer = outer
    self.limit = limit
    self.further = further
    self.make = make
    super.init { work, node in
      unsafeDowncast(work, to: MergeWork<Choice, Inner>.self).pass(in: node)
    }
  }

  @inlinable
  func open(_ node: Node) -> [Inner] {
    open(outer?.remembered ?? [], node)
  }

  @inlinable
  func openLater(_ node: Node) {
    stage = node
    isUnopened = true
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

  /// True if it costs less to ask each that is followed than to note which fired.
  @inlinable
  var areFew: Bool { limit <= 8 }

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
    let key = ObjectIdentifier(next)
    if isLive, followed[key] != nil { return }
    letEndedGo()
    // It would be connected once more each time; one of another graph is refused.
    if isLive || next.core !== node.core { connect(next, to: node) }
    if isLive {
      lastNumber += 1
      followed.add(next, number: lastNumber)
      if !isLimited { holding[key] = made }
    }
    begun.append(next)
  }

  @inlinable
  func connect(_ next: Producer<Inner>, to node: Node) {
    if areFew { node.core.connect(next, to: node) } else { node.core.connectNoted(next, to: node) }
  }

  /// Lets go of those that have ended, but for one that somebody can feed again.
  @inlinable
  func letEndedGo() {
    if ended.isEmpty { return }
    for key in ended where followed[key]?.source.isLive == false {
      followed.remove(key)
      holding[key] = nil
    }
    ended.removeAll(keepingCapacity: ended.count < 64)
  }

  @inlinable
  func followWaiting(_ node: Node) {
    while followed.count < limit, let choice = waiting.popFirst() { follow(choice, node) }
  }

  @inlinable
  func pass(in node: Node) -> Step {
    let core = node.core
    let before = begun.count
    if isUnopened {
      isUnopened = false
      for choice in outer?.remembered ?? [] { arrive(choice, node) }
      if let outer, !outer.isLive { _ = sourceDidEnd(outer) }
      node.isSelfDriven = true
      hasTaken = true
    }
    if !hasTaken, let outer, core.hasFired(outer), let choice = outer.latest {
      arrive(choice, node)
      hasTaken = true
    }
    followWaiting(node)
    if begun.count > before, !core.hasSettled(node) { return .postponed }
    hasTaken = false
    let step = begun.isEmpty ? passFollowed(in: node) : passBegun(in: node)
    if waiting.isEmpty && node.isSelfDriven {
      node.isSelfDriven = false
      if !node.isLive { core.expire(node) }
    }
    return step
  }

  /// Passes on the values of those followed, the first of them now.
  @inlinable
  func passFollowed(in node: Node) -> Step {
    let core = node.core
    if limit == 1 {
      guard let only = followed.first, core.hasFired(only), let value = only.latest else {
        return line.passNext(in: node)
      }
      return line.pass(value, from: only, in: node)
    }
    if !areFew, !core.isInRing(node) {
      switch core.sourcesNoted(for: node) {
      case .none: return line.passNext(in: node)
      case .one(let source):
        let source = Producer<Inner>.of(source)
        guard let value = source.latest else { return line.passNext(in: node) }
        return line.pass(value, from: source, in: node)
      case .several: break
      }
    }
    let fired = fired(in: node)
    if fired.count == 1, let value = fired[0].source.latest {
      return line.pass(value, from: fired[0].source, in: node)
    }
    line.add(fired, in: node)
    return line.passNext(in: node)
  }

  /// Those followed that fired in this wave, with their numbers.
  @inlinable
  func fired(in node: Node) -> [(number: Int, source: Producer<Inner>)] {
    let core = node.core
    if areFew || core.isInRing(node) {
      var fired: [(number: Int, source: Producer<Inner>)] = []
      followed.visit { if core.hasFired($0.source) { fired.append(($0.number, $0.source)) } }
      return fired
    }
    let sources: [Node]
    switch core.sourcesNoted(for: node) {
    case .none: return []
    case .one(let source): sources = [source]
    case .several(let all): sources = all
    }
    var last = -1
    var fired: [(number: Int, source: Producer<Inner>)] = []
    for source in sources {
      guard let one = followed[ObjectIdentifier(source)], one.number != last else { continue }
      last = one.number
      fired.append((one.number, one.source))
    }
    return fired
  }

  /// Passes on the values of those followed before, and what those remember that have begun; the first of
  /// all now.
  @inlinable
  func passBegun(in node: Node) -> Step {
    let fired = fired(in: node)
    if !fired.isEmpty {
      let new = Set(begun.map { ObjectIdentifier($0) })
      line.add(fired.filter { !new.contains(ObjectIdentifier($0.source)) }, in: node)
    }
    let stamp = node.core.latestStamp(of: outer, begun)
    let step: Step
    if begun.count == 1 {
      step = line.pass(rememberedBy: begun[0], stamp: stamp, in: node)
    } else {
      var number = 0
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
      if isUnopened { return false }
      holding = [:]
      outer = nil
    }
    if !isLimited {
      ended.append(ObjectIdentifier(source))
    } else {
      followed.remove(ObjectIdentifier(source))
      if let stage, !waiting.isEmpty { stage.core.askWhenEnded(stage) }
    }
    return false
  }
}
