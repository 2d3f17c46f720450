import Memory

/// Asks once in so many tokens whether reading is to stop.
struct Pauses {
  var poll: Poll?
  /// Number of tokens still read before `poll` is asked.
  private var left = 1

  init() {}

  /// Counts a token; returns false if reading is to stop.
  @inline(__always)
  mutating func mayGoOn() -> Bool {
    left &-= 1
    return left != 0 || ask()
  }

  @inline(never)
  private mutating func ask() -> Bool {
    left = Poll.stride
    return poll?.mayGoOn(after: Poll.stride) ?? true
  }
}
