import Memory

/// A set of small integers in order: a bitmap with two summary levels.
///
/// Finding the lowest member of a million costs a handful of loads, however far apart they are.
struct DirtySet: ~Copyable {
  private let words = Arena<UInt64>()
  /// Bit i is set if word i may be other than zero.
  ///
  /// Bits that are no longer true are cleared when they are read.
  private let summary = Arena<UInt64>()
  /// Bit i is set if summary word i may be other than zero.
  private let top = Arena<UInt64>()
  /// A lower bound: all words before this one are zero.
  private let low = Held(Int32.max)

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
    if word < low.value { low.value = word }
    if before == 0 { summarise(word) }
  }

  @inline(__always)
  private func summarise(_ word: Int32) {
    let group = word >> 6
    let before = summary[group]
    guard before & bit(word) == 0 else { return }
    summary[group] = before | bit(word)
    if before == 0 { top[group >> 6] |= bit(group) }
  }

  @inline(__always)
  func remove(_ member: Int32) {
    words[member >> 6] &= ~bit(member)
  }

  /// The lowest member, or `none`.
  @inline(__always)
  func first() -> Int32 {
    let word = low.value
    if word < words.count {
      let bits = words[word]
      if bits != 0 { return lowest(of: bits, in: word) }
    }
    return word == Int32.max ? none : search()
  }

  /// Removes and returns the lowest member, or returns `none`.
  @inline(__always)
  func takeFirst() -> Int32 {
    let first = first()
    if first != none { words[first >> 6] &= words[first >> 6] &- 1 }
    return first
  }

  /// True if it is known to be empty; false if it may have members.
  @inline(__always)
  var isKnownToBeEmpty: Bool { low.value == Int32.max }

  /// Returns whether no member is lower than `place`.
  @inline(__always)
  func hasNothing(below place: Int32) -> Bool {
    let own = place >> 6
    if low.value < own && words[low.value] == 0 { _ = search() }
    if low.value != own { return low.value > own }
    return words[own] & (bit(place) &- 1) == 0
  }

  /// Finds the lowest member from the top level down, and clears summary bits of words that are
  /// zero.
  @inline(never)
  private func search() -> Int32 {
    var index = low.value >> 12
    while index < top.count {
      let groups = top[index]
      if groups == 0 {
        index += 1
        continue
      }
      let group = lowest(of: groups, in: index)
      let bits = summary[group]
      if bits == 0 {
        top[index] &= ~bit(group)
        continue
      }
      let word = lowest(of: bits, in: group)
      if words[word] != 0 {
        low.value = word
        return lowest(of: words[word], in: word)
      }
      summary[group] &= ~bit(word)
    }
    low.value = Int32.max
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
