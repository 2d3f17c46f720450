/// The clock of the machine.
///
/// On the main actor the graph serves it by itself. Elsewhere the owner of a graph lets it happen,
/// with ``Graph/serve(for:)``.
public final class RealClock: GraphClock {
  private let start = ContinuousClock.now
  private var wake: ((Duration) -> Void)?
  private var armed: Duration?

  /// Makes a clock that starts now.
  public override init() {
    super.init()
  }

  /// The time since the clock was made.
  public override var now: Duration { start.duration(to: .now) }

  /// Sets what is called when there is something to do later, with how much later.
  func onWake(_ wake: @escaping (Duration) -> Void) {
    self.wake = wake
  }

  override func didSchedule(_ due: Duration) {
    guard let wake, armed.map({ due < $0 }) ?? true else { return }
    armed = due
    wake(max(.zero, due - now))
  }

  /// Does what is due.
  func doDue() {
    armed = nil
    while doFirst(upTo: now, arriveAt: { _ in }) {}
    if let due = nextDue { didSchedule(due) }
  }
}
