/// Combines the present values of two sources that remember theirs.
@usableFromInline
final class JoinWork<Left, Right, Output>: Work {
  @usableFromInline let left: Producer<Left>
  @usableFromInline let right: Producer<Right>
  @usableFromInline let combine: (Left, Right) -> Output

  @inlinable
  init(
    _ left: Producer<Left>, _ right: Producer<Right>,
    _ combine: @escaping (Left, Right) -> Output
  ) {
    self.left = left
    self.right = right
    self.combine = combine
    super.init { work, node in
      let work = unsafeDowncast(work, to: JoinWork<Left, Right, Output>.self)
      guard let left = work.left.latest, let right = work.right.latest else { return .waiting }
      Producer<Output>.of(node).replace(work.combine(left, right))
      return .fired
    }
  }

  @usableFromInline override var alwaysFires: Bool { true }

  @usableFromInline
  override func sourceDidEnd(_ source: Node) -> Bool { left.isHopeless || right.isHopeless }
}
