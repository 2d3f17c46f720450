import FlowSession
import FlowText

/// The rows that list completions under the entry: name, type and value in columns, page by page.
package enum CompletionList {
  /// Number of candidates that determine the column widths; nobody turns so many pages.
  private static let measured = 1_000

  /// Returns at most `height` rows: the present page, or the one with the selected candidate.
  package static func rows(
    _ menu: CompletionMenu, height: Int, _ words: PromptWords = .english
  ) -> [StyledText] {
    let candidates = menu.candidates
    guard !candidates.isEmpty, height > 0 else { return [] }
    let fits = candidates.count <= height
    let perPage = fits ? candidates.count : max(1, height - 1)
    let pages = (candidates.count + perPage - 1) / perPage
    let page = menu.selection.map { $0 / perPage } ?? menu.page % pages
    let first = page * perPage
    let shown = candidates[first..<min(first + perPage, candidates.count)]
    let measured = candidates.prefix(Self.measured)
    let nameWidth = min(32, measured.map { $0.text.displayWidth }.max() ?? 0)
    let kindWidth = min(24, measured.map { $0.kind.displayWidth }.max() ?? 0)
    var rows = zip(shown.indices, shown).map { index, candidate in
      var row = StyledText("  ")
      row.append(escapedForTerminal(candidate.text), index == menu.selection ? .match : .name)
      row.pad(to: 2 + nameWidth + 2)
      row.append(candidate.kind, .faint)
      if let value = candidate.value {
        row.pad(to: 2 + nameWidth + 2 + kindWidth + 2)
        row.append(escapedForTerminal(value))
      }
      return row
    }
    if !fits {
      rows.append(StyledText("  " + words.page(page + 1, of: pages), .faint))
    }
    return rows
  }
}
