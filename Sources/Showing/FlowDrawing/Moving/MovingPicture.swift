import FlowSession
import FlowText

/// A run as an SVG that moves: the program with the line that is carried out, and below it the marbles, each at its
/// moment, again and again.
///
/// There is no script in it, so that it moves where only pictures are allowed. Who wants nothing to move sees the
/// end.
package struct MovingPicture {
  let program: [String]
  let scenes: [MovingScene]
  let title: String
  let timeline: MovingTimeline
  var elements: [String] = []
  var rules: [String] = []
  private(set) var labelColumns = 0
  private(set) var width = 0

  static let column = 9
  static let row = 34
  static let line = 21
  static let margin = 16

  /// Returns the picture of runs of a program, about as wide as `width` columns of text.
  package static func text(
    program: String, scenes: [MovingScene], title: String, width: Int = 88
  ) -> String {
    var picture = MovingPicture(program, scenes, title)
    return picture.draw(columns: width)
  }

  private init(_ program: String, _ scenes: [MovingScene], _ title: String) {
    self.program = program.split(separator: "\n", omittingEmptySubsequences: false)
      .map { escapedForTerminal(String($0)) }
    self.scenes = scenes
    self.title = title
    timeline = MovingTimeline(scenes)
    let labels = scenes.flatMap(\.chart.rows).map { Self.label(of: $0).displayWidth }
    labelColumns = (labels.max() ?? 0) + 2
  }

  static func label(of row: MarbleChart.Row) -> String {
    let indent = row.kind == .stage || row.kind == .observer ? "  " : ""
    return escapedForTerminal(indent + row.label).shortened(to: 26)
  }

  var left: Int { Self.margin + labelColumns * Self.column }

  private mutating func draw(columns: Int) -> String {
    let bands = scenes.map { band(of: $0, columns: max(12, columns - labelColumns)) }
    let widest = labelColumns + (bands.map(\.width).max() ?? 0) + 1
    width = max(columns, widest) * Self.column + 2 * Self.margin
    var y = drawProgram(top: Self.margin)
    for (number, band) in bands.enumerated() {
      y = draw(number, in: band, top: y + Self.margin)
    }
    return document(height: y + Self.margin)
  }

  // MARK: The program

  /// Draws the lines of the program, and returns where they end.
  private mutating func drawProgram(top: Int) -> Int {
    let lines = Array(program.reversed().drop { $0.isEmpty }.reversed())
    let lit = Dictionary(grouping: timeline.beats.indices) {
      lineNumber(of: timeline.beats[$0].beat)
    }
    for (index, text) in lines.enumerated() {
      let y = top + index * Self.line
      if let beats = lit[index + 1] {
        let name = "l\(index + 1)"
        elements.append(
          "<rect class=\"lit \(name)\" x=\"\(Self.margin - 8)\" y=\"\(y)\" "
            + "width=\"\(width - 2 * Self.margin + 16)\" height=\"\(Self.line)\" rx=\"4\"/>")
        addRule(name, lit: beats.map { ($0, $0 + 1) }.map(timesOfBeats))
      }
      elements.append(
        "<text x=\"\(Self.margin)\" y=\"\(y + 15)\" xml:space=\"preserve\">\(escapedForXML(text))</text>"
      )
    }
    return top + lines.count * Self.line
  }

  private func lineNumber(of beat: MovingBeat) -> Int? {
    scenes.lazy.compactMap { $0.lines[beat] }.first
  }

  private func timesOfBeats(_ from: Int, _ to: Int) -> Range<Int> {
    let end = to < timeline.beats.count ? timeline.beats[to].start : timeline.end
    // The line goes out before the next one is lit, also where that comes much later.
    return timeline.beats[from].start..<min(end, timeline.beats[from].start + 190)
  }

  private mutating func addRule(_ name: String, lit ranges: [Range<Int>]) {
    var frames = "0% { opacity: 0; } "
    for range in ranges {
      frames += "\(timeline.share(range.lowerBound - 1)) { opacity: 0; } "
      frames += "\(timeline.share(range.lowerBound + 6)) { opacity: 1; } "
      frames += "\(timeline.share(range.upperBound - 6)) { opacity: 1; } "
      frames += "\(timeline.share(range.upperBound - 2)) { opacity: 0; } "
    }
    addAnimation(name, frames + "100% { opacity: 0; }")
  }

  mutating func addAnimation(_ name: String, _ frames: String) {
    rules.append("@keyframes \(name) { \(frames) }")
    rules.append(".\(name) { animation: \(name) \(Self.seconds(timeline.end)) linear infinite; }")
  }

  private static func seconds(_ hundredths: Int) -> String {
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100)." + (fraction.count < 2 ? "0" : "") + fraction + "s"
  }

  // MARK: The document

  private func document(height: Int) -> String {
    let described = scenes.map { scene in
      ([scene.heading].filter { !$0.isEmpty }
        + MarbleText.lines(scene.chart, width: 80, style: .ascii)).joined(separator: "\n")
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" \
      height="\(height)" role="img" aria-labelledby="title description">
      <title id="title">\(escapedForXML(title))</title>
      <desc id="description">
      \(escapedForXML(described.joined(separator: "\n\n")))
      </desc>
      <style>
      \(MarbleSVG.style)
      .heading { font-weight: 600; } .lit, .head { opacity: 0; }
      .lit { fill: #fff1c2; } .head { fill: #d0d7de; opacity: 0.35; }
      .wrong { fill: #ffd8d3; stroke: #b42318; stroke-dasharray: 4 2; stroke-width: 2; }
      @media (prefers-color-scheme: dark) {
      .lit { fill: #4a3a0a; } .head { fill: #30363d; } .wrong { fill: #5a1712; stroke: #ff9a8f; }
      }
      \(rules.joined(separator: "\n"))
      @media (prefers-reduced-motion: reduce) { * { animation: none !important; } .head { opacity: 0; } }
      </style>
      <rect class="paper" width="\(width)" height="\(height)" rx="6"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }
}
