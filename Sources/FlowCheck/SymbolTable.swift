/// Every symbol by its index, in pages: a copy shares the pages that were not changed since.
///
/// The prompt checks each entry on a copy; a session that has declared many names pays for those of
/// the entry only.
package struct SymbolTable: RandomAccessCollection, MutableCollection, Sendable {
  private static let pageBits = 7
  private static let pageMask = 1 << pageBits - 1

  private var pages: [[Symbol]] = []
  package private(set) var count = 0

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> Symbol {
    get { pages[index >> Self.pageBits][index & Self.pageMask] }
    _modify { yield &pages[index >> Self.pageBits][index & Self.pageMask] }
  }

  package func index(after index: Int) -> Int { index + 1 }
  package func index(before index: Int) -> Int { index - 1 }

  mutating func append(_ symbol: Symbol) {
    if count & Self.pageMask == 0 {
      pages.append([])
    }
    pages[pages.count - 1].append(symbol)
    count += 1
  }
}
