/// A set of small integers in order: a bitmap with two summary levels.
///
/// Finding the lowest member of a million costs a handful of loads, however far apart they are.
struct DirtySet: ~Copyable {
  private let words = Arena<UInt64>()
  /// Bit i: word i is not zero.
  private let summary = Arena<UInt64>()
  /// Bit i: summary word i is not zero.
  private let top = Arena<UInt64>()

  /// Makes room for members up to `count - 1`.
  @inline(__always)
  func reserve(_ count: Int32) {
    if words.count << 6 < count { grow(count) }
  }

  private func grow(_ count: Int32) {
    while words.count << 6 < count { words.append(0) }
    while summary.count << 6 < words.count { summary.append(0) }
    while top.count << 6 < summary.count { top.append(0) }
  }

  @inline(__always)
  func contains(_ member: Int32) -> Bool {
    words[member >> 6] & bit(member) != 0
  }

  @inline(__always)
  func insert(_ member: Int32) {
    let word = member >> 6
    let before = words[word]
    words[word] = before | bit(member)
    guard before == 0 else { return }
    let group = word >> 6
    let beforeSummary = summary[group]
    summary[group] = beforeSummary | bit(word)
    guard beforeSummary == 0 else { return }
    top[group >> 6] |= bit(group)
  }

  @inline(__always)
  func remove(_ member: Int32) {
    let word = member >> 6
    let after = words[word] & ~bit(member)
    words[word] = after
    guard after == 0 else { return }
    let group = word >> 6
    let afterSummary = summary[group] & ~bit(word)
    summary[group] = afterSummary
    guard afterSummary == 0 else { return }
    top[group >> 6] &= ~bit(group)
  }

  /// The lowest member, or `none`.
  @inline(__always)
  func first() -> Int32 {
    var index: Int32 = 0
    while index < top.count {
      let bits = top[index]
      if bits != 0 {
        let group = lowest(of: bits, in: index)
        let word = lowest(of: summary[group], in: group)
        return lowest(of: words[word], in: word)
      }
      index += 1
    }
    return none
  }

  @inline(__always)
  private func lowest(of bits: UInt64, in word: Int32) -> Int32 {
    word &<< 6 | Int32(truncatingIfNeeded: bits.trailingZeroBitCount)
  }

  @inline(__always)
  private func bit(_ index: Int32) -> UInt64 {
    1 &<< UInt64(truncatingIfNeeded: index & 63)
  }
}
