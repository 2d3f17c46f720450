/// Positions of contracts in the text, by identifier.
///
/// Identifiers rise and are never reused. Records of finished contracts can be forgotten; then the
/// older ones that are kept are stored in a dictionary, and the recent ones in an array.
struct ContractRecords: Sendable {
  private var older = UndoableDictionary<ContractID, ContractRecord>()
  private var recent = UndoableArray<ContractRecord>()
  private var firstRecent: Int32 = 0

  /// The identifier of the next contract.
  var next: ContractID { ContractID(index: firstRecent + Int32(recent.count)) }
  /// The number of records.
  var count: Int { older.count + recent.count }

  mutating func reserve(_ more: Int) {
    recent.reserveCapacity(recent.count + more)
  }

  mutating func append(_ record: ContractRecord) -> ContractID {
    let id = next
    recent.append(record)
    return id
  }

  /// The record of a contract; nil for a forgotten contract and for an identifier that is not used.
  subscript(id: ContractID) -> ContractRecord? {
    let place = Int(id.index) - Int(firstRecent)
    return recent.indices.contains(place) ? recent[place] : older[id]
  }

  /// Records the target and the alias of a contract.
  mutating func note(_ id: ContractID, target: SymbolID?, alias: SymbolID?) {
    let place = Int(id.index) - Int(firstRecent)
    if recent.indices.contains(place) {
      recent[place].target = target
      recent[place].alias = alias
    } else if var record = older[id] {
      record.target = target
      record.alias = alias
      older[id] = record
    }
  }

  /// Permanently keeps only the records that `isKept` accepts.
  mutating func keep(where isKept: (ContractID, ContractRecord) -> Bool) {
    var kept = UndoableDictionary<ContractID, ContractRecord>()
    for (id, record) in all where isKept(id, record) {
      kept[id] = record
    }
    firstRecent = next.index
    older = kept
    recent = UndoableArray()
  }

  /// Every record, in no particular order.
  var all: [(id: ContractID, record: ContractRecord)] {
    older.map { (id: $0.key, record: $0.value) }
      + recent.enumerated().map {
        (id: ContractID(index: firstRecent + Int32($0.offset)), record: $0.element)
      }
  }
}

extension ContractRecords: Undoable {
  mutating func begin() {
    older.begin()
    recent.begin()
  }

  mutating func takeBack() {
    older.takeBack()
    recent.takeBack()
  }

  var changeCount: Int { older.changeCount + recent.changeCount }
}
