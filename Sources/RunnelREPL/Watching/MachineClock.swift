/// A clock that only goes on, for how fast something comes and how long something takes.
enum MachineClock {
  private static let start = ContinuousClock.now

  /// What it shows, in nanoseconds.
  static func nanoseconds() -> Int {
    let time = (ContinuousClock.now - start).components
    return Int(time.seconds) * 1_000_000_000 + Int(time.attoseconds / 1_000_000_000)
  }
}
