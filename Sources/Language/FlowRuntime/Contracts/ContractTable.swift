import FlowCheck

/// Leads from a contract's identifier to the place of its row.
///
/// Identifiers rise and are never used again, so the table has pages, and a page of ended contracts takes no
/// room.
struct ContractTable {
  private static let pageSize = 256

  private struct Page {
    /// The places of rows, -1 where there is none; empty if the page holds no contract.
    var places: ContiguousArray<Int32> = []
    var count = 0
  }

  private var pages: ContiguousArray<Page> = []
  private(set) var count = 0

  /// The number of pages that take room.
  var pageCount: Int { pages.count { $0.count > 0 } }

  @inline(__always)
  private static func place(of id: ContractID) -> (page: Int, index: Int) {
    // A negative number becomes a page index larger than any page that exists.
    let number = UInt(bitPattern: Int(id.index))
    return (Int(number / UInt(pageSize)), Int(number % UInt(pageSize)))
  }

  /// Returns the place of a contract's row; nil if it is not in force.
  subscript(id: ContractID) -> Int32? {
    let (page, index) = Self.place(of: id)
    guard page < pages.count, pages[page].count > 0 else { return nil }
    let place = pages[page].places[index]
    return place < 0 ? nil : place
  }

  mutating func insert(_ place: Int32, for id: ContractID) {
    let (page, index) = Self.place(of: id)
    while pages.count <= page {
      pages.append(Page())
    }
    if pages[page].places.isEmpty {
      pages[page].places = ContiguousArray(repeating: -1, count: Self.pageSize)
    }
    if pages[page].places[index] < 0 {
      pages[page].count += 1
      count += 1
    }
    pages[page].places[index] = place
  }

  mutating func remove(_ id: ContractID) {
    guard self[id] != nil else { return }
    let (page, index) = Self.place(of: id)
    pages[page].places[index] = -1
    pages[page].count -= 1
    count -= 1
    if pages[page].count == 0 {
      pages[page] = Page()
    }
  }

  /// The places of all rows, in signing order.
  ///
  /// - Complexity: O(contracts in force), and a little for every page there ever was.
  var all: [Int32] {
    pages.lazy.filter { $0.count > 0 }.flatMap { $0.places.lazy.filter { $0 >= 0 } }
  }
}
