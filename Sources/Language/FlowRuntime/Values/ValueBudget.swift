/// Limit of the bytes of all texts, lists and tuples of a program together.
///
/// The bytes of new values are added up; values that are freed are not noticed. Only when the sum passes the
/// limit are the values that still exist counted, those that several cells share once, and the sum begins
/// again with that count. So a value costs an addition when it is made, and a count, which looks at
/// every value, comes at most once for so many bytes as lie between the last count and the limit.
///
/// Where a count finds no room, what comes next would count everything again, and again in vain: each line of a long
/// input. So as long as the store has not let go a small part of what it held then, there is none, without a count.
final class ValueBudget {
  /// How many bytes all values may take.
  var limit: Int
  /// Counts what is there.
  var count: ((inout ValueCensus) -> Void)?
  /// The bytes of the last count, and those made since.
  private(set) var found = 0
  private(set) var made = 0
  /// How often everything was counted.
  private(set) var counts = 0
  /// The bytes that the store held at a count that found no room, without what it has let go since; 0 where there was room.
  private var held = 0

  init(limit: Int = Int.max) {
    self.limit = limit
  }

  /// Notes that so many bytes are made; false when they are too many.
  ///
  /// `others` are bytes noted before that a count does not find, since nothing holds them yet.
  @inline(__always)
  func allows(_ bytes: Int, beside others: Int = 0) -> Bool {
    made &+= bytes
    return found &+ made <= limit || allowsAfterCount(bytes, beside: others)
  }

  /// True from a count that found no room until there may be some again.
  @inline(__always)
  var isFull: Bool { held > 0 }

  /// Notes that the store has let go of a value, which is told while it is full.
  func noteLetGo(_ value: Value) { held = max(0, held - value.payloadBytes) }

  @inline(never)
  private func allowsAfterCount(_ more: Int, beside others: Int) -> Bool {
    guard let count else { return false }
    if held > limit - limit / 64 {
      made &-= more
      return false
    }
    let bytes = more &+ others
    counts += 1
    held = 0
    var heldByStore = 0
    // What several cells share is often little; looking for it takes memory of its own.
    for looksForShares in [false, true] {
      var census = ValueCensus(looksForShares: looksForShares)
      count(&census)
      found = census.bytes
      heldByStore = census.bytesOfStore
      made = 0
      if found &+ bytes <= limit - limit / 8 { break }
    }
    guard found &+ bytes <= limit else {
      held = heldByStore
      return false
    }
    made = bytes
    return true
  }
}

/// A count of what values take.
struct ValueCensus {
  private(set) var bytes = 0
  /// The bytes of what the store holds, which is counted first.
  private(set) var bytesOfStore = 0
  private var seen: Set<UInt>?

  /// - Parameter looksForShares: Whether what several values share counts once.
  init(looksForShares: Bool) {
    seen = looksForShares ? [] : nil
  }

  /// Notes that the store has been counted.
  mutating func noteStore() { bytesOfStore = bytes }

  /// Adds what belongs to no value.
  mutating func add(bytes more: Int) { bytes += more }

  mutating func add(_ values: some Sequence<Value>) {
    for value in values { add(value) }
  }

  // Values nest only as deep as their types.
  mutating func add(_ value: Value) {
    switch value {
    case .text(let text): addText(text)
    case .list(let list):
      guard isNew(UInt(bitPattern: ObjectIdentifier(list))) else { return }
      bytes += ValueCensus.boxBytes
      list.count(into: &self)
    case .dictionary(let dictionary):
      guard isNew(UInt(bitPattern: ObjectIdentifier(dictionary))) else { return }
      bytes += ValueCensus.boxBytes
      dictionary.count(into: &self)
    case .tuple(let tuple):
      guard isNew(UInt(bitPattern: ObjectIdentifier(tuple))) else { return }
      bytes += ValueCensus.boxBytes + tuple.elements.count * Value.placeBytes
      add(tuple.elements)
    default: break
    }
  }

  /// Adds elements with their places.
  mutating func add(elements: ArraySlice<Value>) {
    bytes += elements.count * Value.placeBytes
    // The elements of a list have one type.
    if let first = elements.first, !first.isScalar { add(elements) }
  }

  /// The bytes of the objects of a list or tuple beside its elements.
  static let boxBytes = 64
  /// The bytes of a text's object beside the text.
  private static let textBytes = 32
  /// A text up to this length stands in its cell.
  static let shortText = 15

  private mutating func addText(_ text: String) {
    let length = text.utf8.count
    guard length > Self.shortText else { return }
    if seen != nil {
      // Safe: the address is compared with others and never followed.
      let place = unsafe text.utf8.withContiguousStorageIfAvailable {
        UInt(bitPattern: $0.baseAddress)
      }
      guard isNew(place ?? 0) else { return }
    }
    bytes += length + Self.textBytes
  }

  /// Adds a part of a dictionary that several may share; returns false if it was counted before.
  mutating func add(part: AnyObject, bytes more: Int) -> Bool {
    guard isNew(UInt(bitPattern: ObjectIdentifier(part))) else { return false }
    bytes += more
    return true
  }

  private mutating func isNew(_ place: UInt) -> Bool {
    seen?.insert(place).inserted ?? true
  }
}

extension Value {
  /// Returns the bytes of a text beside its place, which holds a short one.
  static func payload(ofText bytes: Int) -> Int {
    bytes > ValueCensus.shortText ? bytes : 0
  }

  /// The bytes that making it takes beside its place, with all its parts; 0 for most.
  @inline(__always)
  var payloadBytes: Int {
    switch self {
    case .text(let text): Self.payload(ofText: text.utf8.count)
    case .list(let list): list.bytes
    case .dictionary(let dictionary): dictionary.bytes
    case .tuple(let tuple): tuple.bytes
    default: 0
    }
  }

  /// The bytes that making it takes if its parts exist already.
  @inline(__always)
  var ownBytes: Int {
    switch self {
    case .text(let text): Self.payload(ofText: text.utf8.count)
    case .list(let list): list.count * Value.placeBytes
    case .dictionary(let dictionary): dictionary.count * DictionaryBox.entryBytes
    case .tuple(let tuple): ValueCensus.boxBytes + tuple.elements.count * Value.placeBytes
    default: 0
    }
  }
}
