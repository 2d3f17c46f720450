import FlowCheck
import FlowLower
import Memory

/// The contracts that are in force, by identifier.
///
/// Identifiers rise and are never used again, so the table has pages, and one that holds no contract
/// any more takes no room.
struct ContractTable {
  private static let pageSize = 256

  /// What an identifier stands for.
  enum Entry {
    case none
    /// The place of its record.
    case ordinary(Int32)
    case object(LiveContract)
  }

  /// Ordinary contracts take four bytes in a page, and only others an object.
  private struct Page {
    var records: ContiguousArray<Int32> = []
    var objects: ContiguousArray<LiveContract?> = []
    var count = 0

    mutating func makeRoom() {
      if records.isEmpty {
        records = ContiguousArray(repeating: -1, count: ContractTable.pageSize)
      }
    }

    mutating func makeRoomForObjects() {
      if objects.isEmpty {
        objects = ContiguousArray(repeating: nil, count: ContractTable.pageSize)
      }
    }
  }

  /// A page without contracts is empty.
  private var pages: ContiguousArray<Page> = []
  private(set) var count = 0

  /// How many pages take room.
  var pageCount: Int { pages.count { $0.count > 0 } }

  subscript(id: ContractID) -> Entry {
    let (page, place) = Int(id.index).quotientAndRemainder(dividingBy: Self.pageSize)
    guard page >= 0, page < pages.count, pages[page].count > 0 else { return .none }
    if !pages[page].objects.isEmpty, let object = pages[page].objects[place] {
      return .object(object)
    }
    guard !pages[page].records.isEmpty, pages[page].records[place] >= 0 else { return .none }
    return .ordinary(pages[page].records[place])
  }

  func contains(_ id: ContractID) -> Bool {
    if case .none = self[id] { return false }
    return true
  }

  /// The contract, if it is an object.
  func object(_ id: ContractID) -> LiveContract? {
    if case .object(let contract) = self[id] { return contract }
    return nil
  }

  mutating func insert(_ contract: LiveContract) {
    let (page, place) = begin(contract.plan.id)
    pages[page].makeRoomForObjects()
    pages[page].objects[place] = contract
  }

  mutating func insert(ordinary record: Int32, _ id: ContractID) {
    let (page, place) = begin(id)
    pages[page].makeRoom()
    pages[page].records[place] = record
  }

  private mutating func begin(_ id: ContractID) -> (page: Int, place: Int) {
    let (page, place) = Int(id.index).quotientAndRemainder(dividingBy: Self.pageSize)
    while pages.count <= page {
      pages.append(Page())
    }
    if !contains(id) {
      pages[page].count += 1
      count += 1
    }
    return (page, place)
  }

  mutating func remove(_ id: ContractID) {
    guard contains(id) else { return }
    let (page, place) = Int(id.index).quotientAndRemainder(dividingBy: Self.pageSize)
    if !pages[page].objects.isEmpty { pages[page].objects[place] = nil }
    if !pages[page].records.isEmpty { pages[page].records[place] = -1 }
    pages[page].count -= 1
    count -= 1
    if pages[page].count == 0 {
      pages[page] = Page()
    }
  }

  /// All of them, in signing order.
  ///
  /// - Complexity: O(contracts in force), and a little for every page there ever was.
  var all: [Entry] {
    var all: [Entry] = []
    all.reserveCapacity(count)
    for (number, page) in pages.enumerated() where page.count > 0 {
      for place in 0..<Self.pageSize {
        let entry = self[ContractID(index: Int32(number * Self.pageSize + place))]
        if case .none = entry { continue }
        all.append(entry)
      }
    }
    return all
  }

  /// Those that are objects, in signing order.
  var objects: [LiveContract] {
    pages.lazy.flatMap { $0.objects.lazy.compactMap(\.self) }
  }
}
