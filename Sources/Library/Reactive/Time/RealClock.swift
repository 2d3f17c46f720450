/// The clock of the machine.
///
/// On the main actor the graph serves it automatically. Elsewhere the owner of a graph makes its
/// timers fire, with ``Graph/serve(for:)``.
///
/// Its time does not change in a transaction, nor while a wave and all that follows from it run. A
/// timer fires at the instant at which it is due, however late it is served, and what follows from
/// it counts from there. But no instant comes before one at which something was sent or begun
/// already.
public final class RealClock: GraphClock {
  private let read: () -> Duration
  private var wake: ((Duration) -> Void)?
  private var armed: Duration?
  /// The instant at which the running cause of a graph began, until that graph is at rest again.
  private var standing: (core: ObjectIdentifier, restNumber: Int, instant: Duration)?
  /// The due instant of the timer that is being served.
  private var serving: Duration?
  /// The last instant at which something began.
  private var last = Duration.zero

  /// Makes a clock that starts now.
  public override init() {
    let start = ContinuousClock.now
    read = { start.duration(to: .now) }
    super.init()
  }

  /// Makes a clock that shows what `read` returns, which begins at zero and never becomes less.
  package init(reading read: @escaping () -> Duration) {
    self.read = read
    super.init()
  }

  /// The time since the clock was made.
  public override var now: Duration { present ?? max(last, read()) }

  override var beginning: Duration {
    let instant = now
    last = max(last, instant)
    return instant
  }

  /// The instant of the running cause, if there is one.
  private var present: Duration? {
    if let serving { return serving }
    guard let busy = cores.first(where: { $0.core.isBusy })?.core else { return nil }
    let place = (core: ObjectIdentifier(busy), restNumber: busy.state.value.restNumber)
    if let standing, (standing.core, standing.restNumber) == place { return standing.instant }
    last = max(last, read())
    standing = (place.core, place.restNumber, last)
    return last
  }

  /// The time until the next timer is due; nil if there is none.
  var timeUntilNextDue: Duration? {
    nextDue.map { max(.zero, $0 - read()) }
  }

  /// Sets the closure that is called when a timer is set, with the time until it is due or is to be looked at again.
  func onWake(_ wake: @escaping (Duration) -> Void) {
    self.wake = wake
  }

  override func didSchedule(_ due: Duration) {
    guard let wake, armed.map({ due < $0 }) ?? true else { return }
    armed = due
    wake(min(max(.zero, due - read()), .longestSleep))
  }

  /// Fires all timers that are due.
  func doDue() {
    armed = nil
    let outer = serving
    while doFirst(upTo: read(), arriveAt: { arrive(at: $0) }) { serving = outer }
    if let due = nextDue { didSchedule(due) }
  }

  private func arrive(at due: Duration) {
    last = max(last, due)
    serving = last
  }
}
