import FlowSession
import FlowText

/// A marble diagram as lines of text.
package struct MarbleText {
  package enum Style: Sendable {
    /// Plain characters, each of one column in every terminal: for texts that are compared or read
    /// again.
    case ascii
    /// Lines drawn with box-drawing characters.
    case unicode
  }

  private let chart: MarbleChart
  private let style: Style
  private let width: Int
  private let legend: MarbleLegend
  private let labels: [String]
  private let labelWidth: Int

  private init(_ chart: MarbleChart, width: Int, style: Style) {
    self.chart = chart
    self.style = style
    self.width = max(width, 20)
    legend = MarbleLegend(chart)
    let most = max(6, self.width / 3)
    let ellipsis = style == .ascii ? "..." : "…"
    labels = chart.rows.map { row in
      let indent = row.kind == .stage || row.kind == .observer ? "  " : ""
      return escapedForTerminal(indent + row.label).shortened(to: most, ellipsis: ellipsis)
    }
    labelWidth = labels.map(\.displayWidth).max() ?? 0
  }

  /// Returns a diagram that is no wider than `width` columns.
  package static func lines(_ chart: MarbleChart, width: Int, style: Style) -> [String] {
    guard !chart.rows.isEmpty else {
      return chart.words.nothingHappened.broken(at: max(width, 20))
    }
    let drawing = MarbleText(chart, width: width, style: style)
    return drawing.bands + drawing.explanations
  }

  // MARK: Rows

  private var bands: [String] {
    var lines: [String] = []
    for (number, band) in layout.bands.enumerated() {
      if number > 0 { lines.append("") }
      lines.append("".padded(to: labelWidth) + " " + header(of: band))
      lines += rows(of: band).map { row, line in labels[row].padded(to: labelWidth) + " " + line }
    }
    return lines.map { $0.withoutTrailingBlanks }
  }

  private var layout: MarbleLayout {
    MarbleLayout(
      chart.places, widths: chart.placeWidths(legend),
      available: max(8, width - labelWidth - 1))
  }

  /// Returns the lines of the rows without their labels, band after band, as in `lines`.
  static func rows(
    of chart: MarbleChart, width: Int, style: Style
  ) -> [(row: Int, line: String)] {
    let drawing = MarbleText(chart, width: width, style: style)
    return drawing.layout.bands.flatMap(drawing.rows)
  }

  private func rows(of band: MarbleLayout.Band) -> [(row: Int, line: String)] {
    chart.rows.enumerated().compactMap { index, row in
      let line = line(of: row, in: band).withoutTrailingBlanks
      // A row that has not begun, or is over, has no line in this band.
      let isFirst = band.places.lowerBound == 0 && row.marks.isEmpty
      return line.isEmpty && !isFirst ? nil : (index, line)
    }
  }

  /// Returns the instants, each above its first place, as far as there is room.
  private func header(of band: MarbleLayout.Band) -> String {
    var line = ""
    var before: Int?
    for place in band.places {
      let instant = chart.places[place].instant
      guard instant != before else { continue }
      before = instant
      let text = InstantText.rounded(instant)
      let column = band.column(place)
      guard line.isEmpty || column > line.count, column + text.count <= width - labelWidth - 1
      else { continue }
      line = line.padded(to: column) + text
    }
    return line
  }

  private func line(of row: MarbleChart.Row, in band: MarbleLayout.Band) -> String {
    let marks = Dictionary(grouping: row.marks, by: \.place)
    let start = row.marks.first?.place ?? .max
    let end = row.end
    var line = ""
    for (index, place) in band.places.enumerated() {
      let isLast = index + 1 == band.places.count
      let next = isLast ? band.width : band.columns[index + 1]
      guard place >= start, place <= end else {
        line += String(repeating: " ", count: next - band.columns[index])
        continue
      }
      var text = marks[place]?.map(text).joined() ?? ""
      if place == chart.places.count - 1 { text = ending }
      let isOpen = row.windows.contains { $0.contains(place) }
      let fill = place == end ? " " : isOpen ? window : time
      line += text
      line += String(
        repeating: fill, count: max(0, next - band.columns[index] - text.displayWidth))
    }
    return line
  }

  private func text(_ mark: MarbleChart.Mark) -> String {
    switch mark.kind {
    case .value: legend.text(of: mark)
    case .error: "#" + legend.text(of: mark)
    case .occurrence: "*"
    case .signed: signed
    case .ended: "!"
    }
  }

  private var time: String { style == .ascii ? "-" : "─" }
  private var window: String { style == .ascii ? "=" : "═" }
  private var signed: String { style == .ascii ? "^" : "├" }
  private var ending: String { style == .ascii ? "|" : "┤" }

  // MARK: Below

  private var explanations: [String] {
    var lines = list(
      legend.entries.map { key, value in
        "\(key)=\(escapedForTerminal(value).shortened(to: 40))"
      })
    lines += list(signs)
    for note in chart.notes {
      lines += wrapped(
        note.line.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
        width: width, separator: " ", first: "  ", indent: "    ")
    }
    return lines.isEmpty ? [] : [""] + lines
  }

  private func list(_ words: [String]) -> [String] {
    wrapped(words, width: width, separator: "   ", first: "  ", indent: "  ")
  }

  private var signs: [String] {
    let kinds = Set(chart.rows.flatMap(\.marks).map(\.kind))
    let words = chart.words
    var signs: [String] = []
    if chart.rows.contains(where: { !$0.windows.isEmpty }) {
      signs.append("\(window) \(words.windowIsOpen)")
    }
    if kinds.contains(.occurrence) { signs.append("* \(words.itHappens)") }
    if kinds.contains(.signed) { signs.append("\(signed) \(words.signed)") }
    if kinds.contains(.ended) { signs.append("! \(words.ended)") }
    if kinds.contains(.error) { signs.append("# \(words.error)") }
    return signs.isEmpty ? [] : signs + ["\(ending) \(words.runEnds)"]
  }
}

extension MarbleChart.Note {
  /// Its line below a diagram.
  var line: String { escapedForTerminal("\(subject.shortened(to: 48))  \(text)") }
}

extension MarbleChart {
  /// Returns the number of columns that the marks of each place take.
  func placeWidths(_ legend: MarbleLegend) -> [Int] {
    var widths = Array(repeating: 1, count: places.count)
    for row in rows {
      for mark in row.marks {
        let width =
          switch mark.kind {
          case .value: legend.text(of: mark).displayWidth
          case .error: legend.text(of: mark).displayWidth + 1
          case .occurrence, .signed, .ended: 1
          }
        widths[mark.place] = max(widths[mark.place], width)
      }
    }
    return widths
  }
}

extension MarbleChart.Row {
  /// The place at which it has ended permanently.
  var end: Int {
    guard let last = marks.last, last.kind == .ended else { return .max }
    return last.place
  }
}
