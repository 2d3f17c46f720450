/// Follows one of the observables that a source brings, or all of them.
///
/// Once no other observable will come any more, the source is released, and with it what only the
/// source held.
class FlatteningWork<Choice: AnyObservable<Inner>, Inner>: Work {
  final var outer: Producer<Choice>?
  final let line = Line<Inner>()

  init(_ outer: Producer<Choice>) {
    self.outer = outer
    super.init { work, node in
      unsafeDowncast(work, to: FlatteningWork<Choice, Inner>.self).pass(in: node)
    }
  }

  /// Follows the observables that the source remembers; returns the values that those remember.
  func open(_ node: Node) -> [Inner] { [] }

  /// Follows the observable that the source brought in this wave, and passes its value on.
  func pass(in node: Node) -> Step { .ended }

  override func sourceDidEnd(_ source: Node) -> Bool {
    if source === outer { outer = nil }
    return false
  }
}

/// Follows the observable that came last.
final class SwitchWork<Choice: AnyObservable<Inner>, Inner>: FlatteningWork<Choice, Inner> {
  private var chosen: Producer<Inner>?
  private var hasSwitched = false

  override func open(_ node: Node) -> [Inner] {
    var values: [Inner] = []
    for choice in outer?.remembered ?? [] {
      choose(choice.producer, node)
      if hasSwitched { values += choice.producer.remembered }
      hasSwitched = false
    }
    return values
  }

  private func choose(_ next: Producer<Inner>, _ node: Node) {
    guard next !== chosen else { return }
    let core = node.core
    if let chosen { core.disconnect(chosen, from: node) }
    core.connect(next, to: node)
    chosen = next
    hasSwitched = true
  }

  override func pass(in node: Node) -> Step {
    if let choice = outer?.latest, choice.producer !== chosen {
      choose(choice.producer, node)
      if !node.core.hasSettled(node) { return .postponed }
    }
    guard let chosen else { return .waiting }
    let values = hasSwitched ? chosen.remembered : []
    hasSwitched = false
    if !values.isEmpty { return line.pass(values, from: [outer, chosen], in: node) }
    if node.core.hasFired(chosen), let value = chosen.latest {
      return line.pass(value, from: chosen, in: node)
    }
    return line.passNext(in: node)
  }
}

/// Follows all observables that came.
final class MergeWork<Choice: AnyObservable<Inner>, Inner>: FlatteningWork<Choice, Inner> {
  /// Held as by somebody who may send, as long as others can come.
  private var holding: [AnyObservable<Inner>] = []
  private var followed: [Producer<Inner>] = []
  private var newest: Producer<Inner>?

  override func open(_ node: Node) -> [Inner] {
    var values: [Inner] = []
    for choice in outer?.remembered ?? [] where follow(choice, node) {
      values += choice.producer.remembered
    }
    newest = nil
    return values
  }

  /// - Returns: True if it is a new one.
  private func follow(_ choice: Choice, _ node: Node) -> Bool {
    let next = choice.producer
    guard !followed.contains(where: { $0 === next }) else { return false }
    holding.removeAll { !$0.producer.isLive }
    followed.removeAll { !$0.isLive }
    node.core.connect(next, to: node)
    holding.append(choice)
    followed.append(next)
    newest = next
    return true
  }

  override func pass(in node: Node) -> Step {
    let core = node.core
    if let choice = outer?.latest, follow(choice, node), !core.hasSettled(node) {
      return .postponed
    }
    let newest = newest.take()
    line.add(followed.filter { $0 !== newest }, in: node)
    return line.pass(newest?.remembered ?? [], from: [outer, newest], in: node)
  }

  override func sourceDidEnd(_ source: Node) -> Bool {
    if source === outer { holding = [] }
    return super.sourceDidEnd(source)
  }
}

extension Producer {
  /// Returns the graph for the result of following the observables that this producer brings.
  func innerCore<Inner>() -> Core where Value: AnyObservable<Inner> {
    core.isStill ? Core.joint(of: remembered.map(\.producer)) : core
  }

  /// Returns the result of following the observables that this producer brings, beginning with the
  /// values that `open` returns.
  func flattened<Inner>(
    _ work: Work, in core: Core, remembered open: (Node) -> [Inner]
  ) -> EventProducer<Inner> {
    let result = Producer<Inner>(core: core, cell: false)
    result.setWork(work)
    core.connect(self, to: result)
    let values = open(result)
    result.begin(with: values, remembering: values.count)
    return EventProducer(sendingInto: result)
  }
}
