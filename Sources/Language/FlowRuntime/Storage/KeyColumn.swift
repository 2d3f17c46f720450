/// Keys at places that only grow, each of which is found by its hash: open addressing over the places.
///
///     slots    ·  2  ·  0  1  ·  ·  ·        a key's first slot follows from its hash; where that is taken by
///     keys     "b"  "x"  "a"                 another one, it stands in one of the next
struct KeyColumn: Sendable {
  private struct Key: Sendable {
    /// Pending where a key was removed.
    var value: Value
    var hash: UInt64
  }

  private var keys: ContiguousArray<Key> = []
  /// The places of the keys; none for a few, which are looked through.
  private var slots: ContiguousArray<Int32> = []
  /// The number of slots that are not empty, with those that a key was removed from.
  private var taken = 0
  /// How many keys there are.
  private(set) var living = 0
  private var hashing = KeyHashing()

  private static let empty: Int32 = -1
  private static let left: Int32 = -2
  /// So many keys are looked through.
  private static let few = 8
  /// A row of so many slots is no chance.
  private static let longestRow = 192

  /// The bytes that a key takes with its slots, those of its value apart.
  static let bytesOfKey = MemoryLayout<Key>.stride + 3 * MemoryLayout<Int32>.stride

  /// How many places there are, those of removed keys included.
  var count: Int { keys.count }

  /// True once the keys are hashed by SipHash.
  var isStrong: Bool { hashing.isStrong }

  /// Returns the key in a place; pending where one was removed.
  subscript(place: Int) -> Value { keys[place].value }

  /// Returns the place of a key.
  func place(of key: Value) -> Int? { place(of: key, hashing.hash(key)) }

  @inline(__always)
  private func place(of key: Value, _ hash: UInt64) -> Int? {
    guard !slots.isEmpty else {
      return keys.firstIndex { $0.hash == hash && $0.value == key }
    }
    var slot = firstSlot(of: hash)
    while true {
      let place = slots[slot]
      if place == Self.empty { return nil }
      if place >= 0, keys[Int(place)].hash == hash, keys[Int(place)].value == key {
        return Int(place)
      }
      slot = slotBehind(slot)
    }
  }

  /// Returns the place of a key, which it gets behind the others if it is new.
  mutating func place(adding key: Value) -> (place: Int, isNew: Bool) {
    let hash = hashing.hash(key)
    if let place = place(of: key, hash) { return (place, false) }
    append(key, hash)
    return (keys.count - 1, true)
  }

  /// Adds a key that is not there, behind the others.
  mutating func append(_ key: Value) { append(key, hashing.hash(key)) }

  private mutating func append(_ key: Value, _ hash: UInt64) {
    keys.append(Key(value: key, hash: hash))
    living += 1
    enter(Int32(keys.count - 1), hash)
  }

  /// Puts a key that is not there into a place that one was removed from.
  mutating func put(_ key: Value, at place: Int) {
    let hash = hashing.hash(key)
    keys[place] = Key(value: key, hash: hash)
    living += 1
    enter(Int32(place), hash)
  }

  /// Removes the key in a place, which stays.
  mutating func remove(at place: Int) {
    leaveSlot(of: place)
    keys[place] = Key(value: .pending, hash: 0)
    living -= 1
  }

  /// Removes the last place.
  ///
  /// - Returns: Its key; pending if that was removed before.
  @discardableResult
  mutating func removeLast() -> Value {
    if !keys[keys.count - 1].value.isPending {
      leaveSlot(of: keys.count - 1)
      living -= 1
    }
    return keys.removeLast().value
  }

  // MARK: Slots

  private mutating func enter(_ place: Int32, _ hash: UInt64) {
    if slots.isEmpty ? keys.count > Self.few : 2 * (taken + 1) > slots.count {
      return enterAll()
    }
    guard !slots.isEmpty else { return }
    if !enterSlot(place, hash) { harden() }
  }

  /// The slot in which a key with this hash stands, unless others were there before it.
  @inline(__always)
  private func firstSlot(of hash: UInt64) -> Int {
    Int(truncatingIfNeeded: hash) & (slots.count - 1)
  }

  /// The slot behind another; behind the last one stands the first.
  @inline(__always)
  private func slotBehind(_ slot: Int) -> Int { (slot &+ 1) & (slots.count - 1) }

  /// Puts a place into the first slot for it; false where the row of slots is too long.
  @inline(__always)
  private mutating func enterSlot(_ place: Int32, _ hash: UInt64) -> Bool {
    var slot = firstSlot(of: hash)
    var steps = 0
    while slots[slot] >= 0 {
      slot = slotBehind(slot)
      steps += 1
    }
    if slots[slot] == Self.empty { taken += 1 }
    slots[slot] = place
    return steps < Self.longestRow || hashing.isStrong
  }

  private mutating func leaveSlot(of place: Int) {
    guard !slots.isEmpty else { return }
    var slot = firstSlot(of: keys[place].hash)
    while slots[slot] != Int32(place) { slot = slotBehind(slot) }
    slots[slot] = Self.left
    // Nothing is looked for behind an empty one.
    guard slots[slotBehind(slot)] == Self.empty else { return }
    while slots[slot] == Self.left {
      slots[slot] = Self.empty
      taken -= 1
      slot = (slot &- 1) & (slots.count - 1)
    }
  }

  /// Makes the slots anew, with room for as many keys again.
  private mutating func enterAll() {
    var size = 32
    while size < 4 * living { size *= 2 }
    slots = ContiguousArray(repeating: Self.empty, count: size)
    taken = 0
    var isShort = true
    for place in keys.indices where !keys[place].value.isPending {
      isShort = enterSlot(Int32(place), keys[place].hash) && isShort
    }
    if !isShort { harden() }
  }

  /// Goes over to SipHash for good.
  private mutating func harden() {
    hashing.isStrong = true
    for place in keys.indices where !keys[place].value.isPending {
      keys[place].hash = hashing.hash(keys[place].value)
    }
    enterAll()
  }
}
