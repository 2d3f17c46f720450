import FlowCheck

/// The lines of an answer to `why`, and the changes whose causes stand in them already.
///
/// Where several ways lead from one change to another, its causes are told once.
struct ToldCauses {
  private struct Change: Hashable {
    let symbol: SymbolID
    let wave: Int
  }

  /// The number of lines after which nothing more is explained.
  private static let most = 40

  private(set) var all: [String] = []
  private var told: Set<Change> = []

  var areMany: Bool { all.count >= Self.most }

  mutating func append(_ line: String) { all.append(line) }

  /// Notes a change; returns whether it has not been told before.
  mutating func isNew(_ symbol: SymbolID, in wave: Int) -> Bool {
    told.insert(Change(symbol: symbol, wave: wave)).inserted
  }
}
