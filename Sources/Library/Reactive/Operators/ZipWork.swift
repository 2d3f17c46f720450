/// One source of a zip, and its values that wait for those of the others.
@usableFromInline
struct ZipSide<Value> {
  @usableFromInline let source: Producer<Value>
  @usableFromInline var waiting: Queue<Value>

  @inlinable
  init(_ source: Producer<Value>) {
    self.source = source
    waiting = Queue(source.remembered)
  }

  /// The value of the present wave; nil if it has none.
  @inlinable
  func present(_ core: Core) -> Value? {
    core.hasFired(source) ? source.latest : nil
  }

  /// Takes in the value of the present wave.
  @inlinable
  mutating func takeIn(_ core: Core) {
    if let value = present(core) { waiting.append(value) }
  }

  /// True if it will have no value any more.
  @inlinable
  var isOver: Bool { waiting.isEmpty && !source.isLive }
}

/// Pairs the values of two sources by their position.
@usableFromInline
final class ZipWork<Left, Right, Output>: Work {
  @usableFromInline @exclusivity(unchecked) var left: ZipSide<Left>
  @usableFromInline @exclusivity(unchecked) var right: ZipSide<Right>
  @usableFromInline let combine: (Left, Right) -> Output

  @inlinable
  init(
    _ left: Producer<Left>, _ right: Producer<Right>,
    _ combine: @escaping (Left, Right) -> Output
  ) {
    self.left = ZipSide(left)
    self.right = ZipSide(right)
    self.combine = combine
    super.init { work, node in
      unsafeDowncast(work, to: ZipWork<Left, Right, Output>.self).pass(in: node)
    }
  }

  @inlinable
  func pass(in node: Node) -> Step {
    let first = left.present(node.core)
    let second = right.present(node.core)
    if let first, let second, left.waiting.isEmpty, right.waiting.isEmpty {
      Producer<Output>.of(node).replace(combine(first, second))
      return .fired
    }
    if let first { left.waiting.append(first) }
    if let second { right.waiting.append(second) }
    guard let next = next() else { return .waiting }
    Producer<Output>.of(node).replace(next)
    if isOver { node.core.finish(node) }
    return .fired
  }

  /// Takes the first value of both sources and combines them; returns nil if one has none.
  @inlinable
  func next() -> Output? {
    guard !left.waiting.isEmpty, !right.waiting.isEmpty, let first = left.waiting.popFirst(),
      let second = right.waiting.popFirst()
    else { return nil }
    return combine(first, second)
  }

  /// True if no further value can come.
  @inlinable
  var isOver: Bool { left.isOver || right.isOver }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool { isOver }
}

extension Producer {
  /// Returns the result of pairing the values of this and another producer by their position.
  @inlinable
  func zipped<Other, Output>(
    with other: Producer<Other>, _ combine: @escaping (Value, Other) -> Output
  ) -> Producer<Output> {
    let core = core.joint(other.core)
    let length = max(memory, other.memory)
    let result = Producer<Output>(core: core, cell: false, replayLength: min(length, 1))
    let work = ZipWork(self, other, combine)
    result.setWork(work)
    core.connectOnce(self, to: result)
    core.connectOnce(other, to: result)
    let isFirst = core.beginOpening()
    var opening: [Output] = []
    while let next = work.next() { opening.append(next) }
    result.begin(with: opening, remembering: length)
    if isFirst { core.endOpening() }
    if work.isOver { core.finish(result) }
    return result
  }
}
