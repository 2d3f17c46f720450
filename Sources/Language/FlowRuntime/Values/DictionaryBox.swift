import Synchronization

/// The entries of a dictionary, in order of the keys' first insertion; never changed.
///
/// A dictionary that is made of another by one entry is a version of the same table (`VersionTable`), so that one more
/// key costs the same whatever is there, and the former one is still at hand. One that is made at once has columns of
/// its own, which are read without a lock, and a table as soon as another one is made of it. The entries stand
/// at places that only grow; a removed one leaves a hole, and when there are more holes than entries the columns are made
/// again.
package final class DictionaryBox: Sendable {
  package typealias Entry = (key: Value, value: Value)
  typealias Table = VersionTable<DictionaryColumns>

  package let count: Int
  /// The bytes of the entries, for the limit of a value.
  let bytes: Int
  /// Columns of its own; nil if it is a version of a table.
  private let own: DictionaryColumns?
  /// The table of which it is a version; nil if it has columns of its own.
  private let table: Table?
  private let version: Int32
  /// The table of those that are made of one with columns of its own, which is the first version there.
  private let successors = AtomicLazyReference<Table>()

  /// The bytes of an entry beside those of its key and value.
  static let entryBytes = 2 * Value.placeBytes
  /// The bytes of an entry of a new dictionary with its place there, about.
  static let bytesOfNewEntry = 96
  /// The bytes of a key with what is gathered for it, before a dictionary is made of that, about.
  static let bytesOfGathering = 80
  /// The bytes that a changed entry makes, about: a version, its change, and a share in what the columns grow by.
  static let changeBytes = 320
  /// A smaller dictionary is copied sooner than shared.
  private static let worthSharing = 8

  package static let empty = DictionaryBox(DictionaryColumns(), bytes: 0)

  private init(_ own: DictionaryColumns, bytes: Int) {
    self.own = own
    self.bytes = bytes
    count = own.count
    table = nil
    version = 0
  }

  private init(_ made: Table.Made, count: Int, bytes: Int) {
    table = made.table
    version = made.version
    own = nil
    self.count = count
    self.bytes = bytes
  }

  /// Makes a dictionary of keys and values; of equal keys the last value counts, and the first key stays, as in `with`.
  package convenience init(_ entries: some Sequence<Entry>) {
    var columns = DictionaryColumns()
    var bytes = 0
    for (key, value) in entries {
      let former = columns.set(value, for: key)
      bytes += value.bytes + (former.isPending ? key.bytes : -former.bytes)
    }
    self.init(columns, bytes: bytes)
  }

  deinit {
    if let table {
      table.release(version)
    } else {
      successors.load()?.release(0)
    }
  }

  // MARK: Reading

  /// The entries in order.
  package var entries: [Entry] {
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    visit { key, value in
      entries.append((key, value))
      return true
    }
    return entries
  }

  /// Calls `body` with each key and value, in order, until it returns false.
  package func visit(_ body: (Value, Value) -> Bool) {
    guard let table else {
      own?.visit(before: [], body)
      return
    }
    let (columns, changes) = table.examine(version) { ($0, $1) }
    columns.visit(before: changes, body)
  }

  func allSatisfy(_ condition: (Value, Value) -> Bool) -> Bool {
    var result = true
    visit { key, value in
      result = condition(key, value)
      return result
    }
    return result
  }

  /// Returns the value of a key; nil if there is none.
  package subscript(key: Value) -> Value? {
    guard let table else { return own?[key] }
    let value = table.find(from: version) { change in
      change.key == key ? change.value : nil
    } _: { columns in
      columns[key] ?? .pending
    }
    return value.isPending ? nil : value
  }

  package func contains(_ key: Value) -> Bool { self[key] != nil }

  // MARK: Changing

  /// Returns the dictionary with a value for a key, at the end if the key is new.
  ///
  /// - Complexity: O(1), amortised.
  func with(_ key: Value, _ value: Value) -> DictionaryBox {
    if count < Self.worthSharing, var columns = own {
      let former = columns.set(value, for: key)
      let change = value.bytes + (former.isPending ? key.bytes : -former.bytes)
      return DictionaryBox(columns, bytes: bytes + change)
    }
    let made = written { $0.change(of: key, to: value) }
    let former = made.former.value
    return DictionaryBox(
      made, count: former.isPending ? count + 1 : count,
      bytes: bytes + value.bytes + (former.isPending ? key.bytes : -former.bytes))
  }

  /// Returns the dictionary without a key.
  ///
  /// - Complexity: as `with`, amortised.
  func without(_ key: Value) -> DictionaryBox {
    guard contains(key) else { return self }
    guard count > 1 else { return .empty }
    let places = table?.find(from: version, { _ in nil }, \.size) ?? own?.size ?? 0
    if count <= Self.worthSharing || places > 2 * count + 32 {
      return DictionaryBox(entries.lazy.filter { $0.key != key })
    }
    let made = written { $0.change(of: key, to: .pending) }
    let former = made.former
    return DictionaryBox(
      made, count: count - 1, bytes: bytes - former.key.bytes - former.value.bytes)
  }

  private func written(
    _ change: (DictionaryColumns) -> DictionaryColumns.Change
  ) -> Table.Made {
    if let table { return table.write(on: version, change) }
    if let shared = successors.load() { return shared.write(on: 0, change) }
    let columns = own ?? DictionaryColumns()
    return successors.storeIfNil(Table(columns, from: own)).write(on: 0, change)
  }

  // MARK: Comparing

  /// Returns whether two dictionaries have equal keys with equal values, in whatever order; what it returns says
  /// nothing once `mayGoOn` has given it up.
  func hasEqualEntries(
    as other: DictionaryBox, while mayGoOn: (_ steps: Int) -> Bool = { _ in true }
  ) -> Bool {
    guard count == other.count else { return false }
    // A dictionary that differs from another by a few entries is a version of the same table.
    if let table = sharedTable, table === other.sharedTable,
      let changes = table.changes(between: version, and: other.version)
    {
      return changes.allSatisfy { mayGoOn(1) && self[$0.key] == other[$0.key] }
    }
    return allSatisfy { mayGoOn(1) && other[$0] == $1 }
  }

  private var sharedTable: Table? { table ?? successors.load() }

  /// Hashes the entries, in whatever order.
  func hash(into hasher: inout Hasher) {
    var sum = 0
    visit { key, value in
      var entry = Hasher()
      entry.combine(key)
      entry.combine(value)
      sum ^= entry.finalize()
      return true
    }
    hasher.combine(sum)
  }

  /// The digest of the entries, in whatever order.
  var digest: UInt64 {
    guard let table else {
      var columns = own ?? DictionaryColumns()
      return columns.digest(before: [])
    }
    return table.examine(version) { $0.digest(before: $1) }
  }

  /// Counts the entries, those that several dictionaries share once if the census looks for that.
  func count(into census: inout ValueCensus) {
    own?.count(into: &census)
    sharedTable?.count(into: &census)
  }
}
