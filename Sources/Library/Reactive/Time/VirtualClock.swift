/// A clock that does not move until it is advanced: for tests, lessons and replays.
///
/// The same program gives the same values at the same instants as under a real clock.
///
/// ```swift
/// let clock = VirtualClock()
/// let graph = Graph(clock: clock)
/// graph.after(.seconds(60)).observe { print("a minute has passed") }
/// clock.advance(by: .seconds(60))         // prints a minute has passed
/// ```
public final class VirtualClock: GraphClock {
  @exclusivity(unchecked) private var instant = Duration.zero

  /// Makes a clock that shows zero.
  public override init() {
    super.init()
  }

  /// The present instant: how far the clock has been advanced.
  public override var now: Duration { instant }

  /// Moves the clock forward.
  ///
  /// Returns when everything due up to and including the new instant has happened. A value that was
  /// sent to another thread takes no time: the clock waits for it without moving.
  /// - Parameter duration: Time to pass; not negative.
  public func advance(by duration: Duration) {
    require(duration >= .zero, "time does not run backwards")
    let end = instant.later(by: duration)
    receive(waiting: true)
    while doFirst(upTo: end, arriveAt: { arrive(at: $0) }) { receive(waiting: true) }
    arrive(at: end)
  }

  /// Shows an instant, unless something that fell due has advanced the clock further already.
  private func arrive(at next: Duration) {
    if instant < next { instant = next }
  }

  /// Moves the clock forward to an instant, as `advance(by:)` does.
  ///
  /// - Parameter end: Not before `now`.
  public func advance(to end: Duration) {
    advance(by: end - instant)
  }

  /// Runs an action at an instant, before the timers of operators due then.
  ///
  /// ```swift
  /// let clock = VirtualClock()
  /// let number = Observable(0, in: Graph(clock: clock))
  /// number.observeNew { print("\($0) at \(clock.now)") }
  /// clock.at(.seconds(2)) { number.value = 5 }
  /// clock.advance(to: .seconds(3))          // prints 5 at 2.0 seconds
  /// ```
  /// - Parameters:
  ///   - due: Not before `now`.
  ///   - action: Runs once, from inside `advance`.
  public func at(_ due: Duration, perform action: @escaping () -> Void) {
    require(due >= instant, "that instant is past")
    statements += 1
    _ = schedule(at: due, wave: .min, order: .min + statements, action: action)
  }

  private var statements = 0
}
