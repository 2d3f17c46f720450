/// Dictionary that can be restored to an earlier state.
///
/// The first change of an entry records its old value.
struct UndoableDictionary<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var entries: [Key: Value] = [:]
  /// Indicates whether changes are recorded; an empty dictionary needs no record, as when a file is
  /// loaded first.
  private var notes = false
  /// Old values of changed entries; nil for new ones.
  private var before: [Key: Value?] = [:]
  /// All entries before `removeAll`, after which nothing more needs to be recorded.
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

  /// Permanently keeps only the entries that `isKept` accepts.
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
