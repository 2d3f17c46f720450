import FlowSession
import FlowText

/// Formats the tables of `:cells` and `:contracts`.
enum ListingRenderer {
  static func lines(
    for rows: [ListingRow], of kind: ListingKind, _ words: PromptWords
  ) -> [StyledText] {
    guard !rows.isEmpty else {
      let none = kind == .cells ? words.noCells : words.noContracts
      return [StyledText(none, .faint)]
    }
    switch kind {
    case .cells:
      return table(rows) {
        [$0.name ?? "", $0.type ?? "", $0.value ?? words.noValue, $0.contract ?? ""]
      }
    case .contracts:
      return table(rows) { [$0.number.map { "#\($0)" } ?? "", $0.contract ?? "", $0.name ?? ""] }
    }
  }

  /// Largest width of a column, except for the last one, that still aligns the next column.
  private static let widestColumn = 32

  private static func table(
    _ rows: [ListingRow], columns: (ListingRow) -> [String]
  ) -> [StyledText] {
    let cells = rows.map { columns($0).map(escapedForTerminal) }
    let count = cells[0].count
    let widths = (0..<count).map { column in
      min(widestColumn, cells.map { $0[column].displayWidth }.max() ?? 0)
    }
    return cells.map { row in
      var line = StyledText()
      var place = 0
      for (column, text) in row.enumerated() where widths[column] > 0 {
        if !text.isEmpty {
          if place > 0 { line.pad(to: place) }
          line.append(text, style(ofColumn: column, count: count))
        }
        place += widths[column] + 2
      }
      return line
    }
  }

  private static func style(ofColumn column: Int, count: Int) -> TextStyle {
    if column == 0 { return .name }
    return column == 2 ? .plain : .faint
  }
}
