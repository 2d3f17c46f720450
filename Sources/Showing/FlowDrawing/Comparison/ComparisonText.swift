import FlowSession
import FlowText

/// Two runs side by side as lines of text; one above the other if there is too little room.
package struct ComparisonText {
  private let comparison: RunComparison
  private let style: MarbleText.Style
  private let width: Int
  private let differencesOnly: Bool
  private let hasTime: Bool
  private let words: DrawingWords

  /// Smallest width in columns for two runs side by side.
  package static let narrow = 60

  /// Returns the lines, none wider than `width` columns; on request only moments that differ.
  package static func lines(
    _ comparison: RunComparison, width: Int, style: MarbleText.Style, differencesOnly: Bool = false
  ) -> [String] {
    let text = ComparisonText(
      comparison: comparison, style: style, width: max(width, 20),
      differencesOnly: differencesOnly,
      hasTime: comparison.moments.contains { $0.instant > 0 }, words: comparison.words)
    let forgotten = comparison.forgottenUntil.map { instant in
      RunRecord.textOfForgotten(until: instant, in: text.words.say).broken(at: text.width)
    }
    return ((forgotten ?? []) + text.body + text.legend + text.promises + text.numbers)
      .map(\.withoutTrailingBlanks)
  }

  // MARK: Moments

  private var isNarrow: Bool { width < Self.narrow }
  private var column: Int { (width - 3) / 2 }
  private var bar: String { style == .ascii ? "|" : "│" }
  private var rule: String { style == .ascii ? "-" : "─" }

  private var body: [String] {
    var shown = comparison.moments.filter { !$0.rows.isEmpty }
    if differencesOnly { shown = shown.filter(\.differs) }
    guard !shown.isEmpty else {
      return [differencesOnly ? words.nothingDiffers : words.nothingCame]
    }
    var lines = isNarrow ? [] : [pair(words.inWaves, words.inClassic)]
    for moment in shown {
      lines += heading(of: moment)
      lines += isNarrow ? stacked(moment) : beside(moment)
      if moment.omitted > 0 { lines.append("  " + words.moreLines(moment.omitted)) }
    }
    return lines
  }

  private func heading(of moment: RunComparison.Moment) -> [String] {
    let instant = hasTime ? "\(InstantText.rounded(moment.instant))  " : ""
    let text = escapedForTerminal(instant + moment.title)
      .shortened(to: width - 4, ellipsis: style == .ascii ? "..." : "…")
    let rest = max(0, width - text.displayWidth - 4)
    return ["\(rule)\(rule) \(text) " + String(repeating: rule, count: rest)]
  }

  private func beside(_ moment: RunComparison.Moment) -> [String] {
    moment.rows.flatMap { row in
      let left = row.waves.map { cell($0, row.mark, isClassic: false, column) } ?? []
      let right = row.classic.map { cell($0, row.mark, isClassic: true, column) } ?? []
      return (0..<max(left.count, right.count)).map { index in
        pair(
          index < left.count ? left[index] : "", index < right.count ? right[index] : "")
      }
    }
  }

  private func stacked(_ moment: RunComparison.Moment) -> [String] {
    let left = moment.rows.flatMap { row in
      row.waves.map { cell($0, row.mark, isClassic: false, width - 2) } ?? []
    }
    let right = moment.rows.flatMap { row in
      row.classic.map { cell($0, row.mark, isClassic: true, width - 2) } ?? []
    }
    if !moment.differs { return [words.bothRuns] + left.map { "  \($0)" } }
    return [words.inWaves] + left.map { "  \($0)" } + [words.inClassic] + right.map { "  \($0)" }
  }

  private func pair(_ left: String, _ right: String) -> String {
    "\(left.padded(to: column)) \(bar) \(right)"
  }

  private func cell(
    _ item: RunComparison.Item, _ mark: RunComparison.Mark?, isClassic: Bool, _ width: Int
  ) -> [String] {
    let sign = mark.map { Self.sign($0, isClassic: isClassic) } ?? " "
    let prefix = item.kind == .printed ? words.prints("") : ""
    return item.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, line in
        (prefix + escapedForTerminal(String(line))).broken(at: max(4, width - 2)).enumerated()
          .map { piece, text in (index + piece == 0 ? "\(sign) " : "  ") + text }
      }
  }

  private static func sign(_ mark: RunComparison.Mark, isClassic: Bool) -> String {
    switch mark {
    case .glitch: "!"
    case .extra: "+"
    case .order: "~"
    case .alone: isClassic ? ">" : "<"
    case .differs: "#"
    case .failure: "x"
    }
  }

  // MARK: Below

  private var legend: [String] {
    var entries = RunComparison.Mark.allCases.filter { comparison.counts[$0] != nil }.map { mark in
      let other = mark == .alone ? " \(Self.sign(mark, isClassic: true))" : ""
      return "\(Self.sign(mark, isClassic: false))\(other) \(words.meaning(of: mark))"
    }
    entries += marksOfLongValues
    guard !entries.isEmpty else { return [] }
    return [""]
      + FlowDrawing.wrapped(entries, width: width, separator: "   ", first: "  ", indent: "  ")
  }

  /// The word for marks behind long values, if there are any.
  private var marksOfLongValues: [String] {
    let hasMarks = comparison.moments.contains { moment in
      moment.rows.contains { row in
        [row.waves, row.classic].contains {
          $0.map { $0.value.map(LongValueMark.ends) ?? false } ?? false
        }
      }
    }
    return hasMarks ? [words.isOfLongValue("#00c4a1f7")] : []
  }

  private var promises: [String] {
    guard !comparison.promises.isEmpty else { return [] }
    return [""]
      + comparison.promises.flatMap { promise -> [String] in
        let head = words.say.line(promise.line, promise.text)
        let waves = "  \(words.inWaves): \(places(promise.waves))"
        let classic = "  \(words.inClassic): \(places(promise.classic))"
        return [head, waves, classic]
          .flatMap { wrapped($0, indent: 6) }
      }
  }

  /// Wraps a line that begins behind two blanks, and its further rows behind so many.
  private func wrapped(_ line: String, indent: Int) -> [String] {
    FlowText.wrapped(escapedForTerminal(line), columns: width, taken: 2, indent: indent)
      .enumerated().map { String(repeating: " ", count: $0 == 0 ? 2 : indent) + $1 }
      .flatMap { $0.broken(at: width) }
  }

  private static let mostPlaces = 6

  private func places(_ breaches: [RunComparison.Breach]) -> String {
    guard !breaches.isEmpty else { return words.holds }
    let texts = breaches.prefix(Self.mostPlaces).map { breach in
      let instant = hasTime ? words.then(InstantText.rounded(breach.instant)) : ""
      let notes = breach.notes.joined(separator: words.say.separator)
      let facts = notes.isEmpty ? "" : " (\(notes))"
      return "\(breach.title)\(instant)\(facts)"
    }
    return words.fails(at: texts, more: breaches.count - texts.count)
  }

  private var numbers: [String] {
    let rows = [
      (words.valuesDelivered, comparison.waves.delivered, comparison.classic.delivered),
      (words.computations, comparison.waves.computed, comparison.classic.computed),
      (words.linesPrinted, comparison.waves.printed, comparison.classic.printed),
    ]
    let width = max(7, rows.map { max("\($0.1)".count, "\($0.2)".count) }.max() ?? 0)
    func row(_ name: String, _ left: String, _ right: String) -> String {
      let blanks = { (text: String) in String(repeating: " ", count: width - text.count) + text }
      return "  \(name.padded(to: 16))  \(blanks(left))  \(blanks(right))"
    }
    var lines = ["", row("", words.inWaves, words.inClassic)]
    lines += rows.map { row($0.0, "\($0.1)", "\($0.2)") }
    return lines
      + wrapped(summary, indent: 4)
  }

  private var summary: String {
    let parts = RunComparison.Mark.allCases.compactMap { mark in
      comparison.counts[mark].flatMap { words.count($0, of: mark) }
    }
    return words.inconsistentMoments(comparison.inconsistencies, parts)
  }
}
