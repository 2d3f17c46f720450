/// Combines the values of several observables of one type by their position, in a list.
///
/// ```swift
/// let jumps = [EventProducer<Int>(), EventProducer<Int>()]
/// zip(jumps).observe { print($0) }
/// jumps[0].next(3)
/// jumps[0].next(5)
/// jumps[1].next(4)                        // prints [3, 4]
/// ```
/// - Parameter sources: Observables of one graph. For an empty list there is no value.
/// - Returns: Lists in the order of the sources. It ends as `zip` of two does.
@inlinable
public func zip<Source: ObservableType>(
  _ sources: [Source]
) -> AnyObservable<[Source.Element]> {
  zip(sources) { $0 }
}

/// Computes a value, by a closure, from the values at each position.
///
/// - Parameters:
///   - sources: Observables of one graph. For an empty list there is no value.
///   - combine: Is called with the values in the order of the sources, once for each position,
///     while its wave is being computed; it should only compute.
/// - Returns: The combined values.
@inlinable
public func zip<Source: ObservableType, Output>(
  _ sources: [Source], _ combine: @escaping ([Source.Element]) -> Output
) -> AnyObservable<Output> {
  AnyObservable(zipped(sources.map { $0.observable.producer }, combine))
}

@inlinable
func zipped<Value, Output>(
  _ producers: [Producer<Value>], _ combine: @escaping ([Value]) -> Output
) -> Producer<Output> {
  let core = Core.joint(of: producers)
  let length = producers.map(\.memory).max() ?? 0
  let result = Producer<Output>(core: core, cell: false, replayLength: min(length, 1))
  let work = ZipListWork(producers, combine)
  result.setWork(work)
  core.connectEach(producers, to: result)
  var opening: [Output] = []
  while let first = work.next() { opening.append(first) }
  result.begin(with: opening, remembering: length)
  if work.isOver { core.finish(result) }
  return result
}

/// Combines the values of a list of sources by their position.
@usableFromInline
final class ZipListWork<Value, Output>: Work {
  @usableFromInline @exclusivity(unchecked) var sides: ContiguousArray<ZipSide<Value>>
  @usableFromInline let combine: ([Value]) -> Output

  @inlinable
  init(_ sources: [Producer<Value>], _ combine: @escaping ([Value]) -> Output) {
    sides = ContiguousArray(sources.map { ZipSide($0) })
    self.combine = combine
    super.init { work, node in
      let work = unsafeDowncast(work, to: ZipListWork<Value, Output>.self)
      for place in work.sides.indices { work.sides[place].takeIn(node.core) }
      guard let next = work.next() else { return .waiting }
      Producer<Output>.of(node).replace(next)
      if work.isOver { node.core.finish(node) }
      return .fired
    }
  }

  /// Takes the first value of every source and combines them; returns nil if one has none.
  @inlinable
  func next() -> Output? {
    guard !sides.isEmpty, sides.allSatisfy({ !$0.waiting.isEmpty }) else { return nil }
    var values: [Value] = []
    values.reserveCapacity(sides.count)
    for place in sides.indices {
      if let value = sides[place].waiting.popFirst() { values.append(value) }
    }
    return combine(values)
  }

  /// True if no further value can come.
  @inlinable
  var isOver: Bool { sides.contains { $0.isOver } }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool { isOver }
}
