import CHeap

/// Room for what a large script becomes, in large pages where the system has them.
///
/// A quarter of the time that a script of a million lines takes would otherwise be the system providing
/// memory, a small page at a time; and taking it back would make up most of the time that ^C takes.
enum HeapRoom {
  /// What a byte of an ordinary script takes, as tokens, tree, names and code.
  private static let bytesPerSourceByte = 64
  private static let most = 3 << 29
  /// Below it there is nothing to gain.
  private static let leastSource = 1 << 16

  /// Has the allocator take its memory from one place with large pages.
  ///
  /// Nothing is used up: what is asked for is taken when something is written to it. Nothing happens
  /// where the process is granted only so many addresses, or the system has nothing of the kind.
  static func prepare(forSourceBytes count: Int, within allowance: MemoryAllowance) {
    guard count >= leastSource, !allowance.limitsAddresses else { return }
    _ = cheap_make_room(min(count * bytesPerSourceByte, most))
  }
}
