/// An observer or a binding; the core owns it until it ends.
@usableFromInline
final class Contract: Node, Disposable {
  /// Runs once, when the contract has ended.
  @usableFromInline var onEnd: (() -> Void)?
  /// Delivers what the source holds at signing, when that is more than one value.
  @usableFromInline var replay: (() -> Void)?
  /// Whether its target is gone; asked when a value comes.
  var isOver: (() -> Bool)?
  /// It belongs to a ``Bond``.
  var isBond = false
  /// It has fired, or there was nothing to deliver at signing.
  var hasFired = false
  var isInForce = false

  @usableFromInline
  init(core: Core, hasEffect: Bool) {
    super.init(core: core, cell: false, hasEffect: hasEffect, contract: true)
  }

  @usableFromInline var isDisposed: Bool { !isInForce }

  @usableFromInline
  func dispose() {
    guard isInForce else { return }
    if core.isOnOwner { core.end(self) } else { core.endLater(self) }
  }

  override func inputsDidEnd() {
    core.end(self)
  }
}
