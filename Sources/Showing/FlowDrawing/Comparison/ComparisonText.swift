import FlowSession
import FlowText

/// Two runs side by side as lines of text; one above the other if there is too little room.
package struct ComparisonText {
  private let comparison: RunComparison
  private let style: MarbleText.Style
  private let width: Int
  private let differencesOnly: Bool
  private let hasTime: Bool

  /// Smallest width in columns for two runs side by side.
  package static let narrow = 60

  /// Returns the lines, none wider than `width` columns; on request only moments that differ.
  package static func lines(
    _ comparison: RunComparison, width: Int, style: MarbleText.Style, differencesOnly: Bool = false
  ) -> [String] {
    let text = ComparisonText(
      comparison: comparison, style: style, width: max(width, 20),
      differencesOnly: differencesOnly,
      hasTime: comparison.moments.contains { $0.instant > 0 })
    let forgotten = comparison.forgottenUntil.map { instant in
      RunRecord.textOfForgotten(until: instant).broken(at: text.width)
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
      let text = differencesOnly ? "nothing differs" : "nothing happened"
      return [text]
    }
    var lines = isNarrow ? [] : [pair("waves", "classic")]
    for moment in shown {
      lines += heading(of: moment)
      lines += isNarrow ? stacked(moment) : beside(moment)
      if moment.omitted > 0 { lines.append("  and \(moment.omitted) more lines") }
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
    if !moment.differs { return ["both"] + left.map { "  \($0)" } }
    return ["waves"] + left.map { "  \($0)" } + ["classic"] + right.map { "  \($0)" }
  }

  private func pair(_ left: String, _ right: String) -> String {
    "\(left.padded(to: column)) \(bar) \(right)"
  }

  private func cell(
    _ item: RunComparison.Item, _ mark: RunComparison.Mark?, isClassic: Bool, _ width: Int
  ) -> [String] {
    let sign = mark.map { Self.sign($0, isClassic: isClassic) } ?? " "
    let prefix = item.kind == .printed ? "prints: " : ""
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
    var words = RunComparison.Mark.allCases.filter { comparison.counts[$0] != nil }.map { mark in
      switch mark {
      case .glitch: "! a glitch, never shown in waves"
      case .extra: "+ delivered once more than in waves"
      case .order: "~ in another order"
      case .alone: "< > only one of both does this"
      case .differs: "# the cell ends with another value"
      case .failure: "x does not hold, or fails"
      }
    }
    words += marksOfLongValues
    guard !words.isEmpty else { return [] }
    return [""] + wrapped(words, width: width, separator: "   ", first: "  ", indent: "  ")
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
    return hasMarks ? ["#00c4a1f7 is made of all of a long value"] : []
  }

  private var promises: [String] {
    guard !comparison.promises.isEmpty else { return [] }
    return [""]
      + comparison.promises.flatMap { promise -> [String] in
        let head = "line \(promise.line): \(promise.text)"
        return [head, "  waves: \(places(promise.waves))", "  classic: \(places(promise.classic))"]
          .flatMap { line in
            wrapped(
              words(of: escapedForTerminal(line)), width: width, separator: " ", first: "  ",
              indent: "      ")
          }
      }
  }

  private func words(of line: String) -> [String] {
    line.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
  }

  private static let mostPlaces = 6

  private func places(_ breaches: [RunComparison.Breach]) -> String {
    guard !breaches.isEmpty else { return "holds" }
    var texts = breaches.prefix(Self.mostPlaces).map { breach in
      let instant = hasTime ? " at \(InstantText.rounded(breach.instant))" : ""
      let facts = breach.notes.isEmpty ? "" : " (\(breach.notes.joined(separator: ", ")))"
      return "\(breach.title)\(instant)\(facts)"
    }
    let more = breaches.count - texts.count
    if more > 0 { texts.append("and \(more) more times") }
    return "fails at " + texts.joined(separator: "; ")
  }

  private var numbers: [String] {
    let rows = [
      ("values delivered", comparison.waves.delivered, comparison.classic.delivered),
      ("computations", comparison.waves.computed, comparison.classic.computed),
      ("lines printed", comparison.waves.printed, comparison.classic.printed),
    ]
    let width = max(7, rows.map { max("\($0.1)".count, "\($0.2)".count) }.max() ?? 0)
    func row(_ name: String, _ left: String, _ right: String) -> String {
      let blanks = { (text: String) in String(repeating: " ", count: width - text.count) + text }
      return "  \(name.padded(to: 16))  \(blanks(left))  \(blanks(right))"
    }
    var lines = ["", row("", "waves", "classic")]
    lines += rows.map { row($0.0, "\($0.1)", "\($0.2)") }
    return lines
      + wrapped(words(of: summary), width: self.width, separator: " ", first: "  ", indent: "    ")
  }

  private var summary: String {
    let parts = RunComparison.Mark.allCases.compactMap { mark -> String? in
      guard let count = comparison.counts[mark], mark != .failure else { return nil }
      switch mark {
      case .glitch: return "\(count) glitch\(count == 1 ? "" : "es")"
      case .extra: return "\(count) extra \(count == 1 ? "delivery" : "deliveries")"
      case .order: return "\(count) in another order"
      case .alone: return "\(count) in only one of both"
      case .differs: return "\(count) \(count == 1 ? "cell ends" : "cells end") with another value"
      case .failure: return nil
      }
    }
    let total = comparison.inconsistencies
    let list = parts.isEmpty ? "" : " (\(parts.joined(separator: ", ")))"
    return "inconsistent moments: \(total)\(list)"
  }
}
