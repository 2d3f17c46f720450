import ReactiveKernel

/// An observer or a binding; the core owns it until it ends.
@usableFromInline
final class Contract: Node, Disposable {
  /// Makes a contract that runs `work` as its effect, or to deliver into its target.
  ///
  /// It takes over the reference to the work.
  @usableFromInline
  init(core: borrowing Core, hasEffect: Bool, _ work: Unmanaged<Work>) {
    super.init(core: copy core, cell: false, event: false, hasEffect: hasEffect, contract: true)
    self.work.set(work)
  }

  /// Makes the kernel ask, from now on, whether the contract is over before its effect runs.
  func askBeforeEffect() {
    core.kernel.evaluateAlways(id)
  }

  /// True while its effect runs.
  var isRunning: Bool {
    guard let running = core.state.value.running else { return false }
    return running.toOpaque() == Unmanaged.passUnretained(self).toOpaque()
  }

  @usableFromInline var isDisposed: Bool { !isInForce }

  @usableFromInline
  func dispose() {
    guard isInForce else { return }
    if core.isOnOwner { core.end(self) } else { core.endLater(self) }
  }

  override func inputsDidEnd() {
    let told = extras?.onSourceEnd.take()
    core.end(self)
    if let told { core.whenEnded(self, told) }
  }
}
