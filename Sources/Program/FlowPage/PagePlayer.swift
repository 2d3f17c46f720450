import FlowText

/// The clock of a play, which gives the present instant of the program.
struct PagePlayer {
  /// Speed relative to real time; 0 if stopped.
  private(set) var speed = 0.0
  private var start = ContinuousClock.now
  private var base = 0

  mutating func begin(at instant: Int, speed: Double) {
    self.speed = speed
    base = instant
    start = .now
  }

  mutating func stop() { speed = 0 }

  /// The present instant; nil if stopped.
  var instant: Int? {
    guard speed > 0 else { return nil }
    let (seconds, attoseconds) = (ContinuousClock.now - start).components
    let nanoseconds = (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) * speed
    let instant = ScriptTime.instant(ScriptTime.nanoseconds(nanoseconds), after: base)
    return min(instant, max(base, PageLimits.latest))
  }

  /// Returns the real time of an instant of the program; nil if stopped.
  func comes(_ instant: Int) -> ContinuousClock.Instant? {
    guard speed > 0 else { return nil }
    let nanoseconds = min(Double(max(0, instant - base)) / speed, 1e17)
    return start + .nanoseconds(Int64(nanoseconds.rounded(.up)))
  }
}
