/// Number of a declared name in its table.
struct NameID: Hashable, Sendable {
  let index: Int32
}

/// Names that were ever declared, each once, so that lookup needs no string.
///
/// A hash table with open addressing, at most half full. Two encodings of one name, as `é` in one
/// character or in two, are one name. Names are not forgotten: they need no more memory than the
/// text did.
struct NameTable: Sendable {
  private struct Slot: Sendable {
    var hash: UInt32
    /// The name's number, or -1.
    var name: Int32
  }

  private static let free = Slot(hash: 0, name: -1)
  /// Seed of the hash, different in each process, so that no program can provoke collisions of all
  /// its names.
  private static let seed = UInt64.random(in: .min ... .max)

  /// All names, concatenated, and the end of each.
  private var text: [UInt8] = []
  private var ends: [Int] = []
  private var slots = [Slot](repeating: free, count: 64)
  /// Names with non-ASCII characters, whose bytes may differ.
  private var others: [String: NameID] = [:]

  /// Returns the number of the name in a range of a text; nil if it was never declared.
  func find(in bytes: [UInt8], _ range: Range<Int>) -> NameID? {
    guard Self.isASCII(bytes, range) else {
      return others[String(decoding: bytes[range], as: UTF8.self)]
    }
    let name = slots[place(of: bytes, range, Self.hash(bytes, range))].name
    return name < 0 ? nil : NameID(index: name)
  }

  func find(_ name: String) -> NameID? {
    let bytes = Array(name.utf8)
    return find(in: bytes, bytes.indices)
  }

  /// Returns the number of a name, and adds the name if it is new.
  mutating func insert(_ bytes: [UInt8], _ range: Range<Int>) -> NameID {
    guard Self.isASCII(bytes, range) else {
      let name = String(decoding: bytes[range], as: UTF8.self)
      if let known = others[name] { return known }
      others[name] = NameID(index: Int32(ends.count))
      return append(bytes[range])
    }
    let hash = Self.hash(bytes, range)
    var place = place(of: bytes, range, hash)
    if slots[place].name >= 0 { return NameID(index: slots[place].name) }
    if 2 * ends.count >= slots.count {
      grow(to: 2 * slots.count)
      place = self.place(of: bytes, range, hash)
    }
    let name = append(bytes[range])
    slots[place] = Slot(hash: hash, name: name.index)
    return name
  }

  private mutating func append(_ name: ArraySlice<UInt8>) -> NameID {
    text += name
    ends.append(text.count)
    return NameID(index: Int32(ends.count - 1))
  }

  /// Reserves room for more names.
  mutating func reserve(_ more: Int) {
    ends.reserveCapacity(ends.count + more)
    var size = slots.count
    while size < 2 * (ends.count + more) { size *= 2 }
    if size > slots.count { grow(to: size) }
  }

  /// Returns the slot of a name, or the free slot where it would be stored.
  private func place(of bytes: [UInt8], _ range: Range<Int>, _ hash: UInt32) -> Int {
    let mask = slots.count - 1
    var place = Int(hash) & mask
    while slots[place].name >= 0 {
      if slots[place].hash == hash, isName(slots[place].name, bytes, range) { return place }
      place = (place + 1) & mask
    }
    return place
  }

  private func isName(_ name: Int32, _ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    let start = name == 0 ? 0 : ends[Int(name) - 1]
    guard ends[Int(name)] - start == range.count else { return false }
    for offset in 0..<range.count where text[start + offset] != bytes[range.lowerBound + offset] {
      return false
    }
    return true
  }

  private mutating func grow(to size: Int) {
    let before = slots
    slots = [Slot](repeating: Self.free, count: size)
    for slot in before where slot.name >= 0 {
      var place = Int(slot.hash) & (size - 1)
      while slots[place].name >= 0 { place = (place + 1) & (size - 1) }
      slots[place] = slot
    }
  }

  private static func isASCII(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var all: UInt8 = 0
    for index in range { all |= bytes[index] }
    return all < 0x80
  }

  /// FNV-1a with a seed, and its upper half folded in.
  private static func hash(_ bytes: [UInt8], _ range: Range<Int>) -> UInt32 {
    var hash = seed
    for index in range {
      hash = (hash ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01B3
    }
    hash ^= hash >> 29
    hash = hash &* 0xBF58_476D_1CE4_E5B9
    return UInt32(truncatingIfNeeded: hash >> 32)
  }
}
