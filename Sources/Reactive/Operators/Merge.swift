/// Gives every value of several observables.
///
/// In one wave at most one value passes: that of the latest assignment, and for the same assignment
/// that of the observable written last. At once it has the present value of the last one that has
/// one.
///
/// ```swift
/// let keyboard = EventProducer<String>()
/// let mouse = EventProducer<String>()
/// merge(keyboard, mouse).observe { print($0) }
/// keyboard.next("Enter")                  // prints Enter
/// mouse.next("click")                     // prints click
/// ```
/// - Parameter sources: At least one, of one graph.
/// - Returns: Their values.
public func merge<Value>(_ sources: AnyObservable<Value>...) -> EventProducer<Value> {
  merge(sources)
}

/// Gives every value of several observables, as `merge` with several arguments does.
///
/// - Parameter sources: At least one, of one graph.
/// - Returns: Their values.
public func merge<Value>(_ sources: [AnyObservable<Value>]) -> EventProducer<Value> {
  guard let core = sources.first?.producer.core else {
    preconditionFailure("there is nothing to merge")
  }
  let inputs = sources.map(\.producer)
  let isTransient = inputs.allSatisfy(\.isTransient)
  let result = Producer<Value>(core: core, cell: false, replayLength: isTransient ? 0 : 1)
  result.setCompute { node in
    guard let value = node.core.latest(of: inputs)?.latest else { return .waiting }
    Producer<Value>.of(node).replace(value)
    return .fired
  }
  core.connectEach(inputs, to: result)
  let present = inputs.last { !$0.isTransient && $0.latest != nil }
  if let value = present?.latest { result.replace(value) }
  return EventProducer(sendingInto: result)
}

extension AnyObservable {
  /// Gives every value of this and another observable; in one wave at most one of them.
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
