import FlowCheck

/// Assignments and sends of a block so far, which become one wave when it ends.
struct Step {
  /// In the order of the statements; an event that is sent to several times has several.
  private(set) var entries: [(symbol: SymbolID, operation: Operation)] = []
  /// The cells that were assigned or updated, once there are more entries than a look through them is worth.
  private var assigned: Set<SymbolID> = []

  private static let mostLookedThrough = 8

  /// A plain assignment replaces what the block did to the cell before.
  mutating func assign(_ value: Value, to symbol: SymbolID) {
    if isAssigned(symbol) { entries.removeAll { $0.symbol == symbol } }
    entries.append((symbol, .assign(value)))
    note(symbol)
  }

  /// Updates compose.
  mutating func update(_ symbol: SymbolID, by update: Update) {
    entries.append((symbol, .update(update)))
    note(symbol)
  }

  private func isAssigned(_ symbol: SymbolID) -> Bool {
    assigned.isEmpty ? entries.contains { $0.symbol == symbol } : assigned.contains(symbol)
  }

  private mutating func note(_ symbol: SymbolID) {
    if !assigned.isEmpty {
      assigned.insert(symbol)
    } else if entries.count > Self.mostLookedThrough {
      assigned.formUnion(entries.map(\.symbol))
    }
  }

  mutating func send(_ value: Value, to event: SymbolID) {
    entries.append((event, .assign(value)))
  }
}
