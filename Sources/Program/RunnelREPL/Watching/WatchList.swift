package import FlowSession
import FlowText

/// The cells that `:watch` shows: a row each, with name, value, the latest values as bars, and the
/// rate of changes.
///
/// A pure value: the events and their times are passed in.
package struct WatchList: Sendable {
  /// Largest number of rows, so that the line being typed remains visible.
  package static let most = 8
  /// Characters of a value that are kept for its row, which is cut to the screen.
  private static let longestText = 200
  private static let widestName = 24
  private static let widestValue = 24
  /// Smallest useful number of bars.
  private static let fewestBars = 3

  private struct Watch {
    let name: String
    var value: String?
    var isGone = false
    var rate = ChangeRate()
    var bars = Sparkline()

    func shown(_ words: PromptWords) -> String {
      if isGone { return words.isGone }
      return value.map(escapedForTerminal) ?? words.say.noValueYet
    }

    mutating func take(_ new: String?, at nanoseconds: Int) {
      value = new.map { String($0.prefix(WatchList.longestText)) }
      if let new, new.utf8.count <= 40, let number = Double(new) {
        bars.append(number, at: nanoseconds)
      }
    }
  }

  private var watches: [Watch] = []

  package init() {}

  package var isEmpty: Bool { watches.isEmpty }
  package var names: [String] { watches.map(\.name) }

  /// Watches these cells and no others.
  package mutating func begin(_ cells: [CellGlimpse], at nanoseconds: Int) {
    watches = cells.prefix(Self.most).map { cell in
      var watch = Watch(name: cell.name)
      watch.take(cell.value, at: nanoseconds)
      return watch
    }
  }

  /// Records an event of a watched cell.
  package mutating func note(_ event: SessionEvent, at nanoseconds: Int) {
    switch event {
    case .moved(let name, _, let new, _, _), .brought(_, let name, _, let new, _):
      change(name) { watch in
        watch.rate.note(at: nanoseconds)
        watch.take(new ?? SessionEvent.happened, at: nanoseconds)
      }
    case .declared(let name, let value, _, _):
      change(name) { $0.take(value, at: nanoseconds) }
    default: break
    }
  }

  /// Returns whether the row of a cell shows all that the event says.
  package func shows(_ event: SessionEvent) -> Bool {
    switch event {
    case .moved(let name, _, _, _, _), .brought(_, let name, _, _, _):
      watches.contains { $0.name == name }
    default: false
    }
  }

  /// Compares with the present cells, after an entry that may have removed some.
  package mutating func look(_ glimpse: (String) -> CellGlimpse?) {
    for index in watches.indices {
      let found = glimpse(watches[index].name)
      watches[index].isGone = found == nil
      if let value = found?.value {
        watches[index].value = String(value.prefix(Self.longestText))
      }
    }
  }

  /// Returns the rows at an instant, for a screen of so many columns, on which the oldest bars are
  /// dropped first.
  package func rows(
    at nanoseconds: Int, columns: Int? = nil, _ words: PromptWords = .english
  ) -> [StyledText] {
    let names = min(Self.widestName, watches.map { $0.name.displayWidth }.max() ?? 0)
    let values = min(Self.widestValue, watches.map { $0.shown(words).displayWidth }.max() ?? 0)
    let rates =
      watches.map { words.rate($0.rate.perSecond(at: nanoseconds)).displayWidth }.max() ?? 0
    var bars = watches.map { $0.bars.text.count }.max() ?? 0
    if let columns {
      let room = columns - names - 2 - values - 2 - (rates > 0 ? rates + 2 : 0)
      bars = room < Self.fewestBars ? 0 : min(bars, room)
    }
    return watches.map { watch in
      var row = StyledText(escapedForTerminal(watch.name), .name)
      row.pad(to: names + 2)
      row.append(watch.shown(words), watch.isGone ? .faint : .plain)
      guard !watch.isGone else { return row }
      let rate = watch.rate.perSecond(at: nanoseconds)
      if bars > 0, !watch.bars.text.isEmpty {
        row.pad(to: names + 2 + values + 2)
        row.append(String(watch.bars.text.suffix(bars)), .number)
      }
      if rate > 0 {
        row.pad(to: names + 2 + values + 2 + (bars > 0 ? bars + 2 : 0))
        row.append(words.rate(rate), .faint)
      }
      return row
    }
  }

  /// Returns whether a row will change by itself, because its rate decreases.
  package func fades(at nanoseconds: Int) -> Bool {
    watches.contains { $0.rate.perSecond(at: nanoseconds) > 0 }
  }

  private mutating func change(_ name: String, _ body: (inout Watch) -> Void) {
    guard let index = watches.firstIndex(where: { $0.name == name }) else { return }
    watches[index].isGone = false
    body(&watches[index])
  }
}
