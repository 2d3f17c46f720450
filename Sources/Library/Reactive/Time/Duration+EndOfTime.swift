extension Duration {
  /// The end of time, which no clock reaches: what is due then never happens.
  package static let endOfTime = Duration.seconds(Int64.max)

  /// The longest time that anything sleeps before it looks again, since the system knows no end of time.
  static let longestSleep = Duration.seconds(86_400)

  /// Returns the instant that comes a duration after this one, at most the end of time.
  @usableFromInline
  package func later(by duration: Duration) -> Duration {
    // The sum of two that do not come after the end of time fits, which not every sum does.
    duration < .endOfTime ? min(self + duration, .endOfTime) : .endOfTime
  }
}
