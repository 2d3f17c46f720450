import HashTreeCollections

/// The entries of a dictionary, in order of the keys' first insertion; never changed.
///
/// A dictionary that is made of another by one entry shares all but a few nodes with it, so that one
/// more key costs the same whatever is there, and the former one is still at hand. The entries stand
/// in a vector, at places that only grow; a map leads from each key to its place. A removed entry leaves a
/// hole, and when there are more holes than entries the vector is made again.
package final class DictionaryBox: Sendable {
  package typealias Entry = (key: Value, value: Value)

  /// The bytes of the entries, for the limit of a value.
  let bytes: Int
  private let places: TreeDictionary<Value, Int>
  private let vector: EntryVector

  /// The bytes of an entry beside those of its key and value.
  static let entryBytes = 2 * Value.placeBytes
  /// The bytes of an entry of a new dictionary with its place there, about.
  static let bytesOfNewEntry = 96
  /// The bytes of a key with what is gathered for it, before a dictionary is made of that, about.
  static let bytesOfGathering = 80
  /// The bytes that a changed entry makes, about: the nodes on the way to it.
  static let changeBytes = 512

  package static let empty = DictionaryBox([:], EntryVector(), bytes: 0)

  private init(_ places: TreeDictionary<Value, Int>, _ vector: EntryVector, bytes: Int) {
    self.places = places
    self.vector = vector
    self.bytes = bytes
  }

  /// Makes a dictionary of keys and values; of equal keys the last value counts, and the first key stays, as in `with`.
  package convenience init(_ entries: some Sequence<Entry>) {
    var places = TreeDictionary<Value, Int>()
    var list: [EntryVector.Item] = []
    var bytes = 0
    for (key, value) in entries {
      if let place = places[key], let before = list[place] {
        bytes += value.bytes - before.value.bytes
        list[place] = (before.key, value)
      } else {
        places[key] = list.count
        list.append((key, value))
        bytes += key.bytes + value.bytes
      }
    }
    self.init(places, EntryVector(list), bytes: bytes)
  }

  package var count: Int { places.count }

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
    _ = vector.visit { item in
      guard let item else { return true }
      return body(item.key, item.value)
    }
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
    places[key].flatMap { vector[$0]?.value }
  }

  package func contains(_ key: Value) -> Bool { places[key] != nil }

  /// Returns the dictionary with a value for a key, at the end if the key is new.
  ///
  /// - Complexity: O(log count), of a base of 32.
  func with(_ key: Value, _ value: Value) -> DictionaryBox {
    if let place = places[key], let before = vector[place] {
      return DictionaryBox(
        places, vector.replacing(place, with: (before.key, value)),
        bytes: bytes + value.bytes - before.value.bytes)
    }
    var places = places
    places[key] = vector.count
    return DictionaryBox(
      places, vector.appending((key, value)), bytes: bytes + key.bytes + value.bytes)
  }

  /// Returns the dictionary without a key.
  ///
  /// - Complexity: as `with`, amortised.
  func without(_ key: Value) -> DictionaryBox {
    guard let place = places[key], let before = vector[place] else { return self }
    guard count > 1 else { return .empty }
    if vector.count > 2 * count + 32 {
      return DictionaryBox(entries.lazy.filter { $0.key != key })
    }
    var places = places
    places[key] = nil
    return DictionaryBox(
      places, vector.replacing(place, with: nil),
      bytes: bytes - before.key.bytes - before.value.bytes)
  }

  /// Returns whether two dictionaries have equal keys with equal values, in whatever order; what it returns says
  /// nothing once `mayGoOn` has given it up.
  func hasEqualEntries(
    as other: DictionaryBox, while mayGoOn: (_ steps: Int) -> Bool = { _ in true }
  ) -> Bool {
    guard count == other.count else { return false }
    // A dictionary that differs from another by a few entries shares nearly all nodes with it.
    return vector.isEqual(to: other.vector, mayGoOn)
      ?? allSatisfy { mayGoOn(1) && other[$0] == $1 }
  }

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
  var digest: UInt64 { vector.digest }

  /// Counts the entries, those that several dictionaries share once if the census looks for that.
  func count(into census: inout ValueCensus) {
    vector.count(into: &census)
  }
}
