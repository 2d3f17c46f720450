/// A number made of all of a value, the same in every run, so that two long values are told apart without their texts.
extension Value {
  /// Equal for equal values that are written in the same characters; two others have the same one by chance only.
  ///
  /// - Complexity: That of the texts in it; what a list or dictionary shares with one that was asked before is not
  ///   gone over again.
  package var digest: UInt64 {
    switch self {
    case .pending: 1
    case .none: 2
    case .bool(let value): value ? 3 : 4
    case .int(let value), .duration(let value), .date(let value):
      UInt64(bitPattern: Int64(value)).stirred
    // Both zeros are equal.
    case .float(let value): (value == 0 ? 0 : value.bitPattern).stirred
    case .enumeration(_, let index): UInt64(index.magnitude).stirred
    case .text(let text): Self.digest(of: text)
    case .failure(let failure): Self.digest(of: failure.message)
    case .list(let list): list.digest.stirred
    case .dictionary(let dictionary): dictionary.digest.stirred
    case .tuple(let tuple): Self.digest(of: tuple.elements[...]).stirred
    }
  }

  private static func digest(of text: String) -> UInt64 {
    var result: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { result = (result ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return result.stirred
  }

  static func digest(of elements: ArraySlice<Value>) -> UInt64 {
    elements.reduce(0) { $0 &* RunningDigests.base &+ $1.digest }
  }
}

/// Digests of the elements up to each.
struct RunningDigests: RunningFold {
  static let base: UInt64 = 0x9e37_79b9_7f4a_7c15

  private var totals: [UInt64] = []

  var count: Int { totals.count }
  var bytes: Int { totals.count * MemoryLayout<UInt64>.stride }

  mutating func add(_ values: [Value], upTo end: Int) {
    totals.reserveCapacity(values.capacity)
    for place in count..<end {
      totals.append((totals.last ?? 0) &* Self.base &+ values[place].digest)
    }
  }

  /// Returns the digest of the elements in a range, as if they were gone over.
  func digest(in range: Range<Int>) -> UInt64 {
    guard let last = range.last else { return 0 }
    guard range.lowerBound > 0 else { return totals[last] }
    var (power, square, left): (UInt64, UInt64, Int) = (1, Self.base, range.count)
    while left > 0 {
      if left & 1 == 1 { power = power &* square }
      square = square &* square
      left >>= 1
    }
    return totals[last] &- totals[range.lowerBound - 1] &* power
  }
}

extension UInt64 {
  /// Returns a number of which each bit depends on all of this one's.
  var stirred: UInt64 {
    var result = self &+ 0x9e37_79b9_7f4a_7c15
    result = (result ^ (result >> 30)) &* 0xbf58_476d_1ce4_e5b9
    result = (result ^ (result >> 27)) &* 0x94d0_49bb_1331_11eb
    return result ^ (result >> 31)
  }
}
