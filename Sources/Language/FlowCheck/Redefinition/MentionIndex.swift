/// Index of the contracts, functions and types that mention a name, for redefinition and disposal.
struct MentionIndex: Sendable {
  enum User: Hashable, Sendable {
    case contract(ContractID)
    case function(SymbolID)
    case type(SymbolID)
  }

  private struct Entry: Sendable {
    let user: User
    let next: Int32
  }

  private var entries = UndoableArray<Entry>()
  /// Each symbol's most recent entry, or -1.
  private var first = UndoableArray<Int32>()

  var count: Int { entries.count }

  /// Makes room for so many more names, each mentioned once.
  mutating func reserve(_ more: Int) {
    entries.reserveCapacity(entries.count + more)
    first.reserveCapacity(first.count + more)
  }

  mutating func add(_ user: User, mentions symbols: [SymbolID]) {
    for symbol in symbols { add(user, mention: symbol) }
  }

  mutating func add(_ user: User, mention symbol: SymbolID) {
    let index = Int(symbol.index)
    if first.count <= index {
      first.append(contentsOf: repeatElement(-1, count: index + 1 - first.count))
    }
    // One contract often mentions the same name several times.
    if first[index] >= 0, entries[Int(first[index])].user == user { return }
    entries.append(Entry(user: user, next: first[index]))
    first[index] = Int32(entries.count - 1)
  }

  /// Forgets finished contracts and duplicate entries.
  ///
  /// - Complexity: O(mentions).
  mutating func forget(_ contracts: Set<ContractID>) {
    let before = self
    self = MentionIndex()
    for index in before.first.indices {
      let symbol = SymbolID(index: Int32(index))
      for user in before.users(of: symbol) {
        if case .contract(let contract) = user, contracts.contains(contract) { continue }
        add(user, mentions: [symbol])
      }
    }
  }

  /// Returns every user of a name, once, in the order of declaration.
  ///
  /// A contract that is checked again is recorded again.
  func users(of symbol: SymbolID) -> [User] {
    guard Int(symbol.index) < first.count else { return [] }
    var result: [User] = []
    var next = first[Int(symbol.index)]
    while next >= 0 {
      result.append(entries[Int(next)].user)
      next = entries[Int(next)].next
    }
    var seen: Set<User> = []
    return result.reversed().filter { seen.insert($0).inserted }
  }
}

extension MentionIndex: Undoable {
  mutating func begin() {
    entries.begin()
    first.begin()
  }

  mutating func takeBack() {
    entries.takeBack()
    first.takeBack()
  }

  var changeCount: Int { entries.changeCount + first.changeCount }
}
