import ReactiveKernel

/// Passes on every value of several observables.
///
/// In each wave one value is passed on, the first; the others that come in that wave follow in
/// waves of their own, when everything that followed is over: in the order of the assignments, for
/// the same assignment in the order in which the observables are written. It has at once the values
/// that they remember, in the order in which they are written. The result ends when all of them
/// have ended. A value costs the same however many sources there are.
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
  result.setWork(InputsWork(inputs))
  core.connectEach(inputs, to: result, noting: !InputsWork.areFew(inputs))
  result.begin(with: inputs.flatMap(\.remembered), remembering: length)
  return result
}

/// Passes on the values of sources that are always the same; a value costs the same however many they are.
@usableFromInline
final class InputsWork<Value>: Work {
  @usableFromInline let inputs: [Producer<Value>]
  @usableFromInline let line = Line<Value>()
  /// The places in `inputs` of each source; made when several of many have fired at once for the first time.
  @usableFromInline @exclusivity(unchecked) var places: [ObjectIdentifier: [Int]] = [:]
  /// True if a source is written twice, so that its values come twice.
  @usableFromInline let hasRepeated: Bool

  @inlinable
  init(_ inputs: [Producer<Value>]) {
    self.inputs = inputs
    hasRepeated = Set(inputs.map { ObjectIdentifier($0) }).count < inputs.count
    super.init { work, node in
      unsafeDowncast(work, to: InputsWork<Value>.self).pass(in: node)
    }
  }

  @inlinable
  func pass(in node: Node) -> Step {
    let core = node.core
    // In a ring each value goes round by itself.
    if core.isInRing(node) {
      guard let value = core.latest(of: inputs)?.latest else { return .waiting }
      Producer<Value>.of(node).replace(value)
      return .fired
    }
    if InputsWork.areFew(inputs) { return passFew(in: node) }
    switch core.sourcesNoted(for: node) {
    case .none: return line.passNext(in: node)
    case .one(let source):
      if hasRepeated { return pass([source], in: node) }
      let source = Producer<Value>.of(source)
      guard let value = source.latest else { return line.passNext(in: node) }
      return line.pass(value, from: source, in: node)
    case .several(let sources): return pass(sources, in: node)
    }
  }

  /// True if it costs less to ask each source than to note which fired.
  @inlinable
  static func areFew(_ inputs: [Producer<Value>]) -> Bool { inputs.count <= 8 }

  @inlinable @inline(__always)
  func passFew(in node: Node) -> Step {
    let core = node.core
    var fired = 0
    var last = 0
    for number in inputs.indices where core.hasFired(inputs[number]) {
      fired += 1
      last = number
    }
    if fired == 1, let value = inputs[last].latest {
      return line.pass(value, from: inputs[last], in: node)
    }
    for number in inputs.indices where core.hasFired(inputs[number]) {
      guard let value = inputs[number].latest else { continue }
      line.add(value, stamp: core.stamp(of: inputs[number]), number: number, in: node)
    }
    return line.passNext(in: node)
  }

  @inlinable
  func pass(_ sources: [Node], in node: Node) -> Step {
    var brought: [(number: Int, source: Producer<Value>)] = []
    for source in sources {
      for place in places(of: source) { brought.append((place, inputs[place])) }
    }
    line.add(brought, in: node)
    return line.passNext(in: node)
  }

  @inlinable
  func places(of source: Node) -> [Int] {
    if places.isEmpty {
      for (place, input) in inputs.enumerated() {
        places[ObjectIdentifier(input), default: []].append(place)
      }
    }
    return places[ObjectIdentifier(source)] ?? []
  }
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
