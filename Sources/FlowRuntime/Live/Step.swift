import FlowCheck

/// What a block has assigned and sent so far; it leaves as one wave when the block ends.
struct Step {
  private enum Item {
    case assignment(SymbolID, Operation)
    case send(SymbolID, Value)

    var assigned: SymbolID? {
      if case .assignment(let symbol, _) = self { return symbol }
      return nil
    }
  }

  private var items: [Item] = []

  /// A plain assignment replaces what the block did to the cell before.
  mutating func assign(_ value: Value, to symbol: SymbolID) {
    items.removeAll { $0.assigned == symbol }
    items.append(.assignment(symbol, .assign(value)))
  }

  /// Updates compose.
  mutating func update(_ symbol: SymbolID, by update: Update) {
    items.append(.assignment(symbol, .update(update)))
  }

  mutating func send(_ value: Value, to event: SymbolID) {
    items.append(.send(event, value))
  }

  /// All assignments and every event's first send in the first wave, an event's k-th send in the
  /// k-th; in each, in the order of the statements.
  var waves: [[(symbol: SymbolID, operation: Operation)]] {
    var waves: [[(symbol: SymbolID, operation: Operation)]] = items.isEmpty ? [] : [[]]
    var sends: [SymbolID: Int] = [:]
    for item in items {
      switch item {
      case .assignment(let symbol, let operation):
        waves[0].append((symbol, operation))
      case .send(let event, let value):
        let number = sends[event, default: 0]
        sends[event] = number + 1
        if number == waves.count {
          waves.append([])
        }
        waves[number].append((event, .assign(value)))
      }
    }
    return waves
  }
}
