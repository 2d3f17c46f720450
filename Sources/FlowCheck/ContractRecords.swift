/// Where contracts stand, by identifier.
///
/// Identifiers rise and are never used again. Records of contracts that are over can be forgotten;
/// then those that are kept from before stand apart, and the rest in a row.
struct ContractRecords: Sendable {
  private var older: [ContractID: ContractRecord] = [:]
  private var recent: [ContractRecord] = []
  private var firstRecent: Int32 = 0

  /// The identifier of the next contract.
  var next: ContractID { ContractID(index: firstRecent + Int32(recent.count)) }
  /// How many there are.
  var count: Int { older.count + recent.count }

  mutating func reserve(_ more: Int) {
    recent.reserveCapacity(recent.count + more)
  }

  mutating func append(_ record: ContractRecord) -> ContractID {
    let id = next
    recent.append(record)
    return id
  }

  /// Nil for a contract that was forgotten, and for none.
  subscript(id: ContractID) -> ContractRecord? {
    let place = Int(id.index) - Int(firstRecent)
    return recent.indices.contains(place) ? recent[place] : older[id]
  }

  /// Notes what a contract feeds and is called.
  mutating func note(_ id: ContractID, target: SymbolID?, alias: SymbolID?) {
    let place = Int(id.index) - Int(firstRecent)
    if recent.indices.contains(place) {
      recent[place].target = target
      recent[place].alias = alias
    } else {
      older[id]?.target = target
      older[id]?.alias = alias
    }
  }

  /// Keeps only what `isKept` says.
  mutating func keep(where isKept: (ContractID, ContractRecord) -> Bool) {
    let end = next.index
    for (place, record) in recent.enumerated() {
      older[ContractID(index: firstRecent + Int32(place))] = record
    }
    older = older.filter { isKept($0.key, $0.value) }
    recent = []
    firstRecent = end
  }

  /// Every record, in no particular order.
  var all: some Sequence<(id: ContractID, record: ContractRecord)> {
    let row = recent.enumerated().lazy.map { [firstRecent] in
      (id: ContractID(index: firstRecent + Int32($0.offset)), record: $0.element)
    }
    return Array(older.lazy.map { (id: $0.key, record: $0.value) }) + Array(row)
  }
}
