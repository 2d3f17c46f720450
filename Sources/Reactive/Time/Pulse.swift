/// A timer of a stage: when it is due, the stage is computed in a wave of its own.
final class Pulse {
  private var timers: [Timer] = []
  private var clock: GraphClock?
  /// How many of its timers have come due and not been taken.
  private var due = 0

  deinit {
    stop()
  }

  var isRunning: Bool { !timers.isEmpty }

  /// Sets a timer for a stage, which is not kept by it.
  func start(_ node: Node, after duration: Duration) {
    let core = node.core
    start(node, at: core.clock.now + duration)
  }

  /// Sets a timer for an instant.
  func start(_ node: Node, at instant: Duration) {
    let core = node.core
    clock = core.clock
    let timer = core.clock.schedule(at: instant, wave: core.waveNumber, order: node.order) {
      [weak self, weak node] in
      guard let self, let node else { return }
      timers.removeFirst()
      due += 1
      core.ask(node.asked)
    }
    timers.append(timer)
  }

  /// Whether the computation comes from a timer; then that timer is taken.
  func takesDue() -> Bool {
    guard due > 0 else { return false }
    due -= 1
    return true
  }

  func stop() {
    for timer in timers { clock?.cancel(timer) }
    timers = []
  }
}
