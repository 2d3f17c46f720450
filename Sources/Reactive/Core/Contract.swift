import ReactiveKernel

/// An observer or a binding; the core owns it until it ends.
@usableFromInline
final class Contract: Node, Disposable {
  @usableFromInline
  init(core: Core, hasEffect: Bool) {
    super.init(core: core, cell: false, hasEffect: hasEffect, contract: true)
  }

  /// Makes a contract that does some work: as its effect, or to deliver into its target.
  @usableFromInline
  convenience init(core: Core, hasEffect: Bool, _ work: Work) {
    self.init(core: core, hasEffect: hasEffect)
    setWork(work)
  }

  /// It runs its effect whenever its source fires, without being asked.
  @usableFromInline
  func setRelay(_ isRelay: Bool) {
    core.kernel.setRelay(id, isRelay)
  }

  /// Its effect is being run.
  var isRunning: Bool {
    core.state.value.running?.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
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
