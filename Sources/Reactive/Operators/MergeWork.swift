/// Follows all observables that are made of a source's values, or so many at a time.
///
/// Once no other observable will come any more, the source is released, and with it what only the
/// source held.
final class MergeWork<Choice, Inner>: Work {
  /// Fate of a value that comes while as many observables as allowed are followed.
  enum Further {
    /// It waits until one of those has ended.
    case wait
    /// No observable is made of it.
    case drop
  }

  private var outer: Producer<Choice>?
  private let make: (Choice) -> AnyObservable<Inner>
  private let limit: Int
  private let further: Further
  private let line = Line<Inner>()
  private weak var stage: Node?
  /// Without a limit they are held as by somebody who may send, as long as others can come.
  private var holding: [AnyObservable<Inner>] = []
  private var followed: [Producer<Inner>] = []
  private var waiting = Queue<Choice>()
  /// Those followed since the last value was passed, whose remembered values come next.
  private var begun: [Producer<Inner>] = []
  /// True if the source's value of the present wave has been taken.
  private var hasTaken = false

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
  func open(_ node: Node) -> [Inner] {
    open(outer?.remembered ?? [], node)
  }

  /// Begins with some choices; returns the values that those observables remember.
  func open(_ choices: [Choice], _ node: Node) -> [Inner] {
    stage = node
    for choice in choices { arrive(choice, node) }
    let values = takeBegun().flatMap(\.remembered)
    if let outer, !outer.isLive { _ = sourceDidEnd(outer) }
    return values
  }

  private var isLimited: Bool { limit != .max }

  private func arrive(_ choice: Choice, _ node: Node) {
    if followed.count < limit && waiting.isEmpty { return follow(choice, node) }
    guard further == .wait else { return }
    waiting.append(choice)
    node.isSelfDriven = true
  }

  private func follow(_ choice: Choice, _ node: Node) {
    let made = make(choice)
    let next = made.producer
    guard !(followed + begun).contains(where: { $0 === next }) else { return }
    if !isLimited {
      holding.removeAll { !$0.producer.isLive }
      followed.removeAll { !$0.isLive }
      holding.append(made)
    }
    node.core.connect(next, to: node)
    if !isLimited || next.isLive { followed.append(next) }
    begun.append(next)
  }

  private func followWaiting(_ node: Node) {
    while followed.count < limit, let choice = waiting.popFirst() { follow(choice, node) }
  }

  private func takeBegun() -> [Producer<Inner>] {
    defer { begun = [] }
    return begun
  }

  private func pass(in node: Node) -> Step {
    let core = node.core
    let before = begun.count
    if !hasTaken, let outer, core.hasFired(outer), let choice = outer.latest {
      arrive(choice, node)
      hasTaken = true
    }
    followWaiting(node)
    if begun.count > before, !core.hasSettled(node) { return .postponed }
    hasTaken = false
    let begun = takeBegun()
    line.add(followed.filter { next in !begun.contains { $0 === next } }, in: node)
    let step = line.pass(begun.flatMap(\.remembered), from: [outer] + begun, in: node)
    if waiting.isEmpty && node.isSelfDriven {
      node.isSelfDriven = false
      if !node.isLive { core.expire(node) }
    }
    return step
  }

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
