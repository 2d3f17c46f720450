/// Sources that are followed, with numbers in the order in which they came; many are found as fast as few.
@usableFromInline
struct FollowedSources<Value> {
  @usableFromInline
  struct Entry {
    @usableFromInline let number: Int
    @usableFromInline let source: Producer<Value>

    @inlinable
    init(number: Int, source: Producer<Value>) {
      self.number = number
      self.source = source
    }
  }

  /// All of them, until there are more than a few.
  @usableFromInline var few: ContiguousArray<Entry> = []
  /// All of them afterwards.
  @usableFromInline var many: [ObjectIdentifier: Entry] = [:]

  @inlinable
  init() {}

  @inlinable
  var count: Int { few.count + many.count }

  /// One of them, if there are few.
  @inlinable
  var first: Producer<Value>? { few.first?.source }

  @inlinable
  subscript(key: ObjectIdentifier) -> Entry? {
    if many.isEmpty { return few.first { ObjectIdentifier($0.source) == key } }
    return many[key]
  }

  @inlinable
  mutating func add(_ source: Producer<Value>, number: Int) {
    let entry = Entry(number: number, source: source)
    if many.isEmpty && few.count < 8 { return few.append(entry) }
    for entry in few { many[ObjectIdentifier(entry.source)] = entry }
    few = []
    many[ObjectIdentifier(source)] = entry
  }

  @inlinable
  mutating func remove(_ key: ObjectIdentifier) {
    if many.isEmpty {
      if let place = few.firstIndex(where: { ObjectIdentifier($0.source) == key }) {
        few.remove(at: place)
      }
    } else {
      many[key] = nil
    }
  }

  /// Visits all of them, in any order.
  @inlinable
  func visit(_ body: (Entry) -> Void) {
    for entry in few { body(entry) }
    for entry in many.values { body(entry) }
  }
}
