package import FlowSession
import FlowText

/// The cells that `:watch` keeps in sight: a row each, with name, value, the latest values as bars, and
/// how often it changes.
///
/// A pure value: it is told what happens, and when.
package struct WatchList: Sendable {
  /// How many rows there are at most, so that the line being typed stays in sight.
  package static let most = 8
  /// How much of a value is kept for its row, which is cut to the screen.
  private static let longestText = 200
  private static let widestName = 24
  private static let widestValue = 24
  /// Fewer bars tell nothing.
  private static let fewestBars = 3

  private struct Watch {
    let name: String
    var value: String?
    var isGone = false
    var rate = ChangeRate()
    var bars = Sparkline()

    var shown: String {
      if isGone { return "is gone" }
      return value.map(escapedForTerminal) ?? "no value yet"
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

  /// Notes what happened to a watched cell.
  package mutating func note(_ event: SessionEvent, at nanoseconds: Int) {
    switch event {
    case .moved(let name, _, let new, _, _), .brought(_, let name, _, let new, _):
      change(name) { watch in
        watch.rate.note(at: nanoseconds)
        watch.take(new, at: nanoseconds)
      }
    case .declared(let name, let value, _, _):
      change(name) { $0.take(value, at: nanoseconds) }
    default: break
    }
  }

  /// Compares with what the cells hold, after an entry that may have taken some away.
  package mutating func look(_ glimpse: (String) -> CellGlimpse?) {
    for index in watches.indices {
      let found = glimpse(watches[index].name)
      watches[index].isGone = found == nil
      if let value = found?.value {
        watches[index].value = String(value.prefix(Self.longestText))
      }
    }
  }

  /// The rows at an instant, for a screen of so many columns, on which the oldest bars give way first.
  package func rows(at nanoseconds: Int, columns: Int? = nil) -> [StyledText] {
    let names = min(Self.widestName, watches.map { $0.name.displayWidth }.max() ?? 0)
    let values = min(Self.widestValue, watches.map { $0.shown.displayWidth }.max() ?? 0)
    let rates = watches.map { Self.text(of: $0.rate.perSecond(at: nanoseconds)).count }.max() ?? 0
    var bars = watches.map { $0.bars.text.count }.max() ?? 0
    if let columns {
      let room = columns - names - 2 - values - 2 - (rates > 0 ? rates + 2 : 0)
      bars = room < Self.fewestBars ? 0 : min(bars, room)
    }
    return watches.map { watch in
      var row = StyledText(escapedForTerminal(watch.name), .name)
      row.pad(to: names + 2)
      row.append(watch.shown, watch.isGone ? .faint : .plain)
      guard !watch.isGone else { return row }
      let rate = watch.rate.perSecond(at: nanoseconds)
      if bars > 0, !watch.bars.text.isEmpty {
        row.pad(to: names + 2 + values + 2)
        row.append(String(watch.bars.text.suffix(bars)), .number)
      }
      if rate > 0 {
        row.pad(to: names + 2 + values + 2 + (bars > 0 ? bars + 2 : 0))
        row.append(Self.text(of: rate), .faint)
      }
      return row
    }
  }

  private static func text(of rate: Int) -> String {
    rate == 0 ? "" : "\(rate) change\(rate == 1 ? "" : "s")/s"
  }

  /// Whether a row will be another one by itself, because less and less has changed lately.
  package func fades(at nanoseconds: Int) -> Bool {
    watches.contains { $0.rate.perSecond(at: nanoseconds) > 0 }
  }

  private mutating func change(_ name: String, _ body: (inout Watch) -> Void) {
    guard let index = watches.firstIndex(where: { $0.name == name }) else { return }
    watches[index].isGone = false
    body(&watches[index])
  }
}
