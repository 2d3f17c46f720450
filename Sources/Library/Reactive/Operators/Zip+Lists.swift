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
  core.connectEach(producers, to: result, noting: !work.areFew)
  let isFirst = core.beginOpening()
  var opening: [Output] = []
  while let first = work.next() { opening.append(first) }
  result.begin(with: opening, remembering: length)
  if isFirst { core.endOpening() }
  if work.isOver { core.finish(result) }
  return result
}

/// Combines the values of a list of sources by their position; a value costs the same however many they are.
@usableFromInline
final class ZipListWork<Value, Output>: Work {
  @usableFromInline @exclusivity(unchecked) var sides: ContiguousArray<ZipSide<Value>>
  @usableFromInline let combine: ([Value]) -> Output
  /// The places in `sides` of each source.
  @usableFromInline let places: [ObjectIdentifier: [Int]]
  /// Number of sides without a value that waits.
  @usableFromInline @exclusivity(unchecked) var emptySides: Int

  @inlinable
  init(_ sources: [Producer<Value>], _ combine: @escaping ([Value]) -> Output) {
    sides = ContiguousArray(sources.map { ZipSide($0) })
    emptySides = sides.count { $0.waiting.isEmpty }
    self.combine = combine
    var places: [ObjectIdentifier: [Int]] = [:]
    for (place, source) in sources.enumerated() {
      places[ObjectIdentifier(source), default: []].append(place)
    }
    self.places = places
    super.init { work, node in
      let work = unsafeDowncast(work, to: ZipListWork<Value, Output>.self)
      work.takeIn(node)
      guard let next = work.next() else { return .waiting }
      Producer<Output>.of(node).replace(next)
      if work.isOver { node.core.finish(node) }
      return .fired
    }
  }

  /// True if it costs less to ask each source than to note which fired.
  @inlinable
  var areFew: Bool { sides.count <= 8 }

  /// Takes in the values of the present wave.
  @inlinable
  func takeIn(_ node: Node) {
    if areFew || node.core.isInRing(node) {
      for place in sides.indices { takeIn(at: place, node.core) }
      return
    }
    switch node.core.sourcesNoted(for: node) {
    case .none: break
    case .one(let source): takeIn(from: source)
    case .several(let sources): for source in sources { takeIn(from: source) }
    }
  }

  @inlinable
  func takeIn(from source: Node) {
    for place in places[ObjectIdentifier(source)] ?? [] { takeIn(at: place, source.core) }
  }

  @inlinable
  func takeIn(at place: Int, _ core: Core) {
    let wasEmpty = sides[place].waiting.isEmpty
    sides[place].takeIn(core)
    if wasEmpty && !sides[place].waiting.isEmpty { emptySides -= 1 }
  }

  /// Takes the first value of every source and combines them; returns nil if one has none.
  @inlinable
  func next() -> Output? {
    guard !sides.isEmpty, emptySides == 0 else { return nil }
    var values: [Value] = []
    values.reserveCapacity(sides.count)
    for place in sides.indices {
      if let value = sides[place].waiting.popFirst() { values.append(value) }
      if sides[place].waiting.isEmpty { emptySides += 1 }
    }
    return combine(values)
  }

  /// True if no further value can come.
  @inlinable
  var isOver: Bool { emptySides > 0 && sides.contains { $0.isOver } }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool {
    emptySides > 0 && (places[ObjectIdentifier(source)] ?? []).contains { sides[$0].isOver }
  }
}
