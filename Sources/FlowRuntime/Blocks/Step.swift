import FlowCheck

/// Assignments and sends of a block so far, which become one wave when it ends.
struct Step {
  /// In the order of the statements; an event that is sent to several times has several.
  private(set) var entries: [(symbol: SymbolID, operation: Operation)] = []
  /// The cells that were given a value as it is, and may be in `entries`.
  private var assigned: Set<SymbolID> = []

  /// A plain assignment replaces what the block did to the cell before.
  mutating func assign(_ value: Value, to symbol: SymbolID) {
    if !assigned.insert(symbol).inserted { entries.removeAll { $0.symbol == symbol } }
    entries.append((symbol, .assign(value)))
  }

  /// Updates compose.
  mutating func update(_ symbol: SymbolID, by update: Update) {
    assigned.insert(symbol)
    entries.append((symbol, .update(update)))
  }

  mutating func send(_ value: Value, to event: SymbolID) {
    entries.append((event, .assign(value)))
  }
}
