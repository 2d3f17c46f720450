import Synchronization

/// The elements of a list, behind one reference so that a value stays small; never changed.
///
/// A list that is made of another by appending, by dropping the first or by another element in a place shares its
/// elements with that one, as a version of the same table (`VersionTable`): a thousand values that `scan` gathers cost a
/// thousand steps and not half a million. A list that is made at once has elements of its own, which are read without
/// a lock, and a table as soon as another one is made of it so. Appending and dropping make no version: each list has
/// a stretch of its version's elements, and what is behind the end of it may be another one's.
package final class ListBox: Sendable {
  typealias Table = VersionTable<ListColumn>

  package let count: Int
  /// The bytes of the elements, for the limit of a value.
  let bytes: Int
  private let own: [Value]
  /// The table of which it has `count` elements from `start` on, as `version` has them; nil if it has its own.
  private let table: Table?
  private let start: Int
  private let version: Int32
  /// The table of those that are made of one with elements of its own, which is the first version there.
  private let successors = AtomicLazyReference<Table>()

  /// The bytes that another element in a place makes, about: a version, its change, and a share in a copy.
  static let changeBytes = 192
  /// A shorter list is copied sooner than shared.
  private static let worthSharing = 16

  package init(_ elements: [Value]) {
    own = elements
    table = nil
    start = 0
    version = 0
    count = elements.count
    bytes = Value.bytes(of: elements)
  }

  /// Makes a list of a version that has one holder more for it.
  private init(_ table: Table, _ version: Int32, from start: Int, count: Int, bytes: Int) {
    own = []
    self.table = table
    self.version = version
    self.start = start
    self.count = count
    self.bytes = bytes
  }

  deinit {
    if let table {
      table.release(version)
    } else {
      successors.load()?.release(0)
    }
  }

  private var range: Range<Int> { start..<start + count }

  /// The table of all that share something with this one; nil as long as nothing does.
  private var sharedTable: Table? { table ?? successors.load() }

  // MARK: Reading

  /// In order; their indices begin anywhere, for those before may have been dropped.
  package var elements: ArraySlice<Value> {
    guard let table else { return own[...] }
    return table.changeNewest(version) { $0.values[range] } ?? table.whole(version).values[range]
  }

  /// Returns the element in a place, the first of which is 0.
  subscript(place: Int) -> Value {
    @inline(__always)
    get {
      guard let table else { return own[place] }
      precondition(place >= 0 && place < count, "a place of the list")
      let place = start + place
      return table.find(from: version) { change in
        change.place == place ? change.value : nil
      } _: { column in
        column.values[place]
      }
    }
  }

  /// Returns the sum of Ints or Durations if it is kept up to date; it may be too large for an Int.
  ///
  /// - Complexity: O(1), amortised, where lists follow from one another by appending and dropping and each is asked.
  func keptSum() -> Int128? {
    table?.changeNewest(version) { $0.sum(in: range) }
  }

  /// Returns the first of the least or greatest elements if it is kept up to date, which costs as much as a sum.
  func keptExtreme(isLeast: Bool) -> Value? {
    table?.changeNewest(version) { $0.extreme(in: range, isLeast: isLeast) }
  }

  /// The digest of the elements; it costs as much as a sum.
  var digest: UInt64 {
    table?.changeNewest(version) { $0.digest(in: range) } ?? Value.digest(of: elements)
  }

  /// Returns whether two lists have equal elements, where what they share says so in a few steps; nil otherwise.
  func isKnownEqual(to other: ListBox) -> Bool? {
    guard count == other.count else { return false }
    guard start == other.start, let table = sharedTable, table === other.sharedTable,
      let changes = table.changes(between: version, and: other.version)
    else { return nil }
    return changes.allSatisfy { change in
      let place = change.place - start
      return !(0..<count).contains(place) || self[place] == other[place]
    }
  }

  // MARK: Changing

  /// Returns the bytes that appending elements allocates, beside those of the elements.
  func bytesMade(byAppending added: Int) -> Int {
    let isCopied = count + added < Self.worthSharing || table == nil && successors.load() == nil
    return (isCopied ? count + added : added) * Value.placeBytes
  }

  /// The bytes that another element in a place allocates, beside those of the element.
  var bytesMadeByReplacing: Int {
    let isCopied = table == nil && (count < Self.worthSharing || successors.load() == nil)
    return Self.changeBytes + (isCopied ? count * Value.placeBytes : 0)
  }

  /// A list with more elements behind these.
  ///
  /// - Complexity: O(added), amortised; O(all) where several are added to a list that others have been added to.
  func appending(_ more: ArraySlice<Value>) -> ListBox {
    guard count + more.count >= Self.worthSharing else { return ListBox(Array(elements) + more) }
    let bytes = bytes + Value.bytes(of: more)
    let end = start + count
    let shared = shared(room: 2 * (count + more.count))
    let isAdded = shared.hold(version, ifNewest: { $0.append(more, behind: end) })
    if isAdded {
      return ListBox(shared, version, from: start, count: count + more.count, bytes: bytes)
    }
    if more.count == 1, let value = more.first {
      let made = shared.write(on: version) { _ in ListColumn.Change(place: end, value: value) }
      return ListBox(made.table, made.version, from: start, count: count + 1, bytes: bytes)
    }
    let table = Table(ListColumn(elements + more, room: 2 * (count + more.count)))
    return ListBox(table, 0, from: 0, count: count + more.count, bytes: bytes)
  }

  func appending(_ element: Value) -> ListBox {
    appending([element])
  }

  /// A list without the first elements.
  ///
  /// What was dropped stays where others share it, until it is more than what is left.
  ///
  /// - Complexity: O(dropped), amortised, for the list that another was dropped from last.
  func droppingFirst(_ dropped: Int) -> ListBox {
    let left = count - dropped
    guard left >= Self.worthSharing else { return ListBox(Array(elements.dropFirst(dropped))) }
    let bytes =
      bytes - (dropped == 1 ? self[0].bytes : Value.bytes(of: elements.prefix(dropped)))
    let isShared = table?.hold(version, ifNewest: { $0.size <= 2 * left }) ?? false
    if isShared, let table {
      return ListBox(table, version, from: start + dropped, count: left, bytes: bytes)
    }
    let rest = Table(ListColumn(elements.dropFirst(dropped), room: left))
    return ListBox(rest, 0, from: 0, count: left, bytes: bytes)
  }

  /// A list with another element in a place.
  ///
  /// - Complexity: O(1), amortised.
  func replacing(_ place: Int, with value: Value) -> ListBox {
    guard table != nil || count >= Self.worthSharing else {
      var changed = own
      changed[place] = value
      return ListBox(changed)
    }
    let shared = shared(room: count)
    let change = ListColumn.Change(place: start + place, value: value)
    let made = shared.write(on: version) { _ in change }
    return ListBox(
      made.table, made.version, from: start, count: count,
      bytes: bytes + value.bytes - made.former.value.bytes)
  }

  /// Returns the table, which is made for the first list that shares something with this one.
  private func shared(room: Int) -> Table {
    sharedTable
      ?? successors.storeIfNil(Table(ListColumn(own[...], room: room), from: ListColumn(own)))
  }

  /// Counts the elements, and all that is kept as long as the list is: where it shares its elements, those of the
  /// others too.
  func count(into census: inout ValueCensus) {
    if table == nil { census.add(elements: own[...]) }
    sharedTable?.count(into: &census)
  }
}
