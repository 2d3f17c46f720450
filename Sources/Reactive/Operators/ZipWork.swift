/// One source of a zip, and its values that wait for those of the others.
final class ZipSide<Value> {
  let source: Producer<Value>
  @exclusivity(unchecked) var waiting: Queue<Value>

  init(_ source: Producer<Value>) {
    self.source = source
    waiting = Queue(source.remembered)
  }

  /// Takes in the value of the present wave.
  func takeIn(_ core: Core) {
    if core.hasFired(source), let value = source.latest { waiting.append(value) }
  }

  /// True if it will have no value any more.
  var isOver: Bool { waiting.isEmpty && !source.isLive }
}

/// Pairs the values of two sources by their position.
final class ZipWork<Left, Right, Output>: Work {
  private let left: ZipSide<Left>
  private let right: ZipSide<Right>
  private let combine: (Left, Right) -> Output

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

  private func pass(in node: Node) -> Step {
    let first = node.core.hasFired(left.source) ? left.source.latest : nil
    let second = node.core.hasFired(right.source) ? right.source.latest : nil
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
  func next() -> Output? {
    guard !left.waiting.isEmpty, !right.waiting.isEmpty, let first = left.waiting.popFirst(),
      let second = right.waiting.popFirst()
    else { return nil }
    return combine(first, second)
  }

  /// True if no further value can come.
  var isOver: Bool { left.isOver || right.isOver }

  override func sourceDidEnd(_ source: Node) -> Bool { isOver }
}

extension Producer {
  /// Returns the result of pairing the values of this and another producer by their position.
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
    var opening: [Output] = []
    while let next = work.next() { opening.append(next) }
    result.begin(with: opening, remembering: length)
    if work.isOver { core.finish(result) }
    return result
  }
}
