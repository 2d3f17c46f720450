import ReactiveKernel

/// Passes on every value of several observables.
///
/// In each wave one value is passed on, the first; the others that come in that wave follow in
/// waves of their own, when everything that followed is over: in the order of the assignments, for
/// the same assignment in the order in which the observables are written. It has at once the values
/// that they remember, in the order in which they are written. The result ends when all of them
/// have ended.
///
/// ```swift
/// let keyboard = EventProducer<String>()
/// let mouse = EventProducer<String>()
/// merge(keyboard, mouse).observe { print($0) }
/// keyboard.next("Enter")                  // prints Enter
/// mouse.next("click")                     // prints click
/// ```
/// - Parameter sources: Observables of one graph.
/// - Returns: Their values; no value if there are no sources.
@inlinable
public func merge<Value>(_ sources: AnyObservable<Value>...) -> AnyObservable<Value> {
  merge(sources)
}

/// Passes on every value of several observables, as `merge` with several arguments does.
///
/// - Parameter sources: Observables of one graph.
/// - Returns: Their values; for an empty list no value, in no graph, so it can be combined with
///   any.
@inlinable
public func merge<Source: ObservableType>(_ sources: [Source]) -> AnyObservable<Source.Element> {
  AnyObservable(merged(sources.map { $0.observable.producer }))
}

@inlinable
func merged<Value>(_ inputs: [Producer<Value>]) -> Producer<Value> {
  let core = Core.joint(of: inputs)
  let length = inputs.reduce(0) { $0 + $1.memory }
  let result = Producer<Value>(core: core, cell: false, replayLength: min(length, 1))
  let line = Line<Value>()
  result.setCompute { node in
    // In a ring each value goes round by itself.
    if node.core.isInRing(node) {
      guard let value = node.core.latest(of: inputs)?.latest else { return .waiting }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    return line.pass(broughtBy: inputs, in: node)
  }
  core.connectEach(inputs, to: result)
  result.begin(with: inputs.flatMap(\.remembered), remembering: length)
  return result
}

extension ObservableType {
  /// Passes on every value of this and another observable, those of one wave one after the other.
  ///
  /// - Parameter other: Counts as written last.
  /// - Returns: The values of both.
  @inlinable
  public func merge<Other: ObservableType>(
    with other: Other
  ) -> AnyObservable<Element> where Other.Element == Element {
    Reactive.merge([observable, other.observable])
  }
}

extension Core {
  @usableFromInline
  func isInRing(_ node: Node) -> Bool { kernel.isInRing(node.id) }

  /// Returns, of the sources that fired in this wave, the one with the latest assignment; of
  /// equals, the last one.
  @inlinable
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
