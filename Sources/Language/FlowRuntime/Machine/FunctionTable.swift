import FlowLower

/// The code of declared functions, by their symbols.
///
/// In pages, so that a function that is declared after a million names takes little room.
struct FunctionTable: Sendable {
  private static let pageBits: Int32 = 8

  private var pages: [[Code?]] = []

  subscript(symbol: Int32) -> Code? {
    get {
      let page = Int(symbol >> Self.pageBits)
      guard page < pages.count, !pages[page].isEmpty else { return nil }
      return pages[page][Int(symbol & (1 << Self.pageBits - 1))]
    }
    set {
      // Most names that stop being one never were a function.
      if newValue == nil, self[symbol] == nil { return }
      let page = Int(symbol >> Self.pageBits)
      while pages.count <= page { pages.append([]) }
      if pages[page].isEmpty {
        pages[page] = Array(repeating: nil, count: 1 << Self.pageBits)
      }
      pages[page][Int(symbol & (1 << Self.pageBits - 1))] = newValue
    }
  }

  /// Every function with its symbol.
  var all: [(symbol: Int32, code: Code)] {
    var all: [(symbol: Int32, code: Code)] = []
    for (number, page) in pages.enumerated() {
      for (place, code) in page.enumerated() {
        if let code { all.append((Int32(number << Int(Self.pageBits) + place), code)) }
      }
    }
    return all
  }
}
