/// Combines the latest values of several observables of one type in a list, in their order.
///
/// It fires when one of them fires, once all have had a value, and once in a wave.
/// - Parameter sources: Observables of one graph.
/// - Returns: Lists of the latest values; for no sources the value `[]`, which belongs to no graph
///   and so can be combined with any. It ends when all sources have ended, or one that never had a
///   value.
@_disfavoredOverload
@inlinable
public func combineLatest<Source: ObservableType>(
  _ sources: [Source]
) -> AnyObservable<[Source.Element]> {
  combineLatest(sources) { $0 }
}

/// Computes a value, by a closure, from the latest values of several observables of one type.
///
/// ```swift
/// let keys = [EventProducer<Int>(), EventProducer<Int>()]
/// combineLatest(keys) { $0.reduce(0, +) }.observe { print($0) }
/// keys[0].next(5)
/// keys[1].next(4)                         // prints 9
/// ```
/// It fires when one of them fires, once all have had a value, and once in a wave.
/// - Parameters:
///   - sources: Observables of one graph; for an empty list there is one value, made of the empty
///     list.
///   - combine: Is called with the values in the order of the sources, while their wave is being
///     computed, and at once if all have a value; it should only compute.
/// - Returns: The combined values.
@_disfavoredOverload
@inlinable
public func combineLatest<Source: ObservableType, Output>(
  _ sources: [Source], _ combine: @escaping ([Source.Element]) -> Output
) -> AnyObservable<Output> {
  AnyObservable(combined(sources.map { $0.observable.producer }, combine))
}

/// Combines the values of several properties of one type in a list, in their order.
///
/// - Parameter sources: Properties of one graph.
/// - Returns: Lists of the latest values, as a property; `[]` for no sources.
@inlinable
public func combineLatest<Source: PropertyType>(
  _ sources: [Source]
) -> Property<[Source.Element]> {
  combineLatest(sources) { $0 }
}

/// Computes a value, by a closure, from the values of several properties of one type.
///
/// ```swift
/// let prices = [Observable(3), Observable(4)]
/// let total = combineLatest(prices) { $0.reduce(0, +) }
/// print(total.value)                      // prints 7
/// prices[0].value = 5
/// print(total.value)                      // prints 9
/// ```
/// - Parameters:
///   - sources: Properties of one graph; for an empty list there is one value, made of the empty list.
///   - combine: Is called at once and once in a wave in which one of them fires, with the values in
///     the order of the sources; it should only compute.
/// - Returns: The combined values, as a property.
@inlinable
public func combineLatest<Source: PropertyType, Output>(
  _ sources: [Source], _ combine: @escaping ([Source.Element]) -> Output
) -> Property<Output> {
  Property(combined(sources.map { $0.observable.producer }, combine))
}

/// Returns the result of combining the latest values of a list of sources.
@inlinable
func combined<Value, Output>(
  _ producers: [Producer<Value>], _ combine: @escaping ([Value]) -> Output
) -> Producer<Output> {
  let core = Core.joint(of: producers)
  let isTransient = !producers.isEmpty && producers.allSatisfy(\.isTransient)
  let result = Producer<Output>(core: core, cell: false, replayLength: isTransient ? 0 : 1)
  let work = ListWork(producers, combine)
  result.setWork(work)
  core.connectEach(producers, to: result)
  if !isTransient { result.open(work) }
  return result.joining { work.isHopeless }
}

/// Combines the latest values of a list of sources.
@usableFromInline
final class ListWork<Value, Output>: Work {
  @usableFromInline let sources: ContiguousArray<Producer<Value>>
  @usableFromInline let combine: ([Value]) -> Output
  /// The latest values, empty until there are all of them; copied only if the closure has kept
  /// them.
  @usableFromInline @exclusivity(unchecked) var values: [Value] = []
  /// The last value of each source, if any source is an event; empty otherwise.
  @usableFromInline @exclusivity(unchecked) var remembered: [Value?] = []

  @inlinable
  init(_ sources: [Producer<Value>], _ combine: @escaping ([Value]) -> Output) {
    self.sources = ContiguousArray(sources)
    self.combine = combine
    super.init { work, node in
      let work = unsafeDowncast(work, to: ListWork<Value, Output>.self)
      guard work.gather() else { return .waiting }
      let values = work.values
      Producer<Output>.of(node).replace(work.combine(values))
      return .fired
    }
    if sources.contains(where: \.isTransient) {
      remembered = Array(repeating: nil, count: sources.count)
    }
  }

  /// True if a source has ended that never had a value.
  @usableFromInline var isHopeless: Bool {
    for place in sources.indices where !sources[place].isLive && sources[place].latest == nil {
      if remembered.isEmpty || remembered[place] == nil { return true }
    }
    return false
  }

  @usableFromInline override var alwaysFires: Bool { true }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool { isHopeless }

  /// Takes in the present values; returns false if a source has had none.
  @inlinable
  func gather() -> Bool {
    if !remembered.isEmpty { return gatherRemembered() }
    var gathered = values
    values = []
    if gathered.count == sources.count {
      for place in gathered.indices {
        if let value = sources[place].latest { gathered[place] = value }
      }
    } else {
      for source in sources {
        guard let value = source.latest else { return false }
        gathered.append(value)
      }
    }
    values = gathered
    return true
  }

  @usableFromInline
  func gatherRemembered() -> Bool {
    var gathered: [Value] = []
    for place in remembered.indices {
      if let value = sources[place].latest { remembered[place] = value }
      if let value = remembered[place] { gathered.append(value) }
    }
    values = gathered
    return gathered.count == sources.count
  }
}
