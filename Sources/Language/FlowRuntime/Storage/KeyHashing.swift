// Hashes of keys, most of which are short texts of ASCII, by their bytes.
//
// Why it is safe: each pointer is that of a text's own storage, or of a copy of a short text, for the length of one
// closure, and all that is loaded lies between its first byte and its count.

/// Hashes of keys: equal values have equal ones.
///
/// Texts come from strangers, who may look for many with one hash. So there are two ways, and a table that meets a
/// long row of keys goes over to the slow one.
struct KeyHashing: BitwiseCopyable, Sendable {
  /// By SipHash, which nobody can aim at.
  var isStrong = false
  private let seed = Self.seedOfProcess

  /// The language's own seed, which is another one in each process, except where it is told not to be.
  private static let seedOfProcess: UInt64 = {
    var hasher = Hasher()
    hasher.combine(0)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }()
  private static let first: UInt64 = 0x9e37_79b9_7f4a_7c15
  private static let second: UInt64 = 0xd6e8_feb8_6659_fd93

  @inline(__always)
  func hash(_ value: Value) -> UInt64 {
    switch value {
    case .text(let text) where !isStrong: hash(of: text)
    case .int(let number) where !isStrong:
      Self.mix(UInt64(bitPattern: Int64(number)) ^ seed, Self.first)
    default: strong(value)
    }
  }

  @inline(never)
  private func strong(_ value: Value) -> UInt64 {
    var hasher = Hasher()
    value.hash(into: &hasher)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  private func hash(of text: String) -> UInt64 {
    let plain = unsafe text.utf8.withContiguousStorageIfAvailable { bytes in
      unsafe hash(of: UnsafeRawBufferPointer(bytes))
    }
    if let plain, let hash = plain { return hash }
    return hashOfOther(text)
  }

  /// Returns the hash of ASCII; nil for other bytes.
  private func hash(of bytes: UnsafeRawBufferPointer) -> UInt64? {
    let count = bytes.count
    guard count <= 16 else { return unsafe hashOfLong(bytes) }
    var (low, high): (UInt64, UInt64) = (0, 0)
    if count >= 8 {
      low = unsafe bytes.word(at: 0)
      high = unsafe bytes.word(at: count - 8)
    } else if count >= 4 {
      low = unsafe bytes.half(at: 0)
      high = unsafe bytes.half(at: count - 4)
    } else if count > 0 {
      low = unsafe UInt64(bytes[0]) | UInt64(bytes[count / 2]) << 8
      high = unsafe UInt64(bytes[count - 1])
    }
    guard (low | high) & Self.noASCII == 0 else { return nil }
    return Self.mix(low ^ (seed &+ UInt64(count) &* Self.first), high ^ Self.second)
  }

  @inline(never)
  private func hashOfLong(_ bytes: UnsafeRawBufferPointer) -> UInt64? {
    var (hash, seen): (UInt64, UInt64) = (seed &+ UInt64(bytes.count) &* Self.first, 0)
    for place in stride(from: 0, to: bytes.count - 8, by: 8) {
      let word = unsafe bytes.word(at: place)
      seen |= word
      hash = Self.mix(hash ^ word, Self.first)
    }
    let last = unsafe bytes.word(at: bytes.count - 8)
    guard (seen | last) & Self.noASCII == 0 else { return nil }
    return Self.mix(hash ^ last, Self.second)
  }

  private static let noASCII: UInt64 = 0x8080_8080_8080_8080

  /// Three characters are equal to one of ASCII: texts of these are hashed as such, all others by their normal form.
  @inline(never)
  private func hashOfOther(_ text: String) -> UInt64 {
    var plain: [UInt8] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x80: plain.append(UInt8(scalar.value))
      case 0x37e: plain.append(UInt8(ascii: ";"))
      case 0x1fef: plain.append(UInt8(ascii: "`"))
      case 0x212a: plain.append(UInt8(ascii: "K"))
      default: return strong(.text(text))
      }
    }
    return unsafe plain.withUnsafeBytes { unsafe hash(of: $0) } ?? strong(.text(text))
  }

  @inline(__always)
  private static func mix(_ one: UInt64, _ other: UInt64) -> UInt64 {
    let (high, low) = one.multipliedFullWidth(by: other)
    return high ^ low
  }
}

extension UnsafeRawBufferPointer {
  @inline(__always)
  fileprivate func word(at place: Int) -> UInt64 {
    unsafe loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }

  @inline(__always)
  fileprivate func half(at place: Int) -> UInt64 {
    unsafe UInt64(loadUnaligned(fromByteOffset: place, as: UInt32.self))
  }
}
