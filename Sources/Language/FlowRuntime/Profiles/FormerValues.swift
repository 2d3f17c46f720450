import Memory

/// Finds out what cells held before the wave that is being computed, in the store's journal.
///
/// Each entry of the journal is looked at once.
final class FormerValues {
  /// Where the journal has the former content of a symbol; it holds for one wave.
  private struct Place: BitwiseCopyable {
    var wave = 0
    var entry = 0
  }

  /// By the index of the symbol.
  private let places = Arena<Place>()
  @safe @exclusivity(unchecked) private var wave = 0
  /// The first entry that has not been looked at.
  @safe @exclusivity(unchecked) private var next = 0

  func beginWave() {
    wave += 1
    next = 0
  }

  /// Returns whether a cell that was set in this wave holds another value than before it.
  func hasChanged(_ symbol: Int32, in store: Store) -> Bool {
    lookAtNewEntries(of: store)
    guard symbol < places.count, places[symbol].wave == wave else { return true }
    return store.hasChanged(symbol, since: places[symbol].entry)
  }

  private func lookAtNewEntries(of store: Store) {
    let end = store.mark
    while next < end {
      if let symbol = store.symbol(at: next) {
        places.extend(to: Int(symbol) + 1, with: Place())
        if places[symbol].wave != wave { places[symbol] = Place(wave: wave, entry: next) }
      }
      next += 1
    }
  }
}
