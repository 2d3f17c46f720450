/// The cells and events that a host of the program follows, and those that lead out into the world.
///
/// Symbols whose changes are reported: those of a wave when it has settled, each cell once, and
/// those outside of a wave, such as a declaration's first value, at once.
struct FollowedSymbols {
  /// Who hears of a symbol.
  private struct Hearers: OptionSet {
    let rawValue: UInt8
    static let host = Hearers(rawValue: 1)
    static let world = Hearers(rawValue: 2)
  }

  /// By the index of the symbol.
  private var marks: ContiguousArray<Hearers> = []
  /// Set in the wave being computed, in order; a cell may be set more than once.
  private var waiting: ContiguousArray<Int32> = []
  /// Is given what fired together.
  var didSettle: (([(symbol: Int32, value: Value)]) -> Void)?
  /// Is given what goes out together.
  private var carryOut: (([(symbol: Int32, value: Value)]) -> Void)?

  /// True if any symbol is followed.
  var isUsed: Bool { !marks.isEmpty }

  @inline(__always)
  func contains(_ symbol: Int32) -> Bool {
    Int(symbol) < marks.count && !marks[Int(symbol)].isEmpty
  }

  mutating func follow(_ symbol: Int32) { mark(symbol, .host) }

  /// Sends a symbol's values out from now on.
  mutating func letOut(
    _ symbol: Int32, _ carryOut: @escaping ([(symbol: Int32, value: Value)]) -> Void
  ) {
    self.carryOut = carryOut
    mark(symbol, .world)
  }

  private mutating func mark(_ symbol: Int32, _ hearers: Hearers) {
    while marks.count <= Int(symbol) {
      marks.append([])
    }
    marks[Int(symbol)].formUnion(hearers)
  }

  mutating func note(_ symbol: Int32, _ value: Value, inWave: Bool) {
    if inWave {
      waiting.append(symbol)
    } else {
      tell([(symbol, value)])
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
    tell(settled.map { (symbol: $0, value: store.value($0)) })
  }

  private func tell(_ fired: [(symbol: Int32, value: Value)]) {
    guard let carryOut else {
      didSettle?(fired)
      return
    }
    let heard = fired.filter { marks[Int($0.symbol)].contains(.host) }
    if !heard.isEmpty { didSettle?(heard) }
    let leaving = fired.filter { marks[Int($0.symbol)].contains(.world) }
    if !leaving.isEmpty { carryOut(leaving) }
  }
}
