import FlowCheck
import FlowLower

/// The contracts that are in force, by identifier.
///
/// Identifiers rise and are never used again, so the table has pages, and one that holds no contract
/// any more takes no room.
struct ContractTable {
  private static let pageSize = 256

  /// A page without contracts is empty.
  private var pages: ContiguousArray<ContiguousArray<LiveContract?>> = []
  private var liveInPage: ContiguousArray<Int> = []
  private(set) var count = 0

  /// How many pages take room.
  var pageCount: Int { liveInPage.count { $0 > 0 } }

  subscript(id: ContractID) -> LiveContract? {
    let (page, place) = Int(id.index).quotientAndRemainder(dividingBy: Self.pageSize)
    guard page >= 0, page < pages.count, place < pages[page].count else { return nil }
    return pages[page][place]
  }

  mutating func insert(_ contract: LiveContract) {
    let id = Int(contract.plan.id.index)
    let (page, place) = id.quotientAndRemainder(dividingBy: Self.pageSize)
    while pages.count <= page {
      pages.append([])
      liveInPage.append(0)
    }
    while pages[page].count <= place {
      pages[page].append(nil)
    }
    if pages[page][place] == nil {
      liveInPage[page] += 1
      count += 1
    }
    pages[page][place] = contract
  }

  mutating func remove(_ id: ContractID) {
    guard self[id] != nil else { return }
    let (page, place) = Int(id.index).quotientAndRemainder(dividingBy: Self.pageSize)
    pages[page][place] = nil
    liveInPage[page] -= 1
    count -= 1
    if liveInPage[page] == 0 {
      pages[page] = []
    }
  }

  /// All of them, in signing order.
  ///
  /// - Complexity: O(contracts in force), and a little for every page there ever was.
  var all: [LiveContract] {
    var all: [LiveContract] = []
    all.reserveCapacity(count)
    for (page, live) in zip(pages, liveInPage) where live > 0 {
      all += page.lazy.compactMap(\.self)
    }
    return all
  }
}
