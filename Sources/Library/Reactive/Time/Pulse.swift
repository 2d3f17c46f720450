import ReactiveKernel
public import ReactiveStages

/// A timer of a stage: when it is due, the stage is computed in a wave of its own.
///
/// A stage that holds values continues after its source has ended, until those values have been
/// passed on.
@usableFromInline
final class Pulse {
  // No code of others runs while these are changed.
  @exclusivity(unchecked) private var timers = Queue<Timer>()
  @exclusivity(unchecked) private var clock: GraphClock?
  private weak var stage: Node?
  /// Timers that have come due and not been taken; `asked` counts the computations requested for
  /// timers.
  @exclusivity(unchecked) private var due = 0
  @exclusivity(unchecked) private var asked = 0

  /// Has the stage computed; the same function for all timers, which are stopped before the pulse is freed.
  @exclusivity(unchecked) private var timeHasCome: () -> Void = {}

  /// The time from a start to the next computation; a sum of it and an instant fits.
  private let duration: Duration

  /// Makes a timer.
  ///
  /// - Parameter duration: The time until it is due, each time that it is started.
  @usableFromInline
  init(after duration: Duration) {
    self.duration = min(duration, .endOfTime)
    timeHasCome = { [unowned self] in
      guard let stage else { return }
      _ = timers.popFirst()
      due += 1
      asked += 1
      stage.core.ask(stage.asked)
    }
  }

  deinit {
    stop()
  }

  @usableFromInline
  var isRunning: Bool { !timers.isEmpty }

  /// Sets a timer for a stage, without holding the stage.
  ///
  /// With `holding` the stage has a value to pass on when the timer is due, even if its source has
  /// ended.
  @usableFromInline
  func start(_ node: Node, holding: Bool = true) {
    start(node, at: node.core.clock.beginning + duration, holding: holding)
  }

  /// Does what a stage says is to become of its timer.
  @usableFromInline
  func change(_ timer: TimerChange, _ node: Node) {
    switch timer {
    case .keep: break
    case .start: start(node)
    case .restart:
      stop()
      start(node)
    }
  }

  /// Sets a timer for an instant.
  @usableFromInline
  func start(_ node: Node, at instant: Duration, holding: Bool = true) {
    let core = node.core
    clock = core.clock
    if holding { node.isSelfDriven = true }
    if stage !== node { stage = node }
    timers.append(
      core.clock.schedule(
        at: instant, wave: core.waveNumber, order: node.order, action: timeHasCome))
  }

  /// Passes on what the stage holds, if the stage is being computed for a timer.
  ///
  /// - Returns: Nil if it is being computed for a value.
  @usableFromInline
  func release(in node: Node, _ pass: () -> Step) -> Step? {
    guard asked > 0, node.core.kernel.computesForEntry else { return nil }
    asked -= 1
    // The timer may have been stopped after it came due.
    guard due > 0 else { return .waiting }
    due -= 1
    if timers.isEmpty && due == 0 { drain(node) }
    return pass()
  }

  /// Ends the stage if its source has ended, now that it holds nothing any more.
  private func drain(_ node: Node) {
    guard node.isSelfDriven else { return }
    node.isSelfDriven = false
    if !node.isLive { node.core.expire(node) }
  }

  @usableFromInline
  func stop() {
    while let timer = timers.popFirst() { clock?.cancel(timer) }
    due = 0
  }
}
