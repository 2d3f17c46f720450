/// Which contracts and functions mention a name, so that redefinition and disposal find them.
struct MentionIndex: Sendable {
  enum User: Hashable, Sendable {
    case contract(ContractID)
    case function(SymbolID)
  }

  private struct Entry: Sendable {
    let user: User
    let next: Int32
  }

  private var entries: [Entry] = []
  private var first: [Int32] = []

  var count: Int { entries.count }

  mutating func add(_ user: User, mentions symbols: [SymbolID]) {
    for symbol in symbols {
      let index = Int(symbol.index)
      if first.count <= index {
        first.append(contentsOf: repeatElement(-1, count: index + 1 - first.count))
      }
      // The same name often stands several times in one contract.
      if first[index] >= 0, entries[Int(first[index])].user == user { continue }
      entries.append(Entry(user: user, next: first[index]))
      first[index] = Int32(entries.count - 1)
    }
  }

  /// Forgets contracts that are over, and what was noted twice.
  ///
  /// - Complexity: O(mentions).
  mutating func forget(_ contracts: Set<ContractID>) {
    let before = self
    self = MentionIndex()
    for index in before.first.indices {
      let symbol = SymbolID(index: Int32(index))
      var seen: Set<User> = []
      for user in before.users(of: symbol) where seen.insert(user).inserted {
        if case .contract(let contract) = user, contracts.contains(contract) { continue }
        add(user, mentions: [symbol])
      }
    }
  }

  /// Every user of a name, in the order of declaration.
  func users(of symbol: SymbolID) -> [User] {
    guard Int(symbol.index) < first.count else { return [] }
    var result: [User] = []
    var next = first[Int(symbol.index)]
    while next >= 0 {
      result.append(entries[Int(next)].user)
      next = entries[Int(next)].next
    }
    return result.reversed()
  }
}
