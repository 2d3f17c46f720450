import ReactiveKernel

/// Gives every value of several observables.
///
/// In one wave one value passes, the first; what else comes in that wave passes in waves of its own, when
/// everything that followed is over: in the order of the assignments, for the same assignment in the
/// order in which the observables are written. At once it has what they remember, in the order in which
/// they are written.
/// The result ends when all of them have.
///
/// ```swift
/// let keyboard = EventProducer<String>()
/// let mouse = EventProducer<String>()
/// merge(keyboard, mouse).observe { print($0) }
/// keyboard.next("Enter")                  // prints Enter
/// mouse.next("click")                     // prints click
/// ```
/// - Parameter sources: Of one graph.
/// - Returns: Their values; of no sources nothing.
public func merge<Value>(_ sources: AnyObservable<Value>...) -> EventProducer<Value> {
  merge(sources)
}

/// Gives every value of several observables, as `merge` with several arguments does.
///
/// - Parameter sources: Of one graph.
/// - Returns: Their values; of an empty list nothing, in no graph, so it goes together with any.
public func merge<Value>(_ sources: [AnyObservable<Value>]) -> EventProducer<Value> {
  let inputs = sources.map(\.producer)
  let core = Core.joint(of: inputs)
  let length = inputs.reduce(0) { $0 + $1.memory }
  let result = Producer<Value>(core: core, cell: false, replayLength: min(length, 1))
  let line = Line<Value>()
  result.setCompute { node in
    // In a ring each value goes round by itself.
    if node.core.kernel.isInRing(node.id) {
      guard let value = node.core.latest(of: inputs)?.latest else { return .waiting }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    line.add(inputs, in: node)
    return line.passNext(in: node)
  }
  core.connectEach(inputs, to: result)
  result.begin(with: inputs.flatMap(\.remembered), remembering: length)
  return EventProducer(sendingInto: result)
}

extension AnyObservable {
  /// Gives every value of this and another observable, those of one wave one after the other.
  ///
  /// - Parameter other: Counts as written last.
  /// - Returns: The values of both.
  public func merge(with other: AnyObservable<Value>) -> EventProducer<Value> {
    Reactive.merge([self, other])
  }
}

extension Core {
  /// Of the sources that fired in this wave the one with the latest assignment, or the last of them.
  func latest<Value>(of sources: [Producer<Value>]) -> Producer<Value>? {
    var found: Producer<Value>?
    var latest = 0
    for source in sources where hasFired(source) {
      let stamp = stamp(of: source)
      guard stamp >= latest else { continue }
      latest = stamp
      found = source
    }
    return found
  }
}
