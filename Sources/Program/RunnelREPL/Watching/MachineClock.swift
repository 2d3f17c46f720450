/// A monotonic clock, for rates and durations.
enum MachineClock {
  private static let start = ContinuousClock.now

  /// Returns its time, in nanoseconds.
  static func nanoseconds() -> Int {
    let time = (ContinuousClock.now - start).components
    return Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
  }
}
