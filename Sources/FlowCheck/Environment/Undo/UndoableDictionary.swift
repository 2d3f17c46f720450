/// A dictionary that can be taken back to how it was.
///
/// The first change of an entry notes what it was.
struct UndoableDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var entries: [Key: Value] = [:]
  /// Nothing is noted where nothing was there, as before a file that is read into nothing.
  private var notes = false
  /// Changed entries as they were; nil for those that were not there.
  private var before: [Key: Value?] = [:]
  /// All entries as they were when they were removed at once; from then on nothing needs to be noted.
  private var removed: [Key: Value]?

  init() {}

  var count: Int { entries.count }

  subscript(key: Key) -> Value? {
    get { entries[key] }
    _modify {
      note(key)
      yield &entries[key]
    }
  }

  subscript(key: Key, default value: Value) -> Value {
    get { entries[key] ?? value }
    _modify {
      note(key)
      yield &entries[key, default: value]
    }
  }

  mutating func remove(_ key: Key) {
    guard entries[key] != nil else { return }
    note(key)
    entries[key] = nil
  }

  mutating func removeAll() {
    guard !entries.isEmpty else { return }
    if notes, removed == nil {
      removed = entries
    }
    entries = [:]
  }

  /// Keeps only what `isKept` says, for good.
  mutating func keep(where isKept: (Key, Value) -> Bool) {
    entries = entries.filter { isKept($0.key, $0.value) }
    begin()
  }

  private mutating func note(_ key: Key) {
    guard notes, removed == nil, before.index(forKey: key) == nil else { return }
    before.updateValue(entries[key], forKey: key)
  }
}

extension UndoableDictionary: Sequence {
  func makeIterator() -> Dictionary<Key, Value>.Iterator {
    entries.makeIterator()
  }
}

extension UndoableDictionary: Undoable {
  mutating func begin() {
    notes = !entries.isEmpty
    removed = nil
    if !before.isEmpty {
      before = [:]
    }
  }

  mutating func takeBack() {
    if let removed {
      entries = removed
    } else if !notes {
      entries = [:]
    }
    removed = nil
    for (key, value) in before {
      entries[key] = value
    }
    before = [:]
  }

  var changeCount: Int {
    notes ? before.count + (removed == nil ? 0 : 1) : entries.count
  }
}
