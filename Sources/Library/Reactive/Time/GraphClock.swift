/// The clock of operators of time, with the timers that are set on it.
///
/// Instants are durations since the clock was made. Timers due at one instant fire in the order of
/// their contracts' signing if they were begun in one wave, otherwise in the order in which they
/// were begun. Use a ``VirtualClock`` or a ``RealClock``.
public class GraphClock {
  // Both may be accessed without a check: no code of others runs while they are changed.
  @exclusivity(unchecked) private var timers = TimerHeap()
  @exclusivity(unchecked) private(set) var cores: [CoreReference] = []

  /// A graph that uses this clock, until it detaches itself.
  struct CoreReference {
    unowned(unsafe) let core: Core
  }

  init() {}

  /// The present instant: the time since the clock was made.
  ///
  /// It is the same for everything that follows from one cause.
  public var now: Duration { .zero }

  /// The instant from which the time of a timer begun now is counted.
  @usableFromInline var beginning: Duration { now }

  /// Number of timers that have not fired.
  public var pendingCount: Int { timers.count }

  func attach(_ core: Core) {
    cores.append(CoreReference(core: core))
  }

  func detach(_ core: Core) {
    cores.removeAll { $0.core === core }
  }

  /// Sets a timer.
  ///
  /// Timers begun in one wave are ordered by `order` among each other; `wave` is nil for one begun
  /// in none.
  @usableFromInline
  func schedule(
    at due: Duration, wave: Int? = 0, order: Int = 0, action: @escaping () -> Void
  ) -> Timer {
    let timer = Timer(action)
    timers.add(timer, due: due, wave: wave, order: order)
    didSchedule(due)
    return timer
  }

  @usableFromInline
  func cancel(_ timer: Timer) {
    guard let action = timer.takeAction() else { return }
    timers.forgetCancelled()
    withExtendedLifetime(action) {}
  }

  /// The next instant at which a timer is due; nil when none is before the end of time.
  var nextDue: Duration? { timers.firstDue.flatMap { $0 < .endOfTime ? $0 : nil } }

  func didSchedule(_ due: Duration) {}

  /// Fires the first timer due up to an instant.
  ///
  /// - Returns: True if there was one.
  func doFirst(upTo instant: Duration, arriveAt: (Duration) -> Void) -> Bool {
    guard let due = timers.firstDue, due <= instant, due < .endOfTime else { return false }
    let first = timers.removeFirst()
    arriveAt(due)
    if let action = first?.takeAction() { action() }
    return true
  }

  /// Takes in what other threads have posted to the graphs of this clock.
  ///
  /// - Parameter waiting: True to wait for values that are on their way.
  func receive(waiting: Bool) {
    var isQuiet = false
    while !isQuiet {
      isQuiet = true
      // What is taken in may attach graphs and detach them; then there is another round.
      var next = 0
      while next < cores.count {
        let core = cores[next].core
        next += 1
        while waiting && core.mailbox.isWaiting { core.mailbox.waitForHop() }
        if core.receive() { isQuiet = false }
      }
    }
  }
}

@available(*, unavailable)
extension GraphClock: Sendable {}
