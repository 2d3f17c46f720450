import ReactiveKernel

// An observable may be made inside of the code that another is made of, in that again, and so on, as deep as
// the user likes, and the stack is not. From some depth on an observable begins in a wave of its own.
extension Core {
  /// Number of nodes that may begin inside of each other at once.
  @usableFromInline static var mostOpenings: Int { 32 }

  /// Has a node begin in a wave of its own, in order with what is sent; until then it may fire.
  @usableFromInline
  func openLater(_ node: Node) {
    state.value.laterOpenings += 1
    node.isSelfDriven = true
    queueTurn(of: node)
  }

  /// Runs an action when nothing is queued any more.
  @usableFromInline
  func closeWhenAllIsOver(_ action: @escaping () -> Void) {
    closings.append(action)
    state.value.hasExpiring = true
  }
}
