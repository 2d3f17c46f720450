import FlowSession
import FlowText

/// A marble diagram as an SVG picture: without script, light or dark as the reader's system is, and
/// with the text form as its description.
package struct MarbleSVG {
  private let chart: MarbleChart
  private let legend: MarbleLegend
  private let title: String
  private let columns: Int
  private let labelColumns: Int
  private var elements: [String] = []

  /// Size of a column and of a row, in pixels.
  private static let column = 9
  private static let row = 34
  private static let margin = 16
  private static let axis = 28
  private static let lineOfText = 20

  /// Returns the picture of a diagram, about as wide as `width` columns of text.
  package static func text(_ chart: MarbleChart, title: String, width: Int = 100) -> String {
    var drawing = MarbleSVG(chart, title: title, width: width)
    return drawing.draw()
  }

  private init(_ chart: MarbleChart, title: String, width: Int) {
    self.chart = chart
    self.title = title
    legend = MarbleLegend(chart)
    let labels = chart.rows.map { Self.label(of: $0).displayWidth }.max() ?? 0
    labelColumns = min(labels, max(8, width / 3)) + 1
    columns = max(width, 40)
  }

  private static func label(of row: MarbleChart.Row) -> String {
    let indent = row.kind == .stage || row.kind == .observer ? "  " : ""
    return escapedForTerminal(indent + row.label).shortened(to: 36)
  }

  private var left: Int { Self.margin + labelColumns * Self.column }
  private var pictureWidth = 0

  private mutating func draw() -> String {
    // A marble is wider than its text.
    let widths = chart.placeWidths(legend).map { $0 + 2 }
    let layout = MarbleLayout(
      chart.places, widths: widths, available: max(12, columns - labelColumns), gap: 1)
    let widest = max(
      labelColumns + (layout.bands.map(\.width).max() ?? 0),
      texts.map(\.displayWidth).max() ?? 0)
    pictureWidth = widest * Self.column + 2 * Self.margin
    var y = Self.margin
    for band in layout.bands {
      draw(band, top: y)
      y += Self.axis + chart.rows.count * Self.row + Self.margin
    }
    y += Self.margin / 2
    for line in texts {
      elements.append(
        "<text class=\"note\" x=\"\(Self.margin)\" y=\"\(y)\" xml:space=\"preserve\">"
          + "\(escapedForXML(line))</text>")
      y += Self.lineOfText
    }
    return document(height: y + Self.margin / 2)
  }

  // MARK: Bands

  private mutating func draw(_ band: MarbleLayout.Band, top: Int) {
    drawAxis(of: band, top: top)
    for (number, row) in chart.rows.enumerated() {
      let y = top + Self.axis + number * Self.row + Self.row / 2
      elements.append("<g>")
      elements.append("<title>\(escapedForXML(row.label))</title>")
      elements.append(
        "<text class=\"\(row.kind == .cell || row.kind == .event ? "name" : "stage")\" "
          + "x=\"\(Self.margin)\" y=\"\(y + 4)\" xml:space=\"preserve\">"
          + "\(escapedForXML(Self.label(of: row)))</text>")
      drawLine(of: row, in: band, y: y)
      for mark in row.marks where band.places.contains(mark.place) {
        draw(mark, of: row, x: x(of: mark.place, in: band), y: y)
      }
      elements.append("</g>")
    }
  }

  private func x(of place: Int, in band: MarbleLayout.Band) -> Int {
    place < band.places.upperBound
      ? left + band.column(place) * Self.column + Self.column
      : left + band.width * Self.column
  }

  private mutating func drawAxis(of band: MarbleLayout.Band, top: Int) {
    var before: Int?
    var free = 0
    for place in band.places {
      let instant = chart.places[place].instant
      guard instant != before else { continue }
      before = instant
      let text = InstantText.rounded(instant)
      let x = x(of: place, in: band)
      elements.append(
        "<line class=\"tick\" x1=\"\(x)\" y1=\"\(top + Self.axis - 6)\" x2=\"\(x)\" "
          + "y2=\"\(top + Self.axis + chart.rows.count * Self.row)\"/>")
      // The last label may be left of its tick, so that it is not cut off.
      let start = min(x - 4, pictureWidth - Self.margin - text.count * Self.column)
      guard start >= free else { continue }
      free = start + (text.count + 1) * Self.column
      elements.append(
        "<text class=\"time\" x=\"\(start)\" y=\"\(top + Self.axis - 12)\">\(text)</text>")
    }
  }

  private mutating func drawLine(of row: MarbleChart.Row, in band: MarbleLayout.Band, y: Int) {
    guard let first = row.marks.first?.place, first < band.places.upperBound else { return }
    let start = max(first, band.places.lowerBound)
    let end = min(row.end, band.places.upperBound)
    guard end >= start, end > band.places.lowerBound || first == end else { return }
    let last = chart.places.count - 1
    let x1 = x(of: start, in: band)
    let x2 = x(of: min(end, last), in: band)
    for window in row.windows {
      let lower = max(window.lowerBound, band.places.lowerBound)
      let upper = min(window.upperBound, band.places.upperBound)
      guard lower < upper else { continue }
      let (from, to) = (x(of: lower, in: band), x(of: upper, in: band))
      let words = chart.words.windowIsOpen(
        from: InstantText.rounded(chart.places[window.lowerBound].instant),
        to: InstantText.rounded(chart.places[window.upperBound].instant))
      elements.append(
        "<rect class=\"window\" x=\"\(from)\" y=\"\(y - 11)\" width=\"\(to - from)\" height=\"22\" "
          + "rx=\"4\"><title>\(words)</title></rect>")
    }
    elements.append("<line class=\"line\" x1=\"\(x1)\" y1=\"\(y)\" x2=\"\(x2)\" y2=\"\(y)\"/>")
    if band.places.contains(last), row.end == .max {
      elements.append(
        "<line class=\"line\" x1=\"\(x2)\" y1=\"\(y - 8)\" x2=\"\(x2)\" y2=\"\(y + 8)\"/>")
    }
  }

  private mutating func draw(_ mark: MarbleChart.Mark, of row: MarbleChart.Row, x: Int, y: Int) {
    let instant = InstantText.rounded(chart.places[mark.place].instant)
    let wave = chart.places[mark.place].wave.map { chart.words.wave($0) } ?? ""
    switch mark.kind {
    case .signed:
      elements.append(
        "<line class=\"line\" x1=\"\(x)\" y1=\"\(y - 8)\" x2=\"\(x)\" y2=\"\(y + 8)\">"
          + "<title>\(chart.words.signed(at: instant))\(wave)</title></line>")
    case .ended:
      elements.append(
        "<path class=\"end\" d=\"M\(x - 6) \(y - 6)L\(x + 6) \(y + 6)M\(x + 6) \(y - 6)L\(x - 6) "
          + "\(y + 6)\"><title>\(chart.words.ended(at: instant, dropping: []))</title></path>")
    case .value, .error, .occurrence:
      let text = mark.kind == .occurrence ? "" : legend.text(of: mark)
      // Centred on the place's first column, a marble would extend beyond it.
      let width = max(22, (text.displayWidth + 1) * Self.column + 4)
      let about = "\(row.label): \(mark.value) \(chart.words.at(instant))\(wave)"
      let isOwn = row.kind == .cell || row.kind == .event
      let style = mark.kind == .error ? "marble error" : isOwn ? "marble" : "marble passing"
      elements.append(
        "<g><title>\(escapedForXML(about))</title><rect class=\"\(style)\" x=\"\(x - 11)\" "
          + "y=\"\(y - 11)\" width=\"\(width)\" height=\"22\" rx=\"11\"/>"
          + "<text class=\"value\" x=\"\(x - 11 + width / 2)\" y=\"\(y + 4)\">\(escapedForXML(text))"
          + "</text></g>")
    }
  }

  // MARK: Text

  /// The legend and the notes, as below a diagram in text.
  private var texts: [String] {
    let entries = legend.entries.map { key, value in
      "\(key) = \(escapedForTerminal(value).shortened(to: 60))"
    }
    return wrapped(entries, width: columns, separator: "   ")
      + chart.notes.flatMap { note in
        wrapped(
          note.line.split(separator: " ", omittingEmptySubsequences: false).map(String.init),
          width: columns, separator: " ", indent: "  ")
      }
  }

  private func document(height: Int) -> String {
    let description = MarbleText.lines(chart, width: 80, style: .ascii).joined(separator: "\n")
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(pictureWidth) \(height)" \
      width="\(pictureWidth)" height="\(height)" role="img" aria-labelledby="title description">
      <title id="title">\(escapedForXML(title))</title>
      <desc id="description">
      \(escapedForXML(description))
      </desc>
      <style>
      \(Self.style)
      </style>
      <rect class="paper" width="\(pictureWidth)" height="\(height)"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  /// Plain rules without variables, which not every viewer supports.
  static let style = """
    svg { color-scheme: light dark; }
    text { font: 14px ui-monospace, "Noto Sans Mono CJK JP", "DejaVu Sans Mono", monospace; }
    .name { font-weight: 600; } .note { font-size: 13px; } .time { font-size: 12px; }
    .value { text-anchor: middle; } .line { stroke-width: 1.5; }
    .end { stroke-width: 2; fill: none; }
    \(colors(paper: "#ffffff", ink: "#1f2328", faint: "#59636e", tick: "#e4e7eb", line: "#6e7781",
      marble: "#ddf4ff", edge: "#0969da", passing: "#f6f8fa", window: "#fff1c2", error: "#ffd8d3",
      errorEdge: "#b42318"))
    @media (prefers-color-scheme: dark) {
    \(colors(paper: "#0d1117", ink: "#e6edf3", faint: "#9ca7b3", tick: "#21262d", line: "#7d8590",
      marble: "#0c2d5a", edge: "#6cb6ff", passing: "#21262d", window: "#4a3a0a", error: "#5a1712",
      errorEdge: "#ff9a8f"))
    }
    """

  private static func colors(
    paper: String, ink: String, faint: String, tick: String, line: String, marble: String,
    edge: String, passing: String, window: String, error: String, errorEdge: String
  ) -> String {
    """
    text { fill: \(ink); } .stage, .note, .time { fill: \(faint); } .paper { fill: \(paper); }
    .line { stroke: \(line); } .tick { stroke: \(tick); } .window { fill: \(window); }
    .marble { fill: \(marble); stroke: \(edge); }
    .passing { fill: \(passing); stroke: \(line); }
    .error { fill: \(error); stroke: \(errorEdge); } .end { stroke: \(errorEdge); }
    """
  }
}
