/// The instants of a script's clock, in nanoseconds from its start: the only sums of instants and durations.
public enum ScriptTime {
  /// The end of time, 292 years after the start, which no clock reaches.
  ///
  /// It stands for every instant that is later; what is due then never happens.
  @inlinable public static var end: Int { .max }

  /// The last instant that a clock can show.
  @inlinable public static var last: Int { .max - 1 }

  /// Returns the instant that comes so long after another one, at most the end of time.
  @inlinable
  public static func instant(_ duration: Int, after instant: Int) -> Int {
    let (sum, isBeyond) = instant.addingReportingOverflow(duration)
    return isBeyond ? (duration < 0 ? .min : .max) : sum
  }

  /// Returns a computed number of nanoseconds, at most the end of time.
  public static func nanoseconds(_ number: Double) -> Int {
    // The next smaller Double fits; not a number is no time at all.
    number < 0x1p63 ? Int(max(number, -0x1p63)) : number.isNaN ? 0 : end
  }
}
