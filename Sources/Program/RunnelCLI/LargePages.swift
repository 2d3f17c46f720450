import CHeap

/// Heap memory for large scripts, in large pages if the system supports them.
///
/// Otherwise a script of a million lines would spend a quarter of its time on getting memory from
/// the system in small pages; and returning it would take most of the time of a ^C.
enum LargePages {
  /// Bytes of memory that a byte of a typical script takes, as tokens, tree, names and code.
  private static let bytesPerSourceByte = 64
  private static let most = 3 << 29
  /// Size of a script below which there is nothing to gain.
  private static let leastSource = 1 << 16

  /// Makes the allocator use one region with large pages.
  ///
  /// Nothing is used up: memory is taken when it is written to. Nothing happens if the process has
  /// a limit on its address space, or the system has no such pages.
  static func prepare(forSourceBytes count: Int, within allowance: MemoryAllowance) {
    guard count >= leastSource, !allowance.limitsAddresses else { return }
    _ = cheap_make_room(min(count * bytesPerSourceByte, most))
  }
}
