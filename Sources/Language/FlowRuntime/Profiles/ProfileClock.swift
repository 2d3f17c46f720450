#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// The clock of a profile, asked without the arithmetic of `ContinuousClock`, which takes longer than a contract.
struct ProfileClock {
  /// The nanoseconds of a look at the clock, which are no part of what is measured.
  private let lookTime: Int

  init() {
    let looks = (0..<16).map { _ in
      let start = Self.machineTime
      return Self.machineTime &- start
    }
    lookTime = looks.min() ?? 0
  }

  /// Nanoseconds since some instant.
  @inline(__always)
  var now: Int { Self.machineTime }

  private static var machineTime: Int {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec &* 1_000_000_000 &+ time.tv_nsec
  }

  /// Returns how long something took between two instants of this clock.
  @inline(__always)
  func elapsed(from start: Int, to end: Int) -> Int { max(0, end &- start &- lookTime) }
}
