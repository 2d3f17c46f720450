/// The cells and events that a host of the program follows.
///
/// Symbols whose changes are reported to the host: those of a wave when it has settled, each cell once, and
/// those outside of a wave, such as a declaration's first value, at once.
struct FollowedSymbols {
  /// By the index of the symbol.
  private var marks: ContiguousArray<Bool> = []
  /// Set in the wave being computed, in order; a cell may be set more than once.
  private var waiting: ContiguousArray<Int32> = []
  /// Is given what fired together.
  var didSettle: (([(symbol: Int32, value: Value)]) -> Void)?

  /// True if any symbol is followed.
  var isUsed: Bool { !marks.isEmpty }

  @inline(__always)
  func contains(_ symbol: Int32) -> Bool {
    Int(symbol) < marks.count && marks[Int(symbol)]
  }

  mutating func follow(_ symbol: Int32) {
    while marks.count <= Int(symbol) {
      marks.append(false)
    }
    marks[Int(symbol)] = true
  }

  mutating func note(_ symbol: Int32, _ value: Value, inWave: Bool) {
    if inWave {
      waiting.append(symbol)
    } else {
      didSettle?([(symbol, value)])
    }
  }

  /// A value that was set in the wave is taken back, the latest first.
  mutating func takeBack(_ symbol: Int32) {
    if contains(symbol), waiting.last == symbol {
      waiting.removeLast()
    }
  }

  /// The wave stands: each cell with the value it ended with, in the order in which they fired.
  mutating func tell(_ store: Store) {
    guard !waiting.isEmpty else { return }
    var told: Set<Int32> = []
    let settled = waiting.filter { told.insert($0).inserted }
    waiting.removeAll(keepingCapacity: true)
    didSettle?(settled.map { (symbol: $0, value: store.value($0)) })
  }
}
