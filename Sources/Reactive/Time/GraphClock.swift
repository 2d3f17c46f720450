/// What operators of time go by: a line of instants with things to do at them.
///
/// Instants are durations since the clock was made. Things due at one instant are done in the order
/// of their contracts' signing if they were begun in one wave, otherwise in the order in which they
/// were begun. Use a ``VirtualClock`` or a ``RealClock``.
public class GraphClock {
  private var timers = TimerHeap()
  private(set) var cores: [CoreReference] = []

  /// A graph that goes by this clock, until it says that it is gone.
  struct CoreReference {
    unowned(unsafe) let core: Core
  }

  init() {}

  /// The present instant: the time since the clock was made.
  ///
  /// It is the same for everything that follows from one cause.
  public var now: Duration { .zero }

  /// The instant from which something counts that is begun now.
  var beginning: Duration { now }

  /// How many things are still to be done.
  public var pendingCount: Int { timers.count }

  func attach(_ core: Core) {
    cores.append(CoreReference(core: core))
  }

  func detach(_ core: Core) {
    cores.removeAll { $0.core === core }
  }

  /// Notes something to do.
  ///
  /// Timers begun in one wave go by `order` among each other; one begun in none has `nil`.
  @usableFromInline
  func schedule(
    at due: Duration, wave: Int? = 0, order: Int = 0, action: @escaping () -> Void
  ) -> Timer {
    let timer = timers.add(due: due, wave: wave, order: order, action: action)
    didSchedule(due)
    return timer
  }

  @usableFromInline
  func cancel(_ timer: Timer) {
    timers.cancel(timer)
  }

  /// The next instant at which there is something to do.
  var nextDue: Duration? { timers.first?.due }

  func didSchedule(_ due: Duration) {}

  /// Does the first thing due up to an instant.
  ///
  /// - Returns: Whether there was one.
  func doFirst(upTo instant: Duration, arriveAt: (Duration) -> Void) -> Bool {
    guard let first = timers.first, first.due <= instant else { return false }
    timers.removeFirst()
    arriveAt(first.due)
    first.fire()
    return true
  }

  /// Takes in what other threads have posted to the graphs of this clock.
  ///
  /// - Parameter waiting: Whether to wait for values that are on their way.
  func receive(waiting: Bool) {
    var isQuiet = false
    while !isQuiet {
      isQuiet = true
      for core in cores.map(\.core) {
        while waiting && core.mailbox.isWaiting { core.mailbox.waitForHop() }
        if core.receive() { isQuiet = false }
      }
    }
  }
}

@available(*, unavailable)
extension GraphClock: Sendable {}
