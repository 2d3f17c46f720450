/// Gives every value of several observables.
///
/// In one wave at most one value passes: that of the latest assignment, and for the same assignment
/// that of the observable written last. At once it has what the last one remembers that has a value.
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
  let length = inputs.map(\.memory).max() ?? 0
  let result = Producer<Value>(core: core, cell: false, replayLength: min(length, 1))
  result.setCompute { node in
    guard let value = node.core.latest(of: inputs)?.latest else { return .waiting }
    Producer<Value>.of(node).replace(value)
    return .fired
  }
  core.connectEach(inputs, to: result)
  let present = inputs.last { $0.hasPresentValue }
  result.begin(with: present?.remembered ?? [], remembering: length)
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
