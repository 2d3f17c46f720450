import Memory

/// Asks once in so many tokens whether reading is to stop.
struct Pauses {
  var poll: Poll?
  /// Number of tokens still read before `poll` is asked.
  private var left = 1

  init() {}

  /// Counts a token; returns true if `poll` is to be asked.
  @inline(__always)
  mutating func isDue() -> Bool {
    left &-= 1
    return left == 0
  }

  /// Asks; returns false if reading is to stop.
  mutating func mayGoOn() -> Bool {
    left = Poll.stride
    return poll?.mayGoOn(after: Poll.stride) ?? true
  }
}
