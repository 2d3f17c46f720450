import FlowCheck
import FlowLower

/// Assignments and sends of the running block so far, which become one wave when it ends.
///
/// Updates of one cell are folded into one entry wherever nothing can reach the cell between them:
///
///     n = 1; m += n; n += 1       nothing leads to `n`:   m, n        both stand where the last one does
///                                 a contract does:        n, m, n     what `m` leads to may come in between
///
/// So a loop keeps one entry for a cell, however often it goes round.
final class Step {
  struct Entry {
    let symbol: SymbolID
    /// Nil where another entry stands for it.
    fileprivate(set) var operation: Operation?
    /// The place of the cell's entry before this one; -1 where there is none.
    fileprivate var former = -1
    /// False of a send, and of a cell in a ring, where each value goes round by itself.
    fileprivate let folds: Bool
  }

  /// How a cell can be reached by what the block does to others.
  enum Reach {
    /// By nothing: no contract leads to it.
    case alone
    case fed
    case inRing
  }

  /// In the order of the statements; an event that is sent to several times has several.
  @safe @exclusivity(unchecked) private(set) var entries: ContiguousArray<Entry> = []
  /// The last entry of each name but the last entry's, once there are more entries than a look through them is
  /// worth: a loop that sends to one event writes nothing here.
  @safe @exclusivity(unchecked) private var latest: [SymbolID: Int] = [:]
  /// Number of entries that have nothing left to do.
  @safe @exclusivity(unchecked) private var gaps = 0
  /// How many values will wait in line behind another one of their event.
  @safe @exclusivity(unchecked) private(set) var waiting = 0

  private static let mostLookedThrough = 8

  /// Returns whether the block has assigned a cell before.
  @inline(__always)
  func assigns(_ symbol: SymbolID) -> Bool { place(of: symbol) >= 0 }

  /// A plain assignment replaces what the block did to the cell before.
  func assign(_ value: Value, to symbol: SymbolID) {
    var place = place(of: symbol)
    if place >= 0, place == entries.count - 1, entries[place].former < 0 {
      entries[place].operation = .assign(value)
      return
    }
    while place >= 0 {
      entries[place].operation = nil
      gaps += 1
      place = entries[place].former
    }
    append(Entry(symbol: symbol, operation: .assign(value), folds: true))
  }

  /// Updates compose.
  ///
  /// `isNext`: the step's wave comes before any other, so that the cell holds then what it holds now.
  ///
  /// - Returns: False if there is no room to remember it.
  func update(
    _ symbol: SymbolID, _ reach: Reach, isNext: Bool, by code: Code, giving value: Value,
    on machine: Machine
  ) -> Bool {
    let last = place(of: symbol)
    let folds = reach != .inRing
    // An update that may fail, and then does nothing, keeps its place: consequences of the cell stem from other entries.
    guard last >= 0, folds,
      last == entries.count - 1 || reach == .alone && entries[last].operation?.isCertain == true
    else {
      // Whatever else reaches the cell stems from a later entry.
      let isKnown = isNext && folds && last < 0 && (reach == .alone || entries.isEmpty)
      let update = isKnown ? nil : Update(of: symbol, giving: value, on: machine)
      append(
        Entry(
          symbol: symbol, operation: update.map { .update($0) } ?? .assign(value), former: last,
          folds: folds))
      return update?.add(code, giving: value, to: symbol, on: machine) ?? true
    }
    var isKept = true
    switch entries[last].operation {
    case .update(let update):
      isKept = update.add(code, giving: value, to: symbol, on: machine)
    // What the cell holds by then is certain.
    case .assign, nil: entries[last].operation = .assign(value)
    }
    if last < entries.count - 1 { moveToEnd(last) }
    return isKept
  }

  func send(_ value: Value, to event: SymbolID) {
    if place(of: event) >= 0 { waiting += 1 }
    append(Entry(symbol: event, operation: .assign(value), folds: false))
  }

  func removeAll() {
    entries.empty()
    if !latest.isEmpty { latest.removeAll() }
    gaps = 0
    waiting = 0
  }

  func count(into census: inout ValueCensus) {
    for entry in entries { entry.operation?.count(into: &census) }
  }

  // MARK: Places

  /// The place of a name's last entry; -1 for none.
  private func place(of symbol: SymbolID) -> Int {
    let end = entries.count - 1
    if end >= 0, entries[end].symbol.index == symbol.index, entries[end].operation != nil {
      return end
    }
    guard latest.isEmpty else { return latest[symbol] ?? -1 }
    return entries.lastIndex { $0.symbol == symbol && $0.operation != nil } ?? -1
  }

  private func moveToEnd(_ place: Int) {
    let entry = entries[place]
    entries[place].operation = nil
    gaps += 1
    append(entry)
  }

  private func append(_ entry: Entry) {
    var entry = entry
    if gaps > 0, closeGaps(), entry.former >= 0 { entry.former = place(of: entry.symbol) }
    let end = entries.count - 1
    if end >= 0, !latest.isEmpty, entries[end].symbol.index != entry.symbol.index {
      latest[entries[end].symbol] = end
    }
    entries.append(entry)
    if latest.isEmpty, entries.count > Self.mostLookedThrough {
      for place in entries.indices where entries[place].operation != nil {
        latest[entries[place].symbol] = place
      }
    }
  }

  /// Removes the entries at the end that have nothing to do, and all of them where they are the most; returns
  /// true if that has given the others new places.
  private func closeGaps() -> Bool {
    while let last = entries.last, last.operation == nil {
      entries.removeLast()
      gaps -= 1
    }
    guard gaps > 64, gaps * 2 > entries.count else { return false }
    let former = entries
    entries = []
    latest = [:]
    gaps = 0
    for entry in former {
      guard let operation = entry.operation else { continue }
      if let last = entries.last, last.symbol == entry.symbol, last.folds, entry.folds {
        entries[entries.count - 1].operation = last.operation?.followed(by: operation)
      } else {
        var entry = entry
        if entry.former >= 0 { entry.former = latest[entry.symbol] ?? -1 }
        entries.append(entry)
        latest[entry.symbol] = entries.count - 1
      }
    }
    return true
  }
}
