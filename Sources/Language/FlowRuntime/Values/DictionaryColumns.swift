/// Keys and values at places in order of the keys' first insertion; where an entry was removed there is a hole.
struct DictionaryColumns: Versioned {
  /// The value of a key in a place; pending where it is not there.
  struct Change: Sendable {
    let place: Int
    let key: Value
    var value: Value
  }

  private var keys = KeyColumn()
  private var values: ContiguousArray<Value> = []
  /// The sum of the entries' digests, which is kept up to date for so many changes from the last question on.
  private var digestSum: UInt64 = 0
  private var changesUntilForgotten = 0

  var size: Int { values.count }

  /// How many entries there are.
  var count: Int { keys.living }

  // MARK: Reading

  subscript(key: Value) -> Value? {
    @inline(__always)
    get { keys.place(of: key).map { values[$0] } }
  }

  /// Calls `body` with each key and value in order, as they were before some changes, until it returns false.
  func visit(before changes: [Change], _ body: (Value, Value) -> Bool) {
    var former: [Int: Change] = [:]
    var end = size
    for change in changes where former[change.place] == nil {
      former[change.place] = change
      end = max(end, change.place + 1)
    }
    for place in 0..<end {
      let key: Value
      let value: Value
      if !former.isEmpty, let change = former[place] {
        (key, value) = (change.key, change.value)
      } else if place < size {
        (key, value) = (keys[place], values[place])
      } else {
        continue
      }
      if !value.isPending, !body(key, value) { return }
    }
  }

  // MARK: Changing

  /// Sets the value of a key, at the end if the key is new; the first of equal keys stays.
  ///
  /// - Returns: The value before; pending if there was none.
  @discardableResult
  mutating func set(_ value: Value, for key: Value) -> Value {
    let (place, isNew) = keys.place(adding: key)
    guard !isNew else {
      values.append(value)
      noteChange(of: key, from: .pending, to: value)
      return .pending
    }
    let former = values[place]
    values[place] = value
    noteChange(of: key, from: former, to: value)
    return former
  }

  /// Returns the change that gives a key a value; pending removes it.
  @inline(__always)
  func change(of key: Value, to value: Value) -> Change {
    guard let place = keys.place(of: key) else {
      return Change(place: size, key: key, value: value)
    }
    return Change(place: place, key: keys[place], value: value)
  }

  mutating func exchange(_ change: inout Change) {
    let (place, value) = (change.place, change.value)
    guard place < values.count else {
      guard !value.isPending else { return }
      keys.append(change.key)
      values.append(value)
      change.value = .pending
      return noteChange(of: change.key, from: .pending, to: value)
    }
    change.value = values[place]
    values[place] = value
    switch (change.value.isPending, value.isPending) {
    case (true, false): keys.put(change.key, at: place)
    case (false, true) where place == values.count - 1:
      keys.removeLast()
      values.removeLast()
    case (false, true): keys.remove(at: place)
    default: break
    }
    noteChange(of: change.key, from: change.value, to: value)
  }

  /// A later change of the same key is of no interest before an earlier one.
  static func covers(_ first: Change, _ second: Change) -> Bool {
    first.place == second.place && first.key == second.key
  }

  // MARK: Digests

  private static func digest(_ key: Value, _ value: Value) -> UInt64 {
    value.isPending ? 0 : (key.digest &* 3 &+ value.digest).stirred
  }

  @inline(__always)
  private mutating func noteChange(of key: Value, from former: Value, to value: Value) {
    if changesUntilForgotten > 0 { addToDigest(key, former, value) }
  }

  @inline(never)
  private mutating func addToDigest(_ key: Value, _ former: Value, _ value: Value) {
    changesUntilForgotten -= 1
    digestSum = digestSum &- Self.digest(key, former) &+ Self.digest(key, value)
  }

  /// Returns the digest of the entries as they were before some changes, wherever they stand.
  mutating func digest(before changes: [Change]) -> UInt64 {
    if changesUntilForgotten == 0 {
      digestSum = 0
      visit(before: []) { key, value in
        digestSum = digestSum &+ Self.digest(key, value)
        return true
      }
    }
    changesUntilForgotten = size + 16
    var sum = digestSum
    var seen = KeyColumn()
    for change in changes where seen.place(adding: change.key).isNew {
      // An equal key may be written in other characters.
      if let place = keys.place(of: change.key) {
        sum = sum &- Self.digest(keys[place], values[place])
      }
      sum = sum &+ Self.digest(change.key, change.value)
    }
    return sum
  }

  // MARK: Counting

  func count(into census: inout ValueCensus) {
    census.add(bytes: size * (KeyColumn.bytesOfKey + Value.placeBytes))
    for place in 0..<size {
      census.add(keys[place])
      census.add(values[place])
    }
  }

  static func count(_ change: Change, into census: inout ValueCensus) {
    census.add(change.key)
    census.add(change.value)
  }
}
